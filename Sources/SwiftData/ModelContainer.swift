import Foundation

/// Keeps the objects of a schema in a file or in memory.
public final class ModelContainer: Sendable {
  public let schema: Schema
  public let configurations: [ModelConfiguration]
  let store: Store

  /// - Throws: `SwiftDataError` when the file cannot be opened.
  public init(for schema: Schema, configurations: [ModelConfiguration]) throws {
    self.schema = schema
    let configuration = configurations.first ?? ModelConfiguration(nil)
    self.configurations = [configuration]
    store = try Store(configuration)
  }

  /// A container that holds nothing and refuses to keep anything, for what is shown meanwhile.
  init(_ schema: Schema, refusing error: any Error) {
    self.schema = schema
    configurations = [ModelConfiguration(isStoredInMemoryOnly: true)]
    store = Store(refusing: error as? SwiftDataError ?? .store("\(error)"))
  }

  init(_ schema: Schema, _ configurations: [ModelConfiguration], _ store: Store) {
    self.schema = schema
    self.configurations = configurations
    self.store = store
  }

  /// - Throws: `SwiftDataError` when the file cannot be opened.
  public convenience init(
    for types: any PersistentModel.Type...,
    configurations: ModelConfiguration...,
  ) throws {
    try self.init(for: Schema(types), configurations: configurations)
  }

  /// - Throws: `SwiftDataError` when the file cannot be opened.
  public convenience init(
    for schema: Schema,
    configurations: ModelConfiguration...,
  ) throws {
    try self.init(for: schema, configurations: configurations)
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
    for type in schema.types { context.deleteAll(type) }
    try? context.save()
  }

  /// The type of a name, when the schema has it.
  func type(_ name: String) -> (any PersistentModel.Type)? {
    schema.types.first { $0.entityName == name }
  }
}
