import Foundation
import TestSupport

/// An app served to browsers for the time of a test.
struct Served {
  let address: String
  let port: UInt16
  let token: String
  /// What a browser's cookie is worth.
  let pass: String
  let program: Program
  /// Where the app keeps its data.
  let folder: String
  /// The cookies of a browser, where another process than the app's knows who it is.
  var cookies: String?

  var host: String { "127.0.0.1:\(port)" }
  var origin: String { "http://\(host)" }
  var cookie: String { "Cookie: \(cookies ?? "martlet-\(port)=\(pass)")\r\n" }

  /// - Parameters:
  ///   - app: the first word of the command, if it has several apps.
  ///   - name: the program, which was built beside the tests.
  ///   - options: more words of the command.
  ///   - prepare: puts into the app's folder what it finds there.
  static func run<Result>(
    _ app: String? = "pickpocket",
    of name: String = "martlet",
    options: [String] = [],
    prepare: (String) throws -> Void = { _ in },
    _ body: (Served) async throws -> Result,
  ) async throws -> Result {
    try await withFolder { folder in
      try prepare(folder)
      let words = (app.map { [$0] } ?? []) + ["--on", "browser", "--data", folder] + options
      return try await Program.run(words, of: name) { program in
        let address = try await program.firstLine()
        guard let url = URLComponents(string: address), let port = url.port,
          let token = url.queryItems?.first(where: { $0.name == "token" })?.value
        else { throw Built.Missing(description: "\"\(address)\" is no address with a token.") }
        var wire = try await HTTPWire(port: UInt16(clamping: port))
        let host = "127.0.0.1:\(port)"
        try await wire.wire.send("HEAD /?token=\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        let pass = try await wire.response(hasBody: false).header("set-cookie")?
          .firstMatch(of: /=(\w+);/)
        return try await body(
          Served(
            address: address,
            port: UInt16(clamping: port),
            token: token,
            pass: pass.map { String($0.1) } ?? "",
            program: program,
            folder: folder,
          )
        )
      }
    }
  }
}
