/// A variable of a model that is kept: how it is written, read and linked; `@Model` makes them.
public struct ModelProperty {
  let name: String
  let path: AnyKeyPath
  let attribute: Schema.Attribute?
  let relationship: Schema.Relationship?
  /// The type that a relationship leads to.
  let destination: (any PersistentModel.Type)?
  /// Whether it leads to several.
  let isMany: Bool
  /// The type of the variable.
  let valueType: any Any.Type
  /// The value as it is, or nil where the object is of another type.
  let value: (any PersistentModel) -> Any?
  /// Gives the variable a value, when it has the type for it.
  let assign: (any PersistentModel, Any) -> Void
  /// Reads a value that was kept by itself; nil for relationships.
  let decode: ((KeyedDecodingContainer<ModelKey>) throws -> Any)?
  let write: (any PersistentModel, inout KeyedEncodingContainer<ModelKey>) throws -> Void
  let read: (ModelRow, any PersistentModel) throws -> Void
  /// The models that a relationship leads to.
  let related: (any PersistentModel) -> [any PersistentModel]
  /// Adds or removes one model at the end of a relationship.
  let change: (any PersistentModel, any PersistentModel, Bool) -> Void

  /// The names a value may have in a store.
  var names: [String] {
    [name] + [attribute?.formerName, relationship?.formerName].compactMap(\.self)
  }

  var isUnique: Bool { attribute?.isUnique ?? false }

  private init<Model: PersistentModel, Value>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Model, Value>,
    _ attribute: Schema.Attribute?,
    _ relationship: Schema.Relationship?,
    destination: (any PersistentModel.Type)?,
    isMany: Bool = false,
    decode: ((KeyedDecodingContainer<ModelKey>) throws -> Any)? = nil,
    write: @escaping (Value, inout KeyedEncodingContainer<ModelKey>, ModelKey) throws -> Void,
    read: @escaping (ModelRow, String) throws -> Value?,
    related: @escaping (Value) -> [any PersistentModel] = { _ in [] },
    changed: @escaping (Value, any PersistentModel, Bool) -> Value? = { _, _, _ in nil },
  ) {
    self.name = name
    self.path = path
    self.attribute = attribute
    self.relationship = relationship ?? (destination == nil ? nil : Schema.Relationship())
    self.destination = destination
    self.isMany = isMany
    self.decode = decode
    valueType = Value.self
    value = { ($0 as? Model)?[keyPath: path] }
    assign = { model, value in
      guard let model = model as? Model, let value = value as? Value else { return }
      model[keyPath: path] = value
    }
    self.write = { model, container in
      guard let model = model as? Model, attribute?.isTransient != true else { return }
      try write(model[keyPath: path], &container, ModelKey(name))
    }
    let names = [name] + [attribute?.formerName, relationship?.formerName].compactMap(\.self)
    self.read = { row, model in
      guard let model = model as? Model, let here = names.first(where: row.has) else { return }
      if let value = try read(row, here) { model[keyPath: path] = value }
    }
    self.related = { ($0 as? Model).map { related($0[keyPath: path]) } ?? [] }
    change = { model, other, isThere in
      guard let model = model as? Model else { return }
      if let value = changed(model[keyPath: path], other, isThere) { model[keyPath: path] = value }
    }
  }

  /// A value.
  @_disfavoredOverload public static func of<Model: PersistentModel, Value: Codable>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Model, Value>,
    attribute: Schema.Attribute? = nil,
  ) -> ModelProperty {
    ModelProperty(
      name,
      path,
      attribute,
      nil,
      destination: nil,
      decode: { try $0.decode(Value.self, forKey: ModelKey(name)) },
      write: { try $1.encode($0, forKey: $2) },
      read: { row, name in try row.decode(Value.self, name) },
    )
  }

  /// Another model.
  public static func of<Model: PersistentModel, Other: PersistentModel>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Model, Other>,
    relationship: Schema.Relationship? = nil,
  ) -> ModelProperty {
    ModelProperty(
      name,
      path,
      nil,
      relationship,
      destination: Other.self,
      write: { try $1.encode($0.persistentModelID.key, forKey: $2) },
      read: { row, name in try row.model(Other.self, name) },
      related: { [$0] },
      changed: { _, other, isThere in isThere ? other as? Other : nil },
    )
  }

  /// Another model, or none.
  public static func of<Model: PersistentModel, Other: PersistentModel>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Model, Other?>,
    relationship: Schema.Relationship? = nil,
  ) -> ModelProperty {
    ModelProperty(
      name,
      path,
      nil,
      relationship,
      destination: Other.self,
      write: { try $1.encode($0?.persistentModelID.key, forKey: $2) },
      read: { row, name in .some(try row.model(Other.self, name)) },
      related: { $0.map { [$0] } ?? [] },
      changed: { now, other, isThere in
        if isThere { return now === other ? nil : .some(other as? Other) }
        return now === other ? .some(nil) : nil
      },
    )
  }

  /// Other models.
  public static func of<Model: PersistentModel, Other: PersistentModel>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Model, [Other]>,
    relationship: Schema.Relationship? = nil,
  ) -> ModelProperty {
    ModelProperty(
      name,
      path,
      nil,
      relationship,
      destination: Other.self,
      isMany: true,
      write: { try $1.encode($0.map(\.persistentModelID.key), forKey: $2) },
      read: { row, name in try row.models(Other.self, name) },
      related: { $0 },
      changed: { changed($0, $1, $2) },
    )
  }

  /// Other models, or no list of them.
  public static func of<Model: PersistentModel, Other: PersistentModel>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Model, [Other]?>,
    relationship: Schema.Relationship? = nil,
  ) -> ModelProperty {
    ModelProperty(
      name,
      path,
      nil,
      relationship,
      destination: Other.self,
      isMany: true,
      write: { try $1.encode($0?.map(\.persistentModelID.key), forKey: $2) },
      read: { row, name in .some(try row.models(Other.self, name)) },
      related: { $0 ?? [] },
      changed: { changed($0 ?? [], $1, $2).map { .some($0) } },
    )
  }

  /// A list with a model in it or without; nil when it is so already.
  private static func changed<Other: PersistentModel>(
    _ now: [Other],
    _ other: any PersistentModel,
    _ isThere: Bool,
  ) -> [Other]? {
    let has = now.contains { $0 === other }
    guard has != isThere, let other = other as? Other else { return nil }
    return isThere ? now + [other] : now.filter { $0 !== other }
  }
}

extension ModelProperty {
  /// The variable at the other end that leads back.
  func inverse(from model: any PersistentModel.Type) -> ModelProperty? {
    guard let destination, let relationship else { return nil }
    let others = ModelType.of(destination).relationships
    if let path = relationship.inverse { return others[path] }
    // One that names this as its inverse, or the only one that leads to this model's type when
    // this is the only one that leads there.
    if let named = others.values.first(where: { $0.relationship?.inverse == path }) { return named }
    let back = others.values.filter { $0.destination == model && $0.path != path }
    let own = ModelType.of(model).relationships.values.filter { $0.destination == destination }
    return back.count == 1 && own.count == 1 && back[0].relationship?.inverse == nil ? back[0] : nil
  }

  /// Brings the other ends up to date after a relationship changed.
  func link(
    _ model: any PersistentModel,
    from old: [any PersistentModel],
    to new: [any PersistentModel],
  ) {
    for other in new where model.modelContext != nil && other.modelContext == nil {
      model.modelContext?.insertAny(other)
    }
    for other in old where other.modelContext != nil && model.modelContext == nil {
      other.modelContext?.insertAny(model)
    }
    for other in new where other.modelContext != nil && model.modelContext == nil {
      other.modelContext?.insertAny(model)
    }
    guard let inverse = inverse(from: type(of: model)) else { return }
    for other in old where !new.contains(where: { $0 === other }) {
      inverse.set(on: other, model, false)
    }
    for other in new where !old.contains(where: { $0 === other }) {
      // Where an object has one place, it leaves its old one.
      if !inverse.isMany {
        for previous in inverse.related(other) where previous !== model {
          set(on: previous, other, false)
        }
      }
      inverse.set(on: other, model, true)
    }
  }

  /// Changes an end without the other being changed in turn.
  func set(
    on model: any PersistentModel,
    _ other: any PersistentModel,
    _ isThere: Bool,
  ) {
    let registrar = model._$observationRegistrar
    let wasQuiet = registrar.isQuiet
    registrar.isQuiet = true
    change(model, other, isThere)
    registrar.isQuiet = wasQuiet
    registrar.dirty.insert(path)
    registrar.context?.noteAny(model)
  }
}
