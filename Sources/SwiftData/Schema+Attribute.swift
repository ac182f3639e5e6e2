extension Schema {
  /// How a value is kept.
  ///
  /// Unchecked: it never changes, and its default value is written in the source.
  public class Attribute: SchemaProperty, @unchecked Sendable {
    /// A wish of an attribute.
    public struct Option: Hashable, Codable, Sendable, CustomDebugStringConvertible {
      private let name: String

      /// No two objects have the same value: a newer one takes the place of the older.
      public static let unique = Option(name: "unique")
      /// Without effect: everything is kept in one file.
      public static let externalStorage = Option(name: "externalStorage")
      /// Without effect: the system's own index is not there.
      public static let spotlight = Option(name: "spotlight")
      /// The value is not kept.
      public static let ephemeral = Option(name: "ephemeral")
      /// The history of a deleted object keeps the value.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// Without effect: the file lies where only its owner should read.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      /// Without effect: the value is kept as its `Codable` conformance writes it.
      public static func transformable(by transformerName: String) -> Option {
        Option(name: "transformable(\(transformerName))")
      }

      public var debugDescription: String { name }
    }

    public let name: String
    public let options: [Option]
    public let valueType: any Any.Type
    public let defaultValue: Any?
    /// Another text makes another version of the schema, though nothing else differs.
    public let hashModifier: String?
    /// The name before, if there was another.
    let formerName: String?

    /// What stands before a variable.
    public convenience init(
      _ options: Option...,
      originalName: String? = nil,
      hashModifier: String? = nil,
    ) {
      self.init(
        name: "",
        originalName: originalName,
        options: options,
        valueType: Any.self,
        hashModifier: hashModifier,
      )
    }

    public required init(
      name: String,
      originalName: String? = nil,
      options: [Option] = [],
      valueType: any Any.Type,
      defaultValue: Any? = nil,
      hashModifier: String? = nil,
    ) {
      self.name = name
      self.options = options
      self.valueType = valueType
      self.defaultValue = defaultValue
      self.hashModifier = hashModifier
      formerName = originalName
    }

    public var originalName: String { formerName ?? name }
    public var isUnique: Bool { options.contains(.unique) }
    public var isTransient: Bool { options.contains(.ephemeral) }
    public var isAttribute: Bool { true }
    public var isRelationship: Bool { false }

    private enum CodingKeys: String, CodingKey {
      case name, originalName, options, valueType, hashModifier
    }

    /// Reads all but the default value.
    public required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      formerName = try container.decodeIfPresent(String.self, forKey: .originalName)
      options = try container.decode([Option].self, forKey: .options)
      valueType = try container.decode(TypeName.self, forKey: .valueType).type
      hashModifier = try container.decodeIfPresent(String.self, forKey: .hashModifier)
      defaultValue = nil
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encodeIfPresent(formerName, forKey: .originalName)
      try container.encode(options, forKey: .options)
      try container.encode(TypeName(valueType), forKey: .valueType)
      try container.encodeIfPresent(hashModifier, forKey: .hashModifier)
    }

    public static func == (left: Attribute, right: Attribute) -> Bool {
      left.name == right.name && left.formerName == right.formerName
        && left.options == right.options && left.valueType == right.valueType
        && left.hashModifier == right.hashModifier
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(options)
    }
  }

  /// How a value is kept that has parts: a structure with its variables.
  public class CompositeAttribute: Attribute, @unchecked Sendable {
    /// The parts.
    public let properties: [Attribute]

    public required init(
      name: String,
      originalName: String? = nil,
      options: [Option] = [],
      valueType: any Any.Type,
      defaultValue: Any? = nil,
      hashModifier: String? = nil,
    ) {
      properties = Attribute.parts(of: valueType)
      super.init(
        name: name,
        originalName: originalName,
        options: options,
        valueType: valueType,
        defaultValue: defaultValue,
        hashModifier: hashModifier,
      )
    }

    private enum CodingKeys: String, CodingKey {
      case properties
    }

    public required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      properties = try container.decode([Attribute].self, forKey: .properties)
      try super.init(from: decoder)
    }

    public override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(properties, forKey: .properties)
    }
  }
}

extension Schema.Attribute {
  /// The same for a variable of a model, with its name and type.
  static func described(
    _ name: String,
    _ type: any Any.Type,
    by given: Schema.Attribute?,
  ) -> Schema.Attribute {
    // With parts it is a kind of its own.
    let kind = parts(of: type).isEmpty ? Schema.Attribute.self : Schema.CompositeAttribute.self
    return kind.init(
      name: name,
      originalName: given?.formerName,
      options: given?.options ?? [],
      valueType: type,
      defaultValue: given?.defaultValue,
      hashModifier: given?.hashModifier,
    )
  }

  /// The parts that a type writes, one level deep; none for what is one value.
  static func parts(of type: any Any.Type) -> [Schema.Attribute] {
    guard let type = type as? any Decodable.Type else { return [] }
    var parts: [Schema.Attribute] = []
    // What matters is which parts are asked for, not what becomes of them.
    _ = try? type.init(
      from: BlankDecoder { name, type, isOptional in
        guard !parts.contains(where: { $0.name == name }) else { return }
        parts.append(
          Schema.Attribute(name: name, valueType: isOptional ? optional(type) : type)
        )
      }
    )
    return parts
  }

  private static func optional(_ type: any Any.Type) -> any Any.Type {
    func open<T>(_ type: T.Type) -> any Any.Type { T?.self }
    return _openExistential(type, do: open)
  }
}
