/// A key to a value of the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view hands to all views in it.
public struct EnvironmentValues: CustomStringConvertible {
  /// One value set, and those set above it.
  private final class Link {
    let key: ObjectIdentifier
    let type: Any.Type
    let value: Any
    let above: Link?

    init(type: Any.Type, value: Any, above: Link?) {
      key = ObjectIdentifier(type)
      self.type = type
      self.value = value
      self.above = above
    }
  }

  private var link: Link?

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      var here = link
      while let link = here {
        if link.key == id, let value = link.value as? K.Value { return value }
        here = link.above
      }
      return K.defaultValue
    }
    set {
      link = Link(type: key, value: newValue, above: link)
    }
  }

  /// Returns the object of a type, if there is one.
  package func object<T: AnyObject>(_ type: T.Type) -> T? {
    let id = ObjectIdentifier(type)
    var here = link
    while let link = here {
      if link.key == id { return link.value as? T }
      here = link.above
    }
    return nil
  }

  package mutating func set<T: AnyObject>(object: T?, _ type: T.Type) {
    link = Link(type: type, value: object as Any, above: link)
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
      names.append("EnvironmentPropertyKey<\(link.type)> = \(link.value)")
      here = link.above
    }
    return "[" + names.joined(separator: ", ") + "]"
  }
}
