public import Combine
public import Observation

/// A key to a value that the focused view provides.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view and the views around it provide.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  package subscript<T: ObservableObject>(object key: ObjectKey<T>) -> T? {
    get { values[ObjectIdentifier(T.self)] as? T }
    set { values[ObjectIdentifier(T.self)] = newValue }
  }

  package subscript<T>(observed key: ObjectKey<T>) -> T? {
    get { values[ObjectIdentifier(T.self)] as? T }
    set { values[ObjectIdentifier(T.self)] = newValue }
  }

  /// The key of an object: its type.
  package struct ObjectKey<T>: Hashable, Sendable {
    package init() {}
  }
}

/// An observable object that the focused view provides; nil if none does.
@propertyWrapper public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the properties of the object.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  /// Set by the runtime before the view's body is called.
  package var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType? { object }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    object.map { ObservedObject.Wrapper(object: $0) }
  }

  package func find(_ values: FocusedValues) -> ObjectType? {
    values[object: FocusedValues.ObjectKey<ObjectType>()]
  }
}

/// A value that the focused view provides; nil if none does.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let path: KeyPath<FocusedValues, Value?>
  /// Set by the runtime before the view's body is called.
  public package(set) var wrappedValue: Value?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    path = keyPath
  }

  /// The observable object of a type that the focused view provides.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    path = \.[observed: FocusedValues.ObjectKey<Value>()]
  }

  package func find(_ values: FocusedValues) -> Value? { values[keyPath: path] }
}

/// A binding that the focused view provides; nil if none does.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  private var focused: FocusedValue<Binding<Value>>

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    focused = FocusedValue(keyPath)
  }

  public var wrappedValue: Value? {
    get { focused.wrappedValue?.wrappedValue }
    nonmutating set {
      if let newValue { focused.wrappedValue?.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value?> {
    let binding = focused.wrappedValue
    return Binding<Value?>(
      { binding?.wrappedValue },
      { new, _ in if let new { binding?.wrappedValue = new } },
      .closures,
    )
  }
}
