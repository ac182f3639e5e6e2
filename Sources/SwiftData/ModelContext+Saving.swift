import Foundation
import Properties

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
    NotificationCenter.default.post(name: ModelContext.willSave, object: self)
    if !isMigrating { try takeOver() }
    let batch = try batch()
    if isMigrating, let twice = batch.replaced.first {
      throw SwiftDataError.migration(
        "several objects of \(twice.entityName) have the same unique values"
      )
    }
    let answer = try store.write(batch)
    isFailing = false
    for id in batch.replaced { forget(id) }
    for write in batch.writes { write.model._$observationRegistrar.dirty = [] }
    inserted = [:]
    newest = []
    changed = [:]
    deleted = [:]
    move(answer.moved)
    if !answer.refreshed.isEmpty { refresh(answer.refreshed) }
    finishTakingOver()
    post(batch, answer)
    listeners.notifyListeners()
  }

  /// Objects have the identifiers now that their store gave them.
  private func move(_ moves: [PersistentIdentifier: PersistentIdentifier]) {
    for (old, new) in moves {
      guard let entry = known.removeValue(forKey: old) else { continue }
      entry.model?._$observationRegistrar.restore(new)
      known[new] = entry
    }
  }

  /// What is to be written; a newer object takes the place of one that has the same unique value.
  private func batch() throws -> StoreBatch {
    var batch = StoreBatch(author: author, keepsHistory: !isMigrating)
    batch.deletions = Array(deleted.keys)
    batch.deleted = deleted
    for type in schema.types {
      let preserved = ModelType.of(type).preserved
      if !preserved.isEmpty { batch.preserved[type.entityName] = preserved }
    }
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
      let dirty = model._$observationRegistrar.dirty
      batch.writes.append(
        StoreBatch.Write(
          id: id,
          model: model,
          data: try ModelContext.encode(RowWriter(model: model)),
          uniques: uniques,
          isNew: inserted[id] != nil && !takenOver.contains(id),
          names: ModelType.of(type(of: model)).properties
            .filter { dirty.contains($0.path) || takenOver.contains(id) }.map(\.name),
        )
      )
    }
    batch.writes.removeAll { gone.contains($0.id) }
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
    for model in superseded { remember(model, model.persistentModelID) }
    takenOver = []
    superseded = []
    for model in kept {
      model._$observationRegistrar.context = self
      model._$observationRegistrar.dirty = []
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
