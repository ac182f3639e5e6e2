import Foundation
import Testing

@testable import HubModel

/// API, request parameters.
struct RequestTests {
  @Test(arguments: [
    ("https://api.github.com", "https://api.github.com"),
    ("github.com", "https://api.github.com"),
    (" https://GitHub.com/ ", "https://api.github.com"),
    ("https://git.example/api/v3/", "https://git.example/api/v3"),
    ("git.example:8443/api/v3", "https://git.example:8443/api/v3"),
    ("http://127.0.0.1:80", "http://127.0.0.1"),
    ("http://localhost:8080", "http://localhost:8080"),
  ])
  func `An address of a server is understood`(typed: String, address: String) {
    #expect(ServerAddress(typed)?.url.absoluteString == address)
  }

  @Test(arguments: [
    "", " ", "http://git.example", "ftp://git.example", "https://robin:pw@git.example",
    "https://git.example?q", "https://git.example#f", "https://", "file:///etc/passwd", "a b",
  ])
  func `An address that a token is not safe with is refused`(typed: String) {
    #expect(ServerAddress(typed) == nil)
  }

  @Test func `Each request has its method, path and query`() throws {
    let lines = [
      try line(API.currentUser), try line(API.repositories()),
      try line(API.repositories(type: "owner", sort: "full_name")),
      try line(API.repository("robin", "nest")), try line(API.readme("robin", "nest")),
      try line(API.languages("robin", "nest")),
      try line(API.star("robin", "nest")), try line(API.unstar("robin", "nest")),
    ]
    #expect(
      lines == [
        "GET /user", "GET /user/repos?type=all&per_page=100",
        "GET /user/repos?type=owner&sort=full_name&per_page=100", "GET /repos/robin/nest",
        "GET /repos/robin/nest/readme", "GET /repos/robin/nest/languages",
        "PUT /user/starred/robin/nest", "DELETE /user/starred/robin/nest",
      ]
    )
  }

  @Test func `Whatever a name holds stays one part of the path`() throws {
    #expect(
      try line(API.repository("a/b", "c?d#e f+ü")).hasSuffix("/a%2Fb/c%3Fd%23e%20f%2B%C3%BC")
    )
    #expect(try line(API.repositories(type: "x&y=z")).contains("type=x%26y%3Dz"))
  }

  @Test func `Names that would lead elsewhere are no addresses`() throws {
    let server = try #require(ServerAddress.gitHub)
    #expect(API.repository("..", "user").url(at: server) == nil)
    #expect(API.repository("robin", ".").url(at: server) == nil)
  }

  @Test func `Every request says what it takes, which version it means and who asks`() async throws
  {
    let transport = ScriptedTransport([.answer(200, #"{"id":1}"#), .answer(200, "# Nest")])
    let client = try client("https://git.example/api/v3", transport: transport)
    _ = try await client.send(API.currentUser)
    let readme = try await client.send(API.readme("robin", "nest"))
    #expect(readme == "# Nest")
    let requests = transport.requests
    #expect(
      requests.map { $0.value(forHTTPHeaderField: "Accept") } == [
        "application/vnd.github+json", "application/vnd.github.raw+json",
      ]
    )
    for request in requests {
      #expect(request.value(forHTTPHeaderField: "X-GitHub-Api-Version") == "2022-11-28")
      #expect(request.value(forHTTPHeaderField: "User-Agent") == "Hub")
      #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer ghp_secret")
      #expect(request.url?.path.hasPrefix("/api/v3/") == true)
    }
  }

  @Test func `Without a token none is sent, and one that breaks the header is refused`()
    async throws
  {
    let server = try #require(ServerAddress("https://git.example"))
    let transport = ScriptedTransport([.answer(200, #"{"id":1}"#)])
    _ = try await APIClient(server: server, transport: transport).send(API.currentUser)
    #expect(transport.requests.first?.value(forHTTPHeaderField: "Authorization") == nil)
    let bad = APIClient(server: server, token: Secret("a\r\nX: y"), transport: transport)
    await #expect(throws: APIError.self) { try await bad.send(API.currentUser) }
    #expect(transport.requests.count == 1)
  }

  @Test func `A token shows itself to nobody`() {
    let secret = Secret("ghp_secret")
    var dumped = ""
    dump([secret], to: &dumped)
    for text in ["\(secret)", String(reflecting: [secret]), "\([1: secret])", dumped] {
      #expect(!text.contains("ghp_"))
    }
  }

  private func line<Answer>(_ request: APIRequest<Answer>) throws -> String {
    let server = try #require(ServerAddress("https://git.example"))
    let url = try #require(request.url(at: server)).absoluteString
    return request.method.rawValue + " " + url.dropFirst("https://git.example".count)
  }
}
