import Synchronization

/// What is known of a type of models, found once.
///
/// Unchecked: it never changes, and its closures hold nothing but key paths and names.
final class ModelType: @unchecked Sendable {
  let properties: [ModelProperty]
  let relationships: [AnyKeyPath: ModelProperty]

  private init(_ properties: [ModelProperty]) {
    self.properties = properties
    relationships = Dictionary(
      properties.filter { $0.destination != nil }.map { ($0.path, $0) }
    ) { first, _ in first }
  }

  private static let known = Mutex<[ObjectIdentifier: ModelType]>([:])

  static func of(_ type: any PersistentModel.Type) -> ModelType {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let made = ModelType(type._$properties)
    known.withLock { $0[ObjectIdentifier(type)] = made }
    return made
  }

  /// Types with all that their relationships lead to.
  static func reached(from types: [any PersistentModel.Type]) -> [any PersistentModel.Type] {
    var all: [any PersistentModel.Type] = []
    var waiting = types
    while !waiting.isEmpty {
      let type = waiting.removeFirst()
      guard !all.contains(where: { $0 == type }) else { continue }
      all.append(type)
      waiting += of(type).properties.compactMap(\.destination)
    }
    return all
  }
}
