/// What the screen of quick keys shows.
@MainActor final class KeysState: ScreenState {
  typealias Outputs = any KeysViewModelOutputs

  @Shown(\.displayKeys) var groups: [KeyGroup] = []
}
