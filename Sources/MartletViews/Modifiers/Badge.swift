import Foundation
import Properties

/// A number or a word beside a tab or a row.
nonisolated struct BadgeModifier: EnvironmentModifier {
  let words: String?

  func change(_ environment: inout EnvironmentValues) {}
}

extension View {
  /// Shows a number beside the tab; none for 0.
  public nonisolated func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(words: count == 0 ? nil : String(count)))
  }
  /// Shows a word beside the tab.
  public nonisolated func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(words: label?.string))
  }
  /// Shows a word beside the tab.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    modifier(BadgeModifier(words: key.map { Text($0).string }))
  }
  /// Shows a word beside the tab.
  @_disfavoredOverload public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(BadgeModifier(words: label.map { String($0) }))
  }
}
