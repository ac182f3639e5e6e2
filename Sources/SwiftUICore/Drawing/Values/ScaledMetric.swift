import Foundation
public import Properties

/// A length that scales with the person's text size.
///
/// Without effect in the terminal: all text has one size.
@propertyWrapper
public nonisolated struct ScaledMetric<Value: BinaryFloatingPoint>:
  DynamicProperty
{
  private let base: Value
  private let style: Font.TextStyle
  /// Set by the runtime before the view's body is called.
  var factor = 1.0

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, relativeTo: .body)
  }

  public var wrappedValue: Value { base * Value(factor) }

  func factor(in environment: EnvironmentValues) -> Double {
    style.scaled(1, environment.dynamicTypeSize, environment.theme)
  }
}

extension ScaledMetric: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let now = factor(in: node.environment)
    factor = now
    slot = EnvironmentReading(now) { [self] in factor(in: $0) }
  }

  func isSame(as other: ScaledMetric<Value>) -> Bool {
    base == other.base && style == other.style
  }
}
