public import Foundation

/// The entities of an app, as its data model says them.
///
/// `martlet run` makes `NAME.momd` of `NAME.xcdatamodeld`; one can be put together in code too.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  // Unchecked: a model is put together before it is used, as Apple's is.

  open var entities: [NSEntityDescription] {
    didSet { prepare() }
  }
  open private(set) var entitiesByName: [String: NSEntityDescription] = [:]
  open var versionIdentifiers: Set<AnyHashable> = []
  /// The module that the classes of objects are in, for names that say none.
  var module: String?

  public override init() {
    entities = []
  }

  /// Reads a model that `martlet run` made of an app's data model.
  ///
  /// - Returns: nil where the file cannot be read.
  public init?(contentsOf url: URL) {
    guard let file = try? ModelFile(contentsOf: url) else { return nil }
    entities = file.descriptions
    module = file.module
    super.init()
    prepare()
  }

  /// The models of some bundles as one.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let models = (bundles ?? [.main]).flatMap { bundle in
      bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []
    }
    .compactMap { NSManagedObjectModel(contentsOf: $0 as URL) }
    guard let first = models.first else { return nil }
    let merged = NSManagedObjectModel()
    merged.module = first.module
    merged.entities = models.flatMap(\.entities)
    return merged
  }

  /// Finds what entities say of each other by name.
  private func prepare() {
    entitiesByName = Dictionary(
      entities.compactMap { entity in entity.name.map { ($0, entity) } },
      uniquingKeysWith: { first, _ in first },
    )
    for entity in entities {
      entity.managedObjectModel = self
      for inner in entity.subentities { inner.superentity = entity }
    }
    for entity in entities {
      for inner in entity.subentities where inner.superentity !== entity {
        inner.superentity = entity
      }
      if let parent = entity.parentName.flatMap({ entitiesByName[$0] }) {
        entity.superentity = parent
        if !parent.subentities.contains(entity) { parent.subentities.append(entity) }
      }
      for relationship in entity.properties.compactMap({ $0 as? NSRelationshipDescription }) {
        if let name = relationship.destinationName {
          relationship.destinationEntity = entitiesByName[name]
        }
      }
    }
    for entity in entities {
      for relationship in entity.properties.compactMap({ $0 as? NSRelationshipDescription }) {
        guard let name = relationship.inverseName else { continue }
        relationship.inverseRelationship =
          relationship.destinationEntity?.propertiesByName[name] as? NSRelationshipDescription
      }
    }
    for entity in entities where entity.superentity == nil { entity.rememberAll() }
  }

  /// The class of an entity's objects, or the one that knows no names.
  func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
    let name = entity.managedObjectClassName ?? ""
    guard !name.isEmpty, name != "NSManagedObject" else { return NSManagedObject.self }
    let plain = String(name.drop { $0 == "." })
    let names =
      plain.contains(".") ? [plain] : [module.map { "\($0).\(plain)" }, plain].compactMap(\.self)
    for name in names {
      if let type = NSClassFromString(name) as? NSManagedObject.Type { return type }
    }
    return NSManagedObject.self
  }

  /// The entity of a class of objects.
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let full = String(reflecting: type)
    let last = full.split(separator: ".").last.map(String.init) ?? full
    return entities.first {
      guard let name = $0.managedObjectClassName else { return false }
      return name == full || name.split(separator: ".").last.map(String.init) == last
    } ?? entitiesByName[last]
  }
}

/// What an object of a kind is made of.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  // Unchecked: see `NSManagedObjectModel`.

  open var name: String?
  /// The class of its objects: "Book", or with its module, "Library.Book".
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var managedObjectClassName: String!
  open var isAbstract = false
  open var properties: [NSPropertyDescription] = [] {
    didSet {
      for property in properties { property.entity = self }
      forget()
    }
  }
  open var subentities: [NSEntityDescription] = []
  open internal(set) weak var superentity: NSEntityDescription? {
    didSet { forget() }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open internal(set) weak var managedObjectModel: NSManagedObjectModel!
  /// Names of attributes whose values together only one object may have.
  open var uniquenessConstraints: [[Any]] = []
  /// Without effect: what has another name is another thing.
  open var renamingIdentifier: String?
  open var userInfo: [AnyHashable: Any]?
  var parentName: String?

  /// What is looked up for each value that is read: found when the model is put together, as objects
  /// are read on several threads.
  private var known: Known?

  private struct Known {
    let properties: [String: NSPropertyDescription]
    let attributes: [String: NSAttributeDescription]
    let relationships: [String: NSRelationshipDescription]
  }

  /// From the outermost entity inwards.
  func rememberAll() {
    known = nil
    remember()
    for inner in subentities { inner.rememberAll() }
  }

  private func remember() {
    known = Known(
      properties: propertiesByName,
      attributes: attributesByName,
      relationships: relationshipsByName,
    )
  }

  private func forget() {
    known = nil
    for inner in subentities { inner.forget() }
  }

  /// Its own properties and those of the entity that it extends.
  open var propertiesByName: [String: NSPropertyDescription] {
    if let known { return known.properties }
    let own = Dictionary(
      properties.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first },
    )
    return (superentity?.propertiesByName ?? [:]).merging(own) { $1 }
  }

  open var attributesByName: [String: NSAttributeDescription] {
    known?.attributes ?? propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  open var relationshipsByName: [String: NSRelationshipDescription] {
    known?.relationships ?? propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) == true
  }

  /// The entity of a name in a context's model.
  open class func entity(
    forEntityName entityName: String,
    in context: NSManagedObjectContext,
  ) -> NSEntityDescription? {
    context.model.entitiesByName[entityName]
  }

  /// Makes an object in a context.
  ///
  /// As on Apple's systems, a name that the model lacks ends the app.
  open class func insertNewObject(
    forEntityName entityName: String,
    into context: NSManagedObjectContext,
  ) -> NSManagedObject {
    guard let entity = context.model.entitiesByName[entityName] else {
      fatalError(
        "The data model has no entity \"\(entityName)\"; it has \(context.model.names). Check the name, or "
          + "whether the container loaded the model that you mean."
      )
    }
    return context.model.type(of: entity).init(entity: entity, insertInto: context)
  }

  /// Its name and those of all that extend it.
  var namesWithin: [String] {
    [name].compactMap(\.self) + subentities.flatMap(\.namesWithin)
  }

  /// The names that only one object may have values of, for each constraint.
  var constraints: [[String]] {
    let own = uniquenessConstraints.map { constraint in
      constraint.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    }
    return own + (superentity?.constraints ?? [])
  }
}

extension NSManagedObjectModel {
  /// For errors.
  var names: String {
    entities.isEmpty ? "none" : entities.compactMap(\.name).sorted().joined(separator: ", ")
  }
}

/// A property of an entity.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  // Unchecked: see `NSManagedObjectModel`.

  open var name = "" {
    didSet { if name != oldValue { entity?.properties = entity.properties } }
  }
  open var isOptional = true
  open var isTransient = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open internal(set) weak var entity: NSEntityDescription!
  /// Without effect: what has another name is another thing.
  open var renamingIdentifier: String?
  open var userInfo: [AnyHashable: Any]?
}

/// A value of an object.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  open var attributeType = NSAttributeType.undefinedAttributeType
  open var type: AttributeType {
    get { attributeType }
    set { attributeType = newValue }
  }
  open var attributeValueClassName: String?
  open var defaultValue: Any?
  open var valueTransformerName: String?
  /// Without effect: all is kept in the store's one file.
  open var allowsExternalBinaryDataStorage = false
  /// The least and the most that a number, a date, or the length of a text may be.
  var bounds: (least: Double?, most: Double?) = (nil, nil)

  public typealias AttributeType = NSAttributeType
}

/// What an object knows others by.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  open weak var destinationEntity: NSEntityDescription?
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The most objects; 0 for any number, 1 for a relationship to one.
  open var maxCount = 0
  open var minCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isOrdered = false
  open var isToMany: Bool { maxCount != 1 }
  var destinationName: String?
  var inverseName: String?
}

/// What becomes of others when an object is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule
  case nullifyDeleteRule
  case cascadeDeleteRule
  case denyDeleteRule
}

/// What kind of value an attribute has, by Apple's numbers.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case UUIDAttributeType = 1100
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000

  public static let string = stringAttributeType
  public static let integer16 = integer16AttributeType
  public static let integer32 = integer32AttributeType
  public static let integer64 = integer64AttributeType
  public static let decimal = decimalAttributeType
  public static let double = doubleAttributeType
  public static let float = floatAttributeType
  public static let boolean = booleanAttributeType
  public static let date = dateAttributeType
  public static let binaryData = binaryDataAttributeType
  public static let uuid = UUIDAttributeType
  public static let uri = URIAttributeType
  public static let transformable = transformableAttributeType
}
