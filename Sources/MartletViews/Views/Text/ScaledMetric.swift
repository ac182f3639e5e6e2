public import Properties

/// A number that grows and shrinks with the size of letters that a person wants.
///
/// Without effect in the terminal: all text has one size there.
@propertyWrapper
public nonisolated struct ScaledMetric<Value: BinaryFloatingPoint>:
  DynamicProperty
{
  let base: Value
  let style: Font.TextStyle
  /// Set by the runtime before the view's body is called.
  var value: Value?

  /// Scales as text in a style does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  /// Scales as body text does.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, relativeTo: .body)
  }

  public var wrappedValue: Value { value ?? base }
}
