public import Properties

/// The focus of a search field, as the app holds it.
nonisolated struct SearchFocus {
  let get: () -> Bool
  let set: (Bool) -> Void
}

extension View {
  /// Binds the focus of the search field to a value of the app.
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    environment(
      \.searchFocus,
      SearchFocus(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 }),
    )
  }
  /// Binds the focus of the search field to a value of the app, which is this when it has it.
  public nonisolated func searchFocused<V: Hashable>(
    _ binding: FocusState<V?>.Binding,
    equals value: V,
  ) -> some View {
    environment(
      \.searchFocus,
      SearchFocus(
        get: { binding.wrappedValue == value },
        set: { isFocused in
          if isFocused {
            binding.wrappedValue = value
          } else if binding.wrappedValue == value {
            binding.wrappedValue = nil
          }
        },
      ),
    )
  }
  /// Tells what is selected in the search field, and selects what the app says.
  public nonisolated func searchSelection(
    _ selection: Binding<TextSelection?>
  ) -> some View {
    environment(\.searchSelection, .plain(selection))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var searchFocus: SearchFocus?
  @Entry var searchSelection: FieldSelection?
}
