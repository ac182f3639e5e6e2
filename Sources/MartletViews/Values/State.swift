/// A property of a view that the runtime binds to something outside it.
public protocol DynamicProperty {
  /// Called before the view's body, once its own properties are bound.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A value that a view owns; it lives as long as the view's identity.
@propertyWrapper public nonisolated struct State<Value>: StoredProperty {
  private var initial: Value
  private var location: StateLocation<Value>?

  public nonisolated init(wrappedValue value: Value) {
    initial = value
  }

  public nonisolated init(initialValue value: Value) {
    initial = value
  }

  /// Outside a view's body it is the initial value.
  public var wrappedValue: Value {
    get { location.map { onMain($0) { $0.get() } } ?? initial }
    nonmutating set {
      guard let location else {
        Warnings.once(
          "A @State was set before its view was on the screen; the value is lost. Set it in "
            + "init with State(initialValue:), or later, in onAppear or an action.")
        return
      }
      onMain(newValue) { location.set($0) }
    }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location)
  }

  @MainActor mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    if let kept = slot as? StateLocation<Value> {
      location = kept
    } else {
      let made = StateLocation(initial, graph: node.graph)
      slot = made
      location = made
    }
  }

  /// The initial value counts only once.
  @MainActor func isSame(as other: State<Value>) -> Bool { true }
}

nonisolated extension State where Value: ExpressibleByNilLiteral {
  public nonisolated init() {
    self.init(wrappedValue: nil)
  }
}
