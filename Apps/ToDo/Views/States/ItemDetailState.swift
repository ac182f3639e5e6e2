import Observation

/// What the screen of an item shows.
@MainActor @Observable final class ItemDetailState: ScreenState {
  var fields = ItemFields()
  var lists: [ShownList] = []
  var alert: AlertMessage?
  /// How often the screen was to close.
  var exits = 0

  func bind(_ outputs: any ItemDetailViewModelOutputs) {
    outputs.displayFields = outlet(\.fields)
    outputs.displayLists = outlet(\.lists)
    outputs.displayAlert = outlet(\.alert)
    outputs.goBack = outlet.count(\.exits)
  }
}
