import ToDoModel

/// What the screen of one list shows.
@MainActor final class SingleListState: ScreenState {
  typealias Outputs = any SingleListViewModelOutputs

  @Shown(\.displayTitle) var title = ""
  @Shown(\.displaySummary) var summary = ""
  @Shown(\.displayRows) var rows = ItemRows()
  @Shown(\.displayEmpty) var empty: EmptyText? = nil
  @Shown(\.displayFilter) var filter: ItemFilter? = nil
  @Shown(\.displayCanAdd) var canAdd = false
  @Shown(\.displayCanMove) var canMove = false
  @Shown(\.displayTargets) var targets: [ShownList] = []
  @Shown(\.displaySelection) var selection = ItemSelection()
  @Shown(\.focusRow) var focus = RowFocus.Wish()
  @Shown(\.showDetail) var detail: (any ItemDetailViewModelType)? = nil
  @Shown(\.displayOpened) var opened: ItemID? = nil
  @Shown(\.displayAlert) var alert: AlertMessage? = nil
  /// How often the screen was to close.
  @Shown(\.goBack) var exits = 0
}
