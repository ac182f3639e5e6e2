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
  /// Whether a button is a link to a page: a row leads where a link in it leads that is not seen.
  @Entry var isLink: Bool = false
}

/// The sign that a row leads on.
enum LinkSign {
  @MainActor static var view: some View {
    Image(systemName: "chevron.forward").foregroundStyle(Color.tertiary).accessibilityHidden(true)
  }
}
