import Foundation
import Pilot
import SwiftUICore
import Testing

@testable import ToDo
@testable import ToDoModel

/// Views on view models that do nothing: what is done is told, and nothing changes by itself.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct ViewsPlayedTests {
  private let clock = ManualClock()

  private func item(_ title: String) -> ShownItem {
    let item = ToDoItem(
      id: ItemID(UUID()),
      list: ListID(UUID()),
      title: title,
      created: clock.now,
      modified: clock.now,
      position: 0,
    )
    return ShownItem(item, words(clock))
  }

  @Test func `7: the view of a list calls inputs and shows outputs, and does nothing else`() throws
  {
    let model = StillSingleList([item("Sweep"), item("Cook")])
    let history = StillHistory()
    let past = HistoryState()
    past.words.canUndo = true
    let buttons = HistoryButtons(inputs: history, state: past)
    let pilot = Pilot(columns: 60, rows: 20) {
      NavigationStack {
        SingleListView(viewModel: model, history: buttons, files: nil, goBack: {})
      }
    }
    #expect(model.take() == ["viewDidLoad"])
    #expect(pilot.screen.contains("Home") && pilot.screen.contains("some items"))
    let before = pilot.screen
    func tells(_ call: String, _ deed: () throws -> Void) throws {
      try deed()
      #expect(model.take() == [call])
      #expect(pilot.screen == before, "\(call)")
    }
    try tells("changedCompletion Cook true") { try pilot.tap("Complete Cook") }
    try tells("tappedAdd") { try pilot.tap("New Item", role: .button) }
    try tells("tappedDetail Cook") { try pilot.tap("Details of Cook") }
    try tells("changedSelecting true") { try pilot.tap("Select") }
    try tells("chose delete Sweep") { try pilot.perform("Delete", on: "Complete Sweep") }
    try tells("pressed complete") { pilot.press("k", modifiers: .command) }
    try tells("pressed moveDown") { pilot.press(.downArrow, modifiers: .command) }
    #expect(history.take() == [])
    try pilot.tap("Undo")
    #expect(history.take() == ["tappedUndo"] && model.take() == [] && pilot.screen == before)
  }

  @Test func `7: what is typed, chosen and answered is told, and shows when it is put out`() throws
  {
    let model = StillSingleList([item("Sweep"), item("Cook")])
    let buttons = HistoryButtons(inputs: StillHistory(), state: HistoryState())
    var exits = 0
    let pilot = Pilot(columns: 60, rows: 20) {
      NavigationStack {
        SingleListView(viewModel: model, history: buttons, files: nil) { exits += 1 }
      }
    }
    _ = model.take()
    try pilot.type("Cook dinner", into: "Cook")
    #expect(Set(model.take()) == ["beganEditing Cook", "changedText Cook: Cook dinner"])
    #expect(!pilot.screen.contains("Cook dinner"))
    pilot.press(.return)
    #expect(model.take() == ["submitted Cook"])
    try pilot.tap("Show All Items")
    try pilot.tap("Open")
    #expect(model.take().contains("changedFilter open"))
    #expect(pilot.has("Show All Items"))
    model.displayFilter?(.open)
    #expect(pilot.has("Show Open"))
    model.displaySelection?(ItemSelection(isSelecting: true))
    try pilot.tap("Select All")
    #expect(model.take().contains("tappedSelectAll"))
    #expect(pilot.has("Done"))
    model.displaySelection?(ItemSelection())
    model.displayAlert?(.failure(DatabaseError.emptyTitle, then: .goBack))
    try pilot.tap("OK")
    #expect(model.take().last == "answered OK" && exits == 0)
    model.goBack?()
    #expect(!pilot.screen.isEmpty && exits == 1)
  }

  @Test func `7: the fields of an item tell what is put in, and show what is put out`() throws {
    let (inputs, state) = (StillDetail(), ItemDetailState())
    state.fields.title = "Cook"
    state.fields.list = ListID(UUID())
    let pilot = Pilot(columns: 60, rows: 40) { ItemForm(inputs: inputs, state: state) }
    let before = pilot.screen
    try pilot.type("Cook dinner", into: "Title")
    try pilot.type("For four", into: "Note")
    try pilot.type("food", into: "Tags, parted by commas")
    try pilot.tap("Completed")
    try pilot.tap("Due Date")
    try pilot.choose("High", in: "Priority")
    try pilot.tap("Delete Item")
    #expect(
      inputs.take() == [
        "changedTitle Cook dinner", "changedNote For four", "changedTags food",
        "changedCompletion true", "changedHasDue true", "changedPriority high", "tappedDelete",
      ]
    )
    for words in ["Cook dinner", "For four", "food", "High", "Time"] {
      #expect(!pilot.screen.contains(words), "\(words)")
    }
    #expect(pilot.screen.contains("Cook") && before.contains("Cook"))
    state.fields.hasDue = true
    state.fields.note = "For four"
    #expect(pilot.screen.contains("Time") && pilot.screen.contains("For four"))
  }
}
