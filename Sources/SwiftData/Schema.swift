/// The types of models that a store keeps.
///
/// Unchecked: types do not change, so they may go anywhere.
public struct Schema: Hashable, Codable, CustomDebugStringConvertible, @unchecked Sendable {
  let types: [any PersistentModel.Type]
  public let version: Version
  /// Whether somebody said which version it is.
  let isVersioned: Bool
  /// Descriptions whose types are not known.
  private let others: [Entity]

  /// The version of schemas that name none.
  static var firstVersion: Version { Version(1, 0, 0) }

  public init() { self.init(types: [], .init(1, 0, 0), isVersioned: false, others: []) }

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    let isVersioned = version != Schema.firstVersion
    self.init(types: types, version, isVersioned: isVersioned, others: [])
  }

  public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  /// A description alone: without the types of its models a container has no objects of them.
  public init(_ entities: Entity..., version: Version = Version(1, 0, 0)) {
    let isVersioned = version != Schema.firstVersion
    self.init(types: [], version, isVersioned: isVersioned, others: entities)
  }

  /// The models of one version of an app.
  public init(versionedSchema: any VersionedSchema.Type) {
    self.init(
      types: versionedSchema.models,
      versionedSchema.versionIdentifier,
      isVersioned: true,
      others: [],
    )
  }

  private init(
    types: [any PersistentModel.Type],
    _ version: Version,
    isVersioned: Bool,
    others: [Entity],
  ) {
    self.types = ModelType.reached(from: types)
    self.version = version
    self.isVersioned = isVersioned
    self.others = others
  }

  /// The types by name.
  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  public var entities: [Entity] { types.map(Entity.init(of:)) + others }

  /// The description of a type, when the schema has it.
  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    types.contains { $0 == type } ? Entity(of: type) : nil
  }

  /// The name of a type in a store.
  public static func entityName<T: PersistentModel>(for type: T.Type) -> String {
    type.entityName
  }

  public var debugDescription: String {
    "Schema \(version): " + entities.map(\.name).joined(separator: ", ")
  }

  private enum CodingKeys: String, CodingKey {
    case entities, version, isVersioned
  }

  /// Reads a description; the types themselves cannot be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    types = []
    others = try container.decode([Entity].self, forKey: .entities)
    version = try container.decode(Version.self, forKey: .version)
    isVersioned = try container.decodeIfPresent(Bool.self, forKey: .isVersioned) ?? true
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entities, forKey: .entities)
    try container.encode(version, forKey: .version)
    try container.encode(isVersioned, forKey: .isVersioned)
  }

  public static func == (left: Schema, right: Schema) -> Bool {
    left.version == right.version && left.entities == right.entities
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(types.map { $0.entityName })
  }

  /// A version of a schema.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    /// Reads what `description` says.
    init?(_ text: String) {
      let parts = text.split(separator: ".").map { Int($0) }
      guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2]
      else { return nil }
      self.init(major, minor, patch)
    }

    public var description: String { "\(major).\(minor).\(patch)" }

    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
  }
}
