import Foundation

extension ModelContext {
  /// Writes all changes, or none.
  ///
  /// - Throws: `SwiftDataError`; the changes are still there then.
  public func save() throws {
    isSaveDue = false
    guard hasChanges else { return }
    // Before anything is encoded: where nothing is kept the changes only become more.
    if let refusal = store.refusal { throw refusal }
    try checkDenials()
    let batch = try batch()
    try store.write(batch)
    isFailing = false
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
    listeners.notifyListeners()
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

  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = numbers.encoding
    return try encoder.encode(value)
  }

  static let numbers = (
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
