public import Properties

/// Where the suggestions of a search are shown.
public nonisolated struct SearchSuggestionsPlacement: Hashable, Sendable {
  private enum Kind: Sendable {
    case automatic, menu, content
  }

  private let kind: Kind

  /// As the front end has it.
  public static let automatic = SearchSuggestionsPlacement(kind: .automatic)
  /// In a menu of the search field.
  public static let menu = SearchSuggestionsPlacement(kind: .menu)
  /// Over the content that is searched.
  public static let content = SearchSuggestionsPlacement(kind: .content)

  /// Several such places.
  public struct Set: OptionSet, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
}

/// The form of a search field in a toolbar.
public nonisolated struct SearchToolbarBehavior: Hashable, Sendable {
  private let isSmall: Bool

  /// A field.
  public static let automatic = SearchToolbarBehavior(isSmall: false)
  /// A button, which becomes a field when a person presses it.
  public static let minimize = SearchToolbarBehavior(isSmall: true)
}

/// The behaviour of a bar during a search.
public nonisolated struct SearchPresentationToolbarBehavior: Sendable {
  let keepsTitle: Bool

  /// A large title gives way to the search.
  public static let automatic = SearchPresentationToolbarBehavior(keepsTitle: false)
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(keepsTitle: true)
}

extension View {
  /// Shows or hides the suggestions of searches in some places.
  ///
  /// Suggestions are shown over the content here; hidden there, the app may show them itself.
  public nonisolated func searchSuggestions(
    _ visibility: Visibility,
    for placements: SearchSuggestionsPlacement.Set,
  ) -> some View {
    transformEnvironment(\.hiddenSuggestions) { hidden in
      if visibility == .hidden {
        hidden.formUnion(placements)
      } else {
        hidden.subtract(placements)
      }
    }
  }
  /// Sets the form of search fields in toolbars.
  public nonisolated func searchToolbarBehavior(
    _ behavior: SearchToolbarBehavior
  ) -> some View {
    environment(\.searchToolbar, behavior)
  }
  /// Sets whether a large title of the page gives way during a search, as it usually does.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    environment(\.keepsTitleInSearch, behavior.keepsTitle)
  }
}

nonisolated extension EnvironmentValues {
  /// Where the suggestions of the search around the view are shown.
  @Entry public internal(set) var searchSuggestionsPlacement: SearchSuggestionsPlacement =
    SearchSuggestionsPlacement.automatic
  @Entry var hiddenSuggestions: SearchSuggestionsPlacement.Set = []
  @Entry var searchToolbar: SearchToolbarBehavior = SearchToolbarBehavior.automatic
  @Entry var keepsTitleInSearch: Bool = false
}
