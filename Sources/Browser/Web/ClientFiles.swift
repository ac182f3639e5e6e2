import Foundation
import HTTP

/// The scripts and the style sheet of the page, each under an address that changes with it.
struct ClientFiles {
  struct File {
    let version: String
    let address: String
    let body: StaticBody
  }

  let script: File
  /// What the script fetches when it first needs it.
  let later: File
  let arrival: File
  let css: File

  /// The build of the script and the style sheet together.
  var build: String { "\(script.version.prefix(8))\(css.version.prefix(8))" }

  /// - Throws: `ModuleJoiner.Problem`.
  init() throws {
    let sources = ClientSources.all
    later = try Self.later(of: sources)
    script = Self.file("martlet.js", "text/javascript", try Self.script(of: sources))
    arrival = Self.file("arrival.js", "text/javascript", sources["arrival.js"] ?? "")
    css = Self.file("martlet.css", "text/css", (sources["martlet.css"] ?? "") + FontRules.css)
  }

  private static func later(of sources: [String: String]) throws(ModuleJoiner.Problem) -> File {
    let text = try (sources["later.js"] ?? "").inlined(PageProtocol.values, of: "protocol.js")
    return file("later.js", "text/javascript", text)
  }

  /// The modules of the page's script as one, which knows where to fetch what is not in it.
  static func script(of sources: [String: String]) throws(ModuleJoiner.Problem) -> String {
    var values = PageProtocol.values
    values["LATER.address"] = "\"\(try later(of: sources).address)\""
    var modules: [String: String] = [:]
    for (file, source) in sources where file.hasSuffix(".js") {
      modules[file] = try source.inlined(values, of: "protocol.js")
    }
    return try ModuleJoiner.join("martlet.js", of: modules)
  }

  func body(at path: String) -> StaticBody? {
    switch path {
    case "/martlet.js": script.body
    case "/later.js": later.body
    case "/arrival.js": arrival.body
    case "/martlet.css": css.body
    default: nil
    }
  }

  private static func file(_ name: String, _ type: String, _ text: String) -> File {
    let stripped = Array(text.utf8).stripped()
    let body = StaticBody(
      name.hasSuffix(".js") ? stripped.tightened() : stripped.tightenedRules(),
      type: type + "; charset=utf-8",
      caching: "public, max-age=31536000, immutable",
    )
    let version = body.tag.filter { $0 != "\"" }
    return File(version: version, address: "/\(name)?v=\(version)", body: body)
  }
}
