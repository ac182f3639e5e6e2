import ToDoModel

/// What a search shows.
@MainActor final class SearchState: ScreenState {
  typealias Outputs = any SearchViewModelOutputs

  @Shown(\.displayResults) var results: SearchResults? = nil
  @Shown(\.showDetail) var detail: (any ItemDetailViewModelType)? = nil
  @Shown(\.displayOpened) var opened: ItemID? = nil
  @Shown(\.displayAlert) var alert: AlertMessage? = nil
}
