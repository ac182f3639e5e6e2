import Synchronization

/// What is known of a type of models, found once.
///
/// Unchecked: it never changes, and its closures hold nothing but key paths and names.
final class ModelType: @unchecked Sendable {
  let properties: [ModelProperty]
  let byPath: [AnyKeyPath: ModelProperty]
  let relationships: [AnyKeyPath: ModelProperty]
  /// Variables that no two objects have the same values of, and their name in the store.
  let uniques: [(name: String, properties: [ModelProperty])]
  /// Variables that the store has an index of.
  let indices: [[ModelProperty]]
  /// The names that variables had before, by those that they have now.
  let former: [String: String]
  /// The names of variables whose values the history of a deletion keeps.
  let preserved: [String]

  private init(_ type: any PersistentModel.Type) {
    let properties = type._$properties
    let byPath = Dictionary(properties.map { ($0.path, $0) }) { first, _ in first }
    self.properties = properties
    self.byPath = byPath
    relationships = byPath.filter { $0.value.destination != nil }
    former = Dictionary(
      properties.compactMap { property in
        property.names.dropFirst().first.map { (property.name, $0) }
      }
    ) { first, _ in first }
    let constraints = type._$constraints.compactMap { $0 as? any ModelConstraint }
    var uniques = properties.filter(\.isUnique).map { (name: $0.name, properties: [$0]) }
    for paths in constraints.flatMap(\.uniquePaths) {
      let several = paths.compactMap { byPath[$0] }
      let name = several.map(\.name).joined(separator: "+")
      if !several.isEmpty, several.count == paths.count,
        !uniques.contains(where: { $0.name == name })
      {
        uniques.append((name, several))
      }
    }
    self.uniques = uniques
    indices = constraints.flatMap(\.indexedPaths).map { $0.compactMap { byPath[$0] } }
      .filter { !$0.isEmpty }
    preserved = properties.filter {
      $0.attribute?.options.contains(.preserveValueOnDeletion) == true
    }.map(\.name)
  }

  private static let known = Mutex<[ObjectIdentifier: ModelType]>([:])

  static func of(_ type: any PersistentModel.Type) -> ModelType {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let made = ModelType(type)
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
