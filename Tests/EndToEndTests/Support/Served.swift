import Foundation

/// An app served to browsers for the time of a test.
struct Served {
  let address: String
  let port: UInt16
  let token: String
  let program: Program
  /// Where the app keeps its data.
  let folder: String

  var host: String { "127.0.0.1:\(port)" }
  var origin: String { "http://\(host)" }
  var cookie: String { "Cookie: martlet-\(port)=\(token)\r\n" }

  /// - Parameters:
  ///   - options: more words of the command.
  ///   - prepare: puts into the app's folder what it finds there.
  static func run<Result>(
    _ app: String = "pickpocket",
    options: [String] = [],
    prepare: (String) throws -> Void = { _ in },
    _ body: (Served) async throws -> Result,
  ) async throws -> Result {
    try await withFolder { folder in
      try prepare(folder)
      let words = [app, "--on", "browser", "--data", folder] + options
      return try await Program.run(words) { program in
        let address = try await program.firstLine()
        guard let url = URLComponents(string: address), let port = url.port,
          let token = url.queryItems?.first(where: { $0.name == "token" })?.value
        else { throw Built.Missing(description: "\"\(address)\" is no address with a token.") }
        return try await body(
          Served(
            address: address,
            port: UInt16(clamping: port),
            token: token,
            program: program,
            folder: folder,
          )
        )
      }
    }
  }
}
