/// Comparing values whose type is not known to be `Equatable`.
enum Equality {
  /// Whether two values are certainly the same: by `==` where there is one, by identity for
  /// objects, field by field for structs, element by element for arrays and dictionaries, bit by bit
  /// for the rest (so that closures that captured something differ).
  static func areEqual<T>(_ left: T, _ right: T) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return comparison(of: T.self)(left, right)
      }
    }
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

  private static func make(_ type: any Any.Type) -> Comparison {
    func bytes<T>(_ type: T.Type) -> Comparison {
      let size = MemoryLayout<T>.size
      return { left, right in
        UnsafeRawBufferPointer(start: left, count: size)
          .elementsEqual(UnsafeRawBufferPointer(start: right, count: size))
      }
    }
    if let comparable = type as? any SelfComparing.Type { return own(comparable) }
    if let property = type as? any StoredProperty.Type { return stored(property) }
    if let equatable = type as? any Equatable.Type { return equality(equatable) }
    if let wrapper = type as? any ValueWrapper.Type { return wrapper.comparison }
    let fields = TypeFields.of(type)
    let plain = _openExistential(type, do: bytes)
    guard !fields.isEmpty else { return plain }
    let comparisons = fields.map { ($0.offset, comparison(of: $0.type)) }
    return { left, right in
      plain(left, right)
        || comparisons.allSatisfy { offset, same in same(left + offset, right + offset) }
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

/// A type that knows itself when two of its values are the same, because its fields do not show it.
protocol SelfComparing {
  func isSame(as other: Self) -> Bool
}

/// A type of the standard library whose content is compared as any other.
private protocol ValueWrapper {
  @MainActor static var comparison: Equality.Comparison { get }
}

extension Array: ValueWrapper {
  fileprivate static var comparison: Equality.Comparison {
    { left, right in
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

extension Dictionary: ValueWrapper {
  fileprivate static var comparison: Equality.Comparison {
    { left, right in
      let left = left.assumingMemoryBound(to: Self.self).pointee
      let right = right.assumingMemoryBound(to: Self.self).pointee
      return left.count == right.count
        && left.allSatisfy { key, value in
          right[key].map { Equality.areEqual(value, $0) } ?? false
        }
    }
  }
}

extension Optional: ValueWrapper {
  fileprivate static var comparison: Equality.Comparison {
    { left, right in
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
