/// The types of models that a store keeps.
///
/// Types do not change, so they may go anywhere.
public struct Schema: @unchecked Sendable {
  let types: [any PersistentModel.Type]
  public let version: Version

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.types = ModelType.reached(from: types)
    self.version = version
  }

  public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  /// The types by name.
  public var entitiesByName: [String: Entity] {
    Dictionary(types.map { ($0.entityName, Entity(name: $0.entityName)) }) { first, _ in first }
  }

  public var entities: [Entity] { types.map { Entity(name: $0.entityName) } }

  /// One type of models.
  public struct Entity: Hashable, Sendable {
    public let name: String
  }

  /// A version of a schema.
  public struct Version: Hashable, Comparable, Sendable {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
  }

  /// How a value is kept.
  public struct Attribute: Sendable {
    /// A wish of an attribute.
    public struct Option: Hashable, Sendable {
      private let name: String

      /// No two objects have the same value: a newer one takes the place of the older.
      public static let unique = Option(name: "unique")
      /// Without effect: everything is kept in one file.
      public static let externalStorage = Option(name: "externalStorage")
      /// Without effect: the system's own index is not there.
      public static let spotlight = Option(name: "spotlight")
      /// The value is not kept.
      public static let ephemeral = Option(name: "ephemeral")
      /// Without effect: there is no history of deleted objects.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// Without effect: the file lies where only its owner should read.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
    }

    public let options: [Option]
    public let originalName: String?

    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      self.originalName = originalName
    }

    public var isUnique: Bool { options.contains(.unique) }
    public var isTransient: Bool { options.contains(.ephemeral) }
  }

  /// How models lead to others.
  public struct Relationship {
    /// A wish of a relationship.
    public struct Option: Hashable, Sendable {
      private let name: String

      /// Without effect: an object has one place in a list.
      public static let unique = Option(name: "unique")
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

    public let deleteRule: DeleteRule
    public let originalName: String?
    let inverse: AnyKeyPath?

    public init(
      _ options: Option...,
      deleteRule: DeleteRule = .nullify,
      minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0,
      originalName: String? = nil,
      inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil,
    ) {
      self.deleteRule = deleteRule
      self.originalName = originalName
      self.inverse = inverse
    }
  }
}
