public import Foundation

/// Asks a store for objects.
public struct DataStoreFetchRequest<T: PersistentModel> {
  public let descriptor: FetchDescriptor<T>
  public let editingState: EditingState
}

/// The objects that a store found.
public struct DataStoreFetchResult<ModelType: PersistentModel, SnapshotType: DataStoreSnapshot> {
  public let descriptor: FetchDescriptor<ModelType>
  public let fetchedSnapshots: [SnapshotType]
  /// Objects that those lead to, as far as they were read too.
  public let relatedSnapshots: [PersistentIdentifier: SnapshotType]

  public init(
    descriptor: FetchDescriptor<ModelType>,
    fetchedSnapshots: [SnapshotType],
    relatedSnapshots: [PersistentIdentifier: SnapshotType] = [:],
  ) {
    self.descriptor = descriptor
    self.fetchedSnapshots = fetchedSnapshots
    self.relatedSnapshots = relatedSnapshots
  }
}

/// Asks a store to keep changes.
public struct DataStoreSaveChangesRequest<SnapshotType: DataStoreSnapshot> {
  public let editingState: EditingState
  /// New objects; the store may give them other identifiers.
  public let inserted: [SnapshotType]
  public let updated: [SnapshotType]
  public let deleted: [SnapshotType]
}

/// What a store did with changes.
public final class DataStoreSaveChangesResult<T: DataStoreSnapshot>: Sendable {
  public let storeIdentifier: String
  /// New identifiers of objects, by those that they had.
  public let remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]
  /// Objects whose values the store changed on its own.
  public let snapshotsToReregister: [PersistentIdentifier: T]

  public init(
    for storeIdentifier: String,
    remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier] = [:],
    snapshotsToReregister: [PersistentIdentifier: T] = [:],
  ) {
    self.storeIdentifier = storeIdentifier
    self.remappedIdentifiers = remappedIdentifiers
    self.snapshotsToReregister = snapshotsToReregister
  }
}

/// Asks a store to delete many objects at once.
public struct DataStoreBatchDeleteRequest<T: PersistentModel> {
  public let editingState: EditingState
  /// What holds for the objects; nil for all.
  public let predicate: Predicate<T>?
  public let includeSubclasses: Bool
}
