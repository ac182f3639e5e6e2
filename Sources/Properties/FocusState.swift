/// The storage of a `@FocusState`.
package protocol FocusStorage<Value>: AnyObject {
  associatedtype Value
  func get() -> Value
  func ask(_ value: Value)
}

/// The view that has the keyboard's focus.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A binding to the focus, for other views.
  @propertyWrapper public struct Binding {
    package let state: FocusState<Value>

    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }

  /// What it is when no view has the focus.
  package let none: Value
  /// Set by the runtime before the view's body is called.
  package var storage: (any FocusStorage<Value>)?

  public init() where Value == Bool {
    none = false
  }

  public init<T: Hashable>() where Value == T? {
    none = nil
  }

  public var wrappedValue: Value {
    get { storage?.get() ?? none }
    nonmutating set { storage?.ask(newValue) }
  }

  public var projectedValue: Binding { Binding(state: self) }
}
