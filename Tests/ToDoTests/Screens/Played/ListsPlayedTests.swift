import Foundation
import Pilot
import SwiftUICore
import Testing

@testable import ToDoModel

@MainActor @Suite(.timeLimit(.minutes(1)))
struct ListsPlayedTests {
  private let database: any Database = InMemoryDatabase(ManualClock().surroundings)

  @Test func `a list is named, made, opened, and its name is wanted`() async throws {
    let player = try await Player(database)
    try await player.until("No Lists", "No List Chosen")
    try await player.press("New List")
    try await player.until("OK")
    #expect(try !player.pilot.find("OK").isEnabled)
    try await player.type("Home", into: "e.g. Work Stuff")
    try await player.press("OK")
    try await player.until("No Items", "Home (0 items)")
    #expect(try await database.lists().map(\.list.name) == ["Home"])
  }

  @Test func `a list is renamed from its menu, and moves to the top`() async throws {
    _ = try await database.createList("Home")
    let player = try await Player(database)
    try await player.until("Home (0 items)")
    try player.pilot.openContextMenu("list Home")
    try await player.press("Rename")
    try await player.type("House", into: "e.g. Work Stuff")
    try await player.press("OK")
    try await player.until("House (0 items)")
  }

  @Test func `a list goes when that is confirmed, not before, and comes back`() async throws {
    _ = try await database.makeList("Home", ["Sweep"])
    let player = try await Player(database)
    try await player.open("Home")
    try await player.until("Sweep")
    for isConfirmed in [false, true] {
      try player.pilot.perform("Delete", on: "list Home")
      try await player.until("Delete “Home”?", "1 item will go with it.")
      try await player.press(isConfirmed ? "Delete" : "Cancel", .button)
      try await player.untilGone("Delete “Home”?")
      if !isConfirmed { #expect(try await database.lists().count == 1) }
    }
    try await player.until("No List Chosen", "No Lists")
    #expect(player.pilot.press("z", modifiers: .command))
    try await player.until("Home (1 item)")
  }

  @Test func `in edit mode lists go by their buttons`() async throws {
    _ = try await database.makeList("Home", ["Sweep"])
    let player = try await Player(database)
    try await player.until("Home (1 item)")
    try await player.press("Edit")
    try await player.press("Remove Home")
    try await player.press("Delete", .button)
    try await player.until("Delete “Home”?")
  }

  @Test func `smart lists gather what is in all lists`() async throws {
    let clock = ManualClock()
    let (_, home) = try await database.makeList("Home", ["Sweep", "Cook"])
    let (_, work) = try await database.makeList("Work", ["Plan"])
    let today = Day(of: clock.now, in: .gmt)
    try await database.updateItems([home[0]], ItemChanges(due: .day(today.adding(days: -1))))
    try await database.updateItems([work[0]], ItemChanges(due: .day(today.adding(days: 1))))
    try await database.completeItems([home[1]])
    let player = try await Player(database, clock)
    for (name, titles) in [
      ("Today", ["Sweep"]), ("Planned", ["Sweep", "Plan"]), ("Done", ["Cook"]),
      ("All", ["Plan", "Cook", "Sweep"]),
    ] {
      try await player.open(name)
      try await player.untilTitles(titles)
      #expect(!player.pilot.has("New Item"))
    }
    try await player.until("Yesterday", "Tomorrow")
    // What is completed leaves a list of what is open.
    try await player.open("Today")
    try await player.press("Complete Sweep")
    try await player.until("Nothing Due Today")
  }

  @Test func `a narrow screen shows one after the other`() async throws {
    _ = try await database.makeList("Home", ["Sweep"])
    let player = try await Player(database, columns: 45)
    #expect(!player.pilot.screen.contains("No List Chosen"))
    try await player.open("Home")
    try await player.until("Sweep")
    #expect(!player.pilot.screen.contains("My Lists"))
    try await player.press("Back")
    try await player.until("My Lists")
    #expect(!player.pilot.screen.contains("Sweep"))
  }

  @Test func `a search finds as one types, and opens what it found`() async throws {
    _ = try await database.makeList("Home", ["Café au lait", "Sweep"])
    _ = try await database.makeList("Work", ["Cafeteria plan"])
    let player = try await Player(database)
    try await player.type("cafe", into: "Search all items")
    try await player.until("2 items found", "Café au lait", "Work")
    try await player.press("Complete Café au lait")
    try await player.press("Reopen Café au lait")
    try await player.press("Café au lait", .button)
    try await player.until("Due Date")
    try await player.press("Done", .button)
    try await player.type("zebra", into: "Search all items")
    try await player.until("No Results for “zebra”")
    try await player.type("", into: "Search all items")
    try await player.until("My Lists")
  }
}
