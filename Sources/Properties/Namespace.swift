/// A place for ids that belong to one view: two views' equal ids are not mixed up.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// What tells one place from another.
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
