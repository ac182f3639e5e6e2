import Foundation

/// The values of an object at one moment, as the usual store has them.
public struct DefaultSnapshot: DataStoreSnapshot {
  public let persistentIdentifier: PersistentIdentifier
  let values: [String: JSONValue]

  init(_ id: PersistentIdentifier, _ values: [String: JSONValue]) {
    persistentIdentifier = id
    self.values = values
  }

  init<Model: PersistentModel>(of model: Model) throws {
    let source = ModelBackingData(of: model)
    self.init(model.persistentModelID, try source.snapshotValues())
  }

  /// Takes the values of an object; those of types of the app's own that conform to `BackingData`
  /// are not known.
  public init(
    from backingData: any BackingData,
    relatedBackingDatas: inout [PersistentIdentifier: any BackingData],
  ) {
    let source = backingData as? any SnapshotSource
    self.init(
      backingData.persistentModelID
        ?? PersistentIdentifier(entityName: "", key: UUID().uuidString),
      // All values were encoded a moment ago, for the context's own batch.
      (try? source?.snapshotValues()) ?? [:],
    )
  }

  public func copy(
    persistentIdentifier: PersistentIdentifier,
    remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]? = nil,
  ) -> DefaultSnapshot {
    let moves = remappedIdentifiers ?? [:]
    return DefaultSnapshot(
      persistentIdentifier,
      moves.isEmpty ? values : values.mapValues { $0.moved(moves) },
    )
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DataStoreSnapshotCodingKey.self)
    persistentIdentifier = try container.decode(
      PersistentIdentifier.self,
      forKey: .persistentIdentifier,
    )
    var values: [String: JSONValue] = [:]
    for key in container.allKeys {
      guard case .modeledProperty(let name) = key else { continue }
      values[name] = try container.decode(JSONValue.self, forKey: key)
    }
    self.values = values
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DataStoreSnapshotCodingKey.self)
    try container.encode(persistentIdentifier, forKey: .persistentIdentifier)
    for (name, value) in values { try container.encode(value, forKey: .modeledProperty(name)) }
  }
}
