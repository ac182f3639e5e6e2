import Foundation
import HTTP

/// The scripts and the style sheet of the page, each under an address that changes with it.
struct ClientFiles {
  struct File {
    let address: String
    let body: StaticBody
  }

  let script: File
  let arrival: File
  let css: File

  /// The script's parts in the order in which they need each other.
  private static let parts = [
    "elements", "motion", "slots", "messages", "link", "ahead", "files", "input", "targets",
    "pointer", "martlet",
  ]

  init() {
    let sources = ClientSources.all
    let parts = Self.parts.map { sources[$0 + ".js"] ?? [] }
    script = Self.file("martlet.js", "text/javascript", Array(parts.joined(separator: [0x0A])))
    arrival = Self.file("arrival.js", "text/javascript", sources["arrival.js"] ?? [])
    let css = (sources["martlet.css"] ?? []) + Array(FontRules.css.utf8)
    self.css = Self.file("martlet.css", "text/css", css)
  }

  func body(at path: String) -> StaticBody? {
    switch path {
    case "/martlet.js": script.body
    case "/arrival.js": arrival.body
    case "/martlet.css": css.body
    default: nil
    }
  }

  private static func file(_ name: String, _ type: String, _ bytes: [UInt8]) -> File {
    let body = StaticBody(
      bytes.stripped(),
      type: type + "; charset=utf-8",
      caching: "public, max-age=31536000, immutable",
    )
    let version = body.tag.filter { $0 != "\"" }
    return File(address: "/\(name)?v=\(version)", body: body)
  }
}
