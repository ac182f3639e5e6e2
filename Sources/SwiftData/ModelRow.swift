/// The name of a variable in a store.
struct ModelKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// What a store kept of one object.
public struct ModelRow {
  let container: KeyedDecodingContainer<ModelKey>
  let context: ModelContext
  let entity: String
  /// How many objects without values led here; nil where there are values.
  private var blankness: Int?

  init(container: KeyedDecodingContainer<ModelKey>, context: ModelContext, entity: String) {
    self.container = container
    self.context = context
    self.entity = entity
  }

  /// What an object holds that is gone: of all values the empty one.
  init(blank entity: String, _ context: ModelContext, depth: Int = 0) throws {
    let container = try BlankDecoder().container(keyedBy: ModelKey.self)
    self.init(container: container, context: context, entity: entity)
    blankness = depth
  }

  func has(_ name: String) -> Bool { container.contains(ModelKey(name)) }

  func decode<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try container.decode(type, forKey: ModelKey(name))
  }

  func model<Model: PersistentModel>(_ type: Model.Type, _ name: String) throws -> Model? {
    guard let key = try container.decodeIfPresent(String.self, forKey: ModelKey(name)) else {
      return nil
    }
    return try context.object(PersistentIdentifier(entityName: type.entityName, key: key), type)
  }

  func models<Model: PersistentModel>(_ type: Model.Type, _ name: String) throws -> [Model] {
    let keys = try container.decodeIfPresent([String].self, forKey: ModelKey(name)) ?? []
    return try keys.compactMap {
      try context.object(PersistentIdentifier(entityName: type.entityName, key: $0), type)
    }
  }

  /// The value of a variable that has no initial one.
  public func value<Value: Decodable>(_ name: String) throws -> Value {
    do {
      return try decode(Value.self, name)
    } catch {
      throw SwiftDataError.unreadable("\(entity).\(name): \(error)")
    }
  }

  /// The model that a variable without an initial one leads to.
  public func value<Model: PersistentModel>(_ name: String) throws -> Model {
    // Two objects that cannot be without each other would have no end.
    if let blankness, blankness < 4 {
      let row = try ModelRow(blank: Model.entityName, context, depth: blankness + 1)
      let model = try Model(_$row: row)
      model._$observationRegistrar.becomeBlank()
      return model
    }
    guard let model = try model(Model.self, name) else {
      throw SwiftDataError.unreadable("\(entity).\(name) leads to an object that is gone")
    }
    return model
  }

  /// The models that a variable without an initial value leads to.
  public func value<Model: PersistentModel>(_ name: String) throws -> [Model] {
    try models(Model.self, name)
  }
}

/// Takes hold of what a store kept.
struct RowReader: Decodable {
  let container: KeyedDecodingContainer<ModelKey>

  init(from decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: ModelKey.self)
  }
}

/// Writes what a store is to keep.
struct RowWriter: Encodable {
  let model: any PersistentModel

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ModelKey.self)
    for property in ModelType.of(type(of: model)).properties {
      try property.write(model, &container)
    }
  }
}
