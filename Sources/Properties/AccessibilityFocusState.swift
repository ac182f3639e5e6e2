/// Which view those who listen are at.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// Reads and writes it from elsewhere.
  @propertyWrapper public struct Binding {
    package let state: AccessibilityFocusState<Value>

    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }

  /// The keyboard's focus is where they are.
  package var state: FocusState<Value>

  public init() where Value == Bool {
    state = FocusState()
  }

  public init<T: Hashable>() where Value == T? {
    state = FocusState()
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(state: self) }
}
