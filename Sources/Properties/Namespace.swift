/// A namespace for ids of one view; equal ids of two views stay distinct.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// The identifier of a namespace.
  public struct ID: Hashable, Sendable {
    private let number: UInt64

    package init(number: UInt64) {
      self.number = number
    }
  }

  /// Set by the runtime before the view's body is called.
  package var id: ID?

  public init() {}

  public var wrappedValue: ID { id ?? ID(number: 0) }
}
