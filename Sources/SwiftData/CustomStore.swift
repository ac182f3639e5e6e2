import Foundation

/// A store of the app's own, as contexts use one.
///
/// Unchecked: the app's store is used by whoever holds the lock.
final class CustomStore<Base: DataStore>: ObjectStore, @unchecked Sendable {
  private let base: Base
  private let schema: Schema
  private let lock = NSRecursiveLock()
  private let state = EditingState()
  /// What was read last of each object.
  private var rows: [PersistentIdentifier: Data] = [:]

  init(_ base: Base, _ schema: Schema) {
    self.base = base
    self.schema = schema
    base.initializeState(for: state)
  }

  deinit { base.invalidateState(for: state) }

  var refusal: SwiftDataError? { nil }

  private func alone<Result>(_ work: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work()
  }

  /// Fetches, and all objects of the type where the store prefers that.
  private func fetch<T: PersistentModel>(
    _ wish: FetchDescriptor<T>
  ) throws -> [(PersistentIdentifier, Data?)] {
    var wish = wish
    // Changes that are not saved count before the limit does.
    wish.fetchLimit = nil
    wish.fetchOffset = nil
    let result: DataStoreFetchResult<T, Base.Snapshot>
    do {
      result = try base.fetch(DataStoreFetchRequest(descriptor: wish, editingState: state))
    } catch DataStoreError.preferInMemorySort, DataStoreError.preferInMemoryFilter,
      DataStoreError.unsupportedFeature
    {
      let all = FetchDescriptor<T>()
      result = try base.fetch(DataStoreFetchRequest(descriptor: all, editingState: state))
    }
    for (id, snapshot) in result.relatedSnapshots { rows[id] = try ModelContext.encode(snapshot) }
    return try result.fetchedSnapshots.filter {
      $0.persistentIdentifier.entityName == T.entityName
    }.map { snapshot in
      let row = try ModelContext.encode(snapshot)
      rows[snapshot.persistentIdentifier] = row
      return (snapshot.persistentIdentifier, row)
    }
  }

  func candidates<T: PersistentModel>(
    _ wish: FetchDescriptor<T>,
    isKnown: (PersistentIdentifier) -> Bool,
  ) throws -> [(PersistentIdentifier, Data?)] {
    try alone { try fetch(wish) }
  }

  func row(_ id: PersistentIdentifier) throws -> Data? {
    try alone {
      if let row = rows[id] { return row }
      if let cached = try base.cachedSnapshots(for: [id], editingState: state)[id] {
        return try ModelContext.encode(cached)
      }
      guard let type = schema.types.first(where: { $0.entityName == id.entityName }) else {
        return nil
      }
      func all<T: PersistentModel>(_ type: T.Type) throws { _ = try fetch(FetchDescriptor<T>()) }
      try all(type)
      return rows[id]
    }
  }

  func count<T: PersistentModel>(_ type: T.Type) throws -> Int {
    try alone {
      let request = DataStoreFetchRequest(descriptor: FetchDescriptor<T>(), editingState: state)
      return try base.fetchCount(request)
    }
  }

  /// What is unique is the store's own business.
  func owner(of value: Data, _ name: String, _ entity: String) throws -> PersistentIdentifier? {
    nil
  }

  func write(_ batch: StoreBatch) throws -> StoreAnswer {
    try alone {
      var state = state
      state.author = batch.author
      let writes = batch.writes.map { ($0.isNew, snapshot($0.model)) }
      let request = DataStoreSaveChangesRequest<Base.Snapshot>(
        editingState: state,
        inserted: writes.filter(\.0).map(\.1),
        updated: writes.filter { !$0.0 }.map(\.1),
        deleted: batch.deletions.compactMap { batch.deleted[$0] }.map(snapshot),
      )
      let result = try base.save(request)
      for id in batch.deletions { rows[id] = nil }
      let moves = result.remappedIdentifiers
      for (_, snapshot) in writes {
        let id = snapshot.persistentIdentifier
        let kept = snapshot.copy(
          persistentIdentifier: moves[id] ?? id,
          remappedIdentifiers: moves,
        )
        rows[kept.persistentIdentifier] = try ModelContext.encode(kept)
      }
      for (id, snapshot) in result.snapshotsToReregister {
        rows[id] = try ModelContext.encode(snapshot)
      }
      return StoreAnswer(moved: moves, refreshed: Array(result.snapshotsToReregister.keys))
    }
  }

  func deleteAtOnce<T: PersistentModel>(
    _ predicate: Predicate<T>?,
    of type: T.Type,
    includeSubclasses: Bool,
    author: String?,
  ) throws -> Bool {
    guard let base = base as? any DataStoreBatching else { return false }
    return try alone {
      var state = state
      state.author = author
      do {
        try base.delete(
          DataStoreBatchDeleteRequest(
            editingState: state,
            predicate: predicate,
            includeSubclasses: includeSubclasses,
          )
        )
      } catch DataStoreError.unsupportedFeature {
        return false
      }
      rows = rows.filter { $0.key.entityName != T.entityName }
      return true
    }
  }

  private func snapshot(_ model: any PersistentModel) -> Base.Snapshot {
    func open<Model: PersistentModel>(_ model: Model) -> Base.Snapshot {
      var related: [PersistentIdentifier: any BackingData] = [:]
      for property in ModelType.of(Model.self).relationships.values {
        for other in property.related(model) {
          related[other.persistentModelID] = other.backingData
        }
      }
      return Base.Snapshot(from: ModelBackingData(of: model), relatedBackingDatas: &related)
    }
    return open(model)
  }

  // MARK: History

  func history<T: HistoryTransaction>(
    _ wish: HistoryDescriptor<T>,
    _ schema: Schema,
  ) throws -> [T] {
    guard let base = base as? any HistoryProviding else { throw noHistory }
    func open<Provider: HistoryProviding>(_ provider: Provider) throws -> [T] {
      guard let wish = wish as? HistoryDescriptor<Provider.HistoryType> else { throw noHistory }
      return try provider.fetchHistory(wish).compactMap { $0 as? T }
    }
    return try alone { try open(base) }
  }

  func deleteHistory<T: HistoryTransaction>(
    _ wish: HistoryDescriptor<T>,
    _ schema: Schema,
  ) throws {
    guard let base = base as? any HistoryProviding else { throw noHistory }
    func open<Provider: HistoryProviding>(_ provider: Provider) throws {
      guard let wish = wish as? HistoryDescriptor<Provider.HistoryType> else { throw noHistory }
      try provider.deleteHistory(wish)
    }
    try alone { try open(base) }
  }

  private var noHistory: SwiftDataError {
    .unsupported("\(Base.self) keeps no such history")
  }
}

extension PersistentModel {
  fileprivate var backingData: any BackingData { ModelBackingData(of: self) }
}
