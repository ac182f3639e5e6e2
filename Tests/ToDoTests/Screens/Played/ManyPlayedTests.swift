import Foundation
import Pilot
import SQLite
import SwiftUICore
import Testing

@testable import ToDo
@testable import ToDoModel

/// The screens on 10,000 items in 20 lists: what is done costs what is seen.
///
/// `SQLiteGrowthTests` shows that it costs no more where there are more.
@MainActor @Suite(.serialized, .timeLimit(.minutes(5)))
struct ManyPlayedTests {
  /// What a deed cost in views and in rows of the database.
  private struct Cost {
    var bodies: Int
    var elements: Int
    var rows: Int
  }

  private static let lists = 20

  private func cost(
    _ player: Player,
    _ database: SQLiteDatabase,
    _ deed: @MainActor () async throws -> Void,
  ) async throws -> Cost {
    let rows = try await database.core.reader.work()
    let before = player.pilot.cost
    try await deed()
    await player.pilot.idle()
    let after = player.pilot.cost
    let work = try await database.core.reader.work() - rows
    return Cost(
      bodies: after.bodies - before.bodies,
      elements: after.elements - before.elements,
      rows: work.rows,
    )
  }

  private func fill(_ database: SQLiteDatabase) async throws {
    let ids = (0..<Self.lists).map { _ in ListID(UUID()) }
    var edits: [Edit] = [
      .createLists(ids.enumerated().map { ListDraft("List \($0)", id: $1) })
    ]
    for (index, list) in ids.enumerated() {
      let drafts = (0..<500).map { ItemDraft("Thing \($0) of \(index)") }
      edits.append(.createItems(drafts, in: list))
    }
    try await database.perform(edits, name: EditName(.importing, count: 10_000))
  }

  @Test func `it opens, scrolls, completes, finds and undoes`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder.todoFile, ManualClock().surroundings)
      try await fill(database)
      let player = try await Player(database, columns: 50)
      // Every change reads the lists for the sidebar, and for the screen of items.
      let lists = Self.lists * 2
      @MainActor func check(
        _ name: String,
        windows: Int,
        _ deed: @MainActor () async throws -> Void,
      ) async throws {
        let cost = try await cost(player, database, deed)
        let rows = windows * ItemWindow.size + 3 * lists + 100
        #expect(cost.rows <= rows, "\(name): \(cost)")
        #expect(cost.bodies <= 1_500 && cost.elements <= 1_500, "\(name): \(cost)")
      }
      try await check("All", windows: 2) {
        try await player.open("All")
        try await player.until("Thing 499 of 19", "10,000 items")
      }
      try await check("end", windows: 4) {
        try player.pilot.scroll(by: CGSize(width: 0, height: 1e9))
        try await player.until("Thing 0 of 0 ")
      }
      try await check("back", windows: 2) {
        try await player.press("Back")
        try await player.until("My Lists")
      }
      try await check("list", windows: 2) {
        try await player.open("List 0")
        try await player.until("Thing 0 of 0 ", "500 items")
      }
      try await check("complete", windows: 4) {
        try await player.press("Complete Thing 3 of 0")
        try await player.pilot.until("done") { player.pilot.has("Reopen Thing 3 of 0") }
      }
      try await check("undo", windows: 4) {
        #expect(player.pilot.press("z", modifiers: .command))
        try await player.pilot.until("open") { player.pilot.has("Complete Thing 3 of 0") }
      }
      try await player.press("Back")
      try await check("search", windows: 2) {
        try await player.type("thing 499 of", into: "Search all items")
        try await player.until("20 items found", "Thing 499 of 19")
      }
      player.pilot.close()
      await database.close()
    }
  }
}
