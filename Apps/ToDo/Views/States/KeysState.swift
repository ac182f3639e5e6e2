import Observation

/// What the screen of quick keys shows.
@MainActor @Observable final class KeysState: ScreenState {
  var groups: [KeyGroup] = []

  func bind(_ outputs: any KeysViewModelOutputs) {
    outputs.displayKeys = outlet(\.groups)
  }
}
