public import Foundation
import Properties

/// What says itself which values it has, for `NSPredicate(format:)`.
package nonisolated protocol KeyedValues {
  func keyedValue(_ key: String) -> Any?
}

nonisolated extension NSPredicate {
  /// Makes a predicate of a text: `SELF MATCHES %@`, `age >= %d AND name CONTAINS[cd] %@`.
  ///
  /// Foundation has it on Apple's systems only, where keys are those of Objective-C; here they are the
  /// names of stored properties, and the keys of dictionaries. As there, what is no predicate ends the
  /// app.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Makes a predicate of a text.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any?]?) {
    do {
      let predicate = try PredicateReader.read(predicateFormat, arguments ?? [])
      self.init { object, _ in predicate.isTrue(of: object) }
    } catch {
      let why = (error as? PredicateFormat.Problem)?.text ?? "\(error)"
      fatalError("NSPredicate(format:) cannot read \"\(predicateFormat)\": \(why).")
    }
  }
}

nonisolated extension PredicateFormat {
  func isTrue(of object: Any?) -> Bool {
    switch self {
    case .constant(let isTrue): isTrue
    case .not(let other): !other.isTrue(of: object)
    case .both(let first, let second): first.isTrue(of: object) && second.isTrue(of: object)
    case .either(let first, let second): first.isTrue(of: object) || second.isTrue(of: object)
    case .comparison(let comparison): comparison.isTrue(of: object)
    }
  }
}

nonisolated extension PredicateFormat.Side {
  fileprivate func value(of object: Any?) -> Any? {
    switch self {
    case .value(let value): value.flatMap(Self.unwrapped)
    case .path(let keys): keys.reduce(object.flatMap(Self.unwrapped)) { Self.value($1, of: $0) }
    case .list(let sides): sides.map { $0.value(of: object) }
    }
  }

  /// What is in an optional that is known as any value.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func value(_ key: String, of object: Any?) -> Any? {
    guard let object else { return nil }
    if key == "@count" { return elements(object)?.count }
    if let object = object as? any KeyedValues { return object.keyedValue(key) }
    if let dictionary = object as? [String: Any] { return dictionary[key].flatMap(unwrapped) }
    // A collection has the values of its elements.
    if let elements = elements(object) { return elements.map { value(key, of: $0) } }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children where child.label == key || child.label == "_" + key {
        return unwrapped(child.value)
      }
      mirror = level.superclassMirror
    }
    Warnings.once(
      "NSPredicate(format:) finds no stored property \(key) in \(type(of: object)): it is nil."
    )
    return nil
  }

  /// The elements of an array or a set; nil for anything else.
  static func elements(_ value: Any?) -> [Any?]? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard [.collection, .set].contains(mirror.displayStyle) else { return nil }
    return mirror.children.map { unwrapped($0.value) }
  }
}

nonisolated extension PredicateFormat.Comparison {
  fileprivate func isTrue(of object: Any?) -> Bool {
    let (left, right) = (left.value(of: object), right.value(of: object))
    guard let quantifier else { return isTrue(left, right) }
    let elements = PredicateFormat.Side.elements(left) ?? []
    return switch quantifier {
    case .any, .some: elements.contains { isTrue($0, right) }
    case .all: elements.allSatisfy { isTrue($0, right) }
    case .none: !elements.contains { isTrue($0, right) }
    }
  }

  private func isTrue(_ left: Any?, _ right: Any?) -> Bool {
    switch self.operator {
    case .equal: isEqual(left, right)
    case .unequal: !isEqual(left, right)
    case .less: order(left, right) == .orderedAscending
    case .lessOrEqual: [.orderedAscending, .orderedSame].contains(order(left, right))
    case .greater: order(left, right) == .orderedDescending
    case .greaterOrEqual: [.orderedDescending, .orderedSame].contains(order(left, right))
    case .isIn: isIn(left, right)
    case .contains: isIn(right, left)
    case .beginsWith: find(right, in: left, .anchored)
    case .endsWith: find(right, in: left, [.anchored, .backwards])
    case .like: matches(left, (right as? String).map(Self.pattern))
    case .matches: matches(left, right as? String)
    case .between: isBetween(left, right)
    }
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
    return left == right
  }

  /// nil for what has no order.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = left as? String, let right = right as? String {
      return left.compare(right, options: options)
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    guard let left = Self.number(left), let right = Self.number(right) else { return nil }
    return left.isNaN || right.isNaN
      ? nil : left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private func isIn(_ part: Any?, _ whole: Any?) -> Bool {
    if let elements = PredicateFormat.Side.elements(whole) {
      return elements.contains { isEqual(part, $0) }
    }
    return find(part, in: whole, [])
  }

  private func find(_ part: Any?, in whole: Any?, _ more: String.CompareOptions) -> Bool {
    guard let part = part as? String, let whole = whole as? String else { return false }
    return part.isEmpty
      ? !more.isEmpty : whole.range(of: part, options: options.union(more)) != nil
  }

  private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
    guard let bounds = PredicateFormat.Side.elements(bounds), bounds.count == 2 else {
      return false
    }
    let ends = [order(bounds[0], value), order(value, bounds[1])]
    return ends.allSatisfy { $0 == .orderedAscending || $0 == .orderedSame }
  }

  private func matches(_ value: Any?, _ pattern: String?) -> Bool {
    guard let value = value as? String, let pattern else { return false }
    var wanted: NSRegularExpression.Options = [.dotMatchesLineSeparators]
    if options.contains(.caseInsensitive) { wanted.insert(.caseInsensitive) }
    let plain: (String) -> String = {
      options.contains(.diacriticInsensitive)
        ? $0.folding(options: .diacriticInsensitive, locale: nil) : $0
    }
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(plain(pattern)))\\z",
        options: wanted,
      )
    else {
      Warnings.once("NSPredicate(format:) cannot read the regular expression \(pattern).")
      return false
    }
    let text = plain(value)
    let range = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: range) != nil
  }

  /// A pattern of LIKE as a regular expression: ? is one letter, * any number of them.
  private static func pattern(of like: String) -> String {
    NSRegularExpression.escapedPattern(for: like)
      .replacing("\\?", with: ".").replacing("\\*", with: ".*")
  }
}
