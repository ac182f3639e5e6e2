import FileStorage
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Serving

@MainActor struct PartTests {
  // MARK: Cookies

  @Test(arguments: [
    ("", ""), ("a=b", "a=b"), ("a=b; c=d", "a=b; c=d"), ("martlet-person=x", nil),
    ("a=b; martlet-person=x; c=d", "a=b; c=d"), ("__Host-martlet-session=x;a=b", "a=b"),
    ("martlet-form=1; martlet-person=2; martlet-session=3", nil),
    ("martlet-personal=x", "martlet-personal=x"), ("\tmartlet-person=x", nil),
    ("martlet-person", nil), ("martlet-screen=1-2", "martlet-screen=1-2"),
  ])
  func `tells the app none of its own cookies`(value: String, left: String?) {
    #expect(Cookies.withoutOwn(value) == left)
  }

  @Test func `finds a cookie by its whole name`() {
    var request = Request(method: "GET", path: "/")
    request.headers = [
      ("cookie", "xmartlet-person=1; martlet-person=2=3; martlet-personx=4"),
      ("cookie", "a; =b; ;;"),
    ]
    #expect(Cookies(request).find(.person, isSecure: false) == .one("2=3"))
    #expect(Cookies(request).find(.person, isSecure: true) == .none)
    request.headers.append(("cookie", "martlet-person=2=3"))
    #expect(Cookies(request).find(.person, isSecure: false) == .one("2=3"))
    request.headers.append(("cookie", "martlet-person=5"))
    #expect(Cookies(request).find(.person, isSecure: false) == .several)
  }

  // MARK: Limits of attempts

  @Test func `grants a number at once and then one at a time`() {
    var limits = AttemptLimits(burst: 2, every: 10_000)
    func tries(_ now: Milliseconds) -> Int {
      (0..<5).count { _ in limits.consume("a", now: now) }
    }
    #expect(tries(0) == 2 && tries(9_999) == 0 && tries(10_001) == 1 && tries(1_000_000) == 2)
    let other = limits.consume("b", now: 0)
    #expect(other)
  }

  @Test func `remembers no more keys than it has room for`() {
    var limits = AttemptLimits(burst: 1, every: 10_000, mostKeys: 10)
    let granted = (0..<1_000).count { limits.consume("\($0)", now: Milliseconds($0)) }
    // The oldest are forgotten for the new ones, and not the last one.
    let (last, first) = (limits.consume("999", now: 1_000), limits.consume("0", now: 1_001))
    #expect(granted == 1_000 && !last && first)
  }

  // MARK: Crashes

  @Test func `counts the crashes of one person within a minute`() {
    var record = CrashRecord(limit: 3)
    for time in [0, 10_000, 20_000] { record.add("a", now: Milliseconds(time)) }
    #expect(record.pause("a", now: 20_000)?.seconds == 40)
    #expect(record.pause("a", now: 59_999)?.seconds == 1)
    #expect(record.pause("a", now: 60_000) == nil && record.pause("b", now: 20_000) == nil)
    #expect(record.total == 3)
  }

  // MARK: The key

  @Test func `keeps its key, its owner's alone`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let key = try SecretKey(in: folder)
    #expect(try SecretKey(in: folder).hash("a", for: "b") == key.hash("a", for: "b"))
    #expect(key.hash("a", for: "b") != key.hash("a", for: "c"))
    var mode = stat()
    #expect(stat(folder.url.appending(path: "key").path, &mode) == 0)
    #expect(mode.st_mode & 0o777 == 0o600)
    try folder.write("short", to: "key")
    #expect(throws: ServeProblem.self) { try SecretKey(in: folder) }
    #expect(throws: ServeProblem.self) { try SecretKey(in: .none) }
  }

  @Test func `compares secrets by all of their bytes`() {
    let key = SecretKey(bytes: [1, 2, 3])
    #expect(key.isEqual("abc", "abc") && key.isEqual("", ""))
    for other in ["abd", "ab", "abcd", "ABC", "", "abc\u{0}"] {
      #expect(!key.isEqual("abc", other))
    }
    // Two ways to write the same sign are two secrets.
    #expect(!key.isEqual("é", "e\u{301}"))
  }

  // MARK: Passwords

  @Test func `hashes a password with a salt of its own`() throws {
    let hash = try #require(PasswordHash.make("correct horse"))
    #expect(hash.hasPrefix("$y$") && hash != PasswordHash.make("correct horse"))
    #expect(PasswordHash.matches("correct horse", hash))
    for (password, hash) in [
      ("correct hors", hash), ("", hash), ("correct horse\u{0}", hash), ("correct horse", ""),
      ("correct horse", "*0"), ("correct horse", String(hash.dropLast())), ("*0", "*0"),
      (String(repeating: "a", count: 600), hash),
    ] { #expect(!PasswordHash.matches(password, hash)) }
    #expect(PasswordHash.problem("1234567") != nil && PasswordHash.problem("12345678") == nil)
    #expect(PasswordHash.problem(String(repeating: "é", count: 256)) != nil)
    #expect(PasswordHash.make("a\u{0}b") == nil)
  }

  // MARK: The list of people

  @Test func `changes the list of people, and says why not`() async throws {
    try await withTemporaryFolder { folder in
      let list = PeopleList(data: URL(filePath: folder))
      try list.set("Ben", password: "12345678", groups: ["a"], isNew: true)
      try list.set("Anna", password: "12345678", groups: nil, isNew: true)
      #expect(try list.people().map(\.name) == ["Anna", "Ben"])
      for attempt in [
        { try list.set("ben", password: "12345678", groups: nil, isNew: true) },
        { try list.set("Cleo", password: "12345678", groups: nil, isNew: false) },
        { try list.set("Cleo", password: "short", groups: nil, isNew: true) },
        { try list.set("", password: "12345678", groups: nil, isNew: true) },
        { try list.set("a\u{7}", password: "12345678", groups: nil, isNew: true) },
        { try list.set("Cleo", password: "12345678", groups: ["a,b"], isNew: true) },
        { _ = try list.remove("Cleo", withData: false) },
        { _ = try list.makeLink(name: "anna", groups: [], hours: 1) },
      ] as [() throws -> Void] { #expect(throws: ServeProblem.self) { try attempt() } }
      let before = try list.people()
      try list.set("Ben", password: "87654321", groups: nil, isNew: false)
      let after = try list.people()
      #expect(after[1].groups == ["a"] && after[1].seed == before[1].seed)
      #expect(after[1].hash != before[1].hash)
      _ = try list.makeLink(name: nil, groups: [], hours: 1)
      #expect(try list.linkCount() == 1)
      #expect(try PeopleList(data: URL(filePath: folder), date: .now + 3_601).linkCount() == 0)
      try list.remove("BEN", withData: true)
      #expect(try list.people().map(\.name) == ["Anna"])
    }
  }

  // MARK: Addresses

  @Test func `believes the last address that a front has added`() {
    var request = Request(method: "GET", path: "/")
    request.peer = "10.0.0.1"
    request.headers = [("host", "inner"), ("x-forwarded-for", "1.1.1.1, 2.2.2.2")]
    #expect(Origin(request, trust: .front, isSecure: false).address == "2.2.2.2")
    #expect(Origin(request, trust: .stranger, isSecure: false).address == "10.0.0.1")
    #expect(Origin(request, trust: .impostor, isSecure: false).address == "10.0.0.1")
    request.headers.append(("x-forwarded-for", "evil"))
    #expect(Origin(request, trust: .front, isSecure: false).address == "10.0.0.1")
    request.headers.append(("x-forwarded-proto", "https"))
    #expect(Origin(request, trust: .front, isSecure: false).isSecure)
    #expect(!Origin(request, trust: .stranger, isSecure: false).isSecure)
    request.headers.append(("x-forwarded-proto", "https"))
    #expect(!Origin(request, trust: .front, isSecure: false).isSecure)
    request.headers.append(("x-forwarded-host", "a b"))
    #expect(Origin(request, trust: .front, isSecure: false).host == "inner")
  }
}
