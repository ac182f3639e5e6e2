public import Properties

/// A search: its text, whether it is under way, and what flowed down to where it was declared.
final class SearchState: Signal {
  private(set) var text: Binding<String>
  private(set) var prompt: String
  private var isPresented: Binding<Bool>?
  private(set) var tokens: SearchTokens?
  private(set) var environment = EnvironmentValues()
  private var isActive = false
  private var hidesSuggestions = false
  /// Called when a search begins or ends, so that this is saved.
  private var keep: (Bool) -> Void = { _ in }

  init(_ search: Searchable, wasActive: Bool) {
    text = search.text
    prompt = search.prompt
    isPresented = search.isPresented
    tokens = search.tokens
    isActive = search.isPresented?.wrappedValue ?? wasActive
    super.init()
  }

  /// Takes the newest form of the modifier, inside its body.
  func apply(_ search: Searchable, keep: @escaping (Bool) -> Void) {
    self.keep = keep
    let isOther = prompt != search.prompt || !text.isSame(as: search.text)
    text = search.text
    prompt = search.prompt
    isPresented = search.isPresented
    tokens = search.tokens
    if let wanted = isPresented?.wrappedValue, wanted != isActive {
      isActive = wanted
      invalidateDependents()
    } else if isOther || tokens != nil {
      invalidateDependents()
    }
  }

  func apply(_ environment: EnvironmentValues) {
    guard !environment.isIdentical(to: self.environment) else { return }
    self.environment = environment
    invalidateDependents()
  }

  /// Whether a person searches now.
  var isSearching: Bool {
    track()
    return isActive
  }

  /// The suggestions, unless a person has just taken one.
  var suggestions: AnyView? {
    track()
    guard isActive, !hidesSuggestions, !environment.hiddenSuggestions.contains(.content) else {
      return nil
    }
    return environment.searchSuggestions
  }

  func read() { track() }

  /// Whether a button stands for the field, until a person presses it.
  var isMinimized: Bool {
    track()
    return environment.searchToolbar == .minimize && !isActive && text.wrappedValue.isEmpty
      && (tokens?.count() ?? 0) == 0
  }

  func begin() {
    hidesSuggestions = false
    set(true)
  }

  /// The text was edited, so offers are of use again.
  func textDidChange() {
    guard hidesSuggestions else { return }
    hidesSuggestions = false
    invalidateDependents()
  }

  /// Ends the search, as pressing Cancel does.
  func cancel() {
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    tokens?.removeAll()
    set(false)
  }

  /// Takes a suggestion: a text in place of what was typed, or a part before it.
  func complete(_ completion: Any) {
    if let words = completion as? String {
      text.wrappedValue = words
    } else if tokens?.add(completion) == true {
      text.wrappedValue = ""
    } else {
      return Warnings.once(
        "searchCompletion was given a \(type(of: completion)), which the search field does not "
          + "hold. Give it a string, or an element of the tokens of searchable(text:tokens:)."
      )
    }
    hidesSuggestions = true
    invalidateDependents()
  }

  func submit() {
    hidesSuggestions = true
    invalidateDependents()
    for action in environment.searchSubmitActions { action() }
  }

  private func set(_ active: Bool) {
    guard active != isActive else { return }
    isActive = active
    keep(active)
    if let isPresented, isPresented.wrappedValue != active { isPresented.wrappedValue = active }
    invalidateDependents()
  }
}

/// The parts of a search that were already found, before the text.
nonisolated struct SearchTokens {
  let count: () -> Int
  let view: (Int) -> AnyView
  let remove: (Int) -> Void
  /// Adds a part; false if the field has others than such.
  let add: (Any) -> Bool

  init<C, T: View>(_ tokens: Binding<C>, _ token: @escaping (C.Element) -> T)
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    count = { tokens.wrappedValue.count }
    view = { index in
      let all = tokens.wrappedValue
      guard index < all.count else { return AnyView(EmptyView()) }
      return AnyView(token(all[all.index(all.startIndex, offsetBy: index)]))
    }
    remove = { index in
      guard index < tokens.wrappedValue.count else { return }
      let all = tokens.wrappedValue
      tokens.wrappedValue.remove(at: all.index(all.startIndex, offsetBy: index))
    }
    add = { new in
      guard let new = new as? C.Element else { return false }
      // Twice the same part narrows nothing.
      if !tokens.wrappedValue.contains(where: { $0.id == new.id }) {
        tokens.wrappedValue.append(new)
      }
      return true
    }
  }

  func removeAll() {
    for index in stride(from: count() - 1, through: 0, by: -1) { remove(index) }
  }
}

/// The search of the page that is shown.
nonisolated struct SearchEntry {
  let state: SearchState
}

nonisolated struct SearchValue {
  var entry: SearchEntry?
}

nonisolated enum SearchKey: PreferenceKey {
  static var defaultValue: SearchValue { SearchValue() }
  static func reduce(value: inout SearchValue, nextValue: () -> SearchValue) {
    value.entry = value.entry ?? nextValue().entry
  }
}

/// Ends a search.
public nonisolated struct DismissSearchAction: Sendable {
  let action: @MainActor @Sendable () -> Void

  @preconcurrency @MainActor public func callAsFunction() { action() }
}

nonisolated extension EnvironmentValues {
  /// Whether a person uses the search field of the `searchable` around.
  @Entry public internal(set) var isSearching: Bool = false
  /// Ends the search of the `searchable` around.
  @Entry public internal(set) var dismissSearch: DismissSearchAction = DismissSearchAction {}
  /// The search around the stack of pages that comes next below.
  @Entry var outerSearch: SearchState?
  @Entry var searchSuggestions: AnyView?
  @Entry var searchScopes: AnyView?
}
