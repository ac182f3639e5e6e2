import Properties

extension View {
  /// Adds a number at the end of a row or beside a tab; 0 is none.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text("\(count)"))
  }

  /// Adds a text at the end of a row or beside a tab.
  public nonisolated func badge(_ label: Text?) -> some View { rowTrait(\.badge, label) }

  /// Adds a text at the end of a row or beside a tab.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  /// Adds a text at the end of a row or beside a tab.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
