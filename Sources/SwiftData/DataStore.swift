public import Foundation

/// Where a context keeps objects: another place than the usual file, made by the app.
///
/// A container calls its store on one thread at a time.
public protocol DataStore: AnyObject {
  associatedtype Configuration: DataStoreConfiguration where Configuration.Store == Self
  associatedtype Snapshot: DataStoreSnapshot

  var configuration: Configuration { get }
  var identifier: String { get }
  var schema: Schema { get }

  init(_ configuration: Configuration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws

  /// The objects that a descriptor means.
  ///
  /// - Throws: `DataStoreError.preferInMemoryFilter` or `preferInMemorySort` when the store cannot
  ///   do it; it is asked for all objects of the type then.
  func fetch<T: PersistentModel>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> DataStoreFetchResult<T, Snapshot>
  func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int
  func fetchIdentifiers<T: PersistentModel>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> [PersistentIdentifier]

  /// Writes all or nothing.
  func save(
    _ request: DataStoreSaveChangesRequest<Snapshot>
  ) throws -> DataStoreSaveChangesResult<Snapshot>

  /// Forgets everything.
  func erase() throws
  /// What a store still has of objects that it has read before.
  func cachedSnapshots(
    for persistentIdentifiers: [PersistentIdentifier],
    editingState: EditingState,
  ) throws -> [PersistentIdentifier: Snapshot]
  func initializeState(for editingState: EditingState)
  func invalidateState(for editingState: EditingState)
}

extension DataStore {
  public func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int {
    try fetch(request).fetchedSnapshots.count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> [PersistentIdentifier] {
    try fetch(request).fetchedSnapshots.map(\.persistentIdentifier)
  }

  public func erase() throws { throw DataStoreError.unsupportedFeature }

  public func cachedSnapshots(
    for persistentIdentifiers: [PersistentIdentifier],
    editingState: EditingState,
  ) throws -> [PersistentIdentifier: Snapshot] { [:] }

  public func initializeState(for editingState: EditingState) {}
  public func invalidateState(for editingState: EditingState) {}
}

/// Describes a store of the app's own to a container.
public protocol DataStoreConfiguration<Store>: Hashable {
  associatedtype Store: DataStore where Store.Configuration == Self

  var name: String { get }
  /// The container gives its own where this is nil.
  var schema: Schema? { get set }

  /// - Throws: when the store cannot be made like this.
  func validate() throws
}

extension DataStoreConfiguration {
  public func validate() throws {}
}

/// A store that deletes many objects at once.
///
/// A context without changes asks it to do so for `delete(model:where:)`, where no relationships
/// follow from the objects; else objects are deleted one by one, when the context is saved.
public protocol DataStoreBatching: DataStore {
  func delete<T: PersistentModel>(_ request: DataStoreBatchDeleteRequest<T>) throws
}

/// The values of an object at one moment, between a context and a store.
///
/// Its keys in coded form are the names of the object's variables.
public protocol DataStoreSnapshot: Codable, Sendable {
  var persistentIdentifier: PersistentIdentifier { get }

  init(
    from: any BackingData,
    relatedBackingDatas: inout [PersistentIdentifier: any BackingData],
  )

  /// The same with other identifiers, of itself and of objects that it leads to.
  func copy(
    persistentIdentifier: PersistentIdentifier,
    remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]?,
  ) -> Self
}

/// A value in a snapshot.
public typealias DataStoreSnapshotValue = Codable & Sendable

/// The names that the values of a snapshot have in coded form.
public enum DataStoreSnapshotCodingKey: CodingKey {
  case persistentIdentifier
  /// A variable of the model.
  case modeledProperty(String)

  public init?(stringValue: String) {
    self =
      stringValue == "persistentIdentifier" ? .persistentIdentifier : .modeledProperty(stringValue)
  }

  public init?(intValue: Int) { return nil }

  public var stringValue: String {
    switch self {
    case .persistentIdentifier: "persistentIdentifier"
    case .modeledProperty(let name): name
    }
  }

  public var intValue: Int? { nil }
}

/// Why a store of the app's own does not do as it was asked.
public enum DataStoreError: Error, Hashable {
  case invalidPredicate
  case preferInMemoryFilter
  case preferInMemorySort
  case unsupportedFeature
}

/// Which context asks a store.
public struct EditingState: Identifiable, Sendable {
  public let id: UUID
  /// The `author` of the context.
  public var author: String?

  init(_ author: String? = nil) {
    id = UUID()
    self.author = author
  }
}
