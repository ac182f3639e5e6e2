import Foundation

/// A data model as `martlet run` writes it: what `Projects.DataModel` made of Xcode's file.
struct ModelFile: Decodable {
  struct Entity: Decodable {
    let name: String
    let className: String?
    let parent: String?
    let isAbstract: Bool
    let attributes: [Attribute]
    let relationships: [Relationship]
    let constraints: [[String]]
  }

  struct Attribute: Decodable {
    let name: String
    /// As Xcode says it: "Integer 16".
    let type: String
    let isOptional: Bool
    let isTransient: Bool
    let standard: String?
    let least: String?
    let most: String?
  }

  struct Relationship: Decodable {
    let name: String
    let isOptional: Bool
    let isToMany: Bool
    let isOrdered: Bool
    let deleteRule: String
    let destination: String?
    let inverse: String?
    let least: Int?
    let most: Int?
  }

  /// The module of the app.
  let module: String
  let entities: [Entity]

  init(contentsOf url: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }

  var descriptions: [NSEntityDescription] {
    entities.map { entity in
      let description = NSEntityDescription()
      description.name = entity.name
      description.managedObjectClassName = entity.className ?? "NSManagedObject"
      description.parentName = entity.parent
      description.isAbstract = entity.isAbstract
      description.uniquenessConstraints = entity.constraints
      description.properties =
        entity.attributes.map(\.description) + entity.relationships.map(\.description)
      return description
    }
  }
}

extension ModelFile.Attribute {
  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16, "Integer 32": .integer32, "Integer 64": .integer64,
    "Decimal": .decimal, "Double": .double, "Float": .float, "String": .string,
    "Boolean": .boolean, "Date": .date, "Binary": .binaryData, "UUID": .uuid, "URI": .uri,
    "Transformable": .transformable,
  ]

  var description: NSAttributeDescription {
    let description = NSAttributeDescription()
    description.name = name
    description.attributeType = Self.types[type] ?? .undefinedAttributeType
    description.isOptional = isOptional
    description.isTransient = isTransient
    description.bounds = (least.flatMap(Double.init), most.flatMap(Double.init))
    description.defaultValue = standard.flatMap { Self.value($0, description.attributeType) }
    return description
  }

  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16, .integer32, .integer64: Int64(text)
    case .double, .float: Double(text)
    case .decimal: Decimal(string: text)
    case .boolean: text == "YES" || text == "1" || text == "true"
    case .string: text
    case .uuid: UUID(uuidString: text)
    case .uri: URL(string: text)
    case .date: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    default: nil
    }
  }
}

extension ModelFile.Relationship {
  private static let rules: [String: NSDeleteRule] = [
    "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule, "No Action": .noActionDeleteRule,
  ]

  var description: NSRelationshipDescription {
    let description = NSRelationshipDescription()
    description.name = name
    description.isOptional = isOptional
    description.isOrdered = isOrdered
    description.minCount = least ?? 0
    description.maxCount = isToMany ? most ?? 0 : 1
    description.deleteRule = Self.rules[deleteRule] ?? .nullifyDeleteRule
    description.destinationName = destination
    description.inverseName = inverse
    return description
  }
}
