import Foundation
import Testing

@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a server's words may do on the screen.
struct WordsTests {
  @Test(arguments: [400, 401, 403, 404, 409, 410, 418, 422, 429, 500, 502])
  func `A token that an answer repeats is in no error`(status: Int) async throws {
    let body = """
      {"message":"bad header Authorization: Bearer ghp_secret",
      "errors":["ghp_secret",{"field":"ghp_secret","code":"invalid"}]}
      """
    let headers = ["x-accepted-github-permissions": "ghp_secret=read"]
    let transport = ScriptedTransport(
      Array(repeating: .answer(status, body, headers), count: 4)
    )
    let client = try client("https://git.example", transport: transport)
    let error = await #expect(throws: APIError.self) { try await client.send(API.currentUser) }
    let said = "\(String(reflecting: error)) \(error?.localizedDescription ?? "")"
    #expect(!said.contains("ghp_"))
    if status == 401 { #expect(said.contains("bad header Authorization: Bearer •••")) }
  }

  @Test(arguments: [
    ("a\u{202E}b\u{2066}c\u{2069}d\u{200F}", "abcd"), ("a\u{2028}b\u{2029}c\nd\u{7}", "a b c d "),
    ("plain é 🪺", "plain é 🪺"), ("\u{FEFF}x\u{AD}y", "xy"),
  ])
  func `Words are one line, in which nothing steers`(words: String, clean: String) {
    #expect(ErrorBody.clean(words) == clean)
  }

  @Test func `Words do not grow by accents either`() {
    let words = "a" + String(repeating: "\u{301}", count: 30_000)
    #expect(ErrorBody.clean(words).unicodeScalars.count == 300)
    #expect(ErrorBody.clean(String(repeating: "b", count: 9_999)).count == 300)
  }

  @Test func `A certificate that is not good is not a server that is away`() throws {
    let failure = APIError.from(
      URLError(.unknown, userInfo: [NSURLErrorFailingURLErrorKey: try url("https://git.example")])
    )
    #expect(failure as? APIError == .untrusted)
    #expect(APIError.from(URLError(.serverCertificateUntrusted)) as? APIError == .untrusted)
    let open = APIError.from(
      URLError(.unknown, userInfo: [NSURLErrorFailingURLErrorKey: try url("http://127.0.0.1")])
    )
    #expect(open as? APIError == .offline)
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
}
