public import Foundation

/// A place in a history: what comes after it was done later.
public protocol HistoryToken: Codable, Comparable, Hashable, Identifiable, Sendable {
  associatedtype TokenType: Codable, Hashable, Sendable

  var tokenValue: TokenType? { get }
}

/// What was written to a store in one piece.
public protocol HistoryTransaction: Hashable, Identifiable, Sendable {
  associatedtype TokenType: Comparable, Hashable, Identifiable, Sendable
  associatedtype TransactionIdentifier: Comparable, Hashable, Sendable

  /// The `author` of the context that wrote it.
  var author: String? { get }
  var changes: [HistoryChange] { get }
  var storeIdentifier: String { get }
  var timestamp: Date { get }
  var token: TokenType { get }
  var transactionIdentifier: TransactionIdentifier { get }
}

/// What became of one object.
public enum HistoryChange: Sendable {
  case insert(any HistoryInsert)
  case update(any HistoryUpdate)
  case delete(any HistoryDelete)

  public var changedPersistentIdentifier: PersistentIdentifier {
    switch self {
    case .insert(let change): change.changedPersistentIdentifier
    case .update(let change): change.changedPersistentIdentifier
    case .delete(let change): change.changedPersistentIdentifier
    }
  }
}

/// An object was kept for the first time.
public protocol HistoryInsert<Model>: Sendable {
  associatedtype ChangeIdentifier: Comparable, Hashable, Sendable
  associatedtype Model: PersistentModel
  associatedtype TransactionIdentifier: Comparable, Hashable, Sendable

  var changeIdentifier: ChangeIdentifier { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
  var transactionIdentifier: TransactionIdentifier { get }
}

/// Values of an object were changed.
public protocol HistoryUpdate<Model>: Sendable {
  associatedtype ChangeIdentifier: Comparable, Hashable, Sendable
  associatedtype Model: PersistentModel
  associatedtype TransactionIdentifier: Comparable, Hashable, Sendable

  /// A variable that was changed.
  typealias PropertyUpdate = PartialKeyPath<Model> & Sendable

  var changeIdentifier: ChangeIdentifier { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
  var transactionIdentifier: TransactionIdentifier { get }
  var updatedAttributes: [any PartialKeyPath<Model> & Sendable] { get }
}

/// An object was deleted.
public protocol HistoryDelete<Model>: Sendable {
  associatedtype ChangeIdentifier: Comparable, Hashable, Sendable
  associatedtype Model: PersistentModel
  associatedtype TransactionIdentifier: Comparable, Hashable, Sendable

  var changeIdentifier: ChangeIdentifier { get }
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// What is still known of the object.
  var tombstone: HistoryTombstone<Model> { get }
  var transactionIdentifier: TransactionIdentifier { get }
}

/// The values of a deleted object that were to be kept: those of variables marked with
/// `@Attribute(.preserveValueOnDeletion)`.
public struct HistoryTombstone<Model: PersistentModel>: Sequence, Sendable {
  public typealias Element = (
    keyPath: any PartialKeyPath<Model> & Sendable, value: any Sendable
  )

  /// Gives one value after the other.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<Element>

    public mutating func next() -> Element? { rest.popFirst() }
  }

  let values: [Element]

  public subscript(keyPath: PartialKeyPath<Model>) -> (any Sendable)? {
    values.first { $0.keyPath == keyPath }?.value
  }

  public func makeIterator() -> Iterator { Iterator(rest: values[...]) }
}

/// Which transactions to fetch, and in which order.
public struct HistoryDescriptor<TransactionType: HistoryTransaction> {
  /// What holds for the transactions; nil for all.
  public var predicate: Predicate<TransactionType>?
  /// Empty for the oldest first.
  public var sortBy: [SortDescriptor<TransactionType>] = []
  /// The largest number of transactions; 0 for all.
  public var fetchLimit: UInt64 = 0

  public init(predicate: Predicate<TransactionType>? = nil) { self.predicate = predicate }

  public init(
    predicate: Predicate<TransactionType>? = nil,
    sortBy: [SortDescriptor<TransactionType>],
  ) {
    self.predicate = predicate
    self.sortBy = sortBy
  }

  /// Those of some transactions that are meant, in order.
  func choose(from all: [TransactionType]) throws -> [TransactionType] {
    var chosen =
      try predicate.map { predicate in try all.filter { try predicate.evaluate($0) } } ?? all
    if !sortBy.isEmpty { chosen.sort(using: sortBy) }
    return fetchLimit == 0 ? chosen : Array(chosen.prefix(Int(clamping: fetchLimit)))
  }
}

/// A store that knows what was written to it.
public protocol HistoryProviding {
  associatedtype HistoryType: HistoryTransaction

  static var historyType: HistoryType.Type { get }

  func fetchHistory(_ descriptor: HistoryDescriptor<HistoryType>) throws -> [HistoryType]
  func deleteHistory(_ descriptor: HistoryDescriptor<HistoryType>) throws
}

extension HistoryProviding {
  public static var historyType: HistoryType.Type { HistoryType.self }
}

extension ModelContext {
  /// What contexts and other programs wrote to the store, the oldest first.
  ///
  /// The usual store keeps it for 30 days.
  /// - Throws: `SwiftDataError` when the store cannot be read or keeps no such transactions.
  public func fetchHistory<T: HistoryTransaction>(
    _ descriptor: HistoryDescriptor<T>
  ) throws -> [T] {
    try store.history(descriptor, schema)
  }

  /// Forgets what was written; the objects stay as they are.
  ///
  /// - Throws: `SwiftDataError` when the store cannot be written or keeps no such transactions.
  public func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {
    try store.deleteHistory(descriptor, schema)
  }
}
