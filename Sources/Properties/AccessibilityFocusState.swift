/// The view that has the focus of assistive technology.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// A binding to the focus, for other views.
  @propertyWrapper public struct Binding {
    package let state: AccessibilityFocusState<Value>

    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }

  /// The keyboard's focus stands for it.
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
