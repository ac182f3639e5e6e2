import Foundation

/// A list of models that a variable leads to.
public protocol RelationshipCollection {
  associatedtype PersistentElement: PersistentModel
}

extension Array: RelationshipCollection where Element: PersistentModel {
  public typealias PersistentElement = Element
}

extension Optional: RelationshipCollection where Wrapped: RelationshipCollection {
  public typealias PersistentElement = Wrapped.PersistentElement
}

/// The values of a model, by the paths of its variables.
public protocol BackingData<Model> {
  associatedtype Model: PersistentModel

  var persistentModelID: PersistentIdentifier? { get set }
  var metadata: Any { get }

  /// Makes one without values.
  init(for modelType: Model.Type)

  func getTransformableValue<Value>(forKey: KeyPath<Model, Value>) -> Value
  func setTransformableValue<Value>(forKey: KeyPath<Model, Value>, to newValue: Value)
  func getValue<Value: Decodable>(forKey: KeyPath<Model, Value>) -> Value
  func getValue<Value: PersistentModel>(forKey: KeyPath<Model, Value>) -> Value
  func getValue<Value: PersistentModel>(forKey: KeyPath<Model, Value?>) -> Value?
  func getValue<Value: RelationshipCollection, OtherModel>(forKey: KeyPath<Model, Value>) -> Value
  where OtherModel == Value.PersistentElement
  func getValue<Value: RelationshipCollection & Decodable, OtherModel>(
    forKey: KeyPath<Model, Value>
  ) -> Value where OtherModel == Value.PersistentElement
  func setValue<Value: Encodable>(forKey: KeyPath<Model, Value>, to newValue: Value)
  func setValue<Value: PersistentModel>(forKey: KeyPath<Model, Value>, to newValue: Value)
  func setValue<Value: PersistentModel>(forKey: KeyPath<Model, Value?>, to newValue: Value?)
  func setValue<Value: RelationshipCollection, OtherModel>(
    forKey: KeyPath<Model, Value>,
    to newValue: Value,
  ) where OtherModel == Value.PersistentElement
  func setValue<Value: RelationshipCollection & Encodable, OtherModel>(
    forKey: KeyPath<Model, Value>,
    to newValue: Value,
  ) where OtherModel == Value.PersistentElement
}

/// The values of an object, or values for one that is still to be made.
final class ModelBackingData<Model: PersistentModel>: BackingData {
  private let model: Model?
  private(set) var values: [AnyKeyPath: Any] = [:]
  private var identifier: PersistentIdentifier?

  init(for modelType: Model.Type) { model = nil }

  init(of model: Model) { self.model = model }

  var persistentModelID: PersistentIdentifier? {
    get { identifier ?? model?.persistentModelID }
    set { identifier = newValue }
  }

  var metadata: Any { Model.schemaMetadata }

  private func value<Value>(_ path: KeyPath<Model, Value>) -> Value {
    if let model { return model[keyPath: path] }
    if let value = values[path] as? Value { return value }
    // The signature is Apple's: it can neither throw nor answer nil.
    fatalError("SwiftData: these values of \(Model.entityName) have none for \(path).")
  }

  private func give<Value>(_ path: KeyPath<Model, Value>, _ value: Value) {
    guard let model else {
      values[path] = value
      return
    }
    if let path = path as? ReferenceWritableKeyPath<Model, Value> { model[keyPath: path] = value }
  }

  func getTransformableValue<Value>(forKey path: KeyPath<Model, Value>) -> Value { value(path) }

  func setTransformableValue<Value>(forKey path: KeyPath<Model, Value>, to newValue: Value) {
    give(path, newValue)
  }

  func getValue<Value: Decodable>(forKey path: KeyPath<Model, Value>) -> Value { value(path) }
  func getValue<Value: PersistentModel>(forKey path: KeyPath<Model, Value>) -> Value { value(path) }
  func getValue<Value: PersistentModel>(forKey path: KeyPath<Model, Value?>) -> Value? {
    value(path)
  }
  func getValue<Value: RelationshipCollection, OtherModel>(
    forKey path: KeyPath<Model, Value>
  ) -> Value where OtherModel == Value.PersistentElement { value(path) }
  func getValue<Value: RelationshipCollection & Decodable, OtherModel>(
    forKey path: KeyPath<Model, Value>
  ) -> Value where OtherModel == Value.PersistentElement { value(path) }

  func setValue<Value: Encodable>(forKey path: KeyPath<Model, Value>, to newValue: Value) {
    give(path, newValue)
  }
  func setValue<Value: PersistentModel>(forKey path: KeyPath<Model, Value>, to newValue: Value) {
    give(path, newValue)
  }
  func setValue<Value: PersistentModel>(forKey path: KeyPath<Model, Value?>, to newValue: Value?) {
    give(path, newValue)
  }
  func setValue<Value: RelationshipCollection, OtherModel>(
    forKey path: KeyPath<Model, Value>,
    to newValue: Value,
  ) where OtherModel == Value.PersistentElement { give(path, newValue) }
  func setValue<Value: RelationshipCollection & Encodable, OtherModel>(
    forKey path: KeyPath<Model, Value>,
    to newValue: Value,
  ) where OtherModel == Value.PersistentElement { give(path, newValue) }
}

/// Values that become a snapshot.
protocol SnapshotSource {
  func snapshotValues() throws -> [String: JSONValue]
}

extension ModelBackingData: SnapshotSource {
  func snapshotValues() throws -> [String: JSONValue] {
    guard let model else { return [:] }
    let data = try ModelContext.encode(SnapshotWriter(model: model))
    return try JSONDecoder().decode([String: JSONValue].self, from: data)
  }
}

/// Writes a model with whole identifiers of the objects that it leads to.
private struct SnapshotWriter: Encodable {
  let model: any PersistentModel

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ModelKey.self)
    for property in ModelType.of(type(of: model)).properties {
      guard property.destination != nil else {
        try property.write(model, &container)
        continue
      }
      let ids = property.related(model).map(\.persistentModelID)
      if property.isMany {
        try container.encode(ids, forKey: ModelKey(property.name))
      } else {
        try container.encode(ids.first, forKey: ModelKey(property.name))
      }
    }
  }
}

extension PersistentModel {
  /// Makes values for an object that is still to be made.
  public static func createBackingData<P: PersistentModel>() -> some BackingData<P> {
    ModelBackingData<P>(for: P.self)
  }

  /// The values of the object; to give it others, set them there.
  public var persistentBackingData: any BackingData<Self> { ModelBackingData(of: self) }

  /// An object with given values; variables without one have their initial value, or an empty one.
  ///
  /// It is a mistake, which ends the program, when there is no value for a variable whose type has
  /// no empty one. Values of types of the app's own that conform to `BackingData` are not known.
  public init(backingData: any BackingData<Self>) {
    let values = (backingData as? ModelBackingData<Self>)?.values ?? [:]
    let properties = ModelType.of(Self.self).properties
    do {
      var row = try ModelRow(blank: Self.entityName, nil)
      for property in properties { row.given[property.name] = values[property.path] }
      try self.init(_$row: row)
    } catch {
      // The signature is Apple's: it can neither throw nor answer nil.
      fatalError("SwiftData: \(Self.entityName) has no value for a variable: \(error)")
    }
    for property in properties {
      if let value = values[property.path] { property.assign(self, value) }
    }
    if let id = backingData.persistentModelID { _$observationRegistrar.restore(id) }
  }
}
