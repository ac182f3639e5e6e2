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
  /// Where related objects are found; nil where there are none.
  let context: ModelContext?
  let entity: String
  /// The names that variables had before, by those that they have now.
  var former: [String: String] = [:]
  /// Values that are there already, by the names of their variables.
  var given: [String: Any] = [:]
  /// How many objects without values led here; nil where there are values.
  private var blankness: Int?

  init(container: KeyedDecodingContainer<ModelKey>, context: ModelContext?, entity: String) {
    self.container = container
    self.context = context
    self.entity = entity
  }

  /// What an object holds that is gone: of all values the empty one.
  init(blank entity: String, _ context: ModelContext?, depth: Int = 0) throws {
    let container = try BlankDecoder().container(keyedBy: ModelKey.self)
    self.init(container: container, context: context, entity: entity)
    blankness = depth
  }

  func has(_ name: String) -> Bool { container.contains(ModelKey(name)) }

  /// What a variable is kept under here.
  private func key(_ name: String) -> ModelKey {
    guard !has(name), let old = former[name], has(old) else { return ModelKey(name) }
    return ModelKey(old)
  }

  func decode<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try container.decode(type, forKey: key(name))
  }

  func model<Model: PersistentModel>(_ type: Model.Type, _ name: String) throws -> Model? {
    guard let link = try container.decodeIfPresent(ModelLink.self, forKey: key(name)) else {
      return nil
    }
    return try context?.object(link.identifier(in: type.entityName), type)
  }

  func models<Model: PersistentModel>(_ type: Model.Type, _ name: String) throws -> [Model] {
    let links = try container.decodeIfPresent([ModelLink].self, forKey: key(name)) ?? []
    return try links.compactMap {
      try context?.object($0.identifier(in: type.entityName), type)
    }
  }

  /// The value of a variable that has no initial one.
  public func value<Value: Decodable>(_ name: String) throws -> Value {
    if let value = given[name] as? Value { return value }
    do {
      return try decode(Value.self, name)
    } catch {
      throw SwiftDataError.unreadable("\(entity).\(name): \(error)")
    }
  }

  /// The model that a variable without an initial one leads to.
  public func value<Model: PersistentModel>(_ name: String) throws -> Model {
    if let value = given[name] as? Model { return value }
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
    if let value = given[name] as? [Model] { return value }
    return try models(Model.self, name)
  }
}

/// How a store says which object another leads to: by its key, or by all of its identifier.
private struct ModelLink: Decodable {
  private let key: String
  private let whole: PersistentIdentifier?

  init(from decoder: any Decoder) throws {
    if let key = try? decoder.singleValueContainer().decode(String.self) {
      self.key = key
      whole = nil
    } else {
      let identifier = try PersistentIdentifier(from: decoder)
      key = identifier.key
      whole = identifier
    }
  }

  func identifier(in entity: String) -> PersistentIdentifier {
    whole ?? PersistentIdentifier(entityName: entity, key: key)
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
