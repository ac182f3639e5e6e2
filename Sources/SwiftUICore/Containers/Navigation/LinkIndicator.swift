public import Properties

extension View {
  /// Shows or hides the arrows of the links to pages inside.
  public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.navigationLinkIndicatorVisibility, visibility)
  }
}

nonisolated extension EnvironmentValues {
  /// Whether links to pages have an arrow in lists.
  @Entry public var navigationLinkIndicatorVisibility: Visibility = .automatic
}
