import Foundation
import Handover
import TestSupport
import Testing

@testable import Serving

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct AnonymousTests {
  @Test func `gives each browser a process and a home of its own`() async throws {
    try await withParent { bed in
      var (anna, ben) = (Testbed.Browser(), Testbed.Browser())
      let first = try await bed.open("/a?b=c", &anna)
      let second = try await bed.open("/", &ben)
      let again = try await bed.open("/", &anna)
      let requests = bed.server.requests
      #expect(first.status == 200 && second.status == 200)
      #expect(first.body == again.body)
      #expect(requests.count == 2)
      #expect(Set(requests.map(\.person)).count == 2 && Set(requests.map(\.home)).count == 2)
      for request in requests {
        #expect(request.home.hasPrefix(bed.data.path + "/visitors/\(request.person)/"))
        #expect(FileManager.default.fileExists(atPath: request.home))
      }
      #expect(bed.server.people.first?.heads.first?.hasPrefix("GET /a?b=c HTTP/1.1\r\n") == true)
    }
  }

  @Test func `starts nothing for who keeps no cookie`() async throws {
    try await withParent { bed in
      let first = try await bed.ask("/x")
      #expect(first.status == 303)
      let entry = try #require(first.header("location"))
      let page = try await bed.ask(entry)
      #expect(page.status == 403 && page.body.contains("href=\"/x\""))
      #expect(try await bed.ask("/live", headers: "Upgrade: websocket\r\n").status == 401)
      #expect(try await bed.ask("/", method: "POST", body: "a=b").status == 401)
      #expect(bed.server.requests.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: bed.data.path + "/visitors"))
    }
  }

  @Test func `keeps a cookie that neither scripts nor other sites can use`() async throws {
    try await withParent { bed in
      let plain = try #require(try await bed.ask("/").header("set-cookie"))
      #expect(plain.hasPrefix("martlet-person="))
      #expect(plain.contains("; HttpOnly; SameSite=Lax") && !plain.contains("Secure"))
      #expect(plain.contains("; Path=/;") && !plain.lowercased().contains("domain"))
      // 256 bits of chance.
      #expect(plain.split(separator: ".")[1].count == 64)
    }
    try await withParent {
      $0.fronts = ["127.0.0.1"]
    } _: { bed in
      let secure = try #require(
        try await bed.ask("/", headers: "X-Forwarded-Proto: https\r\n").header("set-cookie")
      )
      #expect(secure.hasPrefix("__Host-martlet-person=") && secure.contains("; Secure"))
    }
  }

  @Test func `keeps neither a cookie nor a way back to it`() async throws {
    try await withParent { bed in
      var browser = Testbed.Browser()
      _ = try await bed.open("/", &browser)
      let value = try #require(browser.cookies["martlet-person"])
      let random = String(value.split(separator: ".")[1])
      let files = FileManager.default.enumerator(atPath: bed.data.path)?.compactMap {
        $0 as? String
      }
      for name in files ?? [] {
        #expect(!name.contains(random))
        let bytes = try? Data(contentsOf: bed.data.appending(path: name))
        #expect(bytes?.range(of: Data(random.utf8)) == nil)
      }
      #expect(!bed.log.contains { $0.contains(random) })
      #expect(bed.server.people.first?.heads.contains { $0.contains(random) } == false)
    }
  }

  /// Attacks: what stands in the place of a good cookie `good` of somebody else's server.
  @Test(arguments: [
    "", "a", "..", "1.2.3", "%00", "../../etc/passwd", "20833..", "20833.abc.",
    ".\(String(repeating: "a", count: 64)).",
    String(repeating: "a", count: 300),
    "0.\(String(repeating: "0", count: 64)).\(String(repeating: "0", count: 64))",
    "99999999999999999999.a.b", "-1.a.b",
  ])
  func `knows nobody by an invented cookie`(value: String) async throws {
    try await withParent { bed in
      let response = try await bed.ask("/", headers: "Cookie: martlet-person=\(value)\r\n")
      #expect(response.status == 303)
      #expect(bed.server.requests.isEmpty)
    }
  }

  @Test func `takes no cookie that was changed, is too old or comes from another server`()
    async throws
  {
    var foreign = Testbed.Browser()
    try await withParent { bed in _ = try await bed.open("/", &foreign) }
    try await withParent { bed in
      var browser = Testbed.Browser()
      _ = try await bed.open("/", &browser)
      let good = try #require(browser.cookies["martlet-person"])
      func isKnown(_ value: String) async throws -> Bool {
        try await bed.ask("/", headers: "Cookie: martlet-person=\(value)\r\n").status == 200
      }
      #expect(try await isKnown(good))
      #expect(try await !isKnown(#require(foreign.cookies["martlet-person"])))
      let parts = good.split(separator: ".").map(String.init)
      let day = try #require(Int(parts[0]))
      #expect(try await !isKnown("\(day + 1).\(parts[1]).\(parts[2])"))
      #expect(
        try await !isKnown("\(day).\(parts[1].reversed().map(String.init).joined()).\(parts[2])")
      )
      #expect(try await !isKnown(good + "0"))
      #expect(try await !isKnown(String(good.dropLast())))
      #expect(try await !isKnown(good.uppercased()))
      // Under the name of a secure cookie it is none here.
      let other = try await bed.ask("/", headers: "Cookie: __Host-martlet-person=\(good)\r\n")
      #expect(other.status == 303)
      bed.time.pass(.seconds(31 * 86_400))
      #expect(try await !isKnown(good))
    }
  }

  @Test func `refuses two cookies, of which another site has set one`() async throws {
    try await withParent { bed in
      var (anna, mallory) = (Testbed.Browser(), Testbed.Browser())
      _ = try await bed.open("/", &anna)
      _ = try await bed.open("/", &mallory)
      let both = [anna, mallory].compactMap { $0.cookies["martlet-person"] }
      let header = "Cookie: martlet-person=\(both[1]); martlet-person=\(both[0])\r\n"
      #expect(try await bed.ask("/", headers: header).status == 400)
      let lines = both.map { "Cookie: martlet-person=\($0)\r\n" }.joined()
      #expect(try await bed.ask("/", headers: lines).status == 400)
      #expect(bed.server.people.allSatisfy { $0.heads.count == 1 })
    }
  }

  @Test func `renews a cookie before a browser forgets it`() async throws {
    try await withParent { bed in
      var browser = Testbed.Browser()
      let first = try await bed.open("/", &browser)
      let before = browser.cookies
      bed.time.pass(.seconds(20 * 86_400))
      let response = try await bed.ask("/there?x=1", &browser)
      #expect(response.status == 303 && response.header("location") == "/there?x=1")
      #expect(browser.cookies != before)
      bed.time.pass(.seconds(20 * 86_400))
      #expect(try await bed.open("/", &browser).body == first.body)
    }
  }

  @Test func `begins anew for who signs out`() async throws {
    try await withParent { bed in
      var browser = Testbed.Browser()
      let first = try await bed.open("/", &browser)
      #expect(
        try await bed.ask("/.martlet/sign-out", &browser).body.contains("<form method=\"post\"")
      )
      for foreign in ["Origin: https://evil.example\r\n", "Sec-Fetch-Site: cross-site\r\n"] {
        let response = try await bed.ask(
          "/.martlet/sign-out",
          method: "POST",
          headers: browser.header + foreign,
        )
        #expect(response.status == 403)
      }
      #expect(bed.server.people.first?.orders.isEmpty == true)
      let done = try await bed.ask("/.martlet/sign-out", &browser, method: "POST")
      #expect(done.status == 303 && browser.cookies.isEmpty)
      try await bed.until { bed.server.people.first?.orders == [.signOut] }
      #expect(try await bed.open("/", &browser).body != first.body)
    }
  }

  @Test(arguments: [
    "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "",
    "/a\nb", "/\u{e9}", "\\\\evil.example",
  ])
  func `leads nobody to another site`(target: String) async throws {
    try await withParent { bed in
      var browser = Testbed.Browser()
      _ = try await bed.open("/", &browser)
      let escaped = target.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let response = try await bed.ask("/.martlet/enter?to=\(escaped)", &browser)
      #expect(response.status == 303 && response.header("location") == "/")
    }
  }

  @Test func `sweeps what belongs to who stayed away`() async throws {
    try await withParent { bed in
      var (anna, ben) = (Testbed.Browser(), Testbed.Browser())
      _ = try await bed.open("/", &anna)
      _ = try await bed.open("/", &ben)
      let (one, other) = try (bed.server.person(0), bed.server.person(1))
      bed.server.end(one, status: 0)
      try await bed.until { bed.parent.report().processes.count == 1 }
      let homes = HomeFolders(data: bed.data, states: nil, kind: .anonymous)
      // Of two who were away as long, one still has a process.
      let count = homes.sweep(before: Date(timeIntervalSinceNow: 3_600))
      #expect(count == 1)
      #expect(!FileManager.default.fileExists(atPath: one.request.home))
      #expect(FileManager.default.fileExists(atPath: other.request.home))
      #expect(homes.sweep(before: Date(timeIntervalSinceNow: -3_600)) == 0)
    }
  }
}
