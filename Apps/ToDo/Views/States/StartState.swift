/// What the start of the app shows.
@MainActor final class StartState: ScreenState {
  typealias Outputs = any StartViewModelOutputs

  @Shown(\.showScreens) var screens: ScreenModels?
  @Shown(\.displayFailure) var failure: EmptyText? = nil
}
