import Combine
public import Foundation
import Properties

extension NSManagedObjectContext {
  /// Keeps all changes, or none.
  ///
  /// - Throws: an error for values that may not be so, for two objects with a value that only one may
  ///   have, or of the store.
  public func save() throws {
    guard hasChanges else { return }
    tellChanges()
    for object in inserted + updated + deleted { object.willSave() }
    try validate()
    try settleConstraints()
    post(.NSManagedObjectContextWillSave)
    var batch = ObjectBatch(policy: policy)
    batch.writes = (inserted + updated).map(\.change)
    batch.deletions = deleted.map(\.objectID.key)
    isSaving = true
    defer { isSaving = false }
    guard let source else {
      throw CoreDataError.error(
        NSPersistentStoreSaveError,
        "The context has no store. Give it a persistentStoreCoordinator, or take a container's context.",
      )
    }
    try source.commit(batch)
    let saved = (inserted + updated, deleted)
    post(.NSManagedObjectContextDidSave)
    for object in saved.0 {
      // What others have saved meanwhile is part of it.
      object.settle(((try? source.row(object.objectID.key)) ?? nil) ?? object.row)
      object.isInserted = false
      object.isUpdated = false
      object.objectID.keep()
    }
    for object in saved.1 {
      objects[object.objectID.key] = nil
      object.managedObjectContext = nil
    }
    (inserted, updated, deleted) = ([], [], [])
    for object in saved.0 + saved.1 { object.didSave() }
    isSaving = false
    children.notifyListeners()
    listeners.notifyListeners()
    followers.notifyListeners()
    for context in persistentStoreCoordinator?.file?.contexts ?? [] where context !== self {
      context.mergeSoon()
    }
  }

  private func validate() throws {
    var errors: [NSError] = []
    let checks: [([NSManagedObject], (NSManagedObject) throws -> Void)] = [
      (inserted, { try $0.validateForInsert() }), (updated, { try $0.validateForUpdate() }),
      (deleted, { try $0.validateForDelete() }),
    ]
    for (objects, check) in checks {
      for object in objects {
        do { try check(object) } catch { errors.append(error as NSError) }
      }
    }
    if !errors.isEmpty { throw CoreDataError.all(errors) }
  }

  /// Finds objects with values that only one may have, and makes one of them by the policy.
  private func settleConstraints() throws {
    // All objects by such values, looked up once for each constraint.
    var known: [Constraint: [[StoredValue?]: NSManagedObject]] = [:]
    for object in inserted + updated {
      for names in object.entity.constraints where !object.isDeleted {
        let constraint = Constraint(entity: object.entity.name ?? "", names: names)
        let values = names.map { object.row[$0] }
        guard values.contains(where: { $0 != nil }) else { continue }
        if known[constraint] == nil { known[constraint] = try owners(constraint) }
        guard let other = known[constraint]?[values], other !== object, !other.isDeleted else {
          known[constraint]?[values] = object
          continue
        }
        known[constraint]?[values] = try settle(object, other, names)
      }
    }
  }

  private struct Constraint: Hashable {
    let entity: String
    let names: [String]
  }

  /// The objects of an entity that were kept, by values that only one may have.
  private func owners(
    _ constraint: Constraint
  ) throws -> [[StoredValue?]: NSManagedObject] {
    let request = NSFetchRequest<NSManagedObject>(entityName: constraint.entity)
    var owners: [[StoredValue?]: NSManagedObject] = [:]
    for object in try objects(of: request) where !object.isInserted {
      owners[constraint.names.map { object.row[$0] }] = object
    }
    return owners
  }

  /// Makes one object of two.
  private func settle(
    _ object: NSManagedObject,
    _ other: NSManagedObject,
    _ names: [String],
  ) throws -> NSManagedObject {
    switch policy {
    case .errorMergePolicyType:
      let values = names.map { "\($0) \(object.value(forKey: $0) ?? "")" }
      throw CoreDataError.error(
        NSManagedObjectConstraintMergeError,
        "There is already a \(object.entity.name ?? "") with \(values.joined(separator: ", ")). Set the "
          + "context's mergePolicy, such as NSMergePolicy.mergeByPropertyObjectTrump.",
        ["conflictList": names],
      )
    case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
      replace(other, by: object)
      return object
    case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType:
      replace(object, by: other)
      return other
    }
  }

  /// Puts an object into the place of another, which is deleted.
  private func replace(_ old: NSManagedObject, by new: NSManagedObject) {
    for (name, relationship) in old.entity.relationshipsByName where new.row[name] == nil {
      for object in old.related(relationship) { new.link(object, by: relationship) }
    }
    delete(old)
  }

  /// Gives up all changes.
  public func rollback() {
    let gone = inserted
    let back = updated + deleted
    (inserted, updated, deleted) = ([], [], [])
    for object in gone {
      objects[object.objectID.key] = nil
      object.managedObjectContext = nil
      object.isInserted = false
    }
    for object in back {
      object.isUpdated = false
      object.isDeleted = false
      let row = ((try? source?.row(object.objectID.key)) ?? nil) ?? object.kept
      object.take(row)
      object.kept = row
    }
    changed()
  }

  /// Forgets all objects.
  public func reset() {
    for object in objects.values { object.managedObjectContext = nil }
    objects = [:]
    (inserted, updated, deleted) = ([], [], [])
    changed()
  }

  /// Reads an object anew.
  ///
  /// - Parameter flag: whether values that were changed stay.
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard let row = try? source?.row(object.objectID.key) else { return }
    var new = row
    if flag {
      for name in Set(object.row.keys).union(object.kept.keys)
      where object.row[name] != object.kept[name] {
        new[name] = object.row[name]
      }
    }
    object.take(new)
    object.kept = row
    if !flag, object.isUpdated {
      object.isUpdated = false
      updated.removeAll { $0 === object }
    }
    changed()
  }

  public func refreshAllObjects() {
    for object in objects.values where !object.isInserted { refresh(object, mergeChanges: true) }
  }

  /// Tells now what has changed, instead of at the end of the event.
  public func processPendingChanges() { tellChanges() }

  /// Without effect: changes are not recorded.
  public func undo() {}
  /// Without effect: changes are not recorded.
  public func redo() {}

  /// Takes over what another context has saved.
  public func mergeChanges(fromContextDidSave notification: Notification) { refreshKept() }

  /// Takes over what was done past the contexts.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext],
  ) {
    for context in contexts { context.refreshKept() }
  }

  /// Takes over what others have saved, on the context's own queue.
  func mergeSoon() {
    if isOfMain, DispatchQueue.isOnMain {
      refreshKept()
    } else {
      perform { [weak self] in self?.refreshKept() }
    }
  }

  /// Reads objects that were not changed here anew; those that are gone are let go.
  func refreshKept() {
    for (key, object) in objects where !object.hasChanges {
      if let row = try? source?.row(key) {
        guard row != object.kept else { continue }
        object.take(row)
        object.kept = row
      } else {
        object.objectWillChange.send()
        objects[key] = nil
        object.managedObjectContext = nil
      }
    }
    listeners.notifyListeners()
    followers.notifyListeners()
    children.notifyListeners()
  }
}

// MARK: As the source of another context

// Another context asks on its own queue, and is answered on this one's.
extension NSManagedObjectContext: ObjectSource {
  func rows(of entities: [String]) throws -> [(key: ObjectKey, row: StoredRow)] {
    try performAndWait {
      let kept = try source?.rows(of: entities) ?? []
      let ids = Set(kept.map(\.key))
      let new = inserted.map(\.objectID.key).filter {
        entities.contains($0.entity) && !ids.contains($0)
      }
      return (kept.map(\.key) + new).compactMap { key in found(key).map { (key, $0) } }
    }
  }

  func row(_ key: ObjectKey) -> StoredRow? { performAndWait { found(key) } }

  private func found(_ key: ObjectKey) -> StoredRow? {
    if let object = objects[key] { return object.isDeleted ? nil : object.row }
    return (try? source?.row(key)) ?? nil
  }

  func commit(_ batch: ObjectBatch) throws { performAndWait { take(batch) } }

  private func take(_ batch: ObjectBatch) {
    for key in batch.deletions { if let object = object(key) { delete(object) } }
    for change in batch.writes {
      if let object = object(change.key) {
        object.take(change.merged(into: object.row))
        noteChange(of: object)
      } else if let entity = model.entitiesByName[change.key.entity] {
        let object = NSManagedObject.known(change.key, change.row, entity, in: self)
        object.kept = [:]
        objects[change.key] = object
        object.isInserted = true
        inserted.append(object)
      }
    }
    changed()
  }
}
