/// A key to a value of the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view hands to all views in it.
public struct EnvironmentValues: CustomStringConvertible {
  /// One value set, and those set above it.
  @usableFromInline class Link {
    let key: ObjectIdentifier
    /// Whether the key is the class of an object, which may be the type of a key as well.
    let isObject: Bool
    let type: Any.Type
    private let above: Link?
    /// The same again: to be followed without counting references.
    let next: Unmanaged<Link>?

    @usableFromInline init(_ type: Any.Type, isObject: Bool, above: Link?) {
      key = ObjectIdentifier(type)
      self.isObject = isObject
      self.type = type
      self.above = above
      next = above.map(Unmanaged.passUnretained)
    }

    var anyValue: Any { () }
  }

  @usableFromInline final class ValueLink<Value>: Link {
    @usableFromInline let value: Value

    @usableFromInline init(
      _ value: Value,
      _ type: Any.Type,
      isObject: Bool = false,
      above: Link?,
    ) {
      self.value = value
      super.init(type, isObject: isObject, above: above)
    }

    override var anyValue: Any { value }
  }

  @usableFromInline var link: Link?

  public init() {}

  /// The link of a key, the last one first.
  @usableFromInline func find(_ key: ObjectIdentifier, isObject: Bool = false) -> Link? {
    // The list lives as long as this value: nothing on the way needs to be retained.
    var here = link.map(Unmanaged.passUnretained)
    while let link = here {
      let (isIt, next) = link._withUnsafeGuaranteedRef {
        ($0.key == key && $0.isObject == isObject, $0.next)
      }
      if isIt { return link.takeUnretainedValue() }
      here = next
    }
    return nil
  }

  @inlinable public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let link = find(ObjectIdentifier(key)) else { return K.defaultValue }
      // A link with this key was made by the setter below.
      return unsafeDowncast(link, to: ValueLink<K.Value>.self).value
    }
    set {
      link = ValueLink(newValue, key, above: link)
    }
  }

  /// Returns the object of a type, if there is one.
  package func object<T: AnyObject>(_ type: T.Type) -> T? {
    find(ObjectIdentifier(type), isObject: true)?.anyValue as? T
  }

  package mutating func set<T: AnyObject>(object: T?, _ type: T.Type) {
    link = ValueLink(object, type, isObject: true, above: link)
  }

  /// Whether both are the same list, not only equal values.
  package func isIdentical(to other: EnvironmentValues) -> Bool {
    link === other.link
  }

  /// The values set, the last one first.
  public var description: String {
    var names: [String] = []
    var here = link
    while let link = here {
      names.append("EnvironmentPropertyKey<\(link.type)> = \(link.anyValue)")
      here = link.next?.takeUnretainedValue()
    }
    return "[" + names.joined(separator: ", ") + "]"
  }
}
