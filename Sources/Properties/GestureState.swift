/// A value that lasts as long as a gesture; afterwards it is reset.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  package let initial: Value
  /// The transaction of the reset; nil is a plain change.
  package let resetTransaction: Transaction?
  /// Called before the reset.
  package let willReset: (Value, inout Transaction) -> Void
  /// Set by the runtime before the view's body is called.
  package var storage: (any StateStorage<Value>)?

  private init(
    _ initial: Value,
    _ resetTransaction: Transaction?,
    _ willReset: @escaping (Value, inout Transaction) -> Void,
  ) {
    self.initial = initial
    self.resetTransaction = resetTransaction
    self.willReset = willReset
  }

  public init(wrappedValue: Value) {
    self.init(wrappedValue, nil, { _, _ in })
  }
  public init(initialValue: Value) {
    self.init(initialValue, nil, { _, _ in })
  }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue, resetTransaction, { _, _ in })
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(initialValue, resetTransaction, { _, _ in })
  }
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue, nil, reset)
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue, nil, reset)
  }

  public var wrappedValue: Value { storage?.get() ?? initial }
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}
