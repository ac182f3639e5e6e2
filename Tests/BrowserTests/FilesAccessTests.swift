import HTTP
import Testing

@testable import Browser

/// Whoever sends files or fetches them has to be let in first.
struct FilesAccessTests {
  private static let host = "127.0.0.1:8080"
  private func status(
    _ method: String,
    _ path: String,
    _ headers: [(String, String)],
    host: String = FilesAccessTests.host,
    hasCookie: Bool = false,
  ) throws -> Int {
    var options = BrowserOptions()
    options.port = 8080
    options.token = "secret"
    let server = try BrowserServer(
      make: { screen, state in FakeSession(screen: screen, state: state) },
      title: "Files",
      options: options,
    )
    var request = Request(method: method, path: path)
    request.headers = [("host", host)] + headers
    if hasCookie {
      var first = Request(method: "HEAD", path: "/")
      first.headers = [("host", host)]
      first.query = [("token", "secret")]
      guard case .response(let answer) = server.answer(first) else { return 0 }
      let cookie = answer.headers.first { $0.name == "Set-Cookie" }?.value.split(separator: ";")
      request.headers.append(("cookie", String(cookie?.first ?? "")))
    }
    guard case .response(let response) = server.answer(request) else {
      Issue.record("A socket came of it.")
      return 0
    }
    return response.status
  }

  @Test func `a file is sent by the page itself only`() throws {
    let own = ("origin", "http://" + Self.host)
    #expect(try status("POST", "/upload/1", []) == 401)
    #expect(try status("POST", "/upload/1", [own]) == 401)
    #expect(try status("POST", "/upload/1", [own, ("cookie", "martlet-8080=wrong")]) == 401)
    #expect(try status("POST", "/upload/1", [], hasCookie: true) == 403)
    #expect(
      try status("POST", "/upload/1", [("origin", "http://evil.example")], hasCookie: true) == 403
    )
    // Let in, it is asked for which page and which request.
    #expect(try status("POST", "/upload/1", [own], hasCookie: true) == 404)
    #expect(try status("GET", "/upload/1", [own], hasCookie: true) == 405)
    #expect(try status("POST", "/upload/1", [own], host: "evil.example") == 421)
  }

  @Test func `a file is fetched by who has been let in only`() throws {
    let secret = String(repeating: "0", count: 32)
    #expect(try status("GET", "/download/" + secret, []) == 401)
    #expect(try status("GET", "/download/" + secret, [("cookie", "martlet-8080=wrong")]) == 401)
    #expect(try status("GET", "/download/" + secret, [], hasCookie: true) == 404)
    #expect(try status("POST", "/download/" + secret, [], hasCookie: true) == 405)
  }
}
