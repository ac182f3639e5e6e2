import Foundation

/// Where a container's objects are kept: the usual file or a store of the app's own.
protocol ObjectStore: AnyObject, Sendable {
  /// Why nothing can be kept here, if so.
  var refusal: SwiftDataError? { get }

  /// The objects that may be meant, in their order, and what is kept of them where it was read
  /// already; the context looks at each again.
  func candidates<T: PersistentModel>(
    _ wish: FetchDescriptor<T>,
    isKnown: (PersistentIdentifier) -> Bool,
  ) throws -> [(PersistentIdentifier, Data?)]

  /// What is kept of one object.
  func row(_ id: PersistentIdentifier) throws -> Data?
  func count<T: PersistentModel>(_ type: T.Type) throws -> Int
  /// The object that has values that only one may have.
  func owner(of value: Data, _ name: String, _ entity: String) throws -> PersistentIdentifier?

  /// Writes all or nothing.
  ///
  /// - Throws: nothing is written then.
  func write(_ batch: StoreBatch) throws -> StoreAnswer

  /// Deletes all objects of a type that a predicate means; false where the store cannot.
  func deleteAtOnce<T: PersistentModel>(
    _ predicate: Predicate<T>?,
    of type: T.Type,
    includeSubclasses: Bool,
    author: String?,
  ) throws -> Bool

  /// What was written in the past, and forgets it.
  func history<T: HistoryTransaction>(_ wish: HistoryDescriptor<T>, _ schema: Schema) throws -> [T]
  func deleteHistory<T: HistoryTransaction>(
    _ wish: HistoryDescriptor<T>,
    _ schema: Schema,
  ) throws
}

extension ObjectStore {
  func deleteAtOnce<T: PersistentModel>(
    _ predicate: Predicate<T>?,
    of type: T.Type,
    includeSubclasses: Bool,
    author: String?,
  ) throws -> Bool { false }
}

/// What is written in one piece.
struct StoreBatch {
  struct Write {
    let id: PersistentIdentifier
    let model: any PersistentModel
    let data: Data
    /// Values that only one object may have.
    let uniques: [(String, Data)]
    let isNew: Bool
    /// The variables that were changed.
    let names: [String]
  }

  var writes: [Write] = []
  var deletions: [PersistentIdentifier] = []
  /// Those among the deletions whose place another object takes.
  var replaced: [PersistentIdentifier] = []
  /// The objects of the deletions, as far as they are known.
  var deleted: [PersistentIdentifier: any PersistentModel] = [:]
  /// The variables of the deletions' values that history keeps.
  var preserved: [String: [String]] = [:]
  var author: String?
  var keepsHistory = true
}

/// What a store made of a batch.
struct StoreAnswer {
  /// New identifiers of objects, by those that they had.
  var moved: [PersistentIdentifier: PersistentIdentifier] = [:]
  /// Objects that the store changed on its own.
  var refreshed: [PersistentIdentifier] = []
}
