/// A part of the description of a type of models: an attribute, a relationship, an index or a rule
/// that values are there once.
public protocol SchemaProperty: Codable, Hashable {
  /// The name of the variable; empty for what belongs to several.
  var name: String { get }
  /// The name that the variable had before; its name when it had no other.
  var originalName: String { get }
  /// The type of the values.
  var valueType: any Any.Type { get }
  var isAttribute: Bool { get }
  var isRelationship: Bool { get }
  /// Whether the value is forgotten with the object.
  var isTransient: Bool { get }
  var isOptional: Bool { get }
  /// Whether no two objects have the same value.
  var isUnique: Bool { get }
}

extension SchemaProperty {
  public var isOptional: Bool { valueType is any OptionalMark.Type }
}

/// What an optional type is known by.
protocol OptionalMark {}

extension Optional: OptionalMark {}

/// A type as a text and back; one that this program does not have is `Any`.
struct TypeName: Codable, Hashable {
  let name: String

  init(_ type: any Any.Type) { name = _mangledTypeName(type) ?? "" }

  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  var type: any Any.Type { _typeByName(name) ?? Any.self }
}

extension Schema {
  /// What is known of one variable of a model.
  public struct PropertyMetadata {
    let name: String
    let keypath: AnyKeyPath
    let defaultValue: Any?
    let metadata: (any SchemaProperty)?

    public init(
      name: String,
      keypath: AnyKeyPath,
      defaultValue: Any? = nil,
      metadata: (any SchemaProperty)? = nil,
    ) {
      self.name = name
      self.keypath = keypath
      self.defaultValue = defaultValue
      self.metadata = metadata
    }
  }
}

extension PersistentModel {
  /// The variables that are kept, with what their attributes say of them.
  public static var schemaMetadata: [Schema.PropertyMetadata] {
    ModelType.of(Self.self).properties.map {
      Schema.PropertyMetadata(
        name: $0.name,
        keypath: $0.path,
        metadata: $0.attribute ?? $0.relationship,
      )
    }
  }
}
