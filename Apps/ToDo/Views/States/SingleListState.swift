import Observation

/// What the screen of one list shows.
@MainActor @Observable final class SingleListState: ScreenState {
  var title = ""
  var summary = ""
  var rows = ItemRows()
  var empty: EmptyWords?
  var filter: ItemFilter?
  var canAdd = false
  var canMove = false
  var targets: [ShownList] = []
  var selection = ItemSelection()
  var focus = RowFocus.Wish()
  var detail: (any ItemDetailViewModelType)?
  var alert: AlertMessage?
  /// How often the screen was to close.
  var exits = 0

  func bind(_ outputs: any SingleListViewModelOutputs) {
    outputs.displayTitle = outlet(\.title)
    outputs.displaySummary = outlet(\.summary)
    outputs.displayRows = outlet(\.rows)
    outputs.displayEmpty = outlet(\.empty)
    outputs.displayFilter = outlet(\.filter)
    outputs.displayCanAdd = outlet(\.canAdd)
    outputs.displayCanMove = outlet(\.canMove)
    outputs.displayTargets = outlet(\.targets)
    outputs.displaySelection = outlet(\.selection)
    outputs.focusRow = outlet(\.focus)
    outputs.showDetail = outlet(\.detail)
    outputs.displayAlert = outlet(\.alert)
    outputs.goBack = outlet.count(\.exits)
  }
}
