import Geometry
import Properties
@_spi(Reflection) import Swift

/// The stored fields of a struct or a tuple, found once per type.
enum TypeFields {
  struct Field {
    var offset: Int
    var name: String
    var type: any Any.Type
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  /// Empty for anything else.
  static func of(_ type: any Any.Type) -> [Field] {
    let id = ObjectIdentifier(type)
    if let fields = known[id] { return fields }
    var fields: [Field] = []
    // Reflection takes only types whose fields are known without a value.
    if TypeKind(type) == .fields {
      _ = _forEachField(of: type, options: []) { name, offset, type, _ in
        fields.append(Field(offset: offset, name: String(cString: name), type: type))
        return true
      }
    }
    known[id] = fields
    return fields
  }
}

/// The runtime's knowledge of a type of view, app or modifier.
final class ViewType {
  let isPrimitive: Bool
  /// Whether it conforms to `Animatable`.
  let isAnimatable: Bool
  /// The dynamic properties, inner ones before those that hold them.
  let properties: [Property]

  struct Property {
    var offset: Int
    var name: String
    /// Binds the property that lies at an address, in place.
    var bind: (UnsafeMutableRawPointer, inout AnyObject?, Node) -> Void
  }

  private static var known: [ObjectIdentifier: ViewType] = [:]

  static func of(_ type: any Any.Type) -> ViewType {
    let id = ObjectIdentifier(type)
    if let known = known[id] { return known }
    let made = ViewType(type)
    known[id] = made
    return made
  }

  private init(_ type: any Any.Type) {
    isPrimitive = type is any PrimitiveView.Type
    isAnimatable = type is any Animatable.Type
    var properties: [Property] = []
    if !isPrimitive { ViewType.find(in: type, at: 0, &properties) }
    self.properties = properties
  }

  private static func find(in type: any Any.Type, at base: Int, _ found: inout [Property]) {
    let hosted = (type as? any PropertyHost.Type)?.hostedTypes ?? []
    for field in TypeFields.of(type) {
      let offset = base + field.offset
      if let stored = field.type as? any StoredProperty.Type {
        found.append(Property(offset: offset, name: field.name, bind: binding(stored)))
      } else if let dynamic = field.type as? any DynamicProperty.Type {
        find(in: field.type, at: offset, &found)
        found.append(Property(offset: offset, name: field.name, bind: updating(dynamic)))
      } else if hosted.contains(where: { $0 == field.type })
        || field.type is any PropertyHost.Type || field.type is any ViewModifier.Type
      {
        find(in: field.type, at: offset, &found)
      }
    }
  }

  private static func binding<P: StoredProperty>(
    _ type: P.Type
  ) -> (UnsafeMutableRawPointer, inout AnyObject?, Node) -> Void {
    { address, slot, node in
      address.assumingMemoryBound(to: P.self).pointee.bind(&slot, to: node)
    }
  }

  private static func updating<P: DynamicProperty>(
    _ type: P.Type
  ) -> (UnsafeMutableRawPointer, inout AnyObject?, Node) -> Void {
    { address, _, _ in address.assumingMemoryBound(to: P.self).pointee.update() }
  }
}

/// The state behind a view's dynamic properties, kept as long as its identity lives.
struct PropertyStorage {
  private var slots: [AnyObject?] = []

  /// Binds all dynamic properties of a value in place.
  mutating func bind<T>(_ value: inout T, _ type: ViewType, to node: Node) {
    let properties = type.properties
    if properties.isEmpty { return }
    if slots.isEmpty { slots = Array(repeating: nil, count: properties.count) }
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, property) in properties.enumerated() {
        property.bind(base + property.offset, &slots[index], node)
      }
    }
  }

  /// Whether an environment value that was read here differs in `environment`.
  func readsOther(_ environment: EnvironmentValues) -> Bool {
    slots.contains { ($0 as? any EnvironmentReader)?.reads(otherIn: environment) ?? false }
  }

  mutating func clear() { slots = [] }

  /// The state behind a property.
  func slot(_ index: Int) -> AnyObject? { slots.indices.contains(index) ? slots[index] : nil }
}

/// A view, or a part of one, that stores values with dynamic properties of their own: styles, apps.
nonisolated protocol PropertyHost {
  /// The types of these values.
  static var hostedTypes: [any Any.Type] { get }
}

/// A dynamic property that the runtime binds itself.
protocol StoredProperty: DynamicProperty {
  /// Connects the property with its state. `slot` holds it from one evaluation to the next.
  mutating func bind(_ slot: inout AnyObject?, to node: Node)

  /// Whether replacing this by the other leaves the view the same.
  func isSame(as other: Self) -> Bool
}

/// The slot of a property that reads the environment.
protocol EnvironmentReader: AnyObject {
  func reads(otherIn environment: EnvironmentValues) -> Bool
}
