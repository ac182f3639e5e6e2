import FileStorage
import Foundation
import Handover
import TestSupport
import Testing

@testable import Serving

@MainActor @Suite(.serialized, .timeLimit(.minutes(2)))
struct FilePeopleTests {
  private func withPeople<Result>(
    _ names: [String] = ["Anna"],
    _ body: @MainActor (Testbed, PeopleList) async throws -> Result,
  ) async throws -> Result {
    try await withParent {
      $0.people = .file
    } _: { bed in
      let list = PeopleList(data: bed.data, date: bed.time.date)
      for name in names {
        try list.set(name, password: "secret of \(name)", groups: ["class"], isNew: true)
      }
      return try await body(bed, list)
    }
  }

  private func field(_ name: String, of page: String) throws -> String {
    let mark = "name=\"\(name)\" value=\""
    let start = try #require(page.range(of: mark)).upperBound
    return String(page[start...].prefix { $0 != "\"" })
  }

  private func escaped(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func signIn(
    _ bed: Testbed,
    _ browser: inout Testbed.Browser,
    _ name: String,
    _ password: String,
    to target: String = "/",
  ) async throws -> Received {
    let page = try await bed.ask("/.martlet/sign-in", &browser)
    let token = try field("form", of: page.body)
    return try await bed.ask(
      "/.martlet/sign-in",
      &browser,
      method: "POST",
      body:
        "form=\(token)&to=\(escaped(target))&name=\(escaped(name))&password=\(escaped(password))",
    )
  }

  @Test func `lets in who knows the password, and leads them on`() async throws {
    try await withPeople { bed, _ in
      var browser = Testbed.Browser()
      let first = try await bed.ask("/there?a=b", &browser)
      #expect(first.header("location") == "/.martlet/sign-in?to=%2Fthere%3Fa%3Db")
      let page = try await bed.open("/there?a=b", &browser)
      #expect(try field("to", of: page.body) == "/there?a=b")
      // Capitals and the form of signs make no difference to a name.
      let done = try await signIn(bed, &browser, " aNNA ", "secret of Anna", to: "/there?a=b")
      #expect(done.status == 303 && done.header("location") == "/there?a=b")
      #expect(try await bed.ask("/there", &browser).status == 200)
      #expect(bed.server.requests.first?.name == "Anna")
      #expect(bed.server.requests.first?.groups == ["class"])
      let cookie = try #require(browser.cookies["martlet-session"])
      let people = try String(contentsOf: bed.data.appending(path: "people.json"), encoding: .utf8)
      #expect(people.contains("\"$y$"))
      let names = try FileManager.default.subpathsOfDirectory(atPath: bed.data.path)
      #expect(names.count { $0.hasPrefix("sessions/") && $0.split(separator: "/").count == 3 } == 1)
      let files = names.compactMap { try? Data(contentsOf: bed.data.appending(path: $0)) }
      for secret in ["secret of", cookie] {
        #expect(!names.contains { $0.contains(secret) })
        #expect(!files.contains { $0.range(of: Data(secret.utf8)) != nil })
      }
      #expect(!bed.log.joined().contains(cookie))
      #expect(!bed.log.joined().contains("nna"))
    }
  }

  @Test(arguments: [
    ("Anna", "secret of Ann"), ("Anna", ""), ("", ""), ("Nobody", "secret of Nobody"),
    ("Anna", "secret of Anna\u{0}"), ("Anna\u{0}", "secret of Anna"), ("Anna", "SECRET OF ANNA"),
    ("' or 1=1 --", "x"), ("../Anna", "secret of Anna"),
    ("Anna", String(repeating: "a", count: 2_000)),
  ])
  func `says to others only that something is wrong`(name: String, password: String) async throws {
    try await withPeople { bed, _ in
      var browser = Testbed.Browser()
      let response = try await signIn(bed, &browser, name, password)
      #expect(response.status == 401)
      #expect(response.body.contains("The name or the password is wrong."))
      #expect(browser.cookies["martlet-session"] == nil)
      #expect(try await bed.ask("/", &browser).status == 303)
      #expect(bed.server.requests.isEmpty)
    }
  }

  @Test func `takes no form of another site`() async throws {
    try await withPeople { bed, _ in
      var browser = Testbed.Browser()
      let token = try field("form", of: await bed.ask("/.martlet/sign-in", &browser).body)
      var other = Testbed.Browser()
      let foreign = try field("form", of: await bed.ask("/.martlet/sign-in", &other).body)
      let good = "name=Anna&password=\(escaped("secret of Anna"))"
      for (headers, body) in [
        (browser.header, good), (browser.header, "form=&\(good)"),
        (browser.header, "form=\(foreign)&\(good)"), ("", "form=\(token)&\(good)"),
        (browser.header + "Origin: https://evil.example\r\n", "form=\(token)&\(good)"),
        (browser.header + "Origin: null\r\n", "form=\(token)&\(good)"),
        (browser.header + "Sec-Fetch-Site: same-site\r\n", "form=\(token)&\(good)"),
      ] {
        let response = try await bed.ask(
          "/.martlet/sign-in",
          method: "POST",
          headers: headers,
          body: body,
        )
        #expect(response.status == 403 && response.header("set-cookie") == nil)
      }
      let fine = try await bed.ask(
        "/.martlet/sign-in",
        method: "POST",
        headers: browser.header + "Origin: http://localhost:\(bed.port)\r\n",
        body: "form=\(token)&\(good)",
      )
      #expect(fine.status == 303)
    }
  }

  @Test func `gives all browsers of a person a cookie that begins with the same`() async throws {
    try await withPeople(["Anna", "Ben"]) { bed, _ in
      var cookies: [[String]] = []
      for name in ["Anna", "Anna", "Ben"] {
        var browser = Testbed.Browser()
        _ = try await signIn(bed, &browser, name, "secret of \(name)")
        let parts = try #require(browser.cookies["martlet-session"]).split(separator: ".")
        cookies.append(parts.map(String.init))
        #expect(try await bed.ask("/", &browser).status == 200)
        let second = browser.header.dropLast(2) + "; martlet-session=x\r\n"
        #expect(try await bed.ask("/", headers: String(second)).status == 400)
        // What it begins with lets nobody in.
        let forged = "Cookie: martlet-session=\(parts[0]).\(Random.hex(32))\r\n"
        #expect(try await bed.ask("/", headers: forged).status == 303)
      }
      #expect(cookies.allSatisfy { $0.map(\.count) == [16, 64] })
      #expect(cookies[0][0] == cookies[1][0] && cookies[0][0] != cookies[2][0])
      #expect(Set(cookies.map { $0[1] }).count == 3)
      let ids = bed.server.requests.map(\.person)
      #expect(!ids.contains { $0.hasPrefix(cookies[0][0]) })
    }
  }

  @Test func `lets nobody keep a person from signing in`() async throws {
    try await withPeople { bed, _ in
      var own = Testbed.Browser()
      #expect(try await signIn(bed, &own, "Anna", "secret of Anna").status == 303)
      own.cookies["martlet-session"] = nil
      let known = try #require(own.cookies["martlet-known"])
      // As long as somebody else tries from the same address.
      var other = Testbed.Browser()
      for _ in 0..<10 { _ = try await signIn(bed, &other, "Anna", "wrong") }
      #expect(try await signIn(bed, &other, "Anna", "secret of Anna").status == 429)
      #expect(try await signIn(bed, &own, "Anna", "secret of Anna").status == 303)
      #expect(bed.server.people.allSatisfy { !$0.heads.joined().contains(known) })
      // Neither a changed mark nor one with another's name counts, and a good one has its limit.
      other.cookies["martlet-known"] = known.replacing(".", with: "0.")
      #expect(try await signIn(bed, &other, "Anna", "secret of Anna").status == 429)
      own.cookies["martlet-session"] = nil
      var statuses: [Int] = []
      for _ in 0..<6 { statuses.append(try await signIn(bed, &own, "Anna", "wrong").status) }
      #expect(statuses.last == 429)
    }
  }

  @Test func `counts tries with a name by address, and all of them together`() {
    var attempts = SignInAttempts()
    func limit(_ network: String, _ name: String = "anna", _ browser: String? = nil) -> String? {
      attempts.limit(name, from: network, knownAs: browser, now: 0)
    }
    for _ in 0..<5 { #expect(limit("192.0.2.1") == nil) }
    #expect(limit("192.0.2.1") == "name and address")
    #expect(limit("192.0.2.1", "ben") == nil && limit("192.0.2.2") == nil)
    for number in 0..<94 { #expect(limit("198.51.100.\(number)") == nil) }
    #expect(limit("203.0.113.1") == "name" && limit("203.0.113.1", "ben") == nil)
    #expect(limit("203.0.113.1", "anna", "hers") == nil)
    for number in 0..<23 { #expect(limit("192.0.2.1", "n\(number)") == nil) }
    #expect(limit("192.0.2.1", "ben") == "address")
    #expect(limit("192.0.2.1", "anna", "hers") == nil)
  }

  @Test func `removes the saved pages of who is removed, and nobody else's`() async throws {
    try await withPeople(["Anna", "Ben"]) { bed, list in
      let states = bed.data.appending(path: "states")
      let key = try SecretKey(in: AppDirectory(url: bed.data))
      let folders = HomeFolders(data: bed.data, states: states, kind: .file)
      let people = try list.people()
      for person in people {
        let id = key.hash(person.seed, for: "file")
        _ = try folders.open(id, "hangman")
        _ = try folders.stateFolder(id, "hangman")
      }
      #expect(try list.remove("Anna", withData: true, states: states) == nil)
      let left = key.hash(people[1].seed, for: "file")
      for folder in [states, bed.data.appending(path: "homes")] {
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [left])
      }
    }
  }

  @Test func `lets nobody try many passwords`() async throws {
    try await withPeople(["Anna", "Ben"]) { bed, _ in
      var browser = Testbed.Browser()
      var statuses: [Int] = []
      for _ in 0..<5 { statuses.append(try await signIn(bed, &browser, "Anna", "wrong").status) }
      #expect(statuses == [401, 401, 401, 401, 401])
      // The right one neither, and no other name of the same.
      #expect(try await signIn(bed, &browser, "Anna", "secret of Anna").status == 429)
      #expect(try await signIn(bed, &browser, "ANNA", "secret of Anna").status == 429)
      #expect(try await signIn(bed, &browser, "Ben", "secret of Ben").status == 303)
      bed.time.pass(.seconds(11))
      browser = Testbed.Browser()
      #expect(try await signIn(bed, &browser, "Anna", "secret of Anna").status == 303)
    }
  }

  @Test func `lets no address try many names`() async throws {
    try await withPeople { bed, _ in
      var browser = Testbed.Browser()
      var statuses: [Int] = []
      let page = try await bed.ask("/.martlet/sign-in", &browser)
      let token = try field("form", of: page.body)
      for index in 0..<35 {
        // A password that cannot be one costs no time.
        let body = "form=\(token)&name=n\(index)&password=%00"
        statuses.append(
          try await bed.ask("/.martlet/sign-in", &browser, method: "POST", body: body).status
        )
      }
      #expect(statuses.prefix(30).allSatisfy { $0 == 401 })
      #expect(statuses.suffix(5).allSatisfy { $0 == 429 })
    }
  }

  @Test func `ends a session at its time, at the sign-out and with its person`() async throws {
    try await withPeople(["Anna", "Ben"]) { bed, list in
      var (anna, elsewhere, ben) = (Testbed.Browser(), Testbed.Browser(), Testbed.Browser())
      _ = try await signIn(bed, &anna, "Anna", "secret of Anna")
      _ = try await signIn(bed, &elsewhere, "Anna", "secret of Anna")
      _ = try await signIn(bed, &ben, "Ben", "secret of Ben")
      for browser in [anna, elsewhere, ben] {
        #expect(try await bed.ask("/", headers: browser.header).status == 200)
      }
      #expect(bed.server.people.count == 2)
      let stolen = anna
      #expect(try await bed.ask("/.martlet/sign-out", &anna, method: "POST").status == 303)
      try await bed.until { bed.server.people.first?.orders == [.signOut] }
      #expect(try await bed.ask("/", headers: stolen.header).status == 303)
      #expect(try await bed.ask("/", headers: elsewhere.header).status == 303)
      #expect(try await bed.ask("/", headers: ben.header).status == 200)
      // Another process removes Ben.
      try list.remove("ben", withData: false)
      bed.time.pass(.seconds(5))
      try await bed.until { bed.server.people.dropFirst().first?.orders == [.signOut] }
      #expect(try await bed.ask("/", headers: ben.header).status == 303)
      _ = try await signIn(bed, &anna, "Anna", "secret of Anna")
      bed.time.pass(.seconds(14 * 86_400 + 1))
      #expect(try await bed.ask("/", headers: anna.header).status == 303)
    }
  }

  @Test func `ends nobody's pages where their sessions cannot be read`() async throws {
    try await withPeople(["Anna"]) { bed, _ in
      var browser = Testbed.Browser()
      _ = try await signIn(bed, &browser, "Anna", "secret of Anna")
      #expect(try await bed.ask("/", &browser).status == 200)
      let route = try #require(browser.cookies["martlet-session"]).prefix(16)
      let folder = bed.data.appending(path: "sessions/\(route)")
      try FileManager.default.removeItem(at: folder)
      try Data().write(to: folder)
      let count = bed.time.count
      bed.time.pass(.seconds(5))
      // The next look is set once this one is over.
      try await bed.until { bed.time.count == count }
      #expect(bed.parent.report().processes.count == 1)
      #expect(bed.server.people.first?.orders.isEmpty == true)
      try FileManager.default.removeItem(at: folder)
      bed.time.pass(.seconds(5))
      try await bed.until { bed.server.people.first?.orders == [.signOut] }
    }
  }

  @Test func `gives who has a name later another home`() async throws {
    try await withPeople { bed, list in
      var browser = Testbed.Browser()
      _ = try await signIn(bed, &browser, "Anna", "secret of Anna")
      _ = try await bed.ask("/", &browser)
      try list.remove("Anna", withData: false)
      try list.set("Anna", password: "another secret", groups: nil, isNew: true)
      #expect(try await bed.ask("/", &browser).status == 303)
      browser = Testbed.Browser()
      _ = try await signIn(bed, &browser, "Anna", "another secret")
      _ = try await bed.ask("/", &browser)
      #expect(Set(bed.server.requests.map(\.home)).count == 2)
    }
  }

  @Test func `lets who has a link join, once and in time`() async throws {
    try await withPeople { bed, list in
      let link = try list.makeLink(name: nil, groups: ["guests"], hours: 1)
      let late = try list.makeLink(name: "Late", groups: [], hours: 1)
      let file = try String(contentsOf: bed.data.appending(path: "people.json"), encoding: .utf8)
      #expect(!file.contains(link.suffix(32)))
      @MainActor func join(
        _ link: String,
        _ fields: String,
      ) async throws -> (Received, Testbed.Browser) {
        var browser = Testbed.Browser()
        let page = try await bed.ask(link, &browser)
        guard page.status == 200 else { return (page, browser) }
        let token = try field("form", of: page.body)
        let code = try field("code", of: page.body)
        let body = "form=\(token)&code=\(code)&\(fields)"
        let done = try await bed.ask("/.martlet/join", &browser, method: "POST", body: body)
        return (done, browser)
      }
      #expect(try await join("/.martlet/join?code=0", "").0.status == 410)
      #expect(try await join("/.martlet/join", "").0.status == 410)
      #expect(try await join(link, "name=Cleo&password=12345678&again=12345679").0.status == 400)
      #expect(try await join(link, "name=Cleo&password=short&again=short").0.status == 400)
      #expect(try await join(link, "name=ANNA&password=12345678&again=12345678").0.status == 400)
      let name = "%E2%80%AE"
      #expect(
        try await join(link, "name=\(name)&password=12345678&again=12345678").0.status == 400
      )
      var (done, browser) = try await join(link, "name=Cleo&password=12345678&again=12345678")
      #expect(done.status == 303)
      #expect(try await bed.open("/", &browser).status == 200)
      #expect(bed.server.requests.last?.name == "Cleo")
      #expect(bed.server.requests.last?.groups == ["guests"])
      #expect(try await join(link, "name=Dora&password=12345678&again=12345678").0.status == 410)
      bed.time.pass(.seconds(3_601))
      #expect(try await join(late, "password=12345678&again=12345678").0.status == 410)
    }
  }

  @Test func `escapes what is shown again`() async throws {
    try await withPeople { bed, list in
      var browser = Testbed.Browser()
      let target = "/\"><script>alert(1)</script>"
      let page = try await bed.ask("/.martlet/sign-in?to=\(escaped(target))", &browser)
      #expect(page.status == 200 && !page.body.contains("<script>"))
      let link = try list.makeLink(name: "<b>\"'&", groups: [], hours: 1)
      let join = try await bed.ask(link, &browser)
      #expect(join.body.contains("&lt;b&gt;&quot;&#39;&amp;"))
      #expect(page.header("content-security-policy")?.contains("default-src 'none'") == true)
      #expect(page.header("referrer-policy") == "same-origin")
    }
  }

  @Test func `lets nobody in by a file that makes no sense, and keeps it`() async throws {
    try await withPeople { bed, _ in
      var browser = Testbed.Browser()
      _ = try await signIn(bed, &browser, "Anna", "secret of Anna")
      #expect(try await bed.ask("/", &browser).status == 200)
      let file = bed.data.appending(path: "people.json")
      try Data("{\"people\":[{".utf8).write(to: file)
      #expect(try await bed.ask("/", &browser).status == 303)
      #expect(bed.log.contains { $0.contains("file not read") })
      #expect(FileManager.default.fileExists(atPath: file.path + ".bad"))
    }
  }
}
