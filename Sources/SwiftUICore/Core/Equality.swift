import Foundation
import StateCoding

/// The comparison of values of any type, by SwiftUI's rules.
///
/// Plain data is compared by its bits, even where it has an `==` of its own; references by
/// identity; else by `==` where there is one, and part by part where there is none. So an array of
/// elements without `==` is the same only while it is the very same array: what its elements refer
/// to may have changed meanwhile.
enum Equality {
  /// Whether two values are certainly the same.
  static func areEqual<T>(_ left: T, _ right: T) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return comparison(of: T.self)(left, right)
      }
    }
  }

  /// Whether two values of the same type, whichever it is, are certainly the same.
  static func areEqual(any left: Any, _ right: Any) -> Bool {
    func compare<T>(_ left: T) -> Bool {
      guard type(of: right) == T.self, let right = right as? T else { return false }
      return areEqual(left, right)
    }
    return _openExistential(left, do: compare)
  }

  typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private static var known: [ObjectIdentifier: Comparison] = [:]

  /// How to compare two values of a type that lie in memory.
  static func comparison(of type: any Any.Type) -> Comparison {
    let id = ObjectIdentifier(type)
    if let comparison = known[id] { return comparison }
    let comparison = make(type)
    known[id] = comparison
    return comparison
  }

  private static let valueWrappers = Conformances(to: (any ValueWrapper).self)
  fileprivate static let selfComparing = Conformances(to: (any SelfComparing).self)
  fileprivate static let comparedInArrays = Conformances(to: (any ComparedInArrays).self)
  private static let equatables = Conformances(to: (any Equatable).self)
  /// All of these, to be looked for at once.
  private static let together = [valueWrappers, selfComparing, comparedInArrays, equatables]

  private static func make(_ type: any Any.Type) -> Comparison {
    _ = together
    let comparable = selfComparing.cast(type, to: (any SelfComparing.Type).self)
    if let comparable { return own(comparable) }
    let property = Conformances.storedProperties.cast(type, to: (any StoredProperty.Type).self)
    if let property { return stored(property) }
    let wrapper = valueWrappers.cast(type, to: (any ValueWrapper.Type).self)
    if let inner = wrapper?.comparison { return inner }
    func bits<T>(_ type: T.Type) -> (same: Comparison, areAll: Bool) {
      (Self.bits(type), _isPOD(type))
    }
    let kind = TypeKind(type)
    let (plain, isPlain) = _openExistential(type, do: bits)
    if kind == .opaque || kind == .reference { return plain }
    let equatable = isPlain ? nil : equatables.cast(type, to: (any Equatable.Type).self)
    if let equatable { return equality(equatable) }
    let parts = parts(of: type, kind)
    return { plain($0, $1) || parts($0, $1) }
  }

  private static func bits<T>(_ type: T.Type) -> Comparison {
    let size = MemoryLayout<T>.size
    return { left, right in
      memcmp(left, right, size) == 0
    }
  }

  /// Compares part by part, because the padding between the parts has no meaning.
  private static func parts(of type: any Any.Type, _ kind: TypeKind) -> Comparison {
    switch kind {
    case .fields:
      let parts = TypeFields.of(type).map { ($0.offset, comparison(of: $0.type)) }
      guard !parts.isEmpty else { return { _, _ in false } }
      return { left, right in
        parts.allSatisfy { offset, same in same(left + offset, right + offset) }
      }
    case .cases:
      func cases<T>(_ type: T.Type) -> Comparison { Self.cases(type) }
      return _openExistential(type, do: cases)
    case .existential:
      return { left, right in
        areEqual(
          any: left.assumingMemoryBound(to: Any.self).pointee,
          right.assumingMemoryBound(to: Any.self).pointee,
        )
      }
    case .reference, .opaque: return { _, _ in false }
    }
  }

  private static func cases<T>(_ type: T.Type) -> Comparison {
    let tag = TypeKind.tag(of: type)
    return { left, right in
      guard tag(left) == tag(right) else { return false }
      let one = Mirror(reflecting: left.assumingMemoryBound(to: T.self).pointee).children.first
      let two = Mirror(reflecting: right.assumingMemoryBound(to: T.self).pointee).children.first
      guard let one, let two else { return one == nil && two == nil }
      return areEqual(any: one.value, two.value)
    }
  }

  private static func equality<T: Equatable>(_ type: T.Type) -> Comparison {
    { left, right in
      left.assumingMemoryBound(to: T.self).pointee == right.assumingMemoryBound(to: T.self).pointee
    }
  }

  private static func own<T: SelfComparing>(_ type: T.Type) -> Comparison {
    { left, right in
      left.assumingMemoryBound(to: T.self).pointee
        .isSame(as: right.assumingMemoryBound(to: T.self).pointee)
    }
  }

  private static func stored<T: StoredProperty>(_ type: T.Type) -> Comparison {
    { left, right in
      left.assumingMemoryBound(to: T.self).pointee
        .isSame(as: right.assumingMemoryBound(to: T.self).pointee)
    }
  }
}

/// A type that compares its values itself, because its fields are not enough.
protocol SelfComparing {
  func isSame(as other: Self) -> Bool
}

/// A type of the runtime's own whose arrays are made anew each time and are therefore compared
/// element by element.
nonisolated protocol ComparedInArrays {}

/// A type of the standard library that is compared by what it holds.
private protocol ValueWrapper {
  /// Nil where it is compared as any other type.
  @MainActor static var comparison: Equality.Comparison? { get }
}

extension Array: ValueWrapper {
  fileprivate static var comparison: Equality.Comparison? {
    guard
      Equality.comparedInArrays.include(Element.self, as: (any ComparedInArrays.Type).self)
        || Equality.selfComparing.include(Element.self, as: (any SelfComparing.Type).self)
    else { return nil }
    return { left, right in
      let left = left.assumingMemoryBound(to: Self.self).pointee
      let right = right.assumingMemoryBound(to: Self.self).pointee
      guard left.count == right.count else { return false }
      return left.withUnsafeBufferPointer { ones in
        right.withUnsafeBufferPointer { others in
          guard let one = ones.baseAddress, let other = others.baseAddress, one != other
          else { return true }
          let compare = Equality.comparison(of: Element.self)
          return ones.indices.allSatisfy { compare(one + $0, other + $0) }
        }
      }
    }
  }
}

extension Optional: ValueWrapper {
  fileprivate static var comparison: Equality.Comparison? {
    guard TypeKind(Self.self) == .cases else { return nil }
    return { left, right in
      switch (
        left.assumingMemoryBound(to: Self.self).pointee,
        right.assumingMemoryBound(to: Self.self).pointee,
      ) {
      case (nil, nil): true
      case (let left?, let right?): Equality.areEqual(left, right)
      case (nil, _), (_, nil): false
      }
    }
  }
}
