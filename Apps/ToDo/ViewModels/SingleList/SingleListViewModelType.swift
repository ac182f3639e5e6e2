import Foundation
import ToDoModel

@MainActor protocol SingleListViewModelInputs: AnyObject {
  /// Call when the screen is there and its outputs are bound.
  func viewDidLoad()
  /// Call before that with what the screen showed when the app ended: what was typed into rows, which
  /// item's own screen, and which rows were chosen.
  func restored(_ rows: ItemRows, _ item: ItemID?, _ selection: ItemSelection)
  /// Call whenever the screen comes into sight.
  func viewWillAppear()
  /// Call when the screen goes: what is being typed is kept.
  func viewWillDisappear()
  /// Call when the person is in another time zone.
  func changedZone(_ zone: TimeZone)
  /// Call when the person reads dates in another language.
  func changedLocale(_ locale: Locale)
  /// Call when all, the open or the completed items are to be shown, here and in other lists.
  func changedFilter(_ filter: ItemFilter)
  /// Call when a row comes into sight, so that those around it are read.
  func rowAppeared(_ row: ItemRows.ID)
  /// Call when a new item is asked for.
  func tappedAdd()
  /// Call at every change of the text of a row.
  func changedText(_ row: ItemRows.ID, _ text: String)
  /// Call when return was pressed in a row.
  func submitted(_ row: ItemRows.ID)
  /// Call when the keyboard has come to the text of a row.
  func beganEditing(_ row: ItemRows.ID)
  /// Call when the keyboard has left the text of a row.
  func endedEditing(_ row: ItemRows.ID)
  /// Call when the keyboard has come to a row's buttons, or (nil) has left them.
  func focusedButtons(of row: ItemRows.ID?)
  /// Call when one of the selection's keys was pressed.
  func pressed(_ key: QuickKey)
  /// Call when an item was completed or opened again.
  func changedCompletion(_ item: ItemID, _ isDone: Bool)
  /// Call when something is to be done with an item.
  func chose(_ action: ItemAction, for item: ItemID)
  /// Call when rows are to be deleted, by their places on the screen.
  func deletedRows(_ offsets: IndexSet)
  /// Call when rows were dragged to another place on the screen.
  func movedRows(_ offsets: IndexSet, to destination: Int)
  /// Call when an item is to be shown with all that belongs to it.
  func tappedDetail(_ item: ItemID)
  /// Call when that screen has gone.
  func closedDetail()
  /// Call when choosing several rows begins or ends.
  func changedSelecting(_ isSelecting: Bool)
  /// Call when other rows are chosen than those that the screen was told.
  func selected(_ rows: Set<ItemRows.ID>)
  /// Call when all items are to be chosen, or none.
  func tappedSelectAll()
  /// Call when something is to be done with all items chosen.
  func choseForSelection(_ action: ItemAction)
  /// Call when an alert was answered.
  func answered(_ option: AlertMessage.Option)
}

@MainActor protocol SingleListViewModelOutputs: AnyObject {
  /// Outputs the list's name.
  var displayTitle: ((String) -> Void)? { get set }
  /// Outputs how many items there are, in words.
  var displaySummary: ((String) -> Void)? { get set }
  /// Outputs the rows.
  var displayRows: ((ItemRows) -> Void)? { get set }
  /// Outputs what to say when there are no rows; nil when there are some.
  var displayEmpty: ((EmptyText?) -> Void)? { get set }
  /// Outputs which items are shown; nil where there is no choice.
  var displayFilter: ((ItemFilter?) -> Void)? { get set }
  /// Outputs whether items can be added here.
  var displayCanAdd: ((Bool) -> Void)? { get set }
  /// Outputs whether rows can be put into another order.
  var displayCanMove: ((Bool) -> Void)? { get set }
  /// Outputs the lists to which items can be moved.
  var displayTargets: (([ShownList]) -> Void)? { get set }
  /// Outputs whether several rows are being chosen, and which are.
  var displaySelection: ((ItemSelection) -> Void)? { get set }
  /// Outputs where the keyboard should go.
  var focusRow: ((RowFocus.Wish) -> Void)? { get set }
  /// Outputs which item's own screen is shown.
  var displayOpened: ((ItemID?) -> Void)? { get set }
  /// Outputs the view model of an item's own screen; nil ends it.
  var showDetail: (((any ItemDetailViewModelType)?) -> Void)? { get set }
  /// Outputs what to tell or to ask; nil ends it.
  var displayAlert: ((AlertMessage?) -> Void)? { get set }
  /// Outputs when the screen has nothing left to show.
  var goBack: (() -> Void)? { get set }
}

@MainActor protocol SingleListViewModelType: AnyObject {
  var inputs: any SingleListViewModelInputs { get }
  var outputs: any SingleListViewModelOutputs { get }
}
