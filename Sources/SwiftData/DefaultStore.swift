import Foundation

/// The usual store, a SQLite file, used without a container.
///
/// A container with a `ModelConfiguration` has one of its own.
public final class DefaultStore: DataStore, DataStoreBatching, HistoryProviding {
  public typealias Configuration = ModelConfiguration
  public typealias Snapshot = DefaultSnapshot
  public typealias HistoryType = DefaultHistoryTransaction

  public let configuration: ModelConfiguration
  public let schema: Schema
  public let identifier: String
  private let container: ModelContainer

  /// Opens the file for the types of the configuration's schema.
  ///
  /// - Throws: `SwiftDataError` when the file cannot be opened or migrated.
  public init(
    _ configuration: ModelConfiguration,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
  ) throws {
    let newest = migrationPlan?.schemas.last.map { Schema(versionedSchema: $0) }
    self.configuration = configuration
    schema = configuration.schema ?? newest ?? Schema()
    container = try ModelContainer(
      for: schema,
      migrationPlan: migrationPlan,
      configurations: [configuration],
    )
    identifier = try (container.store as? Store)?.notes()["identifier"] ?? configuration.name
  }

  private func context(_ state: EditingState) -> ModelContext {
    let context = ModelContext(container)
    context.author = state.author
    return context
  }

  public func fetch<T: PersistentModel>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
    let models = try context(request.editingState).fetch(request.descriptor)
    return DataStoreFetchResult(
      descriptor: request.descriptor,
      fetchedSnapshots: try models.map { try DefaultSnapshot(of: $0) },
    )
  }

  public func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int {
    try context(request.editingState).fetchCount(request.descriptor)
  }

  public func save(
    _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
  ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
    let context = context(request.editingState)
    // Those without relationships first, then all with them: one may lead to another.
    for snapshot in request.inserted { try context.keep(snapshot, as: kind(of: snapshot)) }
    for snapshot in request.inserted + request.updated {
      try context.give(snapshot, as: kind(of: snapshot))
    }
    for snapshot in request.deleted { try context.drop(snapshot, as: kind(of: snapshot)) }
    let before = request.inserted.map(\.persistentIdentifier)
    let models = before.map { context.inserted[$0] }
    try context.save()
    // One that took the place of another has its identifier.
    var moves: [PersistentIdentifier: PersistentIdentifier] = [:]
    for (old, model) in zip(before, models) {
      if let new = model?.persistentModelID, new != old { moves[old] = new }
    }
    return DataStoreSaveChangesResult(for: identifier, remappedIdentifiers: moves)
  }

  private func kind(of snapshot: DefaultSnapshot) throws -> any PersistentModel.Type {
    let name = snapshot.persistentIdentifier.entityName
    guard let type = container.type(name) else { throw SwiftDataError.unknownModel(name) }
    return type
  }

  public func delete<T: PersistentModel>(_ request: DataStoreBatchDeleteRequest<T>) throws {
    let context = context(request.editingState)
    try context.delete(model: T.self, where: request.predicate)
    try context.save()
  }

  public func erase() throws {
    let context = ModelContext(container)
    for type in schema.types { try context.deleteAll(type) }
    try context.save()
  }

  public func fetchHistory(
    _ descriptor: HistoryDescriptor<DefaultHistoryTransaction>
  ) throws -> [DefaultHistoryTransaction] {
    try ModelContext(container).fetchHistory(descriptor)
  }

  public func deleteHistory(_ descriptor: HistoryDescriptor<DefaultHistoryTransaction>) throws {
    try ModelContext(container).deleteHistory(descriptor)
  }
}

extension ModelContext {
  /// A new object with the identifier and the values of a snapshot.
  fileprivate func keep<T: PersistentModel>(
    _ snapshot: DefaultSnapshot,
    as type: T.Type,
  ) throws {
    let row = ModelRow(
      container: try ModelContext.container(try ModelContext.encode(snapshot)),
      context: self,
      entity: T.entityName,
    )
    let model = try T(_$row: row)
    model._$observationRegistrar.restore(snapshot.persistentIdentifier)
    insert(model)
  }

  /// Gives an object the values of a snapshot.
  fileprivate func give<T: PersistentModel>(_ snapshot: DefaultSnapshot, as type: T.Type) throws {
    let id = snapshot.persistentIdentifier
    guard let model = try object(id, T.self) else {
      throw SwiftDataError.unreadable("\(id.id) is not in the store")
    }
    try fill(model, from: try ModelContext.encode(snapshot))
    noteAny(model)
    model._$observationRegistrar.dirty = Set(
      ModelType.of(T.self).properties.filter { snapshot.values[$0.name] != nil }.map(\.path)
    )
  }

  fileprivate func drop<T: PersistentModel>(_ snapshot: DefaultSnapshot, as type: T.Type) throws {
    if let model = try object(snapshot.persistentIdentifier, T.self) { delete(model) }
  }
}
