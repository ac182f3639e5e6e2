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
  /// Adds custom content to the view's description, after its hint.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: Text?,
  ) -> some View {
    let label = key.label
    return semantics { semantics in
      guard let value else { return }
      let more = "\(label.string): \(value.string)"
      semantics.hint = semantics.hint.isEmpty ? more : semantics.hint + ", " + more
    }
  }
  /// Adds custom content to the view's description, after its hint.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ valueKey: LocalizedStringKey,
  ) -> some View { accessibilityCustomContent(key, Text(valueKey)) }
  /// Adds custom content to the view's description, after its hint.
  @_disfavoredOverload public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey,
    _ value: V,
  ) -> some View { accessibilityCustomContent(key, Text(value)) }
}
