public import Foundation

/// The objects that one part of an app works with, and their changes until they are saved.
///
/// A context belongs to the task or the actor that made it; the views' one to the main actor.
public final class ModelContext {
  let schema: Schema
  let store: Store
  private let configurations: [ModelConfiguration]
  private let own: ModelContainer?
  private weak var main: ModelContainer?
  let isMain: Bool

  /// The objects that are in use.
  private var known: [PersistentIdentifier: Known] = [:]
  private var inserted: [PersistentIdentifier: any PersistentModel] = [:]
  /// The inserted objects in order.
  private var newest: [PersistentIdentifier] = []
  private var changed: [PersistentIdentifier: any PersistentModel] = [:]
  private var deleted: [PersistentIdentifier: any PersistentModel] = [:]
  private var isSaveDue = false
  private var observation: (any NSObjectProtocol)?
  let listeners = Listeners()

  /// Whether changes are saved without `save()` being called, at the end of the turn.
  public var autosaveEnabled = false

  private struct Known {
    weak var model: (any PersistentModel)?
  }

  /// Posted when a context was saved; its object is what keeps the file.
  static let didSaveToStore = Notification.Name("SwiftData.ModelContext.didSaveToStore")
  /// Posted by a context when it was saved.
  public static let didSave = Notification.Name("SwiftData.ModelContext.didSave")

  public init(_ container: ModelContainer) {
    schema = container.schema
    store = container.store
    configurations = container.configurations
    own = container
    isMain = false
  }

  /// The context of the views, which their container holds.
  @MainActor init(mainOf container: ModelContainer) {
    schema = container.schema
    store = container.store
    configurations = container.configurations
    own = nil
    main = container
    isMain = true
    autosaveEnabled = true
    let this = Unchecked(self)
    observation = NotificationCenter.default.addObserver(
      forName: ModelContext.didSaveToStore,
      object: store,
      queue: nil,
    ) { note in
      let ids = note.userInfo?["ids"] as? [PersistentIdentifier] ?? []
      let source = note.userInfo?["context"] as? ObjectIdentifier
      DispatchQueue.main.async {
        guard let context = this.value, source != ObjectIdentifier(context) else { return }
        context.refresh(ids)
      }
    }
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  public var container: ModelContainer {
    own ?? main ?? ModelContainer(schema, configurations, store)
  }

  // MARK: Changing

  /// Keeps a new object, with all that it leads to.
  public func insert<T: PersistentModel>(_ model: T) { insertAny(model) }

  func insertAny(_ model: any PersistentModel) {
    let id = model.persistentModelID
    let registrar = model._$observationRegistrar
    guard registrar.context !== self else { return }
    registrar.context = self
    registrar.isDeleted = false
    deleted[id] = nil
    inserted[id] = model
    newest.append(id)
    known[id] = Known(model: model)
    for property in ModelType.of(type(of: model)).relationships.values {
      let others = property.related(model)
      for other in others where other.modelContext !== self { insertAny(other) }
      property.link(model, from: [], to: others)
    }
    noteChanged()
  }

  /// Deletes an object; what it leads to follows by the rules of its relationships.
  public func delete<T: PersistentModel>(_ model: T) { deleteAny(model) }

  /// Deletes all objects of a type for which something holds.
  public func delete<T: PersistentModel>(
    model: T.Type,
    where predicate: Predicate<T>? = nil,
    includeSubclasses: Bool = true,
  ) throws {
    for found in try fetch(FetchDescriptor(predicate: predicate)) { deleteAny(found) }
  }

  func deleteAll<T: PersistentModel>(_ type: T.Type) {
    try? delete(model: type)
  }

  private func deleteAny(_ model: any PersistentModel) {
    let id = model.persistentModelID
    let registrar = model._$observationRegistrar
    guard registrar.context === self, deleted[id] == nil else { return }
    if inserted.removeValue(forKey: id) == nil { deleted[id] = model }
    changed[id] = nil
    registrar.isDeleted = true
    for property in ModelType.of(type(of: model)).relationships.values {
      let others = property.related(model)
      if property.relationship?.deleteRule == .cascade {
        for other in others { deleteAny(other) }
      }
      if property.relationship?.deleteRule != .noAction {
        property.link(model, from: others, to: [])
      }
    }
    registrar.context = nil
    noteChanged()
  }

  /// A model's value has changed.
  func noteChange(of model: some PersistentModel) { noteAny(model) }

  func noteAny(_ model: any PersistentModel) {
    let id = model.persistentModelID
    guard deleted[id] == nil else { return }
    if inserted[id] == nil { changed[id] = model }
    noteChanged()
  }

  func isChanged(_ model: any PersistentModel) -> Bool {
    let id = model.persistentModelID
    return inserted[id] != nil || changed[id] != nil || deleted[id] != nil
  }

  private func noteChanged() {
    listeners.tell()
    guard autosaveEnabled, isMain, !isSaveDue else { return }
    isSaveDue = true
    let this = Unchecked(self)
    DispatchQueue.main.async {
      guard let context = this.value, context.isSaveDue else { return }
      do {
        try context.save()
      } catch {
        FileHandle.standardError.write(Data("SwiftData: \(error)\n".utf8))
      }
    }
  }

  public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
  public var insertedModelsArray: [any PersistentModel] { Array(inserted.values) }
  public var changedModelsArray: [any PersistentModel] { Array(changed.values) }
  public var deletedModelsArray: [any PersistentModel] { Array(deleted.values) }

  /// Without effect: changes are known at once.
  public func processPendingChanges() {}

  // MARK: Saving

  /// Writes all changes, or none.
  ///
  /// - Throws: `SwiftDataError`; the changes are still there then.
  public func save() throws {
    isSaveDue = false
    guard hasChanges else { return }
    try checkDenials()
    let batch = try batch()
    try store.write(batch)
    for id in batch.replaced { forget(id) }
    let ids = batch.deletions + batch.writes.map(\.0)
    inserted = [:]
    newest = []
    changed = [:]
    deleted = [:]
    NotificationCenter.default.post(
      name: ModelContext.didSaveToStore,
      object: store,
      userInfo: ["ids": ids, "context": ObjectIdentifier(self)],
    )
    NotificationCenter.default.post(name: ModelContext.didSave, object: self)
    listeners.tell()
  }

  /// What is to be written; a newer object takes the place of one that has the same unique value.
  private func batch() throws -> Store.Batch {
    var batch = Store.Batch()
    batch.deletions = Array(deleted.keys)
    var owners: [Unique: PersistentIdentifier] = [:]
    var gone: Set<PersistentIdentifier> = []
    let old = changed.filter { inserted[$0.key] == nil }
    let models = Array(old) + newest.compactMap { id in inserted[id].map { (id, $0) } }
    for (id, model) in models {
      guard schema.types.contains(where: { $0 == type(of: model) }) else {
        throw SwiftDataError.unknownModel(id.entityName)
      }
      let uniques = try uniques(of: model)
      for (name, value) in uniques {
        let unique = Unique(entity: id.entityName, name: name, value: value)
        if let owner = owners.updateValue(id, forKey: unique), owner != id { gone.insert(owner) }
        if let owner = try store.owner(of: value, name, id.entityName), owner != id,
          inserted[owner] == nil, changed[owner] == nil, deleted[owner] == nil
        {
          gone.insert(owner)
        }
      }
      batch.writes.append((id, try ModelContext.encode(RowWriter(model: model)), uniques))
    }
    batch.writes.removeAll { gone.contains($0.0) }
    batch.deletions += gone
    batch.replaced = Array(gone)
    return batch
  }

  private struct Unique: Hashable {
    let entity: String
    let name: String
    let value: Data
  }

  /// Runs something and saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Forgets all changes since the last `save()`.
  public func rollback() {
    let lost = inserted
    let kept = Array(changed.values) + Array(deleted.values)
    inserted = [:]
    newest = []
    changed = [:]
    deleted = [:]
    for (id, model) in lost {
      model._$observationRegistrar.context = nil
      known[id] = nil
    }
    for model in kept {
      model._$observationRegistrar.context = self
      model._$observationRegistrar.isDeleted = false
    }
    refresh(kept.map(\.persistentModelID))
  }

  private func checkDenials() throws {
    for model in deleted.values {
      for property in ModelType.of(type(of: model)).relationships.values
      where property.relationship?.deleteRule == .deny && !property.related(model).isEmpty {
        throw SwiftDataError.deletionDenied(model.persistentModelID.entityName)
      }
    }
  }

  private func uniques(of model: any PersistentModel) throws -> [(String, Data)] {
    try ModelType.of(type(of: model)).properties.filter(\.isUnique).map { property in
      (property.name, try ModelContext.encode(OneValue(model: model, property: property)))
    }
  }

  private static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = numbers.encoding
    return try encoder.encode(value)
  }

  private static let numbers = (
    encoding: JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan",
    ),
    decoding: JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan",
    ),
  )

  // MARK: Fetching

  /// The objects that a descriptor means.
  ///
  /// All objects of the type are looked at; those not in use are read from the store.
  /// - Throws: `SwiftDataError` when the store can not be read.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let name = T.entityName
    var all: [T] = []
    let ids = try store.keys(name).map { PersistentIdentifier(entityName: name, key: $0) }
      .filter { deleted[$0] == nil }
    // Most are in use already; many that are not are read at once.
    let unknown = ids.count { known[$0]?.model == nil }
    let rows = unknown > 16 ? try store.rows(name) : [:]
    for id in ids {
      if let model = known[id]?.model as? T {
        all.append(model)
      } else if let data = try rows[id.key] ?? store.row(id) {
        if let model = try materialize(id, T.self, data) { all.append(model) }
      }
    }
    all += newest.compactMap { inserted[$0] as? T }
    return try descriptor.choose(from: all)
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    if descriptor.predicate == nil, descriptor.fetchLimit == nil, descriptor.fetchOffset == nil,
      !hasChanges
    {
      return try store.count(T.entityName)
    }
    return try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int = 5_000,
    allowEscapingMutations: Bool = false,
    block: (T) throws -> Void,
  ) throws {
    for model in try fetch(descriptor) { try block(model) }
  }

  /// The object of an identifier, when it is in use.
  public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? {
    known[id]?.model as? T
  }

  /// The object of an identifier.
  public func model(for id: PersistentIdentifier) -> any PersistentModel {
    if let type = schema.types.first(where: { $0.entityName == id.entityName }),
      let found = try? any(id, type)
    {
      return found
    }
    fatalError("SwiftData: there is no object \(id.id); it was deleted, or is another store's.")
  }

  private func any(
    _ id: PersistentIdentifier,
    _ type: any PersistentModel.Type,
  ) throws -> (any PersistentModel)? {
    func open<T: PersistentModel>(_ type: T.Type) throws -> (any PersistentModel)? {
      try object(id, type)
    }
    return try open(type)
  }

  /// The object of an identifier; nil when there is none.
  func object<T: PersistentModel>(_ id: PersistentIdentifier, _ type: T.Type) throws -> T? {
    if deleted[id] != nil { return nil }
    if let model = known[id]?.model as? T { return model }
    return try store.row(id).flatMap { try materialize(id, type, $0) }
  }

  private func materialize<T: PersistentModel>(
    _ id: PersistentIdentifier,
    _ type: T.Type,
    _ data: Data,
  ) throws -> T? {
    if let model = known[id]?.model as? T { return model }
    let row = try row(id, data)
    let model = try T(_$row: row)
    let registrar = model._$observationRegistrar
    registrar.restore(id)
    registrar.context = self
    known[id] = Known(model: model)
    try fill(model, row)
    return model
  }

  private func row(_ id: PersistentIdentifier, _ data: Data) throws -> ModelRow {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = ModelContext.numbers.decoding
    do {
      let reader = try decoder.decode(RowReader.self, from: data)
      return ModelRow(container: reader.container, context: self, entity: id.entityName)
    } catch {
      throw SwiftDataError.unreadable("\(id.id): \(error)")
    }
  }

  private func fill(_ model: any PersistentModel, _ row: ModelRow) throws {
    let registrar = model._$observationRegistrar
    registrar.isQuiet = true
    defer { registrar.isQuiet = false }
    do {
      for property in ModelType.of(type(of: model)).properties { try property.read(row, model) }
    } catch let error as SwiftDataError {
      throw error
    } catch {
      throw SwiftDataError.unreadable("\(row.entity): \(error)")
    }
  }

  /// Takes over what another context has saved; what is changed here stays as it is.
  private func refresh(_ ids: [PersistentIdentifier]) {
    for id in ids where inserted[id] == nil && changed[id] == nil {
      guard let model = known[id]?.model else { continue }
      if let data = try? store.row(id), let row = try? row(id, data) {
        try? fill(model, row)
      } else {
        forget(id)
      }
    }
    listeners.tell()
  }

  private func forget(_ id: PersistentIdentifier) {
    if let model = known.removeValue(forKey: id)?.model {
      model._$observationRegistrar.context = nil
      model._$observationRegistrar.isDeleted = true
    }
    changed[id] = nil
  }
}

/// One value of a model, to compare it with those of others.
private struct OneValue: Encodable {
  let model: any PersistentModel
  let property: ModelProperty

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ModelKey.self)
    try property.write(model, &container)
  }
}

/// Passes an object on to the main queue, where alone it is used.
struct Unchecked<Value: AnyObject>: @unchecked Sendable {
  weak var value: Value?

  init(_ value: Value) { self.value = value }
}
