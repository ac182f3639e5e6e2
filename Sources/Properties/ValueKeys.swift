/// A key to a value that travels with a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
