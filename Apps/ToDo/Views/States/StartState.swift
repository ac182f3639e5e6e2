import Observation

/// What the start of the app shows.
@MainActor @Observable final class StartState: ScreenState {
  var screens: ScreenModels?
  var failure: EmptyWords?

  func bind(_ outputs: any StartViewModelOutputs) {
    outputs.showScreens = { [weak self] in self?.screens = $0 }
    outputs.displayFailure = outlet(\.failure)
  }
}
