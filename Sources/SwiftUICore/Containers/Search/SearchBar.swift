import Display
import Foundation
import Layout
import Properties

/// The search field of a page, with its parts and the way out.
nonisolated struct SearchBar: View {
  let entry: SearchEntry
  @FocusState private var isFocused: Bool
  @Environment(\.theme) private var theme

  init(entry: SearchEntry) {
    self.entry = entry
    _isFocused = FocusState()
  }

  var body: some View {
    let state = entry.state
    let _ = state.read()
    VStack(alignment: .leading, spacing: theme.partSpacing) {
      HStack(spacing: theme.search.cancelGap) {
        if state.isMinimized {
          Spacer(minLength: 0)
          SearchOpener(state: state)
        } else {
          HStack(spacing: theme.search.iconGap) {
            glass
            if let tokens = state.tokens { SearchTokenRow(tokens: tokens).layoutPriority(1) }
            // The tokens leave it so much, and no more where there is little room.
            SearchField(state: state).focused($isFocused)
              .frame(minWidth: (state.tokens?.count() ?? 0) > 0 ? 40 : nil)
            SearchClear(state: state)
          }
          .padding(.horizontal, theme.search.padding)
          .frame(minHeight: theme.search.height)
          .background(Color.control, in: RoundedRectangle(cornerRadius: theme.search.corner))
        }
        if state.isSearching {
          Button("Cancel") {
            state.cancel()
            isFocused = false
          }
          .environment(\.shortcut, KeyStroke(.escape))
        }
      }
      if state.isSearching, let scopes = state.environment.searchScopes { scopes }
    }
    .padding(.bottom, theme.search.below)
    .onChange(of: state.isSearching) { _, isSearching in
      if isSearching != isFocused { isFocused = isSearching }
    }
    .onChange(of: isFocused) { _, isFocused in state.environment.searchFocus?.set(isFocused) }
    .onChange(of: state.environment.searchFocus?.get() ?? false) { _, wanted in
      if state.environment.searchFocus != nil, wanted != isFocused { isFocused = wanted }
    }
    .modifier(DeclaredEnvironment(values: state.environment))
  }

  /// The key / leads here from wherever no field has the focus, on screens with such keys.
  @MainActor @ViewBuilder private var glass: some View {
    if theme.search.hasKey {
      Button {
        isFocused = true
      } label: {
        Image(systemName: "magnifyingglass")
      }
      .buttonStyle(.plain)
      .environment(\.shortcut, KeyStroke(.character("/")))
      .accessibilityHidden(true)
    } else {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
    }
  }
}

/// The field itself.
private nonisolated struct SearchField: View {
  let state: SearchState

  init(state: SearchState) { self.state = state }

  @MainActor private var entry: FieldEntry {
    let state = state
    let text = state.text.telling { state.textDidChange() }
    var entry = FieldEntry(kind: .line, text: text, prompt: nil)
    entry.onCommit = { state.submit() }
    entry.onEditing = { if $0 { state.begin() } }
    entry.selection = state.environment.searchSelection
    return entry
  }

  var body: some View {
    let _ = state.read()
    FieldLeaf(entry: entry, label: state.prompt, prompt: state.prompt)
      .environment(\.submitActions, [])
      .environment(\.submitLabelWord, "search")
      .modifier(AccessibilityAttachmentModifier(patch: SemanticsPatch { $0.role = .searchField }))
  }
}

/// Stands for a field that is not in use; the key for searching presses it as well.
private nonisolated struct SearchOpener: View {
  let state: SearchState
  @Environment(\.theme) private var theme

  init(state: SearchState) { self.state = state }

  var body: some View {
    Button {
      state.begin()
    } label: {
      Image(systemName: "magnifyingglass").accessibilityLabel(state.prompt)
    }
    .environment(\.shortcut, theme.search.hasKey ? KeyStroke(.character("/")) : nil)
  }
}

/// Empties the field.
private nonisolated struct SearchClear: View {
  let state: SearchState

  init(state: SearchState) { self.state = state }

  var body: some View {
    let _ = state.read()
    let text = state.text
    if !text.wrappedValue.isEmpty {
      Button {
        text.wrappedValue = ""
      } label: {
        Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Clear")
    }
  }
}

/// The tokens of a search; a press removes one.
private nonisolated struct SearchTokenRow: View {
  let tokens: SearchTokens
  @Environment(\.theme) private var theme

  init(tokens: SearchTokens) { self.tokens = tokens }

  var body: some View {
    ForEach(0..<tokens.count(), id: \.self) { index in
      Button {
        tokens.remove(index)
      } label: {
        HStack(spacing: 4) {
          tokens.view(index)
          Image(systemName: "xmark").imageScale(.small).accessibilityHidden(true)
        }
      }
      .buttonStyle(.plain)
      .lineLimit(1)
      .padding(.horizontal, theme.search.tokenPadding)
      .background(Color.accentColor.opacity(0.2), in: RoundedRectangle(cornerRadius: 6))
    }
  }
}

nonisolated extension Binding {
  /// Returns the binding with a callback for writes.
  fileprivate func telling(_ action: @escaping () -> Void) -> Binding<Value> {
    Binding(
      { wrappedValue },
      { value, _ in
        wrappedValue = value
        action()
      },
      .closures,
    )
  }
}
