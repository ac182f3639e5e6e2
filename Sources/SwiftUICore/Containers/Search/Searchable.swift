import Foundation
public import Properties
import StateCoding

/// Gives the page a search field.
nonisolated struct Searchable: ViewModifier {
  let text: Binding<String>
  let prompt: String
  var isPresented: Binding<Bool>?
  var tokens: SearchTokens?
  @State private var held: Lazy<SearchState>
  @State private var activity = SearchActivity.ended

  init(
    text: Binding<String>,
    prompt: Text?,
    isPresented: Binding<Bool>? = nil,
    tokens: SearchTokens? = nil,
  ) {
    self.text = text
    self.prompt = prompt?.string ?? "Search"
    self.isPresented = isPresented
    self.tokens = tokens
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: Content) -> some View {
    let activity = $activity
    let state = held.value {
      SearchState(self, wasActive: Node.untracked { activity.wrappedValue == .active })
    }
    let _ = state.apply(self) { activity.wrappedValue = $0 ? .active : .ended }
    content
      .environment(\.isSearching, state.isSearching)
      .environment(\.searchSuggestionsPlacement, .content)
      .environment(\.outerSearch, state)
      .environment(\.dismissSearch, DismissSearchAction { state.cancel() })
      .modifier(SearchAnnouncement(state: state))
  }
}

/// Whether a search is under way, which it may be without the focus; it is saved only then.
nonisolated enum SearchActivity: SelfCoding {
  case ended, active

  static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(SearchActivity.self) { activity, _ in
      activity == .ended ? nil : SavedValue.none
    } load: { saved, _ in
      saved == .none ? .active : nil
    }
  }
}

/// The node that connects the search with the page's bar and with the environment.
private nonisolated struct SearchAnnouncement: PrimitiveModifier {
  let state: SearchState

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    SearchNode(view, context)
  }
}

private final class SearchNode<Content: View>:
  WatchNode<Content, SearchAnnouncement>, PreferenceWriter
{
  override init(_ view: ModifiedContent<Content, SearchAnnouncement>, _ context: NodeContext) {
    super.init(view, context)
    modifier.state.apply(environment)
    graph.preferences.mayHaveChanged(self)
    environment.tabSearch?.follow(modifier.state, in: graph)
  }

  override func modifierDidChange(from old: SearchAnnouncement) {
    modifier.state.apply(environment)
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    modifier.state.apply(environment)
  }

  override var writesPreferences: Bool { true }

  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?) {
    guard K.self == SearchKey.self else { return (false, nil) }
    return (true, SearchValue(entry: SearchEntry(state: modifier.state)) as? K.Value)
  }

  override func didLeave() { graph.preferences.mayHaveChanged(self) }
}

/// The place of a search field; here always the bar of the page.
public nonisolated struct SearchFieldPlacement: Sendable {
  private init() {}

  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// The display of the drawer; here it is always shown.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    private init() {}

    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }
}

extension View {
  /// Gives the page a search field in its bar.
  public nonisolated func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
  ) -> some View {
    modifier(Searchable(text: text, prompt: prompt))
  }
  /// Gives the page a search field in its bar.
  public nonisolated func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
  ) -> some View {
    modifier(Searchable(text: text, prompt: Text(prompt)))
  }
  /// Gives the page a search field in its bar.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
  ) -> some View {
    modifier(Searchable(text: text, prompt: Text(prompt)))
  }
  /// Gives the page a search field in its bar, and says whether it is used.
  public nonisolated func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
  ) -> some View {
    modifier(Searchable(text: text, prompt: prompt, isPresented: isPresented))
  }
  /// Gives the page a search field in its bar, and says whether it is used.
  public nonisolated func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
  ) -> some View {
    modifier(Searchable(text: text, prompt: Text(prompt), isPresented: isPresented))
  }
  /// Gives the page a search field in its bar, and says whether it is used.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
  ) -> some View {
    modifier(Searchable(text: text, prompt: Text(prompt), isPresented: isPresented))
  }
  /// Gives the page a search field with offers below it, by the older form.
  public nonisolated func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S,
  ) -> some View {
    modifier(Searchable(text: text, prompt: prompt)).searchSuggestions(suggestions)
  }
  /// Gives the page a search field with offers below it, by the older form.
  public nonisolated func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S,
  ) -> some View {
    modifier(Searchable(text: text, prompt: Text(prompt))).searchSuggestions(suggestions)
  }
  /// Gives the page a search field that holds parts already found before its text.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T,
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    modifier(Searchable(text: text, prompt: prompt, tokens: SearchTokens(tokens, token)))
  }
  /// Gives the page a search field that holds parts already found before its text.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T,
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, prompt: Text(prompt), token: token)
  }
  /// Gives the page a search field that holds parts already found, and says whether it is used.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T,
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    let parts = SearchTokens(tokens, token)
    return modifier(
      Searchable(text: text, prompt: prompt, isPresented: isPresented, tokens: parts)
    )
  }
  /// Gives the page a search field that holds parts already found before its text.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T,
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, prompt: Text(prompt), token: token)
  }
  /// Gives the page a search field that holds parts already found, and says whether it is used.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T,
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      isPresented: isPresented,
      prompt: Text(prompt),
      token: token,
    )
  }
  /// Gives the page a search field that holds parts already found, and says whether it is used.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T,
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      isPresented: isPresented,
      prompt: Text(prompt),
      token: token,
    )
  }
  /// Gives the page a search field that holds parts already found, which their views may change.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T,
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    searchable(text: text, tokens: editableTokens, prompt: prompt) { element in
      let index = editableTokens.wrappedValue.firstIndex { $0.id == element.id }
      token(index.map { editableTokens[$0] } ?? .constant(element))
    }
  }

  /// Gives the page a search field that holds parts already found, and offers others below it.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T,
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
      .searchSuggestions {
        OfferedTokens(text: text, tokens: tokens, offered: suggestedTokens, token: token)
      }
  }

  /// Sets the suggestions below the field during a search.
  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  )
    -> some View
  {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }
  /// Sets the text that a press on this suggestion puts into the search field.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier(completion: completion))
  }
  /// Sets the part that a press on this suggestion puts into the search field, in place of its text.
  public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(SearchCompletionModifier(completion: token))
  }
  /// Parts of what is searched, to choose one of.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S,
  ) -> some View {
    environment(\.searchScopes, SearchScopes.view(scope, scopes()))
  }
  /// Parts of what is searched, to choose one of; shown while a person searches.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S,
  ) -> some View {
    environment(\.searchScopes, SearchScopes.view(scope, scopes()))
  }
}

/// Parts to search for that are not in the field yet.
nonisolated struct OfferedTokens<C, T: View>: View
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  let text: Binding<String>
  let tokens: Binding<C>
  let offered: Binding<C>
  let token: (C.Element) -> T

  @MainActor var body: some View {
    let taken = Set(tokens.wrappedValue.map(\.id))
    ForEach(Array(offered.wrappedValue.filter { !taken.contains($0.id) })) { element in
      Button {
        tokens.wrappedValue.append(element)
        text.wrappedValue = ""
      } label: {
        token(element)
      }
    }
  }
}

/// The rule for when search scopes are shown.
public nonisolated struct SearchScopeActivation: Sendable {
  private init() {}

  public static let automatic = SearchScopeActivation()
  public static let onTextEntry = SearchScopeActivation()
  public static let onSearchPresentation = SearchScopeActivation()
}

/// The text or the part that a press on a suggestion puts into the search field.
nonisolated struct SearchCompletionModifier: EnvironmentModifier {
  let completion: Any

  func change(_ environment: inout EnvironmentValues) {}
}

nonisolated enum SearchScopes {
  static func view<V: Hashable, S: View>(_ scope: Binding<V>, _ scopes: S) -> AnyView {
    AnyView(
      Picker("Scope", selection: scope) { scopes }.pickerStyle(SegmentedPickerStyle())
    )
  }
}
