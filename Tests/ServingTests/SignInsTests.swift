import Foundation
import TestSupport
import Testing

@testable import Serving

/// Who has signed in, as it is kept.
@Suite struct SignInsTests {
  private let date = Date(timeIntervalSince1970: 1_800_000_000)

  private func withSignIns(_ body: (SignIns, URL) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let data = URL(filePath: folder)
      try await body(SignIns(data: data, key: SecretKey(bytes: [1, 2, 3])), data)
    }
  }

  @Test func `knows who has signed in until they are out`() async throws {
    try await withSignIns { signIns, data in
      let anna = try #require(await signIns.begin("anna", date: date, days: 1))
      let again = try #require(await signIns.begin("anna", date: date, days: 2))
      let ben = try #require(await signIns.begin("ben", date: date, days: 1))
      #expect(anna.prefix(17) == again.prefix(17) && anna != again)
      #expect(anna.prefix(17) != ben.prefix(17))
      #expect(signIns.seed(of: anna, date: date) == "anna")
      #expect(signIns.seed(of: anna, date: date + 86_400) == nil)
      #expect(signIns.seed(of: again, date: date + 86_400) == "anna")
      let next = date + 86_400
      #expect(try signIns.has("anna", date: next) && !signIns.has("ben", date: next))
      try signIns.end("anna")
      #expect(try signIns.seed(of: again, date: date) == nil && !signIns.has("anna", date: date))
      #expect(signIns.seed(of: ben, date: date) == "ben")
      // Twice is no fault.
      try signIns.end("anna")
      // With another key nobody is known.
      let other = SignIns(data: data, key: SecretKey(bytes: [4]))
      #expect(other.seed(of: ben, date: date) == nil)
    }
  }

  @Test func `sessions that are ended by several at once end without a fault`() async throws {
    try await withSignIns { signIns, _ in
      for _ in 0..<20 {
        for number in 0..<5 {
          _ = await signIns.begin("anna", date: date + Double(number), days: 1)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<4 { group.addTask { @concurrent in try signIns.end("anna") } }
          try await group.waitForAll()
        }
        #expect(try !signIns.has("anna", date: date))
      }
    }
  }

  @Test func `a sweep removes what is over, and nothing else`() async throws {
    try await withSignIns { signIns, data in
      let files = FileManager.default
      let over = try #require(await signIns.begin("anna", date: date, days: 1))
      let open = try #require(await signIns.begin("anna", date: date, days: 3))
      let ben = try #require(await signIns.begin("ben", date: date, days: 1))
      let folder = data.appending(path: "sessions")
      let note = folder.appending(path: "\(open.prefix(16))/.note")
      try Data("kept".utf8).write(to: note)
      await signIns.sweep(date: date + 2 * 86_400)
      let route = "\(open.prefix(16))"
      #expect(try files.contentsOfDirectory(atPath: folder.path) == [route])
      #expect(try files.contentsOfDirectory(atPath: "\(folder.path)/\(route)").count == 2)
      #expect(signIns.seed(of: open, date: date) == "anna")
      #expect(signIns.seed(of: over, date: date) == nil)
      #expect(signIns.seed(of: ben, date: date) == nil)
      #expect(await signIns.without(["anna", "ben"], date: date) == ["ben"])
    }
  }

  @Test func `keeps so many sessions of one person, the latest`() async throws {
    try await withSignIns { signIns, data in
      var cookies: [String] = []
      for number in 0..<25 {
        let moment = date + Double(number)
        cookies.append(try #require(await signIns.begin("anna", date: moment, days: 1)))
      }
      let known = cookies.map { signIns.seed(of: $0, date: date) != nil }
      #expect(known == Array(repeating: false, count: 5) + Array(repeating: true, count: 20))
      // Those that are over make room first.
      _ = try #require(await signIns.begin("anna", date: date + 200_000, days: 1))
      let folder = data.appending(path: "sessions/\(cookies[0].prefix(16))")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }
  }

  /// Attacks: what becomes a part of a path.
  @Test(arguments: [
    "", ".", "..", "../people.json", "../../../../.x", "/etc/passwd", "0123456789abcde.x",
    "0123456789abcdef", "0123456789abcdef.", "0123456789abcdef/x.y", "0123456789abcde/.x",
    "................", "\u{ff10}123456789abcdef.x", "0123456789abcde\u{0}.x",
    "0123456789abcdef." + String(repeating: "x", count: 300),
  ])
  func `a cookie leads to no other file`(cookie: String) async throws {
    try await withSignIns { signIns, data in
      _ = try #require(await signIns.begin("anna", date: date, days: 1))
      // What would be somebody's, if a path led there.
      let entry = Data("{\"seed\":\"anna\",\"expires\":9999999999}".utf8)
      try entry.write(to: data.appending(path: "people.json"))
      // In a folder of the cookie's own, but for those whose route is as it should be.
      if !["0123456789abcdef", "0123456789abcdef."].contains(cookie), !cookie.contains("\0") {
        let name = SecretKey(bytes: [1, 2, 3]).hash(cookie, for: "session")
        let folder = data.path + "/sessions/" + cookie.prefix { $0 != "." }
        try FileManager.default.createDirectory(
          atPath: folder,
          withIntermediateDirectories: true,
        )
        try entry.write(to: URL(filePath: folder + "/" + name))
      }
      #expect(signIns.seed(of: cookie, date: date) == nil)
    }
  }

  @Test func `what cannot be read is not taken for a session that has ended`() async throws {
    try await withSignIns { signIns, data in
      let cookie = try #require(await signIns.begin("anna", date: date, days: 1))
      let folder = data.appending(path: "sessions/\(cookie.prefix(16))")
      try FileManager.default.removeItem(at: folder)
      #expect(try !signIns.has("anna", date: date))
      try Data().write(to: folder)
      #expect(throws: (any Error).self) { try signIns.has("anna", date: date) }
      #expect(throws: (any Error).self) { try signIns.end("anna") }
      #expect(signIns.seed(of: cookie, date: date) == nil)
    }
  }

  @Test func `a file that makes no sense lets nobody in`() async throws {
    try await withSignIns { signIns, data in
      let cookie = try #require(await signIns.begin("anna", date: date, days: 1))
      let folder = data.appending(path: "sessions/\(cookie.prefix(16))")
      let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
      let file = folder.appending(path: name)
      for bytes in ["", "{", "{\"seed\":\"anna\"}", "[]", "{\"seed\":1,\"expires\":2}"] {
        try Data(bytes.utf8).write(to: file)
        #expect(signIns.seed(of: cookie, date: date) == nil)
        #expect(try !signIns.has("anna", date: date))
      }
      // A folder in its place.
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      #expect(signIns.seed(of: cookie, date: date) == nil)
      #expect(await signIns.begin("anna", date: date, days: 1) != nil)
    }
  }
}
