import Foundation
import Properties

/// A number or a word beside a tab; of a row it is one of its traits.
nonisolated struct BadgeModifier: EnvironmentModifier {
  let words: String?

  func change(_ environment: inout EnvironmentValues) {}
}

extension View {
  /// Shows a number beside the tab or at the end of the row; none for 0.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text("\(count)"))
  }
  /// Shows words beside the tab or at the end of the row.
  public nonisolated func badge(_ label: Text?) -> some View {
    rowTrait(\.badge, label).modifier(BadgeModifier(words: label?.string))
  }
  /// Shows words beside the tab or at the end of the row.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }
  /// Shows words beside the tab or at the end of the row.
  @_disfavoredOverload public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
