import Foundation
import Pilot
import SwiftUICore
import Testing

@testable import ToDo
@testable import ToDoModel

/// Each of the quick keys does what the screen of quick keys says.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2)))
struct QuickKeysPlayedTests {
  private let database: any Database = InMemoryDatabase(ManualClock().surroundings)

  private func press(_ key: QuickKey, _ player: Player) {
    let equivalent: KeyEquivalent =
      switch key.stroke.key {
      case .letter(let letter): KeyEquivalent(letter)
      case .up: .upArrow
      case .down: .downArrow
      case .enter: .return
      }
    var modifiers: EventModifiers = key.stroke.hasCommand ? .command : []
    if key.stroke.hasShift { modifiers.insert(.shift) }
    #expect(player.pilot.press(equivalent, modifiers: modifiers), "\(key)")
  }

  /// Home with three items, of which the keyboard is in the second.
  private func home(columns: Int = 100) async throws -> (ListID, Player) {
    let (list, _) = try await database.makeList("Home", ["A", "B", "C"])
    let player = try await Player(database, columns: columns)
    try await player.open("Home")
    try await player.untilTitles(["A", "B", "C"])
    try player.pilot.tap("B", role: .textField)
    return (list, player)
  }

  @Test(arguments: KeyGroup.all.flatMap(\.keys))
  func `a key does what is said of it`(_ key: QuickKey) async throws {
    try await perform(key, columns: 100)
  }

  @Test(arguments: [QuickKey.search, .today, .details, .moveUp])
  func `on a narrow screen too`(_ key: QuickKey) async throws {
    try await perform(key, columns: 50)
  }

  private func perform(_ key: QuickKey, columns: Int) async throws {
    let (list, player) = try await home(columns: columns)
    let pilot = player.pilot
    defer { pilot.close() }
    switch key {
    case .undo, .redo:
      try await player.press("Complete A")
      try await pilot.until("done") { pilot.has("Reopen A") && pilot.has("Undo Complete “A”") }
      press(.undo, player)
      try await pilot.until("open") { pilot.has("Complete A") && pilot.has("Redo Complete “A”") }
      guard key == .redo else { break }
      press(.redo, player)
      try await pilot.until("done") { pilot.has("Reopen A") }
    case .newList, .search, .keys:
      // These are on the screen of lists.
      if columns < 60 { try await player.press("Back") }
      try await player.until("My Lists")
      press(key, player)
      switch key {
      case .newList: try await player.until("New List", "OK")
      case .keys: try await player.until("Quick Keys", "Everywhere")
      default:
        pilot.type("b")
        try await player.until("1 item found")
      }
    case .today, .planned, .done, .all:
      press(key, player)
      let list = try #require(SmartList.allCases.first { $0.key == key })
      if list == .all {
        try await player.untilTitles(["C", "B", "A"])
      } else {
        try await player.until(list.empty.title)
      }
    case .newItem:
      press(key, player)
      pilot.type("New")
      try await player.untilTitles(["New", "A", "B", "C"])
    case .keep:
      pilot.type("2")
      press(key, player)
      try await pilot.until("kept") { pilot.has("Complete B2") }
    case .selectAll:
      try await player.press("Select")
      press(key, player)
      try await player.until("3 items selected")
    case .complete:
      press(key, player)
      try await pilot.until("done") { pilot.has("Reopen B") }
      press(key, player)
      try await pilot.until("open") { pilot.has("Complete B") }
    case .details:
      press(key, player)
      try await player.until("Details", "Due Date")
    case .delete:
      press(key, player)
      try await player.untilTitles(["A", "C"])
      // The row below has the keyboard now.
      press(key, player)
      try await player.untilTitles(["A"])
      press(key, player)
      try await player.until("No Items")
    case .moveUp:
      press(key, player)
      try await player.untilTitles(["B", "A", "C"])
      press(key, player)
      press(.complete, player)
      try await pilot.until("done") { pilot.has("Reopen B") }
      try await player.untilKept(["B", "A", "C"], in: list, of: database)
    case .moveDown:
      press(key, player)
      try await player.untilTitles(["A", "C", "B"])
      press(key, player)
      press(.complete, player)
      try await pilot.until("done") { pilot.has("Reopen B") }
      try await player.untilKept(["A", "C", "B"], in: list, of: database)
    }
  }

  @Test func `there are no others, and no two are one`() {
    #expect(KeyGroup.all.flatMap(\.keys) == QuickKey.allCases)
    #expect(Set(QuickKey.allCases.map(\.stroke)).count == QuickKey.allCases.count)
    #expect(QuickKey.redo.words == "⇧⌘Z" && QuickKey.search.words == "/")
    #expect(QuickKey.moveUp.words == "⌘↑" && QuickKey.keep.words == "↩")
  }

  @Test func `what is being typed goes along with the row that is moved, completed or opened`()
    async throws
  {
    let (list, player) = try await home()
    player.pilot.type("!")
    press(.moveUp, player)
    try await player.untilTitles(["B!", "A", "C"])
    player.pilot.type("!")
    press(.complete, player)
    try await player.pilot.until("done") { player.pilot.has("Reopen B") }
    #expect(player.titles == ["B!!", "A", "C"])
    press(.details, player)
    try await player.until("Due Date")
    try await player.press("Done", .button)
    try await player.pilot.until("kept") { player.pilot.has("Reopen B!!") }
    #expect(try await database.titles(.list(list)) == ["B!!", "A", "C"])
  }

  @Test func `those selected are completed and deleted at once`() async throws {
    let (list, player) = try await home()
    for key in [QuickKey.complete, .delete] {
      try await player.press("Select")
      // Nothing is selected, and the keyboard is in no row.
      press(key, player)
      try await player.open("A")
      try await player.open("C")
      try await player.until("2 items selected")
      press(key, player)
      try await player.pilot.until("\(key)") {
        let isDone = key == .complete ? player.pilot.has("Reopen C") : !player.pilot.has("Reopen C")
        return isDone && player.pilot.has("Select")
      }
      #expect(try await database.count(.done) == (key == .complete ? 2 : 0))
    }
    #expect(try await database.titles(.list(list)) == ["B"])
  }

  @Test func `without a row keys do nothing`() async throws {
    let (list, player) = try await home()
    try await player.press("New Item", .button)
    for key in [QuickKey.complete, .details, .delete, .moveUp, .moveDown] { press(key, player) }
    try await player.untilTitles(["", "A", "B", "C"])
    player.pilot.press(.return)
    for key in [QuickKey.complete, .details, .delete, .moveUp, .moveDown] { press(key, player) }
    try await player.untilTitles(["A", "B", "C"])
    #expect(try await database.titles(.list(list)) == ["A", "B", "C"])
    #expect(try await database.count(.done) == 0)
  }
}
