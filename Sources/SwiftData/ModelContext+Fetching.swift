import Foundation
import Properties

extension ModelContext {
  /// The objects that a descriptor means.
  ///
  /// All objects of the type are looked at, or those that an index names; those not in use are read
  /// from the store.
  /// - Throws: `SwiftDataError` when the store cannot be read.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var all: [T] = []
    let candidates = try store.candidates(descriptor) { known[$0]?.model != nil }
    for (id, data) in candidates where deleted[id] == nil {
      if let model = known[id]?.model as? T {
        if inserted[id] == nil { all.append(model) }
      } else if let data = try data ?? store.row(id) {
        if let model = try materialize(id, T.self, data) { all.append(model) }
      }
    }
    if !changed.isEmpty {
      // What was changed here the store may not have thought of.
      let seen = Set(candidates.map(\.0))
      all += changed.compactMap { seen.contains($0.key) ? nil : $0.value as? T }
    }
    all += newest.compactMap { inserted[$0] as? T }
    return try descriptor.choose(from: all)
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    if descriptor.predicate == nil, descriptor.fetchLimit == nil, descriptor.fetchOffset == nil,
      !hasChanges
    {
      return try store.count(T.self)
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
  ///
  /// For one that is gone or cannot be read there is an object with empty values, which is deleted
  /// and belongs to no context; it is never kept, so that what is in the store stays as it is. It
  /// is a mistake, which ends the program, to ask for a type that this container's schema does not
  /// have, or for an object that is gone whose type has no empty value: with an enumeration without
  /// a case for zero or no text that is not `CaseIterable`, with a type that refuses empty values,
  /// or with models that need each other.
  public func model(for id: PersistentIdentifier) -> any PersistentModel {
    guard let type = schema.types.first(where: { $0.entityName == id.entityName }) else {
      // Nothing could be answered: there is no type to make an object of.
      fatalError("\(SwiftDataError.unknownModel(id.entityName))")
    }
    do {
      if let deleted = deleted[id] { return deleted }
      if let found = try any(id, type) { return found }
    } catch {
      Warnings.once("An object cannot be read: \(error)")
    }
    do {
      return try blank(id, type)
    } catch {
      // The signature is Apple's: it can neither throw nor answer nil.
      fatalError("SwiftData: there is no object \(id.id), and none without values: \(error)")
    }
  }

  /// An object in the place of one that is gone.
  private func blank(
    _ id: PersistentIdentifier,
    _ type: any PersistentModel.Type,
  ) throws -> any PersistentModel {
    let model = try type.init(_$row: ModelRow(blank: id.entityName, self))
    model._$observationRegistrar.restore(id)
    model._$observationRegistrar.becomeBlank()
    return model
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
    var row = try row(id, data)
    row.former = ModelType.of(T.self).former
    let model = try T(_$row: row)
    let registrar = model._$observationRegistrar
    registrar.restore(id)
    registrar.context = self
    remember(model, id)
    try fill(model, row)
    return model
  }

  /// What a row's JSON holds.
  static func container(_ data: Data) throws -> KeyedDecodingContainer<ModelKey> {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = numbers.decoding
    return try decoder.decode(RowReader.self, from: data).container
  }

  private func row(_ id: PersistentIdentifier, _ data: Data) throws -> ModelRow {
    do {
      let container = try ModelContext.container(data)
      return ModelRow(container: container, context: self, entity: id.entityName)
    } catch {
      throw SwiftDataError.unreadable("\(id.id): \(error)")
    }
  }

  /// Gives an object the values of a row, without a change being noted.
  func fill(_ model: any PersistentModel, from data: Data) throws {
    try fill(model, row(model.persistentModelID, data))
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
  func refresh(_ ids: [PersistentIdentifier]) {
    for id in ids where inserted[id] == nil && changed[id] == nil {
      guard let model = known[id]?.model else { continue }
      if let data = try? store.row(id), let row = try? row(id, data) {
        try? fill(model, row)
      } else {
        forget(id)
      }
    }
    listeners.notifyListeners()
  }

  func forget(_ id: PersistentIdentifier) {
    if let model = known.removeValue(forKey: id)?.model {
      model._$observationRegistrar.context = nil
      model._$observationRegistrar.isDeleted = true
    }
    changed[id] = nil
  }
}
