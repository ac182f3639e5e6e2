import Properties

/// Whether a window's toolbar is shown while the window fills a screen.
public nonisolated struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
  private let name: String

  public static let automatic = WindowToolbarFullScreenVisibility(name: "automatic")
  public static let visible = WindowToolbarFullScreenVisibility(name: "visible")
  public static let onHover = WindowToolbarFullScreenVisibility(name: "onHover")
}

nonisolated extension EnvironmentValues {
  /// What is said around pages of their bars.
  @Entry var barInFullScreen: WindowToolbarFullScreenVisibility = .automatic
}

extension View {
  /// Sets whether the bars of pages are shown while the window fills the screen.
  ///
  /// With `onHover` they are seen as long as a pointer is above them or the focus is in them; their
  /// room is kept. Where no pointer can be above anything, they are always seen.
  ///
  /// Without effect in the terminal: it does not tell whether its window fills the screen.
  public nonisolated func windowToolbarFullScreenVisibility(
    _ visibility: WindowToolbarFullScreenVisibility
  ) -> some View {
    bars([.windowToolbar]) { $0.fullScreen = visibility }
      .environment(\.barInFullScreen, visibility)
  }
}
