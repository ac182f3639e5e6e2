public import Observation

/// A property that reads a value that flows down the tree.
@propertyWrapper public nonisolated struct Environment<Value>: StoredProperty {
  private enum Content {
    case path(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value)
  }

  private let content: Content
  private var value: Value?

  public nonisolated init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    content = .path(keyPath)
  }

  /// Reads an object that `environment(_:)` sent down.
  public nonisolated init(_ type: Value.Type) where Value: AnyObject & Observable {
    content = .object { environment in
      guard let object = environment.object(type) else {
        fatalError(
          "No object of the type \(type) flows down to this view. Add .environment(\(type)()) to "
            + "a view around it, or declare the property as optional.")
      }
      return object
    }
  }

  /// Reads an object that `environment(_:)` sent down, if there is one.
  public nonisolated init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    content = .object { $0.object(type) }
  }

  public var wrappedValue: Value {
    value ?? read(EnvironmentValues())
  }

  private func read(_ environment: EnvironmentValues) -> Value {
    switch content {
    case .path(let path): environment[keyPath: path]
    case .object(let find): find(environment)
    }
  }

  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let now = read(node.environment)
    value = now
    slot = Reading(now) { [read] in read($0) }
  }

  func isSame(as other: Environment<Value>) -> Bool { true }

  /// What the body saw, to find out whether it must see another.
  private final class Reading: EnvironmentReader {
    private let value: Value
    private let read: (EnvironmentValues) -> Value

    init(_ value: Value, read: @escaping (EnvironmentValues) -> Value) {
      self.value = value
      self.read = read
    }

    func reads(otherIn environment: EnvironmentValues) -> Bool {
      !Equality.areEqual(value, read(environment))
    }
  }
}
