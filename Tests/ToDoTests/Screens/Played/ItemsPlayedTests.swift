import Foundation
import Pilot
import SwiftUICore
import Testing

@testable import ToDo
@testable import ToDoModel

@MainActor @Suite(.timeLimit(.minutes(1)))
struct ItemsPlayedTests {
  private let database: any Database = InMemoryDatabase(ManualClock().surroundings)

  private func home(_ titles: [String] = ["Sweep", "Cook"]) async throws -> (ListID, Player) {
    let (list, _) = try await database.makeList("Home", titles)
    // So many do not all stand on a screen.
    let player = try await Player(database, columns: titles.count > 20 ? 50 : 100)
    try await player.open("Home")
    if titles.count <= 20 { try await player.untilTitles(titles) }
    return (list, player)
  }

  @Test func `return adds the next one, and on an empty row it ends`() async throws {
    let (list, player) = try await home([])
    try await player.until("No Items")
    try await player.press("New Item", .button)
    player.pilot.type("Milk")
    player.pilot.press(.return)
    player.pilot.type("Bread")
    player.pilot.press(.return)
    try await player.untilTitles(["", "Bread", "Milk"])
    player.pilot.press(.return)
    try await player.untilTitles(["Bread", "Milk"])
    // Rows are seen before they are written, counts afterwards.
    try await player.until("Home (2 items)")
    #expect(try await database.titles(.list(list)) == ["Bread", "Milk"])
  }

  @Test func `keys add, take back and do again`() async throws {
    let (list, player) = try await home(["Sweep"])
    #expect(player.pilot.press("n", modifiers: .command))
    player.pilot.type("Milk")
    player.pilot.press(.return)
    player.pilot.press(.return)
    try await player.untilTitles(["Milk", "Sweep"])
    #expect(player.pilot.press("z", modifiers: .command))
    try await player.untilTitles(["Sweep"])
    try await player.pilot.until("redo") { player.pilot.has("Redo Add “Milk”") }
    #expect(player.pilot.press("z", modifiers: [.command, .shift]))
    try await player.untilTitles(["Milk", "Sweep"])
    #expect(try await database.titles(.list(list)) == ["Milk", "Sweep"])
  }

  @Test func `a title is edited where it stands, and leaving its field keeps it`() async throws {
    let (list, player) = try await home()
    let pilot = player.pilot
    func field(_ value: String) throws -> String {
      try #require(pilot.elements.first { $0.role == .textField && $0.value == value }).label
    }
    #expect(try field("Cook") == "Cook")
    try pilot.tap("Cook", role: .textField)
    pilot.type(" dinner")
    #expect(player.titles == ["Sweep", "Cook dinner"])
    try pilot.tap("Sweep", role: .textField)
    try await pilot.until("kept") { pilot.has("Complete Cook dinner") }
    #expect(try await database.titles(.list(list)) == ["Sweep", "Cook dinner"])
  }

  @Test func `line 162: choosing another list keeps what was being typed`() async throws {
    let (list, player) = try await home()
    _ = try await database.makeList("Work", ["Plan"])
    try player.pilot.tap("Cook", role: .textField)
    player.pilot.type(" dinner")
    try await player.open("Work")
    try await player.untilTitles(["Plan"])
    try await player.open("Home")
    try await player.untilTitles(["Sweep", "Cook dinner"])
    #expect(try await database.titles(.list(list)) == ["Sweep", "Cook dinner"])
  }

  @Test func `an item is completed, opened again and deleted by a swipe`() async throws {
    let (_, player) = try await home()
    try await player.press("Complete Cook")
    try await player.press("Reopen Cook")
    try await player.pilot.until("open") { player.pilot.has("Complete Cook") }
    try player.pilot.perform("Delete", on: "Complete Cook")
    try await player.untilTitles(["Sweep"])
  }

  @Test func `all that belongs to an item is on its own screen`() async throws {
    let (list, player) = try await home()
    let pilot = player.pilot
    try await player.press("Details of Cook")
    try await player.type("For four", into: "Note")
    try await player.type("food, home", into: "Tags, parted by commas")
    try pilot.choose("High", in: "Priority")
    try pilot.tap("Due Date")
    try await player.until("Time")
    try await player.press("Done", .button)
    try await player.until("For four", "#food #home", "!!!", "Today")
    let item = try #require(
      try await database.page(.list(list), by: .manual, offset: 1, limit: 1).first
    )
    #expect(item.note == "For four" && item.tags == ["food", "home"] && item.priority == .high)
    #expect(item.due == .day(Day(of: ManualClock().now, in: .gmt)))
  }

  @Test func `an item's menu moves it to another list`() async throws {
    let work = try await database.createList("Work")
    let (_, player) = try await home()
    try player.pilot.openContextMenu("Complete Cook")
    try await player.press("Move to")
    try await player.press("Work", .menuItem)
    try await player.untilTitles(["Sweep"])
    #expect(try await database.titles(.list(work)) == ["Cook"])
  }

  @Test func `several are chosen, and one deed is done with all`() async throws {
    let (list, player) = try await home(["A", "B", "C"])
    try await player.press("Select")
    try await player.open("A")
    try await player.open("C")
    try await player.until("2 items selected")
    try await player.press("Actions")
    try await player.press("Complete", .menuItem)
    try await player.pilot.until("done") {
      player.pilot.has("Reopen A") && player.pilot.has("Reopen C")
    }
    #expect(try await database.page(.done, by: .completed, offset: 0, limit: 9).count == 2)
    try await player.press("Select")
    try await player.press("Select All")
    try await player.until("3 items selected")
    try await player.press("Actions")
    try await player.press("Delete", .menuItem)
    try await player.until("No Items")
    #expect(player.pilot.press("z", modifiers: .command))
    try await player.untilTitles(["A", "B", "C"])
    #expect(try await database.titles(.list(list)) == ["A", "B", "C"])
  }

  @Test func `rows are put into another order`() async throws {
    let (list, player) = try await home(["A", "B", "C"])
    try await player.press("Select")
    try player.pilot.perform("Move down", on: "title A")
    try await player.press("Done", .button)
    try await player.untilTitles(["B", "A", "C"])
    try await player.untilKept(["B", "A", "C"], in: list, of: database)
  }

  @Test func `very many are as near as few`() async throws {
    let (_, player) = try await home((0..<3_000).map { "Item \($0)" })
    try await player.until("Item 0")
    try player.pilot.scroll(by: CGSize(width: 0, height: 1e9))
    try await player.until("Item 2999")
    try player.pilot.scroll(by: CGSize(width: 0, height: -1e9))
    try await player.until("Item 0")
  }

  @Test func `a failing database is told once, and OK goes back`() async throws {
    let database = BrokenDatabase()
    _ = try await (database as any Database).makeList("Home", ["Cook"])
    let player = try await Player(database)
    try await player.open("Home")
    try await player.until("Cook")
    database.fail(.perform)
    try await player.press("Complete Cook")
    try await player.until("Internal Error", "perform is broken")
    database.fail()
    try await player.press("OK")
    try await player.until("No List Chosen")
    #expect(!player.pilot.screen.contains("Internal Error"))
  }

  @Test func `a database that does not open can be tried again`() async throws {
    let database = BrokenDatabase()
    database.fail(.history)
    let start = StartViewModel {
      _ = try await database.history()
      return database
    }
    let pilot = Pilot { StartView(viewModel: start) }
    try await pilot.until("the reason") { pilot.screen.contains("history is broken") }
    database.fail()
    try pilot.tap("Try Again")
    try await pilot.until("the lists") { pilot.screen.contains("My Lists") }
  }
}
