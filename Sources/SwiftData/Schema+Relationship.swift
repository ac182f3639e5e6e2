extension Schema {
  /// How models lead to others.
  ///
  /// Unchecked: it never changes.
  public class Relationship: SchemaProperty, @unchecked Sendable {
    /// A wish of a relationship.
    public struct Option: Hashable, Codable, Sendable, CustomDebugStringConvertible {
      private let name: String

      /// Without effect: an object has one place in a list.
      public static let unique = Option(name: "unique")

      public var debugDescription: String { name }
    }

    /// What becomes of the others when an object is deleted.
    public enum DeleteRule: String, Hashable, Codable, Sendable {
      /// They stay as they are, even if they lead to nothing.
      case noAction
      /// They lead to nothing.
      case nullify
      /// They are deleted too.
      case cascade
      /// The object is not deleted as long as there are any.
      case deny
    }

    public let name: String
    public let options: [Option]
    public let deleteRule: DeleteRule
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    public let valueType: any Any.Type
    /// The type of models that it leads to, by name.
    public let destination: String
    /// The variable that leads back, by name.
    public let inverseName: String?
    /// Another text makes another version of the schema, though nothing else differs.
    public let hashModifier: String?
    let formerName: String?
    let inverse: AnyKeyPath?

    /// What stands before a variable.
    public convenience init(
      _ options: Option...,
      deleteRule: DeleteRule = .nullify,
      minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0,
      originalName: String? = nil,
      inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil,
    ) {
      self.init(
        name: "",
        options: options,
        deleteRule: deleteRule,
        counts: (minimumModelCount, maximumModelCount),
        formerName: originalName,
        inverse: inverse,
        hashModifier: hashModifier,
      )
    }

    init(
      name: String,
      options: [Option],
      deleteRule: DeleteRule,
      counts: (least: Int?, most: Int?),
      valueType: any Any.Type = Any.self,
      destination: String = "",
      formerName: String?,
      inverse: AnyKeyPath?,
      inverseName: String? = nil,
      hashModifier: String?,
    ) {
      self.name = name
      self.options = options
      self.deleteRule = deleteRule
      minimumModelCount = counts.least
      maximumModelCount = counts.most
      self.valueType = valueType
      self.destination = destination
      self.formerName = formerName
      self.inverse = inverse
      self.inverseName = inverseName
      self.hashModifier = hashModifier
    }

    public var originalName: String { formerName ?? name }
    /// The variable that leads back.
    public var inverseKeyPath: AnyKeyPath? { inverse }
    public var isToOneRelationship: Bool { !(valueType is any RelationshipCollection.Type) }
    public var isUnique: Bool { options.contains(.unique) }
    public var isTransient: Bool { false }
    public var isAttribute: Bool { false }
    public var isRelationship: Bool { true }

    private enum CodingKeys: String, CodingKey {
      case name, originalName, options, deleteRule, least, most, valueType, destination
      case inverseName, hashModifier
    }

    /// Reads all but the key path of the variable that leads back.
    public required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      formerName = try container.decodeIfPresent(String.self, forKey: .originalName)
      options = try container.decode([Option].self, forKey: .options)
      deleteRule = try container.decode(DeleteRule.self, forKey: .deleteRule)
      minimumModelCount = try container.decodeIfPresent(Int.self, forKey: .least)
      maximumModelCount = try container.decodeIfPresent(Int.self, forKey: .most)
      valueType = try container.decode(TypeName.self, forKey: .valueType).type
      destination = try container.decode(String.self, forKey: .destination)
      inverseName = try container.decodeIfPresent(String.self, forKey: .inverseName)
      hashModifier = try container.decodeIfPresent(String.self, forKey: .hashModifier)
      inverse = nil
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encodeIfPresent(formerName, forKey: .originalName)
      try container.encode(options, forKey: .options)
      try container.encode(deleteRule, forKey: .deleteRule)
      try container.encodeIfPresent(minimumModelCount, forKey: .least)
      try container.encodeIfPresent(maximumModelCount, forKey: .most)
      try container.encode(TypeName(valueType), forKey: .valueType)
      try container.encode(destination, forKey: .destination)
      try container.encodeIfPresent(inverseName, forKey: .inverseName)
      try container.encodeIfPresent(hashModifier, forKey: .hashModifier)
    }

    public static func == (left: Relationship, right: Relationship) -> Bool {
      left.name == right.name && left.formerName == right.formerName
        && left.options == right.options && left.deleteRule == right.deleteRule
        && left.minimumModelCount == right.minimumModelCount
        && left.maximumModelCount == right.maximumModelCount
        && left.valueType == right.valueType && left.destination == right.destination
        && left.inverseName == right.inverseName && left.hashModifier == right.hashModifier
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(destination)
    }
  }
}

extension Schema.Relationship {
  /// The same for a variable of a model, with all that is known of it.
  static func described(
    _ property: ModelProperty,
    of model: any PersistentModel.Type,
  ) -> Schema.Relationship {
    let given = property.relationship
    let inverse = property.inverse(from: model)
    return Schema.Relationship(
      name: property.name,
      options: given?.options ?? [],
      deleteRule: given?.deleteRule ?? .nullify,
      counts: (given?.minimumModelCount, given?.maximumModelCount),
      valueType: property.valueType,
      destination: property.destination.map { $0.entityName } ?? "",
      formerName: given?.formerName,
      inverse: given?.inverse ?? inverse?.path,
      inverseName: inverse?.name,
      hashModifier: given?.hashModifier,
    )
  }
}
