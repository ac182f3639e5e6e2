import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// A list of very many items, of which a screen holds those near what is seen.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct WindowTests {
  private let titles = (0..<2_000).map { "Item \($0)" }

  private func screen() async throws -> (any Database, ItemsScreen) {
    let database: any Database = InMemoryDatabase(ManualClock().surroundings)
    let (list, _) = try await database.makeList("Home", titles)
    return (database, await ItemsScreen(.list(list), database))
  }

  @Test func `it holds a window, and the window goes where one looks`() async throws {
    let (_, screen) = try await screen()
    #expect(screen.state.rows.count == 2_000)
    #expect(screen.state.rows.items.count == ItemWindow.size)
    #expect(screen.state.rows[1_999] == .unread(1_999))
    for place in [1_999, 1_000, 1_001, 0, 500] {
      let row = screen.state.rows[place]
      screen.inputs.rowAppeared(row.id)
      await screen.idle()
      guard case .item(let item) = screen.state.rows[place] else {
        Issue.record("Row \(place) is not there.")
        continue
      }
      #expect(item.text == "Item \(place)")
      #expect(screen.state.rows.items.count <= ItemWindow.size)
    }
  }

  @Test func `rows come before they are reached`() async throws {
    let (_, screen) = try await screen()
    for place in 0..<2_000 {
      guard case .item(let row) = screen.state.rows[place] else {
        Issue.record("Row \(place) is not there.")
        return
      }
      screen.inputs.rowAppeared(.item(row.id))
      await screen.idle()
    }
  }

  @Test func `rows that nobody can see are deleted and moved all the same`() async throws {
    let (database, screen) = try await screen()
    screen.inputs.rowAppeared(.unread(1_999))
    await screen.idle()
    screen.inputs.movedRows([1_999], to: 1_998)
    await screen.idle()
    #expect(screen.texts.suffix(2) == ["Item 1999", "Item 1998"])
    // A place that is not read takes nothing.
    screen.inputs.movedRows([3], to: 5)
    screen.inputs.deletedRows([3])
    await screen.idle()
    #expect(screen.state.rows.count == 2_000)
    screen.inputs.changedSelecting(true)
    screen.inputs.tappedSelectAll()
    await screen.idle()
    screen.inputs.choseForSelection(.complete)
    await screen.idle()
    #expect(try await database.count(.done) == 2_000)
    #expect(try await database.history().undo?.words == "Complete 2000 Items")
    _ = try await database.undo()
    #expect(try await database.count(.done) == 0)
  }

  @Test func `a window beyond the end goes back to it`() async throws {
    let (database, screen) = try await screen()
    screen.inputs.rowAppeared(.unread(1_999))
    await screen.idle()
    let all = try await database.page(.all(), by: .created, offset: 0, limit: 2_000)
    try await database.deleteItems(all.filter { $0.title.count > 6 }.map(\.id))
    await until { screen.state.rows.count == 10 }
    #expect(Set(screen.texts) == Set((0..<10).map { "Item \($0)" }))
  }

  @Test func `what others do elsewhere moves nothing that is seen`() async throws {
    let (database, screen) = try await screen()
    let list = try #require(try await database.lists().first).id
    screen.inputs.rowAppeared(.unread(1_000))
    await screen.idle()
    let seen = screen.state.rows.items
    let all = try await database.ids(.list(list))
    try await database.createItems((0..<300).map { ItemDraft("New \($0)") }, in: list)
    try await database.deleteItems([all[3], all[1_900], all[1_901]])
    await until { screen.state.rows.count == 2_297 }
    #expect(screen.state.rows.items == seen && screen.texts[1_000] == "Item 1000")
    // One that is seen and goes lets those below it move up.
    try await database.deleteItems([all[1_000]])
    await until { screen.state.rows.count == 2_296 }
    #expect(screen.texts[999...1_000] == ["Item 999", "Item 1001"])
    // At the ends everything stands where it does.
    for (place, text) in [
      (2_295, "Item 1999"), (0, "New 0"), (299, "New 299"), (302, "Item 2"),
    ] {
      screen.inputs.rowAppeared(screen.state.rows[place].id)
      await screen.idle()
      #expect(screen.texts[place] == text)
    }
    #expect(screen.texts[303] == "Item 4")
  }

  @Test func `what lies below is still come to when much above was deleted`() async throws {
    let (database, screen) = try await screen()
    let list = try #require(try await database.lists().first).id
    screen.inputs.rowAppeared(.unread(1_500))
    await screen.idle()
    let all = try await database.ids(.list(list))
    try await database.deleteItems(Array(all[..<1_300]))
    await until { screen.state.rows.count == 700 }
    for _ in 0..<6 {
      let last = try #require(screen.state.rows.items.last)
      screen.inputs.rowAppeared(.item(last.id))
      await screen.idle()
    }
    #expect(screen.state.rows.items.last?.text == "Item 1999")
    #expect(screen.state.rows.lower + screen.state.rows.items.count == 700)
    for _ in 0..<6 {
      let first = try #require(screen.state.rows.items.first)
      screen.inputs.rowAppeared(.item(first.id))
      await screen.idle()
    }
    #expect(screen.state.rows.items.first?.text == "Item 1300" && screen.state.rows.lower == 0)
  }

  @Test func `a list that becomes much shorter is seen to its end`() async throws {
    let (database, screen) = try await screen()
    let list = try #require(try await database.lists().first).id
    screen.inputs.rowAppeared(.unread(1_500))
    await screen.idle()
    let all = try await database.ids(.list(list))
    try await database.deleteItems(Array(all[..<1_300]))
    await until { screen.state.rows.count == 700 }
    #expect(screen.state.rows.items.contains { $0.text == "Item 1500" })
    try await database.deleteItems(Array(all[1_450...]))
    await until { screen.state.rows.count == 150 }
    #expect(screen.texts == (1_300..<1_450).map { "Item \($0)" })
    try await database.undo()
    await until { screen.state.rows.count == 700 }
    #expect(screen.texts.prefix(ItemWindow.size) == (1_300..<1_540).map { "Item \($0)" }[...])
  }
}
