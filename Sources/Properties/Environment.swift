public import Observation

/// A property that reads a value of the environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Content {
    case path(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value)
  }

  private let content: Content
  /// Set by the runtime before the view's body is called.
  package var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    content = .path(keyPath)
  }

  /// Reads an object that `environment(_:)` set.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    content = .object { environment in
      guard let object = environment.object(type) else {
        // There is no object to return, and the property is not optional.
        fatalError(
          "The environment has no object of the type \(type). Add .environment(\(type)()) to "
            + "a view around it, or declare the property as optional."
        )
      }
      return object
    }
  }

  /// Reads an object that `environment(_:)` set, if there is one.
  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    content = .object { $0.object(type) }
  }

  public var wrappedValue: Value {
    value ?? read(EnvironmentValues())
  }

  package func read(_ environment: EnvironmentValues) -> Value {
    switch content {
    case .path(let path): environment[keyPath: path]
    case .object(let find): find(environment)
    }
  }
}
