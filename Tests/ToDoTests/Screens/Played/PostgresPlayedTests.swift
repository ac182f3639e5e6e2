import Foundation
import Pilot
import SwiftUICore
import Testing

@testable import ToDoModel

/// Two screens on a PostgreSQL server that goes away and comes back.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: PostgresCluster.isHere))
struct PostgresPlayedTests {
  /// Lets nobody in any more, as a server that was stopped, or lets them in again.
  private func admit(_ isAdmitting: Bool, to address: String) async throws {
    let name = try #require(address.firstMatch(of: /@\/(\w+)\?/)).1
    let admin = try PostgresDatabase(address.replacing("@/\(name)?", with: "@/postgres?"))
    try await admin.core.writer.run { connection in
      let wire = try #require(connection as? PostgresConnection)
      try wire.script("ALTER DATABASE \(name) ALLOW_CONNECTIONS \(isAdmitting)")
      guard !isAdmitting else { return }
      try wire.script(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'"
      )
    }
    await admin.close()
  }

  @Test func `what is typed while the server is away is there when it is back, for both`()
    async throws
  {
    try await PostgresCluster.withDatabase { address in
      let (first, second) = (try PostgresDatabase(address), try PostgresDatabase(address))
      _ = try await (first as any Database).makeList("Home", ["Sweep"])
      let one = try await Player(first)
      let two = try await Player(second, columns: 50)
      for player in [one, two] {
        try await player.open("Home")
        try await player.untilTitles(["Sweep"])
      }
      try await one.press("New Item", .button)
      one.pilot.type("Milk")
      one.pilot.press(.return)
      try await two.untilTitles(["Milk", "Sweep"])

      try await admit(false, to: address)
      one.pilot.type("Bread")
      one.pilot.press(.return)
      one.pilot.type("Egg")
      try await one.until("does not answer")
      try await two.press("Complete Sweep")
      try await two.until("does not answer")
      for player in [one, two] { #expect(!player.pilot.screen.contains("Internal Error")) }
      #expect(one.titles.first == "Egg")
      #expect(two.pilot.has("Reopen Sweep"))

      try await admit(true, to: address)
      try await one.untilGone("does not answer")
      try await two.untilGone("does not answer")
      try await one.untilTitles(["Egg", "Bread", "Milk", "Sweep"])
      try await two.untilTitles(["Bread", "Milk", "Sweep"])
      try await one.pilot.until("done") { one.pilot.has("Reopen Sweep") }
      // Both are live again.
      one.pilot.type("s")
      one.pilot.press(.return)
      try await two.untilTitles(["Eggs", "Bread", "Milk", "Sweep"])
      for player in [one, two] { player.pilot.close() }
      await first.close()
      await second.close()
    }
  }
}
