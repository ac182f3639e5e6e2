import Foundation
import SQLite
import Testing

@testable import ToDo
@testable import ToDoModel

/// Choosing several items of a list, while others work on it.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct SelectionTests {
  private let clock = ManualClock()

  private func screen(
    _ titles: [String],
    _ database: (any Database)? = nil,
  ) async throws -> (any Database, ListID, [ItemID], ItemsScreen) {
    let database = database ?? InMemoryDatabase(clock.surroundings)
    let (list, items) = try await database.makeList("Home", titles)
    let screen = await ItemsScreen(.list(list), database, words(clock))
    screen.inputs.changedSelecting(true)
    return (database, list, items, screen)
  }

  private func rows(_ items: some Sequence<ItemID>) -> Set<ItemRows.ID> {
    Set(items.map { .item($0) })
  }

  @Test func `what others delete, complete out of sight or move away is not chosen any more`()
    async throws
  {
    let (database, list, items, screen) = try await screen(["A", "B", "C", "D", "E"])
    screen.inputs.changedFilter(.open)
    await screen.idle()
    screen.inputs.selected(rows(items[0...3]))
    #expect(screen.state.selection.words == "4 items selected")
    let other = try await database.createList("Other")
    try await database.deleteItems([items[0]])
    await until { screen.state.selection.count == 3 }
    try await database.moveItems([items[1]], to: other)
    await until { screen.state.selection.count == 2 }
    try await database.completeItems([items[2]])
    await until { screen.state.selection.count == 1 }
    #expect(screen.state.selection.rows == rows([items[3]]))
    screen.inputs.choseForSelection(.delete)
    await screen.idle()
    #expect(try await database.titles(.list(list)) == ["C", "E"])
    #expect(try await database.titles(.list(other)) == ["B"])
  }

  @Test func `all are chosen without reading them, and all but some`() async throws {
    try await withFolder { folder in
      let file = SQLiteDatabase(file: folder.todoFile, clock.surroundings)
      let titles = (0..<3_000).map { "Item \($0)" }
      let (_, list, items, screen) = try await screen(titles, file)
      let before = try await file.core.reader.work()
      screen.inputs.tappedSelectAll()
      await screen.idle()
      #expect(try await file.core.reader.work() == before)
      #expect(screen.state.selection.words == "3,000 items selected")
      #expect(screen.state.selection.rows == rows(items.prefix(ItemWindow.size)))
      screen.inputs.selected(screen.state.selection.rows.subtracting(rows([items[5]])))
      screen.inputs.rowAppeared(.unread(2_999))
      await screen.idle()
      #expect(screen.state.selection.rows == rows(items.suffix(ItemWindow.size)))
      screen.inputs.selected(screen.state.selection.rows.subtracting(rows([items[2_990]])))
      #expect(screen.state.selection.words == "2,998 items selected")
      // One that was left out goes, and one that was not.
      try await file.deleteItems([items[5], items[6]])
      await until { screen.state.selection.count == 2_997 }
      screen.inputs.choseForSelection(.complete)
      await screen.idle()
      #expect(try await file.titles(.list(list, .open)) == ["Item 2990"])
      #expect(try await file.count(.done) == 2_997)
      #expect(screen.state.alert == nil && !screen.state.selection.isSelecting)
      await file.close()
    }
  }

  @Test func `all again chooses none; one taken back can be chosen again`() async throws {
    let (_, _, items, screen) = try await screen(["A", "B", "C"])
    screen.inputs.tappedSelectAll()
    screen.inputs.selected(rows(items[0...1]))
    #expect(screen.state.selection.words == "2 items selected")
    screen.inputs.selected(rows(items))
    #expect(screen.state.selection.words == "3 items selected")
    screen.inputs.tappedSelectAll()
    #expect(screen.state.selection.isEmpty && screen.state.selection.rows.isEmpty)
    screen.inputs.selected([.new, .unread(2), .item(items[2])])
    #expect(screen.state.selection.words == "1 item selected")
  }

  @Test func `those chosen go in the order in which they stand`() async throws {
    let (database, _, items, screen) = try await screen(["A", "B", "C", "D"])
    let other = try await database.createList("Other")
    screen.inputs.selected(rows([items[3], items[0], items[2]]))
    screen.inputs.choseForSelection(.move(other))
    await screen.idle()
    #expect(try await database.titles(.list(other)) == ["A", "C", "D"])
  }

  @Test func `what goes between looking and doing holds nothing up`() async throws {
    let broken = BrokenDatabase()
    let (_, list, items, screen) = try await screen(["A", "B", "C"], broken)
    screen.inputs.tappedSelectAll()
    broken.overtake { try await $0.deleteItems([items[1]]) }
    screen.inputs.choseForSelection(.complete)
    await screen.idle()
    #expect(try await broken.base.titles(.list(list, .done)).sorted() == ["A", "C"])
    #expect(screen.state.alert == nil)
  }
}
