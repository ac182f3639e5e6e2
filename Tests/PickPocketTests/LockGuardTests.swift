import Foundation
import HTTP
import Testing

@testable import LockServer
@testable import PickPocket

/// What keeps locks from those who would take them all, or guess their way in.
struct LockGuardTests {
  private static let body = Array(#"{"token":"no","guess":"[1]"}"#.utf8)

  private func request(_ path: String, _ body: String, from peer: String = "192.0.2.1") -> Request {
    var request = Request(method: "POST", path: path)
    request.headers = [("content-type", "application/json"), ("host", "127.0.0.1:8080")]
    request.body = Array(body.utf8)
    request.peer = peer
    return request
  }

  @Test func `guessing the token is slow, and slower each time`() throws {
    var time = 1_000.0
    let book = LockBook(limit: 10)
    try book.add(user: "Paul", code: Combination("123"))
    let answers = LockAnswers(book: book, token: "key", now: { time })
    let wrong = #"{"token":"no","guess":"[1,2,3]"}"#
    let right = #"{"token":"key","guess":"[1,2,3]"}"#
    func status(_ body: String, from peer: String = "192.0.2.1") -> Int {
      answers.answer(to: request("/picklock/Paul", body, from: peer)).status
    }
    var looked = 0
    for _ in 0..<10_000 where status(wrong) == 200 { looked += 1 }
    #expect(looked == TokenGuard.free)
    // Not even the right one is looked at.
    #expect(status(right) == 429)
    #expect(status(right, from: "192.0.2.2") == 200)
    var waits: [Int] = []
    for _ in 0..<12 {
      let answer = answers.answer(to: request("/picklock/Paul", right))
      let wait = try #require(answer.headers.first { $0.name == "retry-after" }?.value)
      waits.append(Int(wait) ?? 0)
      time += Double(waits[waits.count - 1])
      #expect(status(wrong) == 200)
    }
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(waits.last == Int(TokenGuard.longestWait))
    time += TokenGuard.longestWait
    #expect(status(right) == 200)
  }

  @Test func `many addresses together have so many guesses a minute`() {
    var time = 1_000.0
    let tokens = TokenGuard(now: { time })
    tokens.recordAttempt("198.51.100.1", isRight: true)
    var looked = 0
    for number in 0..<20_000 {
      let address = "10.\(number >> 16).\(number >> 8 & 255).\(number & 255)"
      guard tokens.wait(of: address) == nil else { continue }
      tokens.recordAttempt(address, isRight: false)
      looked += 1
    }
    #expect(looked == TokenGuard.inAll)
    // Who had the right one before goes on.
    #expect(tokens.wait(of: "198.51.100.1") == nil)
    time += 61
    #expect(tokens.wait(of: "10.9.9.9") == nil)
  }

  @Test(arguments: [
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"), ("2001:db8::1", "2001:db8:0:0"), ("::1", "0:0:0:0"),
    ("192.0.2.1", "192.0.2.1"), ("", ""),
  ])
  func `who has half of an address has all of it`(_ row: (String, String)) {
    #expect(TokenGuard.place(row.0) == row.1)
  }

  @Test(arguments: [
    "paul", "PAUL", "Pаul", "Ρaul", "Pau1", "P a u l", "Pa-ul", "P\u{E1}ul", "Ｐaul", "Pauӏ", "Pau|",
  ])
  func `a name that looks like another's is taken`(_ name: String) throws {
    let book = LockBook(limit: 10)
    try book.add(user: "Paul", code: Combination("123"))
    #expect(throws: LockBookError.userExists) {
      try book.add(user: name, code: Combination("1"), from: "192.0.2.1")
    }
    #expect(throws: LockBookError.userExists) {
      try book.add(user: "x9", displayName: name, code: Combination("1"), from: "192.0.2.1")
    }
  }

  @Test(arguments: [
    "a\u{200B}b", "a\u{202E}b", "a\u{2066}b", "\u{301}", " a", "a ", "\u{3164}", "a\u{E0041}",
    "\u{E000}", "\u{AD}", "a\u{2028}b", "--",
  ])
  func `a name of which not all is seen is none`(_ name: String) {
    let book = LockBook(limit: 10)
    #expect(throws: LockBookError.badName) { try book.add(user: name, code: Combination("1")) }
  }

  @Test func `one address takes a few places, and others have theirs`() throws {
    let book = LockBook(limit: 1_000)
    var taken = 0
    for number in 0..<1_000 {
      let name =
        "user-"
        + String(number + 10_000, radix: 7).map { "abcdefg".map(String.init)[Int(String($0)) ?? 0] }
        .joined()
      if (try? book.add(user: name, code: Combination("1"), from: "192.0.2.1")) != nil {
        taken += 1
      }
    }
    #expect(taken == LockBook.mostOfOne)
    try book.add(user: "Zoe", code: Combination("1"), from: "192.0.2.2")
    try book.add(user: "Quin", code: Combination("1"))
  }

  @Test func `locks last, for their owner alone`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = LockFile(folder: folder)
    let book = try LockBook(limit: 10, file: file)
    try book.add(user: "Paul", displayName: "Pauline", code: Combination("123"), from: "192.0.2.1")
    try book.set(user: "Anna", code: Combination("66"))
    let again = try LockBook(limit: 10, file: file)
    #expect(again.entries.map(\.user) == ["Paul", "Anna"])
    #expect(again.entries.first?.displayName == "Pauline")
    #expect(again["Paul"]?.length == 3)
    try again.set(user: "Anna", code: Combination("1"))
    #expect(try LockBook(limit: 10, file: file)["Anna"]?.length == 1)
    let path = folder + "/locks.json"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["locks.json"])
    // What cannot be read is not written over.
    #expect(FileManager.default.createFile(atPath: path, contents: Data("{".utf8)))
    #expect(throws: LockFile.Problem.self) { try LockBook(limit: 10, file: file) }
    #expect(FileManager.default.contents(atPath: path) == Data("{".utf8))
  }

  @Test func `a lock that cannot be kept is not taken`() throws {
    let book = try LockBook(limit: 10, file: LockFile(folder: "/dev/null/x"))
    #expect(throws: LockBookError.unkept) { try book.add(user: "Paul", code: Combination("1")) }
    #expect(book.entries.isEmpty && book["Paul"] == nil)
  }

  @Test func `only under its own names the server is asked`() throws {
    let answers = LockAnswers(book: LockBook(limit: 10), token: nil)
    answers.names = HostNames(host: "127.0.0.1", port: 8_080, names: ["locks.example"])
    for (host, status) in [
      ("127.0.0.1:8080", 200), ("locks.example", 200), ("evil.example:8080", 421), ("", 421),
    ] {
      var request = Request(method: "GET", path: "/users")
      request.headers = [("host", host)]
      #expect(answers.answer(to: request).status == status)
    }
  }

  @Test func `the token is read from a file`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FileManager.default.createFile(atPath: path, contents: Data("key\r\nmore".utf8)))
    var options = try LockServerOptions(["--token-file", path])
    try options.readToken(environment: ["MARTLET_LOCK_TOKEN": "other"])
    #expect(options.token == "key")
    var other = try LockServerOptions([])
    try other.readToken(environment: ["MARTLET_LOCK_TOKEN": "other"])
    #expect(other.token == "other")
    var none = try LockServerOptions(["--token-file", "/nonexistent"])
    #expect(throws: LockServerUsageError.noToken("the file /nonexistent")) {
      try none.readToken(environment: [:])
    }
  }
}
