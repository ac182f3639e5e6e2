import Foundation

/// What a predicate certainly asks for, found in its expression.
enum Narrowing {
  /// Variables and the values that all objects must have that are meant.
  static func equalities<T>(in predicate: Predicate<T>) -> [(AnyKeyPath, Any)] {
    (predicate.expression as? any NarrowingCondition)?.equalities ?? []
  }

  /// A value in a list of JSON, as a store keeps it; nil where SQLite does not compare as Swift
  /// does.
  static func json(of value: Any) -> String? {
    let encoded: (any Encodable)? =
      switch value {
      case let value as String: isPlain(value) ? value : nil
      case let value as Bool: value
      case let value as Int: value
      case let value as Int64: value
      case let value as Int32: value
      case let value as UUID: value
      case let value as Date: value.timeIntervalSinceReferenceDate.isFinite ? value : nil
      default: nil
      }
    guard let encoded else { return nil }
    func list<Value: Encodable>(_ value: Value) -> String? {
      (try? ModelContext.encode([value])).map { String(decoding: $0, as: UTF8.self) }
    }
    return list(encoded)
  }

  /// Whether a text is equal to no other one in Swift: there are characters that mean the same as
  /// others, and three of ASCII have such a twin.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x4B && $0 != 0x3B && $0 != 0x60 }
  }
}

private protocol NarrowingCondition {
  var equalities: [(AnyKeyPath, Any)] { get }
}

/// A variable of the object that is looked at.
private protocol NarrowingPath {
  var variablePath: AnyKeyPath? { get }
}

private protocol NarrowingRoot {}

private protocol NarrowingConstant {
  var constant: Any { get }
}

extension PredicateExpressions.Conjunction: NarrowingCondition {
  fileprivate var equalities: [(AnyKeyPath, Any)] {
    let sides: [Any] = [lhs, rhs]
    return sides.flatMap { ($0 as? any NarrowingCondition)?.equalities ?? [] }
  }
}

extension PredicateExpressions.Equal: NarrowingCondition {
  fileprivate var equalities: [(AnyKeyPath, Any)] {
    pair(lhs, rhs) ?? pair(rhs, lhs) ?? []
  }

  private func pair(_ variable: Any, _ value: Any) -> [(AnyKeyPath, Any)]? {
    guard let path = (variable as? any NarrowingPath)?.variablePath,
      let constant = (value as? any NarrowingConstant)?.constant
    else { return nil }
    return [(path, constant)]
  }
}

extension PredicateExpressions.KeyPath: NarrowingPath {
  fileprivate var variablePath: AnyKeyPath? { root is any NarrowingRoot ? keyPath : nil }
}

extension PredicateExpressions.Variable: NarrowingRoot {}

extension PredicateExpressions.Value: NarrowingConstant {
  fileprivate var constant: Any { value }
}
