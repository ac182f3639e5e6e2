import Foundation
import HTTP
import Handover
import TestSupport
import Testing

@testable import Serving

/// What one address can take from others, where people cost nothing.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct AddressLimitTests {
  @Test func `keeps one address from taking all places, also behind a front`() async throws {
    try await withParent {
      $0.peoplePerAddress = 2
      $0.startsPerAddress = (3, 1_000)
      $0.fronts = ["127.0.0.1"]
    } _: { bed async throws in
      func visit(_ address: String) async throws -> Int {
        let from = "X-Forwarded-For: \(address)\r\n"
        var browser = Testbed.Browser()
        _ = try await bed.ask("/", &browser, headers: from)
        return try await bed.ask("/", &browser, headers: from).status
      }
      // All of a network of version 6 are one.
      #expect(try await visit("2001:db8::1") == 200)
      bed.time.pass(.milliseconds(1))
      #expect(try await visit("2001:db8::ffff:2") == 200)
      #expect(try await visit("2001:db8:0:0:3::") == 503)
      #expect(try await visit("2001:db8:0:1::1") == 200)
      #expect(try await visit("192.0.2.1") == 200)
      // Who has no page there makes room for the next of the same address.
      bed.time.pass(.seconds(6))
      #expect(try await visit("2001:db8::4") == 503)
      try await bed.until { bed.server.people.first?.orders == [.stop(jitter: 0)] }
      try await bed.until { bed.parent.report().processes.count == 3 }
      #expect(bed.server.people.dropFirst().allSatisfy { $0.orders.isEmpty })
      #expect(try await visit("2001:db8::4") == 200)
    }
  }

  @Test func `starts no more processes of one address at once than it should`() async throws {
    try await withParent {
      $0.startsPerAddress = (2, 1_000)
      $0.fronts = ["127.0.0.1"]
    } _: { bed async throws in
      var statuses: [Int] = []
      for address in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"] {
        let from = "X-Forwarded-For: \(address)\r\n"
        var browser = Testbed.Browser()
        _ = try await bed.ask("/", &browser, headers: from)
        statuses.append(try await bed.ask("/", &browser, headers: from).status)
      }
      #expect(statuses == [200, 200, 503, 200])
    }
  }

  @Test func `counts neither for people whom it knows`() async throws {
    try await withParent {
      $0.people = .header
      $0.peoplePerAddress = 1
      $0.startsPerAddress = (1, 1_000)
      $0.fronts = ["127.0.0.1"]
    } _: { bed async throws in
      for name in ["anna", "ben"] {
        let headers = "X-Remote-User: \(name)\r\nX-Forwarded-For: 192.0.2.1\r\n"
        #expect(try await bed.ask("/", headers: headers).status == 200)
      }
    }
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:DB8:1:2::", "2001:db8:1:2::/64"), ("::1", "0:0:0:0::/64"),
    ("", nil), ("localhost", nil), ("1.2.3", nil), ("fe80::1%eth0", nil),
  ])
  func `counts an address of version 6 by its network`(address: String, network: String?) {
    #expect(MachineAddresses.network(of: address) == network)
  }

  @Test func `makes only so many homes of people whom nobody knows`() async throws {
    try await withParent {
      $0.mostHomes = 2
    } _: { bed async throws in
      var browsers = (0..<3).map { _ in Testbed.Browser() }
      for index in 0..<2 { #expect(try await bed.open("/", &browsers[index]).status == 200) }
      #expect(try await bed.open("/", &browsers[2]).status == 503)
      #expect(bed.log.contains { $0.contains("homes full") })
      #expect(try await bed.open("/", &browsers[0]).status == 200)
    }
  }

  @Test func `keeps no home of who has only fetched addresses`() async throws {
    try await withParent { bed async throws in
      var browsers = (0..<2).map { _ in Testbed.Browser() }
      for index in 0..<2 { _ = try await bed.open("/", &browsers[index]) }
      var status = PersonStatus()
      status.pages = 1
      try bed.server.person(0).say(.status(status))
      try await bed.until { bed.parent.report().apps[0].pages == 1 }
      status.pages = 0
      try bed.server.person(0).say(.status(status))
      try await bed.until { bed.parent.report().apps[0].pages == 0 }
      bed.time.pass(.seconds(6))
      for person in bed.server.people { person.say(.idle) }
      try await bed.until { bed.parent.report().processes.isEmpty }
      let (kept, gone) = try (bed.server.request(0).home, bed.server.request(1).home)
      #expect(FileManager.default.fileExists(atPath: gone))
      bed.time.pass(.seconds(60))
      try await bed.until { !FileManager.default.fileExists(atPath: gone) }
      #expect(FileManager.default.fileExists(atPath: kept))
      // Who comes again has one again.
      #expect(try await bed.open("/", &browsers[1]).status == 200)
      #expect(FileManager.default.fileExists(atPath: gone))
    }
  }

  @Test func `keeps the home of who comes back soon`() async throws {
    try await withTemporaryFolder { folder in
      let data = URL(filePath: folder)
      let homes = HomeFolders(data: data, states: nil, kind: .anonymous)
      for person in ["anna", "ben", "cleo"] { _ = try homes.open(person, "hangman") }
      let times = ["anna", "ben", "cleo"].compactMap { homes.touchedAt($0) }
      try #require(times.count == 3)
      homes.touch("ben")
      _ = try homes.open("cleo", "pickpocket")
      for (person, time) in zip(["anna", "ben", "cleo"], times) {
        homes.removeUnused(person, "hangman", since: time)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/visitors")
      #expect(left.sorted() == ["ben", "cleo"])
    }
  }
}
