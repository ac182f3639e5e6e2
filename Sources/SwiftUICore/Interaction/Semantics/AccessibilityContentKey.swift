import Display
import Properties

/// Names what a view tells of itself beside its label, so that it can be told anew.
public nonisolated struct AccessibilityCustomContentKey: Equatable {
  let label: Text
  private let id: String

  public init(_ label: Text, id: String) {
    self.label = label
    self.id = id
  }
  public init(_ labelKey: LocalizedStringKey, id: String) {
    self.init(Text(labelKey), id: id)
  }
  public init(_ labelKey: LocalizedStringKey) {
    let label = Text(labelKey)
    self.init(label, id: label.string)
  }
}

extension View {
  /// Adds custom content to the view's description, after its hint; before it if it matters much.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: Text?,
    importance: AXCustomContent.Importance = .default,
  ) -> some View {
    semantics { semantics in
      if let value { semantics.add(key.label, value, importance) }
    }
  }
  /// Adds custom content to the view's description, after its hint; before it if it matters much.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default,
  ) -> some View { accessibilityCustomContent(key, Text(valueKey), importance: importance) }
  /// Adds custom content to the view's description, after its hint; before it if it matters much.
  @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default,
  ) -> some View { accessibilityCustomContent(key, Text(value), importance: importance) }
}
