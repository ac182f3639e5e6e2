public import Combine
public import Foundation
import SwiftUICore
import Synchronization

/// An object of a data model, which belongs to a context and is kept when that is saved.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult {
  public final internal(set) var objectID: NSManagedObjectID
  public let entity: NSEntityDescription
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Sends before each change of a value.
  public let objectWillChange = ObservableObjectPublisher()

  /// In saved state an object is its name.
  private let identity = ManagedIdentity()
  /// What the object holds now; attributes and relationships without a value are not in it.
  var row: StoredRow
  /// Values that only the app knows how to make anew, as they were given.
  private var live: [String: Any] = [:]
  /// What was kept when the object was read or saved the last time.
  var kept: StoredRow = [:]
  open internal(set) var isInserted = false
  open internal(set) var isUpdated = false
  open internal(set) var isDeleted = false
  private var isAwake = false

  /// Makes a new object in a context, or for none.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    let key = ObjectKey(entity: entity.name ?? "", name: UUID().uuidString)
    objectID = NSManagedObjectID(entity: entity, key: key, isKept: false)
    row = Self.standard(of: entity)
    super.init()
    context?.insert(self)
  }

  /// Makes a new object of the class's entity in a context.
  ///
  /// As on Apple's systems, a context whose model has no such entity ends the app.
  public convenience init(context moc: NSManagedObjectContext) {
    guard let entity = moc.model.entity(of: Self.self) else {
      fatalError(
        "The context's data model has no entity of \(Self.self); it has \(moc.model.names). Pass the "
          + "container's viewContext by .environment(\\.managedObjectContext, …)."
      )
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// Makes the object of something that is kept.
  static func known(
    _ key: ObjectKey,
    _ row: StoredRow,
    _ entity: NSEntityDescription,
    in context: NSManagedObjectContext,
  ) -> NSManagedObject {
    let object = context.model.type(of: entity).init(entity: entity, insertInto: nil)
    object.objectID = NSManagedObjectID(entity: entity, key: key, isKept: true)
    object.row = row
    object.kept = row
    object.managedObjectContext = context
    return object
  }

  private static func standard(of entity: NSEntityDescription) -> StoredRow {
    entity.attributesByName.compactMapValues { attribute in
      attribute.defaultValue.flatMap { StoredValue($0, as: attribute.attributeType) }
    }
  }

  // MARK: What an app overrides

  /// Called once, when the object is new in a context.
  open func awakeFromInsert() {}
  /// Called when the object was read.
  open func awakeFromFetch() {}
  /// Called before the object is saved, where it was changed.
  open func willSave() {}
  open func didSave() {}
  /// Called before the object is deleted.
  open func prepareForDeletion() {}
  /// Without effect: an object always has its values.
  open func willTurnIntoFault() {}
  /// Without effect: an object always has its values.
  open func didTurnIntoFault() {}

  /// Looks whether a new object can be saved.
  open func validateForInsert() throws { try validate() }
  /// Looks whether a changed object can be saved.
  open func validateForUpdate() throws { try validate() }
  /// Looks whether an object can be deleted.
  open func validateForDelete() throws { try validateDeletion() }

  /// The request for the objects of the class.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    let last = String(reflecting: Self.self).split(separator: ".").last.map(String.init) ?? ""
    return NSFetchRequest(entityName: last)
  }

  /// The class's entity in the model that was loaded last.
  open class func entity() -> NSEntityDescription {
    LoadedModels.entity(of: Self.self) ?? NSEntityDescription()
  }

  /// Called once for each object, before anybody else has it.
  func wake(isNew: Bool) {
    guard !isAwake else { return }
    isAwake = true
    if isNew { awakeFromInsert() } else { awakeFromFetch() }
  }

  // MARK: State

  /// Whether its values were not read yet: they always are.
  open var isFault: Bool { false }
  open var hasFault: Bool { false }
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  open var hasPersistentChangedValues: Bool { row != kept }

  /// Values that differ from what was saved.
  open func changedValues() -> [String: Any] {
    var changed: [String: Any] = [:]
    for name in entity.propertiesByName.keys where row[name] != kept[name] {
      changed[name] = value(forKey: name) ?? NSNull()
    }
    return changed
  }

  /// Values as they were saved.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    var values: [String: Any] = [:]
    for name in keys ?? Array(entity.attributesByName.keys) {
      values[name] = kept[name]?.value ?? NSNull()
    }
    return values
  }

  /// Names of relationships are those of objects that are there.
  open func hasFault(forRelationshipNamed key: String) -> Bool { false }

  open override var description: String {
    let values = entity.propertiesByName.keys.sorted().map { name in
      "\(name): \(value(forKey: name).map { "\($0)" } ?? "nil")"
    }
    return "<\(entity.name ?? "NSManagedObject")> \(values.joined(separator: "; "))"
  }
}

/// The entities of classes, for those who ask without a context.
enum LoadedModels {
  private static let held = Mutex<[Held]>([])

  private struct Held: Sendable {
    weak var model: NSManagedObjectModel?
  }

  static func add(_ model: NSManagedObjectModel) {
    held.withLock { held in
      held.removeAll { $0.model == nil || $0.model === model }
      held.append(Held(model: model))
    }
  }

  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    held.withLock { $0.compactMap(\.model) }.reversed().lazy
      .compactMap { $0.entity(of: type) }.first
  }
}

// MARK: Values

extension NSManagedObject {
  /// What a variable of the data model holds: `martlet run` makes the bodies of `@NSManaged` ones.
  public final func managedValue<Value>(_ key: String) -> Value {
    guard let value = Conversion.value(value(forKey: key), as: Value.self) else {
      fatalError(
        "\(entity.name ?? "").\(key) is no \(Value.self): it is \(value(forKey: key) ?? "nil"). Make the "
          + "variable's type that of the data model, or optional."
      )
    }
    return value
  }

  /// Sets a variable of the data model.
  public final func setManagedValue<Value>(_ value: Value, _ key: String) {
    setValue(Conversion.unwrapped(value), forKey: key)
  }

  /// The value of an attribute or relationship; nil for none, and for names that the entity lacks.
  public func value(forKey key: String) -> Any? { primitiveValue(forKey: key) }

  /// The value at the end of a path, such as "author.name".
  public func value(forKeyPath keyPath: String) -> Any? {
    keyPath.split(separator: ".").reduce(self as Any?) { object, key in
      (object as? NSManagedObject)?.value(forKey: String(key))
    }
  }

  /// Sets an attribute or relationship.
  ///
  /// As on Apple's systems, another name ends the app.
  public func setValue(_ value: Any?, forKey key: String) {
    objectWillChange.send()
    set(Conversion.unwrapped(value), key)
    managedObjectContext?.noteChange(of: self)
  }

  /// The value without anything else that reading it does.
  public func primitiveValue(forKey key: String) -> Any? {
    switch entity.propertiesByName[key] {
    case let relationship as NSRelationshipDescription: objects(of: relationship)
    case is NSAttributeDescription: live[key] ?? row[key]?.value
    default: key == "objectID" ? objectID : nil
    }
  }

  /// Sets a value without telling anybody.
  public func setPrimitiveValue(_ value: Any?, forKey key: String) {
    set(Conversion.unwrapped(value), key)
  }

  /// Without effect: nothing is read late.
  public func willAccessValue(forKey key: String?) {}
  /// Without effect: nothing is read late.
  public func didAccessValue(forKey key: String?) {}

  /// Tells that a primitive value is about to change.
  public func willChangeValue(forKey key: String) { objectWillChange.send() }

  /// Tells that a primitive value has changed.
  public func didChangeValue(forKey key: String) { managedObjectContext?.noteChange(of: self) }

  private func set(_ value: Any?, _ key: String) {
    switch entity.propertiesByName[key] {
    case let relationship as NSRelationshipDescription:
      link(Self.objects(in: value), by: relationship)
    case let attribute as NSAttributeDescription:
      live[key] = nil
      guard let value else {
        row[key] = nil
        return
      }
      guard let stored = StoredValue(value, as: attribute.attributeType) else {
        // It is there until the app ends; saving says that it cannot be kept.
        row[key] = nil
        live[key] = value
        return
      }
      row[key] = stored
      if case .archive = stored { live[key] = value }
    default:
      fatalError(
        "\(entity.name ?? "The entity") has no \"\(key)\"; it has "
          + "\(entity.propertiesByName.keys.sorted().joined(separator: ", "))."
      )
    }
  }

  /// The attributes whose values cannot be kept.
  var unkeepable: [String] { live.keys.filter { row[$0] == nil }.sorted() }

  /// Takes other values, from the store or another context; those that are never kept stay.
  func take(_ new: StoredRow) {
    objectWillChange.send()
    let own = row.filter { transient.contains($0.key) }
    row = new.merging(own) { $1 }
    live = live.filter { transient.contains($0.key) }
  }

  /// Has values as they are kept now.
  func settle(_ now: StoredRow) {
    let own = row.filter { transient.contains($0.key) }
    let new = now.merging(own) { $1 }
    if new != row {
      objectWillChange.send()
      row = new
    }
    kept = now
  }

  /// The attributes that are never kept.
  private var transient: Set<String> {
    Set(entity.attributesByName.values.lazy.filter(\.isTransient).map(\.name))
  }

  /// What became of it.
  var change: ObjectChange {
    let own = transient
    return ObjectChange(
      key: objectID.key,
      isNew: isInserted,
      row: own.isEmpty ? row : row.filter { !own.contains($0.key) },
      base: kept,
      lists: Set(entity.relationshipsByName.values.lazy.filter(\.isToMany).map(\.name)),
    )
  }
}

// MARK: Relationships

extension NSManagedObject {
  /// The objects that a property's value names.
  private static func objects(in value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let list as [Any]: list.compactMap { $0 as? NSManagedObject }
    case let set as Set<AnyHashable>: set.compactMap { $0.base as? NSManagedObject }
    default: []
    }
  }

  private func keys(_ name: String) -> [ObjectKey] {
    guard case .objects(let keys)? = row[name] else { return [] }
    return keys
  }

  /// What a relationship leads to, as many as are there.
  func related(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    keys(relationship.name).compactMap { managedObjectContext?.object($0) }
  }

  private func objects(of relationship: NSRelationshipDescription) -> Any? {
    let objects = related(relationship)
    if relationship.isToMany {
      return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
    return objects.first
  }

  /// Leads to these objects and no others, and they lead back.
  private func link(_ objects: [NSManagedObject], by relationship: NSRelationshipDescription) {
    let old = related(relationship)
    for object in old where !objects.contains(object) { unlink(object, by: relationship) }
    for object in objects where !old.contains(object) { link(object, by: relationship) }
    row[relationship.name] = objects.isEmpty ? nil : .objects(objects.map(\.objectID.key))
  }

  /// Leads to one object more, or to it in place of another.
  func link(
    _ object: NSManagedObject,
    by relationship: NSRelationshipDescription,
    at index: Int? = nil,
  ) {
    add(object, relationship, at: index)
    if let inverse = relationship.inverseRelationship { object.add(self, inverse, at: nil) }
  }

  /// Leads to an object no more.
  func unlink(_ object: NSManagedObject, by relationship: NSRelationshipDescription) {
    remove(object, relationship)
    if let inverse = relationship.inverseRelationship { object.remove(self, inverse) }
  }

  private func add(
    _ object: NSManagedObject,
    _ relationship: NSRelationshipDescription,
    at index: Int?,
  ) {
    objectWillChange.send()
    // An object in no context comes to that of the one that leads to it.
    if object.managedObjectContext == nil, !object.isDeleted {
      managedObjectContext?.insert(object)
    }
    var keys = keys(relationship.name)
    if !relationship.isToMany {
      for old in related(relationship) where old !== object {
        if let inverse = relationship.inverseRelationship { old.remove(self, inverse) }
      }
      keys = []
    }
    let key = object.objectID.key
    if !keys.contains(key) { keys.insert(key, at: min(index ?? keys.count, keys.count)) }
    row[relationship.name] = .objects(keys)
    managedObjectContext?.noteChange(of: self)
  }

  private func remove(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    objectWillChange.send()
    let keys = keys(relationship.name).filter { $0 != object.objectID.key }
    row[relationship.name] = keys.isEmpty ? nil : .objects(keys)
    managedObjectContext?.noteChange(of: self)
  }

  /// Leads to some more, as `addToBooks(_:)` of a class that Xcode makes does.
  public final func addManaged(_ value: Any, _ key: String, at index: Int? = nil) {
    guard let relationship = entity.relationshipsByName[key] else { return }
    for (number, object) in Self.objects(in: value).enumerated() {
      link(object, by: relationship, at: index.map { $0 + number })
    }
  }

  /// Leads to some no more, as `removeFromBooks(_:)` does.
  public final func removeManaged(_ value: Any, _ key: String) {
    guard let relationship = entity.relationshipsByName[key] else { return }
    for object in Self.objects(in: value) { unlink(object, by: relationship) }
  }

  /// Leads to those at some places no more.
  public final func removeManaged(at indexes: NSIndexSet, _ key: String) {
    guard let relationship = entity.relationshipsByName[key] else { return }
    let objects = related(relationship)
    for index in objects.indices where indexes.contains(index) {
      unlink(objects[index], by: relationship)
    }
  }

  /// Leads to some more at places, as `insertIntoBooks(_:at:)` does.
  public final func addManaged(_ values: [NSManagedObject], _ key: String, at indexes: NSIndexSet) {
    guard let relationship = entity.relationshipsByName[key] else { return }
    for (object, index) in zip(values, IndexSet(indexes)) {
      link(object, by: relationship, at: index)
    }
  }

  /// Leads to the one at a place no more, as `removeFromBooks(at:)` does.
  public final func removeManaged(at index: Int, _ key: String) {
    guard let relationship = entity.relationshipsByName[key] else { return }
    let objects = related(relationship)
    if objects.indices.contains(index) { unlink(objects[index], by: relationship) }
  }
}

extension NSManagedObject: KeyedValues {
  /// For predicates, which see the objects of a relationship one by one.
  package func keyedValue(_ key: String) -> Any? {
    guard let relationship = entity.relationshipsByName[key] else { return value(forKey: key) }
    let objects = related(relationship)
    return relationship.isToMany ? objects : objects.first
  }
}
