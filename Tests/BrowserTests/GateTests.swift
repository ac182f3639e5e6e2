import HTTP
import Testing

@testable import Browser

struct GateTests {
  let gate = Gate(token: "secret", host: "127.0.0.1", port: 8080, names: ["app.example:443"])

  private func request(
    host: String? = "127.0.0.1:8080",
    token: String? = nil,
    cookie: String? = nil,
    origin: String? = nil,
  ) -> Request {
    var request = Request(method: "GET", path: "/")
    if let host { request.headers.append(("host", host)) }
    if let token { request.query.append(("token", token)) }
    if let cookie { request.headers.append(("cookie", cookie)) }
    if let origin { request.headers.append(("origin", origin)) }
    return request
  }

  @Test(
    arguments: [
      ("127.0.0.1:8080", true), ("localhost:8080", true), ("LOCALHOST:8080", true),
      ("[::1]:8080", true), ("app.example:443", true), ("127.0.0.1", false),
      ("127.0.0.1:8081", false), ("evil.example:8080", false),
      ("127.0.0.1:8080.evil.example", false),
      ("", false), (nil, false),
    ] as [(String?, Bool)]
  )
  func `only the server's own names are hosts`(_ row: (String?, Bool)) {
    #expect(gate.isForUs(request(host: row.0)) == row.1)
  }

  @Test(
    arguments: [
      ("secret", nil, .newcomer), (nil, "martlet-8080=secret", .open),
      (nil, "a=b; martlet-8080=secret; c", .open), ("wrong", "martlet-8080=secret", nil),
      (nil, "martlet-8081=secret", nil), (nil, "martlet-8080=secre", nil),
      (nil, "martlet-8080=secrets", nil), ("", nil, nil), (nil, nil, nil),
    ] as [(String?, String?, Gate.Verdict?)]
  )
  func `the token opens`(_ row: (String?, String?, Gate.Verdict?)) {
    let verdict = gate.verdict(on: request(token: row.0, cookie: row.1))
    if let expected = row.2 {
      #expect(verdict == expected)
    } else {
      #expect(verdict.status == 401)
    }
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:8080", nil, nil), ("http://127.0.0.1:8080", "secret", nil),
      ("http://evil.example", nil, 403), ("null", nil, 403), ("http://localhost:8080", nil, 403),
      ("http://127.0.0.1:8080.evil.example", nil, 403), ("", nil, 403),
      (nil, nil, 403), (nil, "secret", nil), (nil, "wrong", 401),
    ] as [(String?, String?, Int?)]
  )
  func `a socket is opened by the server's own page or with the token`(
    _ row: (String?, String?, Int?)
  ) {
    let cookie = "martlet-8080=secret"
    let verdict = gate.verdict(onChange: request(token: row.1, cookie: cookie, origin: row.0))
    #expect(verdict.status == row.2)
  }

  @Test(arguments: [("", ""), ("a", "b"), ("ab", "a"), ("a", "ab"), ("secret", "secret")])
  func `texts are compared whole`(_ row: (String, String)) {
    #expect(Secret.isEqual(row.0, row.1) == (row.0 == row.1))
  }
}

extension Gate.Verdict {
  fileprivate var status: Int? {
    if case .refused(let status, _) = self { return status }
    return nil
  }
}
