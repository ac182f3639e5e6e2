import Foundation

@testable import ToDo
@testable import ToDoModel

/// What a view told its view model, in the order in which it did.
@MainActor class Heard {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  /// What was told since this was asked last.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A list's view model that shows what it is given, and does nothing but note what it is told.
@MainActor
final class StillSingleList: Heard, SingleListViewModelInputs,
  SingleListViewModelOutputs, SingleListViewModelType
{
  var inputs: any SingleListViewModelInputs { self }
  var outputs: any SingleListViewModelOutputs { self }

  var displayTitle: ((String) -> Void)?
  var displaySummary: ((String) -> Void)?
  var displayRows: ((ItemRows) -> Void)?
  var displayEmpty: ((EmptyText?) -> Void)?
  var displayFilter: ((ItemFilter?) -> Void)?
  var displayCanAdd: ((Bool) -> Void)?
  var displayCanMove: ((Bool) -> Void)?
  var displayTargets: (([ShownList]) -> Void)?
  var displaySelection: ((ItemSelection) -> Void)?
  var focusRow: ((RowFocus.Wish) -> Void)?
  var displayOpened: ((ItemID?) -> Void)?
  var showDetail: (((any ItemDetailViewModelType)?) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?
  var goBack: (() -> Void)?

  private let rows: [ShownItem]

  init(_ rows: [ShownItem]) {
    self.rows = rows
  }

  private func name(_ item: ItemID) -> String { rows.first { $0.id == item }?.title ?? "?" }

  private func name(_ row: ItemRows.ID) -> String { row.item.map(name) ?? "\(row)" }

  func viewDidLoad() {
    note("viewDidLoad")
    displayTitle?("Home")
    displaySummary?("some items")
    displayCanAdd?(true)
    displayFilter?(.all)
    displayRows?(ItemRows(items: rows, total: rows.count))
  }

  func restored(_ rows: ItemRows, _ item: ItemID?, _ selection: ItemSelection) {}
  func viewWillAppear() {}
  func viewWillDisappear() { note("viewWillDisappear") }
  func changedZone(_ zone: TimeZone) {}
  func changedLocale(_ locale: Locale) {}
  func changedFilter(_ filter: ItemFilter) { note("changedFilter \(filter)") }
  func rowAppeared(_ row: ItemRows.ID) {}
  func tappedAdd() { note("tappedAdd") }
  func changedText(_ row: ItemRows.ID, _ text: String) { note("changedText \(name(row)): \(text)") }
  func submitted(_ row: ItemRows.ID) { note("submitted \(name(row))") }
  func beganEditing(_ row: ItemRows.ID) { note("beganEditing \(name(row))") }
  func endedEditing(_ row: ItemRows.ID) { note("endedEditing \(name(row))") }
  func focusedButtons(of row: ItemRows.ID?) {}
  func pressed(_ key: QuickKey) { note("pressed \(key)") }
  func changedCompletion(_ item: ItemID, _ isDone: Bool) {
    note("changedCompletion \(name(item)) \(isDone)")
  }
  func chose(_ action: ItemAction, for item: ItemID) { note("chose \(action) \(name(item))") }
  func deletedRows(_ offsets: IndexSet) { note("deletedRows \(Array(offsets))") }
  func movedRows(_ offsets: IndexSet, to destination: Int) {
    note("movedRows \(Array(offsets)) \(destination)")
  }
  func tappedDetail(_ item: ItemID) { note("tappedDetail \(name(item))") }
  func closedDetail() { note("closedDetail") }
  func changedSelecting(_ isSelecting: Bool) { note("changedSelecting \(isSelecting)") }
  func selected(_ rows: Set<ItemRows.ID>) { note("selected \(rows.map(name).sorted())") }
  func tappedSelectAll() { note("tappedSelectAll") }
  func choseForSelection(_ action: ItemAction) { note("choseForSelection \(action)") }
  func answered(_ option: AlertMessage.Option) { note("answered \(option.title)") }
}

/// What an item's screen tells, noted and nothing else.
@MainActor final class StillDetail: Heard, ItemDetailViewModelInputs {
  func restored(_ typed: ItemTyped) {}
  func viewDidLoad() { note("viewDidLoad") }
  func viewWillAppear() {}
  func viewWillDisappear() { note("viewWillDisappear") }
  func changedTitle(_ title: String) { note("changedTitle \(title)") }
  func changedNote(_ note: String) { self.note("changedNote \(note)") }
  func changedTags(_ tags: String) { note("changedTags \(tags)") }
  func endedEditing() {}
  func changedCompletion(_ isDone: Bool) { note("changedCompletion \(isDone)") }
  func changedHasDue(_ hasDue: Bool) { note("changedHasDue \(hasDue)") }
  func changedHasTime(_ hasTime: Bool) { note("changedHasTime \(hasTime)") }
  func changedDue(_ due: Date) { note("changedDue") }
  func changedPriority(_ priority: Priority.Level) { note("changedPriority \(priority)") }
  func changedList(_ list: ListID) { note("changedList") }
  func tappedDelete() { note("tappedDelete") }
  func tappedDone() { note("tappedDone") }
  func answered(_ option: AlertMessage.Option) { note("answered \(option.title)") }
}

/// What the buttons for undo and redo tell.
@MainActor final class StillHistory: Heard, HistoryViewModelInputs {
  func viewDidLoad() { note("viewDidLoad") }
  func tappedUndo() { note("tappedUndo") }
  func tappedRedo() { note("tappedRedo") }
  func answered(_ option: AlertMessage.Option) { note("answered \(option.title)") }
}
