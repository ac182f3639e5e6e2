import Combine
public import Foundation
import Properties
public import SwiftUICore
import Synchronization

/// Objects that belong together until they are saved.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  // Unchecked: an app uses it on its own queue only, as Apple's.

  public enum ConcurrencyType: Sendable { case privateQueue, mainQueue }

  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var name: String?
  open var transactionAuthor: String?
  open var mergePolicy: Any = NSMergePolicy.error
  /// Partly: where it is false, too, contexts take over what others save, in objects that they have
  /// not changed.
  open var automaticallyMergesChangesFromParent = false
  /// Without effect: changes are not recorded for it.
  open var undoManager: UndoManager?
  open var shouldDeleteInaccessibleFaults = true
  open var retainsRegisteredObjects = false
  open var stalenessInterval: TimeInterval = -1
  open var userInfo = NSMutableDictionary()

  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { follow() }
  }
  /// The context that saving goes to, in place of a store.
  open var parent: NSManagedObjectContext? {
    didSet { parent?.children.add(self) { [weak self] in self?.mergeSoon() } }
  }

  var objects: [ObjectKey: NSManagedObject] = [:]
  /// In the order in which they came.
  var inserted: [NSManagedObject] = []
  var updated: [NSManagedObject] = []
  var deleted: [NSManagedObject] = []
  /// Those who show objects.
  let listeners = Listeners()
  let children = Listeners()
  let queue = DispatchQueue(label: "martlet.NSManagedObjectContext")
  /// On a context's queue, which context's it is.
  static let current = DispatchSpecificKey<ObjectIdentifier>()
  var isSaving = false
  /// Whether it is to be told what has changed.
  private var isTellingDue = false
  /// Those who are told once of all changes of an event.
  let followers = Listeners()

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    super.init()
    queue.setSpecific(key: Self.current, value: ObjectIdentifier(self))
  }

  public convenience init(_ type: ConcurrencyType) {
    self.init(
      concurrencyType: type == .mainQueue ? .mainQueueConcurrencyType : .privateQueueConcurrencyType
    )
  }

  var model: NSManagedObjectModel {
    persistentStoreCoordinator?.managedObjectModel ?? parent?.model ?? .empty
  }

  var source: (any ObjectSource)? { parent ?? persistentStoreCoordinator }

  /// Hears from the store what others save.
  func follow() {
    persistentStoreCoordinator?.file?.add(self)
  }

  var policy: NSMergePolicyType {
    (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }
}

/// Where a context's work is done.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType
  case privateQueueConcurrencyType
  case mainQueueConcurrencyType
}

extension NSManagedObjectModel {
  fileprivate static let empty = NSManagedObjectModel()
}

extension NSManagedObjectContext {
  public var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }
  public var insertedObjects: Set<NSManagedObject> { Set(inserted) }
  public var updatedObjects: Set<NSManagedObject> { Set(updated) }
  public var deletedObjects: Set<NSManagedObject> { Set(deleted) }
  public var registeredObjects: Set<NSManagedObject> { Set(objects.values) }

  /// Takes an object in, to be kept when the context is saved.
  public func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext !== self else { return }
    object.managedObjectContext = self
    objects[object.objectID.key] = object
    object.isDeleted = false
    object.isInserted = true
    inserted.append(object)
    object.wake(isNew: true)
    changed()
  }

  /// Takes an object out of the store when the context is saved, and out of its relationships now.
  public func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.prepareForDeletion()
    object.objectWillChange.send()
    object.isDeleted = true
    for relationship in object.entity.relationshipsByName.values {
      let others = object.related(relationship)
      switch relationship.deleteRule {
      case .cascadeDeleteRule: for other in others { delete(other) }
      case .nullifyDeleteRule:
        for other in others {
          guard let inverse = relationship.inverseRelationship else { continue }
          other.unlink(object, by: inverse)
        }
      // Looked at when it is saved.
      case .denyDeleteRule, .noActionDeleteRule: break
      }
    }
    if object.isUpdated { updated.removeAll { $0 === object } }
    if object.isInserted {
      // It was never kept, and is not to be.
      inserted.removeAll { $0 === object }
      object.isInserted = false
      objects[object.objectID.key] = nil
      object.managedObjectContext = nil
    } else {
      deleted.append(object)
    }
    changed()
  }

  /// The object of a name, made where it is not known yet; nil where it is not there.
  func object(_ key: ObjectKey) -> NSManagedObject? {
    if let object = objects[key] { return object.isDeleted ? nil : object }
    guard let row = try? source?.row(key) else { return nil }
    return known(key, row)
  }

  func known(_ key: ObjectKey, _ row: StoredRow) -> NSManagedObject? {
    if let object = objects[key] { return object }
    guard let entity = model.entitiesByName[key.entity] else { return nil }
    let object = NSManagedObject.known(key, row, entity, in: self)
    objects[key] = object
    object.wake(isNew: false)
    return object
  }

  /// The object of a name, which may be one that is not there any more.
  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    object(objectID.key)
      ?? objects[objectID.key]
      ?? NSManagedObject.known(objectID.key, [:], objectID.entity, in: self)
  }

  /// The object of a name.
  ///
  /// - Throws: an error with the number 133000 where it is not there.
  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = object(objectID.key) else {
      throw CoreDataError.error(133_000, "The object \(objectID) is not there any more.")
    }
    return object
  }

  public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objects[objectID.key]
  }

  /// Gives objects that were never saved their names for ever, which they have already.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects { object.objectID.keep() }
  }

  /// An object tells that one of its values is another.
  func noteChange(of object: NSManagedObject) {
    if !object.isInserted, !object.isDeleted, !object.isUpdated {
      object.isUpdated = true
      updated.append(object)
    }
    changed()
  }

  func changed() {
    guard !isSaving else { return }
    listeners.notifyListeners()
    guard !isTellingDue else { return }
    isTellingDue = true
    perform { [weak self] in self?.tellChanges() }
  }

  /// Tells once what has changed since the last time.
  func tellChanges() {
    guard isTellingDue else { return }
    isTellingDue = false
    post(.NSManagedObjectContextObjectsDidChange)
    followers.notifyListeners()
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(
      name: name,
      object: self,
      userInfo: [
        NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects,
        NSDeletedObjectsKey: deletedObjects,
      ],
    )
  }
}
