import Foundation
import HTTP
import Handover
import TestSupport
import Testing

@testable import Serving

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct HeaderTests {
  private nonisolated static let secret = "0123456789abcdef0123456789abcdef"
  private nonisolated static let proof = "X-Front-Secret: \(secret)\r\n"

  private func withFront<Result>(
    _ address: String = "127.0.0.1",
    _ body: @MainActor (Testbed) async throws -> Result,
  ) async throws -> Result {
    try await withParent(
      prepare: {
        $0.people = .header
        $0.groupsHeader = "x-remote-groups"
        $0.fronts = [address]
        $0.frontSecret = Self.secret
      },
      body,
    )
  }

  @Test func `believes the front, and tells the app neither header nor secret`() async throws {
    try await withFront { bed in
      let headers =
        Self.proof + "X-Remote-User: Zoë\r\nx-remote-groups: staff, class 7b\r\nX-Other: kept\r\n"
        + "X-Forwarded-For: 6.6.6.6, 1.2.3.4\r\nX-Forwarded-Proto: https\r\n"
        + "X-Forwarded-Host: app.example\r\nCookie: martlet-session=x; a=b\r\n"
      let first = try await bed.ask("/", headers: headers)
      let again = try await bed.ask("/", headers: headers)
      let other = try await bed.ask("/", headers: Self.proof + "X-Remote-User: Zoe\r\n")
      #expect(first.status == 200 && first.body == again.body && other.body != first.body)
      let person = try #require(bed.server.people.first)
      #expect(person.request.name == "Zoë" && person.request.groups == ["staff", "class 7b"])
      #expect(person.handed.first?.address == "1.2.3.4")
      #expect(person.handed.first?.secure == true)
      #expect(person.handed.first?.host == "app.example")
      let head = try #require(person.heads.first?.lowercased())
      #expect(head.contains("\r\nx-other: kept\r\n") && head.contains("\r\ncookie: a=b\r\n"))
      for part in ["x-front", "x-remote", "x-forwarded", "martlet-session", Self.secret] {
        #expect(!head.contains(part))
      }
      #expect(!bed.log.contains { $0.contains("Zo") || $0.contains(Self.secret) })
    }
  }

  /// Attacks from the front's own address.
  @Test(arguments: [
    // Without its secret, or with one that is almost right.
    "X-Remote-User: anna\r\n", "X-Front-Secret: \r\nX-Remote-User: anna\r\n",
    "X-Front-Secret: \(secret)0\r\nX-Remote-User: anna\r\n",
    "X-Front-Secret: \(secret.dropLast())\r\nX-Remote-User: anna\r\n",
    "X-Front-Secret: \(secret.uppercased())\r\nX-Remote-User: anna\r\n",
    "\(proof)\(proof)X-Remote-User: anna\r\n",
    "X_Front_Secret: \(secret)\r\nX-Remote-User: anna\r\n",
    "Cookie: X-Front-Secret=\(secret)\r\nX-Remote-User: anna\r\n",
    // With it, but with a name that two could read differently, or none.
    proof, "\(proof)X-Remote-User:\r\n", "\(proof)X-Remote-User:   \r\n",
    "\(proof)X-Remote-User: anna\r\nX-Remote-User: ben\r\n",
    "\(proof)X-Remote-User: anna\r\nx-remote-user: anna\r\n",
    "\(proof)X-Remote-User: an\u{202e}na\r\n", "\(proof)X-Remote-User: anna\u{200b}\r\n",
    "\(proof)X-Remote-User: a\tb\r\n", "\(proof)X-Remote-User: a\u{a0}b\r\n",
    "\(proof)X-Remote-User: \u{e000}\r\n",
    "\(proof)X-Remote-User: \(String(repeating: "a", count: 257))\r\n",
    "\(proof)X_Remote_User: anna\r\n",
    "\(proof)X-Remote-User: anna\r\nX-Remote-Groups: a\r\nX-Remote-Groups: b\r\n",
    "\(proof)X-Remote-User: anna\r\nX-Remote-Groups: \u{202e}\r\n",
    "\(proof)X-Remote-User: anna\r\nX-Remote-Groups: \(String(repeating: "g,", count: 65))\r\n",
  ])
  func `refuses what only the front may say`(headers: String) async throws {
    try await withFront { bed in
      let response = try await bed.ask("/", headers: headers)
      #expect(response.status == 403)
      #expect(!response.body.contains(Self.secret))
      #expect(bed.server.requests.isEmpty)
    }
  }

  @Test(arguments: [
    "", "X-Remote-User: anna\r\n", "\(proof)X-Remote-User: anna\r\n",
    "X-Forwarded-For: 192.0.2.1\r\n\(proof)X-Remote-User: anna\r\n",
  ])
  func `refuses whoever comes from elsewhere, whatever they know`(headers: String) async throws {
    try await withFront("192.0.2.1") { bed in
      let response = try await bed.ask("/", headers: headers)
      #expect(response.status == 403)
      #expect(bed.server.requests.isEmpty)
    }
  }

  /// Names with every odd sign that a front may still send.
  @Test(arguments: [
    "..", "../..", "/etc/passwd", "a/b", ".", "C:\\x", "a;b", "$(id)", "`id`", "a'b\"c",
    "%2e%2e%2f",
    "-rf", "~root", "*", "日本語", "🦜", "a b", "NUL",
    "cafe\u{301}", "café", "<script>", "{\"a\":1}",
    "anna@example.org", "DOMAIN\\anna", "a=b,c=d",
  ])
  func `makes no path and no markup of a name`(name: String) async throws {
    try await withFront { bed in
      let response = try await bed.ask("/", headers: Self.proof + "X-Remote-User: \(name)\r\n")
      #expect(response.status == 200)
      let request = try #require(bed.server.requests.first)
      #expect(request.name?.utf8.elementsEqual(name.utf8) == true)
      #expect(request.person.count == 64 && request.person.allSatisfy(\.isHexDigit))
      let homes = bed.data.path + "/homes"
      #expect(request.home == "\(homes)/\(request.person)/hangman")
      #expect(try FileManager.default.contentsOfDirectory(atPath: homes) == [request.person])
    }
  }

  @Test func `tells names apart by their bytes`() async throws {
    try await withFront { bed in
      for name in ["cafe\u{301}", "café", "Café", "cafe"] {
        _ = try await bed.ask("/", headers: Self.proof + "X-Remote-User: \(name)\r\n")
      }
      #expect(Set(bed.server.requests.map(\.person)).count == 4)
    }
  }

  @Test func `starts the process again for who is in other groups now`() async throws {
    try await withFront { bed in
      let anna = Self.proof + "X-Remote-User: anna\r\n"
      _ = try await bed.ask("/", headers: anna + "X-Remote-Groups: admin\r\n")
      let second = try await bed.ask("/", headers: anna)
      #expect(second.status == 200)
      #expect(bed.server.requests.map(\.groups) == [["admin"], []])
      #expect(bed.server.people.first?.orders == [.stop(jitter: 0)])
    }
  }

  @Test func `believes whoever may connect to the path`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "s\(UUID().uuidString.prefix(8))"
    )
    let socket = try ListeningSocket(path: path.path, mode: 0o600)
    defer { try? FileManager.default.removeItem(at: path) }
    try await withParent(inherited: [socket]) {
      $0.people = .header
    } _: { bed in
      let response = try await onThread {
        let curl = Process()
        curl.executableURL = URL(filePath: "/usr/bin/curl")
        curl.arguments = [
          "-s", "--unix-socket", path.path, "-H", "X-Remote-User: anna", "http://any.example/",
        ]
        let pipe = Pipe()
        curl.standardOutput = pipe
        try curl.run()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      }
      #expect(response.hasPrefix("hangman of "))
      #expect(bed.server.requests.first?.name == "anna")
      #expect(bed.server.people.first?.handed.first?.host == "any.example")
    }
  }

  @Test func `leads who signs out to the front`() async throws {
    try await withParent {
      $0.people = .header
      $0.fronts = ["127.0.0.1"]
      $0.frontSecret = Self.secret
      $0.leavesTo = "/oidc?logout=%2F"
    } _: { bed in
      let anna = Self.proof + "X-Remote-User: anna\r\n"
      _ = try await bed.ask("/", headers: anna)
      // A browser follows the answer to a form only where the policy of its page lets it.
      let form = try await bed.ask("/.martlet/sign-out", headers: anna)
      #expect(form.header("content-security-policy")?.contains("form-action") == false)
      #expect(try await bed.ask("/.martlet/sign-out", method: "POST").status == 403)
      let done = try await bed.ask("/.martlet/sign-out", method: "POST", headers: anna)
      #expect(done.status == 303 && done.header("location") == "/oidc?logout=%2F")
      try await bed.until { bed.server.people.first?.orders == [.signOut] }
    }
  }
}
