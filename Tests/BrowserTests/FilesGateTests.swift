import HTTP
import Testing

@testable import Browser

/// Whoever sends files or fetches them has to pass the gate first.
struct FilesGateTests {
  private static let host = "127.0.0.1:8080"
  private static let cookie = ("cookie", "martlet-8080=secret")

  private func status(
    _ method: String,
    _ path: String,
    _ headers: [(String, String)],
    host: String = FilesGateTests.host,
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
    #expect(try status("POST", "/upload/1", [Self.cookie]) == 403)
    #expect(
      try status("POST", "/upload/1", [Self.cookie, ("origin", "http://evil.example")]) == 403
    )
    // Let in, it is asked for which page and which request.
    #expect(try status("POST", "/upload/1", [Self.cookie, own]) == 404)
    #expect(try status("GET", "/upload/1", [Self.cookie, own]) == 405)
    #expect(try status("POST", "/upload/1", [Self.cookie, own], host: "evil.example") == 421)
  }

  @Test func `a file is fetched by who has been let in only`() throws {
    let secret = String(repeating: "0", count: 32)
    #expect(try status("GET", "/download/" + secret, []) == 401)
    #expect(try status("GET", "/download/" + secret, [("cookie", "martlet-8080=wrong")]) == 401)
    #expect(try status("GET", "/download/" + secret, [Self.cookie]) == 404)
    #expect(try status("POST", "/download/" + secret, [Self.cookie]) == 405)
  }
}
