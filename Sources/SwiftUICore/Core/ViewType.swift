import Foundation
import Geometry
import Properties
import StateCoding

/// A view that is none of the app's: nothing of it is kept for another process.
protocol UnsavedView: View {}

/// The runtime's knowledge of a type of view, app or modifier.
final class ViewType {
  /// Whether the view makes its own node.
  let isPrimitive: Bool
  /// Whether it conforms to `Animatable`.
  let isAnimatable: Bool
  /// The dynamic properties, inner ones before those that hold them.
  let properties: [Property]
  /// The properties without a wrapper, or with `@Bindable`, that hold an object which views observe.
  let objects: [ObjectProperty]
  /// The name by which saved state is found again: without arguments, which may be other ones in
  /// the next build.
  private(set) lazy var stateName = String(
    _typeName(type, qualified: false).prefix { $0 != "<" }
  )
  /// Whether such views have state of their own that may be kept for another process.
  private(set) lazy var holdsState = properties.contains(where: \.isSaved) || !objects.isEmpty
  /// Whether what is inside such views is kept for another process.
  private(set) lazy var isSaved =
    !Conformances.unsavedViews.include(type, as: (any UnsavedView.Type).self)
  /// Whether the view is one of the runtime's own, whose properties nobody has written state for.
  let isOwn: Bool
  /// Before the names of such properties in saved state.
  static let ownPrefix = "."
  private let type: any Any.Type

  struct Property {
    var offset: Int
    var name: String
    /// The names of the properties around it and its own.
    var path: String
    /// Whether its value is saved with the session.
    var isSaved = false
    /// Binds the property that lies at an address, in place.
    var bind: (UnsafeMutableRawPointer, inout AnyObject?, Node) -> Void
  }

  struct ObjectProperty {
    var offset: Int
    /// As the name of a property's slot.
    var path: String
  }

  private(set) static var known: [ObjectIdentifier: ViewType] = [:]

  static func of(_ type: any Any.Type) -> ViewType {
    let id = ObjectIdentifier(type)
    if let known = known[id] { return known }
    let made = ViewType(type)
    known[id] = made
    return made
  }

  private init(_ type: any Any.Type) {
    self.type = type
    _ = Conformances.together
    isPrimitive = Conformances.primitiveViews.mayInclude(type)
    // Not by `String(reflecting:)`, which looks first for ways in which the type describes itself.
    isOwn = _typeName(type, qualified: true).hasPrefix("SwiftUICore.")
    isAnimatable = Conformances.animatable.include(type, as: (any Animatable.Type).self)
    var found = Found()
    if !isPrimitive {
      ViewType.find(in: type, at: 0, isOwn ? ViewType.ownPrefix : "", &found)
    }
    properties = found.properties
    objects = found.objects
  }

  /// Types of fields that are nothing to the runtime, of which there are most.
  private static let plain: Set<ObjectIdentifier> = [
    ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self), ObjectIdentifier(Double.self),
    ObjectIdentifier(Float.self), ObjectIdentifier(String.self), ObjectIdentifier(CGFloat.self),
    ObjectIdentifier(String?.self), ObjectIdentifier(CGFloat?.self), ObjectIdentifier(Date.self),
    ObjectIdentifier(URL.self), ObjectIdentifier(UUID.self), ObjectIdentifier(CGSize.self),
    ObjectIdentifier(CGPoint.self), ObjectIdentifier(CGRect.self),
  ]

  private struct Found {
    var properties: [Property] = []
    var objects: [ObjectProperty] = []
  }

  private static func find(
    in type: any Any.Type,
    at base: Int,
    _ path: String,
    _ found: inout Found,
  ) {
    let host = Conformances.propertyHosts.cast(type, to: (any PropertyHost.Type).self)
    let hosted = host?.hostedTypes ?? []
    for field in TypeFields.of(type) where !plain.contains(ObjectIdentifier(field.type)) {
      switch TypeKind(field.type) {
      case .opaque, .existential: continue
      case .fields, .cases, .reference: break
      }
      let offset = base + field.offset
      let own = path + field.name
      let properties = Conformances.dynamicProperties
      if let dynamic = properties.cast(field.type, to: (any DynamicProperty.Type).self) {
        let stores = Conformances.storedProperties
        if let stored = stores.cast(dynamic, to: (any StoredProperty.Type).self) {
          let property = Property(
            offset: offset,
            name: field.name,
            path: own,
            isSaved: Conformances.savedProperties.include(
              stored,
              as: (any SavedProperty.Type).self,
            ),
            bind: binding(stored),
          )
          found.properties.append(property)
        } else {
          find(in: field.type, at: offset, own + ".", &found)
          found.properties.append(
            Property(offset: offset, name: field.name, path: own, bind: updating(dynamic))
          )
        }
      } else if hosted.contains(where: { $0 == field.type })
        || Conformances.propertyHosts.include(field.type, as: (any PropertyHost.Type).self)
        || Conformances.modifiers.include(field.type, as: (any ViewModifier.Type).self)
      {
        find(in: field.type, at: offset, own + ".", &found)
      } else if field.ownership == .strong, let object = observedClass(field.type) {
        if Graph.stateCoders.canWrite(object) {
          found.objects.append(ObjectProperty(offset: offset, path: own))
        }
      }
    }
  }

  /// The class of the object that a field is, or that it makes bindings to.
  private static func observedClass(_ type: any Any.Type) -> AnyClass? {
    if let own = type as? AnyClass { return own }
    let binding = Conformances.objectBindings.cast(type, to: (any ObjectBinding.Type).self)
    return binding?.objectType as? AnyClass
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
  private var objects: [GivenReference] = []

  /// Binds all dynamic properties of a value in place.
  mutating func bind<T>(_ value: inout T, _ type: ViewType, to node: Node) {
    if !type.objects.isEmpty { bindObjects(of: &value, type, to: node) }
    let properties = type.properties
    if properties.isEmpty { return }
    let restoration = slots.isEmpty ? node.graph.restoration : nil
    if slots.isEmpty {
      slots = Array(repeating: nil, count: properties.count)
      if properties.contains(where: \.isSaved) { node.graph.stateRevision += 1 }
    }
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, property) in properties.enumerated() {
        guard let restoration, property.isSaved else {
          property.bind(base + property.offset, &slots[index], node)
          continue
        }
        restoration.binding(property.path, of: node) {
          property.bind(base + property.offset, &slots[index], node)
        }
      }
    }
  }

  private mutating func bindObjects<T>(of value: inout T, _ type: ViewType, to node: Node) {
    let restoration = objects.isEmpty ? node.graph.restoration : nil
    if objects.isEmpty { node.graph.stateRevision += 1 }
    withUnsafeBytes(of: &value) { bytes in
      for (index, property) in type.objects.enumerated() {
        let object = bytes.load(fromByteOffset: property.offset, as: AnyObject.self)
        if objects.indices.contains(index) {
          objects[index].given = object
          continue
        }
        objects.append(GivenReference(object))
        restoration?.binding(property.path, of: node) { node.restoreContents(of: object) }
      }
    }
  }

  /// Whether an environment value that was read here differs in `environment`.
  func readsOther(_ environment: EnvironmentValues) -> Bool {
    slots.contains { ($0 as? any EnvironmentReader)?.reads(otherIn: environment) ?? false }
  }

  mutating func clear() { (slots, objects) = ([], []) }

  /// The values that are saved, with their types.
  func savedSlots(_ type: ViewType, _ saving: Saving) -> [SavedSlot] {
    let saved = zip(type.properties, slots).compactMap { property, slot in
      property.isSaved
        ? (slot as? any SavedLocation)?.saved(property.path, of: type, saving) : nil
    }
    return saved
      + zip(type.objects, objects).compactMap { $1.saved($0.path, of: type, saving) }
  }

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

/// A property whose slot is a `SavedLocation`: its value is saved with the session.
protocol SavedProperty: StoredProperty {}

/// The storage of a property whose value is saved.
protocol SavedLocation: AnyObject {
  /// Whether it is never saved, as it may be a secret.
  var startsAnew: Bool { get set }

  /// The value; nil if it can't be saved.
  func savedSlot(_ name: String, _ saving: Saving) -> SavedSlot?
}

extension SavedLocation {
  /// The slot for a view's property, counted.
  fileprivate func saved(_ path: String, of type: ViewType, _ saving: Saving) -> SavedSlot? {
    let slot = savedSlot(path, saving)
    if !type.isOwn { saving.count("\(type.stateName).\(path)", isSaved: slot != nil) }
    return slot
  }
}

/// The storage of a property that holds an object of somebody else: what the object holds is saved,
/// unless a view owns it, and is written into the object that the view is given again.
protocol GivenLocation: SavedLocation {
  var given: AnyObject { get }
}

extension GivenLocation {
  func savedSlot(_ name: String, _ saving: Saving) -> SavedSlot? {
    SavedSlot(name, contentsOf: given, saving)
  }
}

/// An object that a view was given, in a property without a wrapper.
final class GivenReference: GivenLocation {
  var startsAnew = false
  fileprivate(set) var given: AnyObject

  init(_ given: AnyObject) {
    self.given = given
  }
}

/// The slot of a property that reads the environment.
protocol EnvironmentReader: AnyObject {
  func reads(otherIn environment: EnvironmentValues) -> Bool
}

/// What is asked of a type when it is met first.
nonisolated extension Conformances {
  static let views = Conformances(to: (any View).self)
  static let modifiers = Conformances(to: (any ViewModifier).self)
  static let primitiveViews = Conformances(to: (any PrimitiveView).self)
  static let unsavedViews = Conformances(to: (any UnsavedView).self)
  static let propertyHosts = Conformances(to: (any PropertyHost).self)
  static let dynamicProperties = Conformances(to: (any DynamicProperty).self)
  static let storedProperties = Conformances(to: (any StoredProperty).self)
  static let savedProperties = Conformances(to: (any SavedProperty).self)
  static let objectBindings = Conformances(to: (any ObjectBinding).self)
  static let rowSections = Conformances(to: (any RowSection).self)

  /// Those that any app asks about, to be looked for at once.
  fileprivate static let together = [
    views, modifiers, primitiveViews, unsavedViews, animatable, propertyHosts, dynamicProperties,
    storedProperties, savedProperties, objectBindings, rowSections,
  ]
}
