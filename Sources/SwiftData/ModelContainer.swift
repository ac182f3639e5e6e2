import Foundation

/// Keeps the objects of a schema in a file or in memory.
public final class ModelContainer: Sendable {
  public let schema: Schema
  public let configurations: [ModelConfiguration]
  /// The versions that the schema has had, and the ways between them.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  let store: any ObjectStore

  /// Opens the file and brings what it holds to the form of the schema, by a plan if there is one.
  ///
  /// - Throws: `SwiftDataError` when the file cannot be opened or has a schema that no stage of the
  ///   plan leads on from, and what a stage of the plan throws. The objects are as before then.
  public init(
    for schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration],
  ) throws {
    self.schema = schema
    self.migrationPlan = migrationPlan
    let configuration = configurations.first ?? ModelConfiguration(nil)
    self.configurations = [configuration]
    let store = try Store(configuration)
    let migration = Migration(store: store, schema: schema, configurations: self.configurations)
    try migration.run(migrationPlan)
    try store.forgetOldHistory()
    self.store = store
  }

  /// Keeps the objects in a store that a configuration describes, one of the app's own too.
  ///
  /// - Throws: `SwiftDataError` when the file cannot be opened, or what the store throws.
  @_disfavoredOverload public init(
    for givenSchema: Schema,
    configurations: [any DataStoreConfiguration],
  ) throws {
    schema = givenSchema
    migrationPlan = nil
    let first = configurations.first ?? ModelConfiguration(nil)
    if let configuration = first as? ModelConfiguration {
      let usual = try ModelContainer(for: givenSchema, configurations: [configuration])
      self.configurations = usual.configurations
      store = usual.store
    } else {
      self.configurations = []
      try first.validate()
      store = try first.open(givenSchema)
    }
  }

  /// A container that holds nothing and refuses to keep anything, for what is shown meanwhile.
  init(_ schema: Schema, refusing error: any Error) {
    self.schema = schema
    migrationPlan = nil
    configurations = [ModelConfiguration(isStoredInMemoryOnly: true)]
    store = Store(refusing: error as? SwiftDataError ?? .store("\(error)"))
  }

  init(_ schema: Schema, _ configurations: [ModelConfiguration], _ store: any ObjectStore) {
    self.schema = schema
    migrationPlan = nil
    self.configurations = configurations
    self.store = store
  }

  /// Opens the file and brings what it holds to the form of the schema, by a plan if there is one.
  ///
  /// - Throws: `SwiftDataError` when the file cannot be opened or has a schema that no stage of the
  ///   plan leads on from, and what a stage of the plan throws. The objects are as before then.
  public convenience init(
    for types: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...,
  ) throws {
    try self.init(
      for: Schema(types),
      migrationPlan: migrationPlan,
      configurations: configurations,
    )
  }

  /// Opens the file and brings what it holds to the form of the schema, by a plan if there is one.
  ///
  /// - Throws: `SwiftDataError` when the file cannot be opened or has a schema that no stage of the
  ///   plan leads on from, and what a stage of the plan throws. The objects are as before then.
  public convenience init(
    for schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...,
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Keeps the objects in a store that a configuration describes, one of the app's own too.
  ///
  /// - Throws: `SwiftDataError` when the file cannot be opened, or what the store throws.
  @_disfavoredOverload public convenience init(
    for types: any PersistentModel.Type...,
    configurations: any DataStoreConfiguration...,
  ) throws {
    try self.init(for: Schema(types), configurations: configurations)
  }

  @MainActor private var main: ModelContext?

  /// The context of the views; it saves by itself.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let made = ModelContext(mainOf: self)
    main = made
    return made
  }

  /// Forgets all objects.
  @MainActor public func deleteAllData() {
    let context = mainContext
    for type in schema.types { try? context.deleteAll(type) }
    try? context.save()
  }

  /// Forgets all objects that are stored; what a context has inserted and not saved stays there.
  ///
  /// - Throws: `SwiftDataError` when the store cannot be written; the objects are as before then.
  public func erase() throws {
    let context = ModelContext(self)
    for type in schema.types { try context.deleteAll(type) }
    try context.save()
  }

  /// The type of a name, when the schema has it.
  func type(_ name: String) -> (any PersistentModel.Type)? {
    schema.types.first { $0.entityName == name }
  }
}

extension DataStoreConfiguration {
  /// Makes the store of the app's own for a schema.
  fileprivate func open(_ schema: Schema) throws -> any ObjectStore {
    var configuration = self
    if configuration.schema == nil { configuration.schema = schema }
    return CustomStore(try Store(configuration, migrationPlan: nil), schema)
  }
}
