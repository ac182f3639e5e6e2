package import Foundation

/// A data model of Core Data, as Xcode keeps it: `NAME.xcdatamodeld`, the version in use.
package struct DataModel: Sendable {
  package struct Entity: Sendable, Encodable {
    package var name: String
    var className: String?
    var parent: String?
    var isAbstract = false
    package var attributes: [Attribute] = []
    package var relationships: [Relationship] = []
    /// Names of attributes whose values together only one object may have.
    var constraints: [[String]] = []
    /// What Xcode makes of it in Swift.
    var generated = Generated.nothing

    private enum CodingKeys: CodingKey {
      case name, className, parent, isAbstract, attributes, relationships, constraints
    }
  }

  enum Generated: String, Sendable {
    case nothing = ""
    /// The class with its properties.
    case all = "class"
    /// The properties of a class that the app has.
    case properties = "category"
  }

  package struct Attribute: Sendable, Encodable {
    package var name: String
    /// "Integer 16".
    package var type: String
    var isOptional: Bool
    var isTransient: Bool
    var standard: String?
    var least: String?
    var most: String?
    /// Whether the property is a number, and none that may be nothing.
    var isScalar: Bool
    /// The class of what is archived.
    var className: String?

    private enum CodingKeys: CodingKey {
      case name, type, isOptional, isTransient, standard, least, most
    }
  }

  package struct Relationship: Sendable, Encodable {
    package var name: String
    var isOptional: Bool
    package var isToMany: Bool
    var isOrdered: Bool
    var deleteRule: String
    var destination: String?
    var inverse: String?
    var least: Int?
    var most: Int?
  }

  /// Without what an app calls it by.
  package let name: String
  package let entities: [Entity]

  package static let extensions: Set<String> = ["xcdatamodeld", "xcdatamodel"]

  /// Reads a model.
  ///
  /// - Parameter url: of `NAME.xcdatamodeld`, or of one version in it.
  /// - Throws: `ProjectError` where there is none, or it cannot be read.
  package init(_ url: URL) throws(ProjectError) {
    name = url.deletingPathExtension().lastPathComponent
    let file = try Self.version(of: url).appending(path: "contents")
    guard let data = try? Data(contentsOf: file) else {
      throw .unusable("The data model \(file.path) cannot be read.")
    }
    let elements = XMLElements.read(String(decoding: data, as: UTF8.self))
    guard let model = elements.first(where: { $0.name == "model" }) else {
      throw .unusable(
        "\(file.path) is no data model of Xcode 4 or later: it has no <model>. Save it with Xcode anew."
      )
    }
    entities = model.children.filter { $0.name == "entity" }.map(Entity.init)
  }

  /// The version in use: the one that `.xccurrentversion` names, else the last by name.
  private static func version(of url: URL) throws(ProjectError) -> URL {
    guard url.pathExtension == "xcdatamodeld" else { return url }
    let list = (try? Data(contentsOf: url.appending(path: ".xccurrentversion"))) ?? Data()
    let text = String(decoding: list, as: UTF8.self)
    if let match = text.firstMatch(of: /_XCCurrentVersionName<\/key>\s*<string>([^<]+)<\/string>/) {
      return url.appending(path: String(match.1))
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    guard let last = names.filter({ $0.hasSuffix(".xcdatamodel") }).max() else {
      throw .unusable("\(url.path) has no data model (.xcdatamodel) in it.")
    }
    return url.appending(path: last)
  }

  /// The model for the app that runs: `NSManagedObjectModel` reads it.
  ///
  /// - Parameter module: the app's.
  package func file(module: String) throws -> Data {
    struct File: Encodable {
      let module: String
      let entities: [Entity]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(File(module: module, entities: entities))
  }
}

extension DataModel.Entity {
  fileprivate init(_ element: XMLElement) {
    name = element["name"] ?? ""
    className = element["representedClassName"]
    parent = element["parentEntity"]
    isAbstract = element.is("isAbstract")
    generated = element["codeGenerationType"].flatMap(DataModel.Generated.init) ?? .nothing
    attributes = element.children.filter { $0.name == "attribute" }.map(DataModel.Attribute.init)
    relationships = element.children.filter { $0.name == "relationship" }
      .map(DataModel.Relationship.init)
    constraints = element.children.filter { $0.name == "uniquenessConstraints" }
      .flatMap(\.children)
      .map { constraint in constraint.children.compactMap { $0["value"] } }
  }
}

extension DataModel.Attribute {
  fileprivate init(_ element: XMLElement) {
    name = element["name"] ?? ""
    type = element["attributeType"] ?? ""
    isOptional = element.is("optional")
    isTransient = element.is("transient")
    standard = element["defaultValueString"] ?? element["defaultDateTimeInterval"]
    least = element["minValueString"] ?? element["minDateTimeInterval"]
    most = element["maxValueString"] ?? element["maxDateTimeInterval"]
    isScalar = element.is("usesScalarValueType")
    className = element["customClassName"]
  }
}

extension DataModel.Relationship {
  fileprivate init(_ element: XMLElement) {
    name = element["name"] ?? ""
    isOptional = element.is("optional")
    isToMany = element.is("toMany")
    isOrdered = element.is("ordered")
    deleteRule = element["deletionRule"] ?? "Nullify"
    destination = element["destinationEntity"]
    inverse = element["inverseName"]
    least = element["minCount"].flatMap { Int($0) }
    most = element["maxCount"].flatMap { Int($0) }
  }
}

// MARK: Swift

extension DataModel {
  /// The classes that Xcode makes of a model without showing them; nil where it makes none.
  package var source: String? {
    // A model names entities, and Swift classes.
    let classes = Dictionary(
      entities.map { ($0.name, $0.type) },
      uniquingKeysWith: { first, _ in first },
    )
    let parts = entities.compactMap { $0.source(classes) }
    guard !parts.isEmpty else { return nil }
    return "import CoreData\nimport Foundation\n\n" + parts.joined(separator: "\n")
  }
}

extension DataModel.Entity {
  /// The class of its objects, as Swift knows it.
  fileprivate var type: String {
    let last = className.flatMap { $0.split(separator: ".").last.map(String.init) }
    return last ?? "NSManagedObject"
  }

  fileprivate func source(_ classes: [String: String]) -> String? {
    guard generated != .nothing, type != "NSManagedObject" else { return nil }
    var text = ""
    if generated == .all {
      let parent = parent.flatMap { classes[$0] } ?? "NSManagedObject"
      text += "public class \(type): \(parent) {}\n\n"
    }
    // A class has it of the one that it extends.
    if parent == nil { text += "extension \(type): Identifiable {}\n\n" }
    let members = attributes.map(\.source) + relationships.map { $0.source(classes) }
    return text + """
      extension \(type) {
        public class func fetchRequest() -> NSFetchRequest<\(type)> {
          NSFetchRequest<\(type)>(entityName: "\(name)")
        }
      \(members.joined(separator: "\n"))
      }

      """
  }
}

extension DataModel.Attribute {
  /// The type that the variable has in Swift.
  private var swiftType: String {
    let plain = [
      "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
      "Float": "Float", "Boolean": "Bool",
    ]
    if let number = plain[type] { return isScalar ? number : "NSNumber?" }
    let others = [
      "Decimal": "NSDecimalNumber", "String": "String", "Date": "Date", "Binary": "Data",
      "UUID": "UUID", "URI": "URL", "Transformable": className ?? "NSObject",
    ]
    return (others[type] ?? "NSObject") + "?"
  }

  fileprivate var source: String {
    """
      public var `\(name)`: \(swiftType) {
        get { managedValue("\(name)") }
        set { setManagedValue(newValue, "\(name)") }
      }
    """
  }
}

extension DataModel.Relationship {
  fileprivate func source(_ classes: [String: String]) -> String {
    let other = destination.flatMap { classes[$0] } ?? "NSManagedObject"
    let type = isToMany ? (isOrdered ? "NSOrderedSet?" : "NSSet?") : other + "?"
    var text = """
        public var `\(name)`: \(type) {
          get { managedValue("\(name)") }
          set { setManagedValue(newValue, "\(name)") }
        }
      """
    guard isToMany else { return text }
    let title = name.prefix(1).uppercased() + name.dropFirst()
    let set = isOrdered ? "NSOrderedSet" : "NSSet"
    for (verb, method) in [("addTo", "addManaged"), ("removeFrom", "removeManaged")] {
      for type in [other, set] {
        text += """

            public func \(verb)\(title)(_ value: \(type)) { \(method)(value, "\(name)") }
          """
      }
    }
    guard isOrdered else { return text }
    return text + """

        public func insertInto\(title)(_ value: \(other), at index: Int) {
          addManaged(value, "\(name)", at: index)
        }
        public func removeFrom\(title)(at index: Int) { removeManaged(at: index, "\(name)") }
      """
  }
}
