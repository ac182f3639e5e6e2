import Testing

@testable import HTTP

struct StaticBodyTests {
  private let text = String(repeating: "body { margin: 0 } ", count: 50)

  private func request(_ headers: [(name: String, value: String)] = []) -> Request {
    var request = Request(method: "GET", path: "/style.css")
    request.headers = headers
    return request
  }

  @Test func `sends plain and compressed under different tags`() throws {
    let body = StaticBody(Array(text.utf8), type: "text/css")
    let plain = body.response(to: request())
    let small = body.response(to: request([("accept-encoding", "gzip")]))
    #expect(plain.body == Array(text.utf8))
    #expect(plain.header("vary") == "accept-encoding")
    #expect(small.header("content-encoding") == "gzip")
    #expect(small.body.count < 200 && small.body.starts(with: [0x1F, 0x8B]))
    #expect(plain.header("etag") != small.header("etag"))
    for response in [plain, small] {
      let tag = try #require(response.header("etag"))
      let known = [("accept-encoding", "gzip"), ("if-none-match", "\"old\", W/" + tag)]
      let plainly = [("if-none-match", tag)]
      let again = body.response(to: request(tag.contains("gzip") ? known : plainly))
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      #expect(again.header("etag") == tag)
    }
  }

  @Test func `takes GET and HEAD only`() {
    let body = StaticBody([], type: "text/css")
    #expect(body.response(to: request()).body.isEmpty)
    let refused = body.response(to: Request(method: "POST", path: "/"))
    #expect(refused.status == 405)
    #expect(refused.header("allow") == "GET, HEAD")
  }
}
