/// What the screen of an item shows.
@MainActor final class ItemDetailState: ScreenState {
  typealias Outputs = any ItemDetailViewModelOutputs

  @Shown(\.displayFields) var fields = ItemFields()
  @Shown(\.displayLists) var lists: [ShownList] = []
  @Shown(\.displayAlert) var alert: AlertMessage? = nil
  /// How often the screen was to close.
  @Shown(\.goBack) var exits = 0
}
