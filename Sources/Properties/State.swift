/// A property of a view that the runtime connects with storage outside the view.
public protocol DynamicProperty {
  /// Called before the view's body, once its own properties are bound.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// The place where the value of a `@State` lives.
package protocol StateStorage<Value>: AnyObject {
  associatedtype Value
  func get() -> Value
  func set(_ value: Value)
}

/// A value that a view owns; it lives as long as the view's identity.
@propertyWrapper public struct State<Value>: DynamicProperty {
  package let initial: Value
  /// Set by the runtime before the view's body is called.
  package var storage: (any StateStorage<Value>)?

  public init(wrappedValue value: Value) {
    initial = value
  }

  public init(initialValue value: Value) {
    initial = value
  }

  /// The value; outside a view on the screen, the initial one.
  public var wrappedValue: Value {
    get { storage?.get() ?? initial }
    nonmutating set {
      guard let storage else {
        Warnings.once(
          "A @State was set before its view was on the screen; the value is lost. Set it in "
            + "init with State(initialValue:), or later, in onAppear or an action."
        )
        return
      }
      storage.set(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    storage.map { Binding($0) } ?? .constant(initial)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}
