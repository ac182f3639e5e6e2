import Properties

/// When the search of a tab view's search tab begins.
public nonisolated struct TabSearchActivation: Hashable, Sendable {
  private let isBySelection: Bool

  /// When a person goes to the field.
  public static let automatic = TabSearchActivation(isBySelection: false)
  /// When a person chooses the tab.
  public static let searchTabSelection = TabSearchActivation(isBySelection: true)
}

/// Begins the search of a search tab's page when the tab is chosen, also of one that is made then.
final class TabSearch {
  private weak var state: SearchState?
  private var isWaiting = false

  nonisolated init() {}

  /// - Parameter outer: The search around all pages, which begins where the page has none.
  func begin(or outer: SearchState?) {
    if let search = state ?? outer { search.begin() } else { isWaiting = true }
  }

  /// Keeps the page's search, the first one that appears in it.
  func follow(_ state: SearchState, in graph: Graph) {
    guard self.state == nil else { return }
    self.state = state
    guard isWaiting else { return }
    isWaiting = false
    graph.afterSettling { [weak state] in state?.begin() }
  }
}

extension View {
  /// Sets when the search of a tab view's search tab begins.
  public nonisolated func tabViewSearchActivation(
    _ activation: TabSearchActivation
  ) -> some View {
    environment(\.tabSearchActivation, activation)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var tabSearchActivation: TabSearchActivation = TabSearchActivation.automatic
  /// What begins the search of the tab's page that the view is on.
  @Entry var tabSearch: TabSearch?
}
