import Foundation
import Testing

@testable import ToDo

@MainActor @Suite(.timeLimit(.minutes(1)))
struct HistoryViewModelTests {
  @Test func `the last edit is undone and redone by its name, whoever made it`() async throws {
    let database: any Database = InMemoryDatabase(ManualClock().surroundings)
    let model = HistoryViewModel(database)
    let state = HistoryState()
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.link.idle()
    #expect(!state.words.canUndo && !state.words.canRedo && state.words.undo == "Undo")
    model.inputs.tappedUndo()
    await model.link.idle()
    let (list, items) = try await database.makeList("Home", ["Milk"])
    try await database.deleteItems(items)
    await until { state.words.undo == "Undo Delete “Milk”" }
    model.inputs.tappedUndo()
    await model.link.idle()
    #expect(try await database.titles(.list(list)) == ["Milk"])
    #expect(state.words.redo == "Redo Delete “Milk”" && state.words.canRedo)
    model.inputs.tappedRedo()
    await model.link.idle()
    #expect(try await database.titles(.list(list)) == [])
    #expect(!state.words.canRedo && state.alert == nil)
  }
}
