extension Schema {
  /// One type of models.
  public struct Entity: Hashable, Codable, Sendable {
    public let name: String
    public let attributes: Set<Attribute>
    public let relationships: Set<Relationship>
    public let subentities: Set<Entity>
    /// The names of variables that no two objects have the same values of.
    public let uniquenessConstraints: [[String]]
    /// The names of variables by which the store finds objects fast.
    public let indices: [[String]]

    public init(_ name: String) { self.init(name, [], properties: []) }

    public init(_ name: String, properties: any SchemaProperty...) {
      self.init(name, [], properties: properties)
    }

    public init(_ name: String, subentities: Entity..., properties: any SchemaProperty...) {
      self.init(name, subentities, properties: properties)
    }

    private init(_ name: String, _ subentities: [Entity], properties: [any SchemaProperty]) {
      self.name = name
      self.subentities = Set(subentities)
      attributes = Set(properties.compactMap { $0 as? Attribute })
      relationships = Set(properties.compactMap { $0 as? Relationship })
      uniquenessConstraints = properties.compactMap { $0 as? Attribute }
        .filter(\.isUnique).map { [$0.name] }
      indices = []
    }

    init(of type: any PersistentModel.Type) {
      let known = ModelType.of(type)
      name = type.entityName
      subentities = []
      attributes = Set(
        known.properties.filter { $0.destination == nil }
          .map { Attribute.described($0.name, $0.valueType, by: $0.attribute) }
      )
      relationships = Set(
        known.properties.filter { $0.destination != nil }
          .map { Relationship.described($0, of: type) }
      )
      uniquenessConstraints = known.uniques.map { $0.properties.map(\.name) }
      indices = known.indices.map { $0.map(\.name) }
    }

    /// The attributes and relationships.
    public var properties: [any SchemaProperty] {
      let all: [any SchemaProperty] = Array(attributes) + Array(relationships)
      return all.sorted { $0.name < $1.name }
    }

    /// Those of the properties that a store keeps.
    public var storedProperties: [any SchemaProperty] { properties.filter { !$0.isTransient } }

    public var attributesByName: [String: Attribute] {
      Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
    }

    public var relationshipsByName: [String: Relationship] {
      Dictionary(relationships.map { ($0.name, $0) }) { first, _ in first }
    }

    private enum CodingKeys: String, CodingKey {
      case name, attributes, composites, relationships, subentities, uniques, indices
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      let simple = try container.decode([Attribute].self, forKey: .attributes)
      let composites = try container.decode([CompositeAttribute].self, forKey: .composites)
      attributes = Set(simple + composites)
      relationships = try container.decode(Set<Relationship>.self, forKey: .relationships)
      subentities = try container.decode(Set<Entity>.self, forKey: .subentities)
      uniquenessConstraints = try container.decode([[String]].self, forKey: .uniques)
      indices = try container.decode([[String]].self, forKey: .indices)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let composites = attributes.compactMap { $0 as? CompositeAttribute }
      try container.encode(name, forKey: .name)
      let simple = attributes.filter { !($0 is CompositeAttribute) }
      try container.encode(simple.sorted { $0.name < $1.name }, forKey: .attributes)
      try container.encode(composites.sorted { $0.name < $1.name }, forKey: .composites)
      try container.encode(relationships.sorted { $0.name < $1.name }, forKey: .relationships)
      try container.encode(subentities.sorted { $0.name < $1.name }, forKey: .subentities)
      try container.encode(uniquenessConstraints, forKey: .uniques)
      try container.encode(indices, forKey: .indices)
    }
  }

  /// How the objects of all types look in a store, as a text: another text, another schema.
  var shape: String {
    types.map { type in
      let known = ModelType.of(type)
      let parts = known.properties.filter { $0.attribute?.isTransient != true }.map { property in
        let kind =
          property.destination.map { "\(property.isMany ? "many" : "one") \($0.entityName)" }
          ?? "\(property.valueType)"
        let modifier = property.attribute?.hashModifier ?? property.relationship?.hashModifier ?? ""
        return "\(property.name): \(kind) \(modifier)"
      }
      let uniques = known.uniques.map(\.name)
      return "\(type.entityName) { \((parts + uniques).sorted().joined(separator: "; ")) }"
    }
    .sorted().joined(separator: "\n")
  }
}
