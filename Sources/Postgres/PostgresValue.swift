/// What a parameter of a statement is given, as a text that the server reads.
public struct PostgresValue: Hashable, Sendable {
  /// Nil for null.
  public var text: String?
  /// The number of the type (`pg_type.oid`); 0 lets the server find out.
  public var type: UInt32

  /// A value of a type.
  public init(_ text: String?, type: UInt32 = 0) {
    self.text = text
    self.type = type
  }
}
