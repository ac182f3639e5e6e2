import Foundation

extension ModelContext {
  /// Values of a model that only one object may have; where one of them is nil, there is nothing to
  /// compare.
  func uniques(of model: any PersistentModel) throws -> [(String, Data)] {
    try ModelType.of(type(of: model)).uniques.compactMap { name, properties in
      var value = Data()
      for property in properties {
        value = try ModelContext.encode(SomeValues(model: model, properties: [property]))
        if value == Data("{\"\(property.name)\":null}".utf8) { return nil }
      }
      if properties.count == 1 { return (name, value) }
      return (name, try ModelContext.encode(SomeValues(model: model, properties: properties)))
    }
  }

  /// New objects become those of the store that have the same unique values: what leads to the
  /// older one leads to the newer.
  func takeOver() throws {
    // Of several new ones the last stays.
    for id in newest.reversed() {
      guard let model = inserted[id] else { continue }
      for (name, value) in try uniques(of: model) {
        guard let owner = try store.owner(of: value, name, id.entityName), owner != id,
          inserted[owner] == nil, changed[owner] == nil, deleted[owner] == nil
        else { continue }
        try replace(owner, by: model, id)
        break
      }
    }
  }

  private func replace<T: PersistentModel>(
    _ owner: PersistentIdentifier,
    by model: T,
    _ id: PersistentIdentifier,
  ) throws {
    let old = try object(owner, T.self)
    model._$observationRegistrar.restore(owner)
    inserted[id] = nil
    known[id] = nil
    inserted[owner] = model
    if let place = newest.firstIndex(of: id) { newest[place] = owner }
    takenOver.insert(owner)
    if let old {
      superseded.append(old)
      for property in ModelType.of(T.self).relationships.values {
        property.hand(over: old, to: model)
      }
      changed[owner] = nil
    }
    remember(model, owner)
  }

  /// After a save: the older objects are none any more.
  func finishTakingOver() {
    let gone = superseded
    superseded = []
    takenOver = []
    guard !gone.isEmpty else { return }
    for model in gone {
      model._$observationRegistrar.context = nil
      model._$observationRegistrar.isDeleted = true
    }
    // Relationships without another end know of it only from the store.
    let leading = known.filter { entry in
      guard let model = entry.value.model else { return false }
      return ModelType.of(type(of: model)).relationships.values.contains { property in
        property.related(model).contains { other in gone.contains { $0 === other } }
      }
    }
    refresh(Array(leading.keys))
  }
}

/// Some values of a model, to compare them with those of others.
private struct SomeValues: Encodable {
  let model: any PersistentModel
  let properties: [ModelProperty]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ModelKey.self)
    for property in properties { try property.write(model, &container) }
  }
}

extension ModelProperty {
  /// What an object led to and what led to it, another one has now; where it leads somewhere
  /// itself, that counts.
  fileprivate func hand(over old: any PersistentModel, to new: any PersistentModel) {
    let before = related(old)
    let isFree = related(new).isEmpty
    let inverse = inverse(from: type(of: new))
    for other in before {
      if isFree { set(on: new, other, true) }
      inverse?.set(on: other, old, false)
      if isFree { inverse?.set(on: other, new, true) }
    }
  }
}
