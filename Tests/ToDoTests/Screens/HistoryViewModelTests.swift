import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

@MainActor @Suite(.timeLimit(.minutes(1)))
struct HistoryViewModelTests {
  @Test func `the last edit is undone and redone by its name, whoever made it`() async throws {
    let database: any Database = InMemoryDatabase(ManualClock().surroundings)
    let model = HistoryViewModel(database)
    let state = HistoryState()
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    #expect(!state.words.canUndo && !state.words.canRedo && state.words.undo == "Undo")
    model.inputs.tappedUndo()
    await model.idle()
    let (list, items) = try await database.makeList("Home", ["Milk"])
    try await database.deleteItems(items)
    await until { state.words.undo == "Undo Delete “Milk”" }
    model.inputs.tappedUndo()
    await model.idle()
    #expect(try await database.titles(.list(list)) == ["Milk"])
    #expect(state.words.redo == "Redo Delete “Milk”" && state.words.canRedo)
    model.inputs.tappedRedo()
    await model.idle()
    #expect(try await database.titles(.list(list)) == [])
    #expect(!state.words.canRedo && state.alert == nil)
  }
  @Test func `what the button does not name is not undone before it is named`() async throws {
    let database = BrokenDatabase()
    // A screen that has not heard yet what others did.
    database.fail(.changes)
    let (list, items) = try await (database as any Database).makeList("Home", ["Milk"])
    let model = HistoryViewModel(database)
    let state = HistoryState()
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    #expect(state.words.undo == "Undo Add “Milk”")
    try await (database as any Database).deleteItems(items)
    database.fail()
    model.inputs.tappedUndo()
    await model.idle()
    #expect(try await database.base.titles(.list(list)) == [])
    #expect(state.alert?.title == "Changed Meanwhile")
    #expect(state.words.undo == "Undo Delete “Milk”")
    model.inputs.tappedUndo()
    await model.idle()
    #expect(try await database.base.titles(.list(list)) == ["Milk"])
  }

  @Test func `what others change while it is being undone is told, and nothing is undone`()
    async throws
  {
    let database = BrokenDatabase()
    let (list, _) = try await (database as any Database).makeList("Home", ["Milk"])
    let model = HistoryViewModel(database)
    let state = HistoryState()
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    database.overtake { _ = try await $0.createItems([ItemDraft("Bread")], in: list) }
    model.inputs.tappedUndo()
    await model.idle()
    let alert = try #require(state.alert)
    #expect(alert.message.hasPrefix("Nothing was undone"))
    #expect(try await database.base.titles(.list(list)) == ["Bread", "Milk"])
    #expect(state.words.undo == "Undo Add “Bread”")
    model.inputs.answered(try #require(alert.options.first))
    await model.idle()
    #expect(state.alert == nil)
    model.inputs.tappedUndo()
    await model.idle()
    #expect(try await database.base.titles(.list(list)) == ["Milk"])
  }

  @Test func `undoing at once takes back what was just done, and doing it twice the two last`()
    async throws
  {
    let database: any Database = InMemoryDatabase(ManualClock().surroundings)
    let (list, items) = try await database.makeList("Home", ["Milk", "Bread"])
    let contact = ContactViewModel(database)
    let screen = SingleListViewModel(.list(list), database, contact: contact)
    let model = HistoryViewModel(database, contact: contact)
    model.inputs.viewDidLoad()
    screen.inputs.viewDidLoad()
    await model.idle()
    await screen.idle()
    for item in items { screen.inputs.changedCompletion(item, true) }
    model.inputs.tappedUndo()
    await model.idle()
    #expect(try await database.items(items).map(\.isCompleted) == [true, false])
    model.inputs.tappedRedo()
    model.inputs.tappedUndo()
    model.inputs.tappedUndo()
    await model.idle()
    #expect(try await database.items(items).map(\.isCompleted) == [false, false])
    #expect(try await database.history().redo?.words == "Complete “Milk”")
  }
}
