import Observation

/// What a search shows.
@MainActor @Observable final class SearchState: ScreenState {
  var results: SearchResults?
  var detail: (any ItemDetailViewModelType)?
  var alert: AlertMessage?

  func bind(_ outputs: any SearchViewModelOutputs) {
    outputs.displayResults = outlet(\.results)
    outputs.showDetail = outlet(\.detail)
    outputs.displayAlert = outlet(\.alert)
  }
}
