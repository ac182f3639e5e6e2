import Foundation
import Pilot
import SwiftUICore
import Testing

@testable import ToDoModel

/// Two screens on one database.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct LivePlayedTests {
  private let database: any Database = InMemoryDatabase(ManualClock().surroundings)

  private func two() async throws -> (Player, Player) {
    _ = try await database.makeList("Home", ["Sweep", "Cook", "Wash"])
    let one = try await Player(database)
    let two = try await Player(database, columns: 50)
    for player in [one, two] {
      try await player.open("Home")
      try await player.untilTitles(["Sweep", "Cook", "Wash"])
    }
    return (one, two)
  }

  @Test func `each shows what the other does`() async throws {
    let (one, two) = try await two()
    try await one.press("Complete Sweep")
    try await two.pilot.until("done") { two.pilot.has("Reopen Sweep") }
    try await two.press("New Item", .button)
    two.pilot.type("Milk")
    two.pilot.press(.return)
    try await one.untilTitles(["Milk", "Sweep", "Cook", "Wash"])
    try await one.until("Home (4 items)")
    try one.pilot.perform("Delete", on: "Complete Wash")
    try await two.untilTitles(["", "Milk", "Sweep", "Cook"])
  }

  @Test func `what one types stays while the other changes the same row and others`()
    async throws
  {
    let (one, two) = try await two()
    try one.pilot.tap("Cook", role: .textField)
    one.pilot.type(" din")
    try two.pilot.type("Cook lunch", into: "Cook")
    two.pilot.press(.return)
    try await two.pilot.until("kept") { two.pilot.has("Complete Cook lunch") }
    try two.pilot.perform("Delete", on: "Complete Sweep")
    try await one.untilTitles(["Cook din", "Wash"])
    one.pilot.type("ner")
    one.pilot.press(.return)
    // Two people have written one title: who came later is asked.
    try await one.until("Changed Elsewhere")
    try await one.press("Use Mine")
    try await two.untilTitles(["Cook dinner", "Wash"])
  }

  @Test func `a list that goes elsewhere is told, then left`() async throws {
    let (one, two) = try await two()
    try two.pilot.perform("Delete", on: "Complete Sweep")
    try await one.untilTitles(["Cook", "Wash"])
    let home = try #require(try await database.lists().first).id
    try await database.deleteLists([home])
    try await one.until("List Deleted")
    try await one.press("OK")
    try await one.until("No List Chosen", "No Lists")
    #expect(one.pilot.press("z", modifiers: .command))
    try await one.until("Home (2 items)")
  }
}
