import Foundation
import HTTP
import Testing

@testable import Browser

struct AccessPolicyTests {
  private static let plan = AccessPolicy.Plan(
    token: "secret",
    pass: "pass",
    port: 8080,
    names: ["app.example:443", "my.host"],
  )
  let policy = AccessPolicy(AccessPolicyTests.plan)

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
      ("my.host", true), ("MY.HOST:8080", true), ("my.host:81", false), ("app.example", false),
      ("127.0.0.1:8081", false), ("evil.example:8080", false),
      ("127.0.0.1:8080.evil.example", false),
      ("", false), (nil, false),
    ] as [(String?, Bool)]
  )
  func `only the server's own names are hosts`(_ row: (String?, Bool)) {
    #expect(policy.isForUs(request(host: row.0)) == row.1)
  }

  @Test(
    arguments: [
      ("secret", nil, .newcomer), (nil, "martlet-8080=pass", .open),
      (nil, "a=b; martlet-8080=pass; c", .open), ("wrong", "martlet-8080=pass", nil),
      (nil, "martlet-8081=pass", nil), (nil, "martlet-8080=pas", nil),
      (nil, "martlet-8080=passs", nil), ("", nil, nil), (nil, nil, nil),
      (nil, "martlet-8080=secret", nil), ("pass", nil, nil),
    ] as [(String?, String?, AccessPolicy.Verdict?)]
  )
  func `the token opens`(_ row: (String?, String?, AccessPolicy.Verdict?)) {
    let verdict = policy.verdict(on: request(token: row.0, cookie: row.1))
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
    let cookie = "martlet-8080=pass"
    let verdict = policy.verdict(onChange: request(token: row.1, cookie: cookie, origin: row.0))
    #expect(verdict.status == row.2)
  }

  @Test func `the address that a connection came to is a host, and no other one`() {
    var plan = Self.plan
    plan.host = "0.0.0.0"
    let policy = AccessPolicy(plan)
    func isForUs(_ host: String, _ here: String) -> Bool {
      var asked = request(host: host)
      asked.here = here
      return policy.isForUs(asked)
    }
    #expect(isForUs("192.0.2.7:8080", "192.0.2.7"))
    #expect(isForUs("[2001:db8::7]:8080", "2001:db8::7"))
    #expect(!isForUs("192.0.2.8:8080", "192.0.2.7"))
    #expect(!isForUs("192.0.2.7:81", "192.0.2.7"))
    #expect(!isForUs("evil.example:8080", "192.0.2.7"))
    #expect(!isForUs("192.0.2.7:8080", ""))
    #expect(!isForUs(":8080", ""))
  }

  @Test func `a proxy is believed that was named, and nobody else`() {
    var plan = Self.plan
    plan.proxies = ["192.0.2.1"]
    let policy = AccessPolicy(plan)
    var asked = request(host: "10.0.0.1:8080")
    asked.headers += [("x-forwarded-host", "my.host"), ("x-forwarded-proto", "https")]
    for (peer, isBelieved) in [("192.0.2.1", true), ("192.0.2.2", false), ("", false)] {
      asked.peer = peer
      #expect(policy.isForUs(asked) == isBelieved)
      #expect(policy.isSecure(asked) == isBelieved)
      #expect(policy.cookie(for: asked).hasSuffix("; Secure") == isBelieved)
    }
    // One that it does not name is refused from the proxy as well.
    asked.headers[1].value = "evil.example"
    asked.peer = "192.0.2.1"
    #expect(!policy.isForUs(asked))
  }

  @Test func `the cookie is neither the token nor readable by scripts`() {
    let cookie = policy.cookie(for: request())
    #expect(cookie == "martlet-8080=pass; Path=/; HttpOnly; SameSite=Strict")
    var plan = Self.plan
    plan.isSecure = true
    #expect(AccessPolicy(plan).cookie(for: request()).hasSuffix("; Secure"))
  }

  @Test func `the key of the cookies lasts, for its owner alone`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomID.make()).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let key = CookieKey.key(in: folder)
    #expect(key.count == 32 && CookieKey.key(in: folder) == key)
    let file = folder + "/browser.key"
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(file) == 0o600 && mode(folder) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["browser.key"])
    chmod(file, 0o644)
    #expect(CookieKey.key(in: folder) == key)
    #expect(try mode(file) == 0o600)
    #expect(FileManager.default.createFile(atPath: file, contents: Data([1, 2])))
    let other = CookieKey.key(in: folder)
    #expect(other.count == 32 && other != key && CookieKey.key(in: folder) == other)
    #expect(CookieKey.key(in: nil) != CookieKey.key(in: nil))
    #expect(CookieKey.key(in: "/dev/null/x").count == 32)
  }

  /// RFC 4231, test cases 1 and 2.
  @Test func `a keyed hash is that of the standard`() {
    #expect(
      KeyedHash.hex("Hi There", key: [UInt8](repeating: 0x0B, count: 20))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    )
    #expect(
      KeyedHash.hex("what do ya want for nothing?", key: Array("Jefe".utf8))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )
  }

  @Test func `wrong tokens are looked at a few times and then no more`() throws {
    var options = BrowserOptions()
    options.port = 8080
    options.token = "secret"
    let server = try BrowserServer(
      make: { screen, state in FakeSession(screen: screen, state: state) },
      title: "AccessPolicy",
      options: options,
    )
    var statuses: [Int] = []
    for _ in 0..<60 {
      guard case .response(let answer) = server.answer(request(token: "wrong")) else { continue }
      statuses.append(answer.status)
    }
    #expect(Set(statuses) == [401, 429] && statuses.last == 429)
    guard case .response(let answer) = server.answer(request(token: "secret")) else { return }
    #expect(answer.status == 200)
  }

  @Test(arguments: [("", ""), ("a", "b"), ("ab", "a"), ("a", "ab"), ("secret", "secret")])
  func `texts are compared whole`(_ row: (String, String)) {
    #expect(RandomID.isEqual(row.0, row.1) == (row.0 == row.1))
  }
}

extension AccessPolicy.Verdict {
  fileprivate var status: Int? {
    if case .refused(let status, _) = self { return status }
    return nil
  }
}
