import Foundation
import Testing

@testable import ToDo

/// The database fails: one alert, and the screen shows what is in the store.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct FailuresTests {
  private func home() async throws -> (BrokenDatabase, ListID, [ItemID]) {
    let database = BrokenDatabase()
    let (list, items) = try await (database as any Database).makeList("Home", ["Sweep", "Cook"])
    return (database, list, items)
  }

  enum ItemDeed: CaseIterable, Sendable {
    case empty, complete, delete, move, order, several

    @MainActor func perform(on screen: ItemsScreen, _ items: [ItemID], _ other: ListID) {
      let inputs = screen.inputs
      switch self {
      case .empty:
        inputs.changedText(.item(items[0]), "")
        inputs.submitted(.item(items[0]))
      case .complete: inputs.changedCompletion(items[0], true)
      case .delete: inputs.deletedRows([0])
      case .move: inputs.chose(.move(other), for: items[0])
      case .order: inputs.movedRows([0], to: 2)
      case .several:
        inputs.changedSelecting(true)
        inputs.selected([.item(items[0]), .item(items[1])])
        inputs.choseForSelection(.priority(.high))
      }
    }
  }

  @Test(arguments: ItemDeed.allCases)
  func `line 167: an item's edit that fails is told once and changes nothing`(
    _ deed: ItemDeed
  ) async throws {
    let (database, list, items) = try await home()
    let other = try await database.createList("Work")
    let screen = await ItemsScreen(.list(list), database)
    var alerts = 0
    let output = screen.model.outputs.displayAlert
    screen.model.outputs.displayAlert = { alert in
      if alert != nil { alerts += 1 }
      output?(alert)
    }
    database.fail(.perform)
    deed.perform(on: screen, items, other)
    await screen.idle()
    #expect(screen.texts == ["Sweep", "Cook"] && alerts == 1)
    #expect(screen.state.rows.items.allSatisfy { !$0.isDone && $0.marks.isEmpty })
    #expect(screen.state.alert?.title == "Internal Error")
    #expect(screen.state.alert?.message.contains("perform is broken") == true)
    screen.inputs.answered(try #require(screen.state.alert?.options.first))
    #expect(screen.state.exits == 1)
  }

  enum ListDeed: CaseIterable, Sendable {
    case add, rename, delete

    /// Whether something was typed that must not be lost.
    var isTyped: Bool { self != .delete }
  }

  @Test(arguments: ListDeed.allCases)
  func `line 167: a list's edit that fails is told once, and OK reads again`(
    _ deed: ListDeed
  ) async throws {
    let (database, list, _) = try await home()
    let screen = await ListsScreen(database)
    let inputs = screen.model.inputs
    database.fail(.perform)
    switch deed {
    case .add: await screen.add("Work")
    case .rename:
      inputs.tappedRename(list)
      inputs.changedName("House")
      inputs.finishedName()
    case .delete:
      inputs.attemptedDelete(list)
      inputs.answeredDeleteConfirmation(true)
    }
    await screen.idle()
    let title = deed.isTyped ? "Not Kept" : "Internal Error"
    #expect(screen.names == ["Home"] && screen.state.alert?.title == title)
    database.fail()
    _ = try await database.base.makeLists(["New"])
    inputs.answered(try #require(screen.state.alert?.options.first))
    await screen.idle()
    let names =
      switch deed {
      case .add: ["Work", "New", "Home"]
      case .rename: ["New", "House"]
      case .delete: ["New", "Home"]
      }
    #expect(Set(screen.names) == Set(names) && screen.names.count == names.count)
    #expect(screen.state.alert == nil)
  }

  @Test(arguments: [BrokenDatabase.Operation.lists, .page, .count, .changes])
  func `line 167: a screen that can not be read says so`(
    _ operation: BrokenDatabase.Operation
  ) async throws {
    let (database, list, _) = try await home()
    database.fail(operation)
    let items = await ItemsScreen(.list(list), database)
    #expect(items.state.alert?.message.contains("\(operation) is broken") == true)
    let lists = await ListsScreen(database)
    #expect((lists.state.alert == nil) == (operation == .page))
  }

  @Test(arguments: [BrokenDatabase.Operation.items, .lists, .perform])
  func `line 167: an item that can not be read or kept says so`(
    _ operation: BrokenDatabase.Operation
  ) async throws {
    let (database, _, items) = try await home()
    database.fail(operation)
    let screen = await DetailScreen(items[0], database)
    screen.inputs.changedPriority(.high)
    await screen.idle()
    #expect(screen.state.alert?.message.contains("\(operation) is broken") == true)
    #expect(screen.state.fields.priority == .none)
    screen.inputs.answered(try #require(screen.state.alert?.options.first))
    #expect(screen.state.exits == 1)
  }

  @Test(arguments: [BrokenDatabase.Operation.search, .lists])
  func `line 167: a search that fails says so, and OK looks again`(
    _ operation: BrokenDatabase.Operation
  ) async throws {
    let (database, _, _) = try await home()
    let screen = await SearchScreen(database)
    database.fail(operation)
    await screen.look(for: "cook")
    let alert = try #require(screen.state.alert)
    database.fail()
    screen.model.inputs.answered(try #require(alert.options.first))
    await screen.idle()
    #expect(screen.titles == ["Cook"] && screen.state.alert == nil)
  }

  @Test(arguments: [BrokenDatabase.Operation.undo, .redo, .history])
  func `line 167: an undo that fails says so`(
    _ operation: BrokenDatabase.Operation
  ) async throws {
    let (database, list, _) = try await home()
    let model = HistoryViewModel(database)
    let state = HistoryState()
    state.bind(model.outputs)
    database.fail(operation)
    model.inputs.viewDidLoad()
    if operation == .undo { model.inputs.tappedUndo() }
    if operation == .redo { model.inputs.tappedRedo() }
    await model.link.idle()
    let alert = try #require(state.alert)
    #expect(try await (database as any Database).titles(.list(list)) == ["Sweep", "Cook"])
    database.fail()
    model.inputs.answered(try #require(alert.options.first))
    await model.link.idle()
    #expect(state.alert == nil && state.words.canUndo)
  }

  @Test func `line 169: a database that does not open says why, and can be tried again`()
    async throws
  {
    let (database, _, _) = try await home()
    database.fail(.lists)
    let model = StartViewModel {
      _ = try await database.lists()
      return database
    }
    let state = StartState()
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await until { state.failure != nil }
    #expect(state.failure?.message.contains("lists is broken") == true && state.screens == nil)
    database.fail()
    model.inputs.tappedTryAgain()
    #expect(state.failure == nil)
    await until { state.screens != nil }
  }
}

extension InMemoryDatabase {
  fileprivate func makeLists(_ names: [String]) async throws -> [ListID] {
    try perform([.createLists(names.map { ListDraft($0) })], name: nil).lists
  }
}
