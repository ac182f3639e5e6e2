import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// What an output for alerts was given, in place of the state's, which is told all the same.
@MainActor private final class Alerts {
  private(set) var shown: [AlertMessage] = []

  /// - Returns: the output, noting what goes through it.
  func through(_ output: ((AlertMessage?) -> Void)?) -> (AlertMessage?) -> Void {
    { [weak self] alert in
      if let alert { self?.shown.append(alert) }
      output?(alert)
    }
  }
}

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
    let alerts = Alerts()
    screen.model.displayAlert = alerts.through(screen.model.displayAlert)
    database.fail(.perform)
    deed.perform(on: screen, items, other)
    await screen.idle()
    #expect(screen.texts == ["Sweep", "Cook"] && alerts.shown.count == 1)
    #expect(screen.state.rows.items.allSatisfy { !$0.isDone && $0.marks.isEmpty })
    #expect(screen.state.alert?.title == "Internal Error")
    #expect(screen.state.alert?.message.contains("perform is broken") == true)
    screen.inputs.answered(try #require(screen.state.alert?.options.first))
    #expect(screen.state.exits == 1)
  }

  enum TypedDeed: CaseIterable, Sendable {
    case add, lines, retitle
  }

  @Test(arguments: TypedDeed.allCases)
  func `line 167: what was typed for an item and fails is told once, and is not lost`(
    _ deed: TypedDeed
  ) async throws {
    let (database, list, items) = try await home()
    let screen = await ItemsScreen(.list(list), database)
    let alerts = Alerts()
    screen.model.displayAlert = alerts.through(screen.model.displayAlert)
    database.fail(.perform)
    switch deed {
    case .add, .lines:
      screen.inputs.tappedAdd()
      screen.inputs.changedText(.new, deed == .add ? "Milk" : "Milk\nBread")
      screen.inputs.endedEditing(.new)
    case .retitle:
      screen.inputs.changedText(.item(items[0]), "Sweep stairs")
      screen.inputs.endedEditing(.item(items[0]))
    }
    await screen.idle()
    #expect(alerts.shown.map(\.title) == ["Not Kept"])
    #expect(try await database.base.titles(.list(list)) == ["Sweep", "Cook"])
    database.fail()
    screen.inputs.answered(try #require(screen.state.alert?.options.first))
    await screen.idle()
    let titles =
      switch deed {
      case .add: ["Milk", "Sweep", "Cook"]
      case .lines: ["Milk", "Bread", "Sweep", "Cook"]
      case .retitle: ["Sweep stairs", "Cook"]
      }
    #expect(screen.texts == titles && alerts.shown.count == 1 && screen.state.exits == 0)
  }

  @Test func `line 167: those chosen that cannot be found are told once, and none is changed`()
    async throws
  {
    let (database, list, items) = try await home()
    let screen = await ItemsScreen(.list(list), database)
    let alerts = Alerts()
    screen.model.displayAlert = alerts.through(screen.model.displayAlert)
    screen.inputs.changedSelecting(true)
    screen.inputs.selected(Set(items.map { .item($0) }))
    database.fail(.items)
    screen.inputs.choseForSelection(.complete)
    await screen.idle()
    #expect(alerts.shown.count == 1)
    #expect(alerts.shown.first?.message.contains("items is broken") == true)
    #expect(await database.base.count(.done) == 0)
  }

  @Test func `line 167: a list of which one cannot ask whether it was made is told once`()
    async throws
  {
    let (database, _, _) = try await home()
    let contact = ContactViewModel(database) { _ in await Task.yield() }
    let model = AllListsViewModel(database, contact: contact)
    let alerts = Alerts()
    model.displayAlert = alerts.through(nil)
    model.inputs.viewDidLoad()
    model.inputs.tappedAdd()
    model.inputs.changedName("Work")
    database.fail(.list)
    model.inputs.finishedName()
    await model.idle()
    #expect(alerts.shown.map(\.title) == ["Not Kept"])
    #expect(alerts.shown.first?.message.contains("list is broken") == true)
    // It might have been there.
    #expect(await database.base.lists().map(\.list.name) == ["Home"])
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
    let alerts = Alerts()
    screen.model.displayAlert = alerts.through(screen.model.displayAlert)
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
    #expect(screen.names == ["Home"] && alerts.shown.map(\.title) == [title])
    #expect(screen.state.alert == alerts.shown.first)
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
    #expect(screen.state.alert == nil && alerts.shown.count == 1)
  }

  @Test(arguments: [BrokenDatabase.Operation.lists, .page, .count, .changes])
  func `line 167: a screen that cannot be read says so once`(
    _ operation: BrokenDatabase.Operation
  ) async throws {
    let (database, list, _) = try await home()
    database.fail(operation)
    let alerts = Alerts()
    let items = SingleListViewModel(.list(list), database)
    items.displayAlert = alerts.through(nil)
    items.inputs.viewDidLoad()
    await items.idle()
    #expect(alerts.shown.count == 1)
    #expect(alerts.shown.first?.message.contains("\(operation) is broken") == true)
    let others = Alerts()
    let lists = AllListsViewModel(database)
    lists.displayAlert = others.through(nil)
    lists.inputs.viewDidLoad()
    await lists.idle()
    #expect(others.shown.count == (operation == .page ? 0 : 1))
  }

  @Test(arguments: [BrokenDatabase.Operation.items, .lists, .perform])
  func `line 167: an item that cannot be read or kept says so once`(
    _ operation: BrokenDatabase.Operation
  ) async throws {
    let (database, _, items) = try await home()
    database.fail(operation)
    let model = ItemDetailViewModel(items[0], database, words: words(ManualClock()))
    let (alerts, state) = (Alerts(), ItemDetailState())
    state.bind(model.outputs)
    model.displayAlert = alerts.through(model.displayAlert)
    model.inputs.viewDidLoad()
    await model.idle()
    if operation == .perform {
      #expect(alerts.shown.isEmpty)
      model.inputs.changedPriority(.high)
      await model.idle()
    }
    #expect(alerts.shown.count == 1)
    #expect(state.alert?.message.contains("\(operation) is broken") == true)
    #expect(state.fields.priority == .none)
    model.inputs.answered(try #require(state.alert?.options.first))
    #expect(state.exits == 1 && state.alert == nil)
  }

  @Test(arguments: [BrokenDatabase.Operation.search, .lists])
  func `line 167: a search that fails says so once, and OK looks again`(
    _ operation: BrokenDatabase.Operation
  ) async throws {
    let (database, _, _) = try await home()
    let screen = await SearchScreen(database)
    let alerts = Alerts()
    screen.model.displayAlert = alerts.through(screen.model.displayAlert)
    database.fail(operation)
    await screen.look(for: "cook")
    let alert = try #require(screen.state.alert)
    database.fail()
    screen.model.inputs.answered(try #require(alert.options.first))
    await screen.idle()
    #expect(screen.titles == ["Cook"] && screen.state.alert == nil && alerts.shown.count == 1)
  }

  @Test(arguments: [BrokenDatabase.Operation.undo, .redo, .history])
  func `line 167: an undo that fails says so once`(
    _ operation: BrokenDatabase.Operation
  ) async throws {
    let (database, list, _) = try await home()
    let model = HistoryViewModel(database)
    let (alerts, state) = (Alerts(), HistoryState())
    state.bind(model.outputs)
    model.displayAlert = alerts.through(model.displayAlert)
    database.fail(operation)
    model.inputs.viewDidLoad()
    if operation == .undo { model.inputs.tappedUndo() }
    if operation == .redo { model.inputs.tappedRedo() }
    await model.idle()
    let alert = try #require(state.alert)
    #expect(alerts.shown.count == 1)
    #expect(try await (database as any Database).titles(.list(list)) == ["Sweep", "Cook"])
    database.fail()
    model.inputs.answered(try #require(alert.options.first))
    await model.idle()
    #expect(state.alert == nil && state.words.canUndo && alerts.shown.count == 1)
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
