public import Foundation

/// What is asked of a store.
open class NSPersistentStoreRequest: NSObject {}

/// Which objects are wanted, and in which order.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  /// The most objects; 0 for all.
  open var fetchLimit = 0
  /// How many of the first are left out.
  open var fetchOffset = 0
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var includesSubentities = true
  /// Whether objects count that were not saved yet.
  open var includesPendingChanges = true
  /// Names of properties, or their descriptions, that dictionaries hold.
  open var propertiesToFetch: [Any]?
  open var returnsDistinctResults = false
  /// Without effect: all values are there.
  open var fetchBatchSize = 0
  /// Without effect: all values are there.
  open var includesPropertyValues = true
  /// Without effect: all values are there.
  open var returnsObjectsAsFaults = true
  /// Without effect: all values are there.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// Without effect: objects have the newest values.
  open var shouldRefreshRefetchedObjects = false
  /// Without effect: there is one store.
  open var affectedStores: [NSPersistentStore]?

  public override init() {}

  public init(entityName: String) {
    self.entityName = entityName
  }

  /// The objects, from the context that a request is made in by `perform`.
  ///
  /// Without effect: it throws; ask the context, `try context.fetch(request)`.
  open func execute() throws -> [ResultType] {
    throw CoreDataError.noContext
  }
}

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let managedObjectResultType = NSFetchRequestResultType([])
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

// MARK: Many at once

/// Deletes all objects that a request means, in the store itself.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  let only: [NSManagedObjectID]?

  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
    only = nil
  }

  public init(objectIDs objects: [NSManagedObjectID]) {
    fetchRequest = NSFetchRequest(entityName: objects.first?.entity.name ?? "")
    only = objects
  }
}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly
  case resultTypeObjectIDs
  case resultTypeCount
}

/// Makes objects of dictionaries, in the store itself.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  open var entityName: String
  open var objectsToInsert: [[String: Any]]?
  open var resultType = NSBatchInsertRequestResultType.statusOnly

  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
  }

  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    entityName = entity.name ?? ""
    objectsToInsert = dictionaries
  }
}

public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly
  case objectIDs
  case count
}

/// Sets values of all objects that a predicate means, in the store itself.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  open var entityName: String
  open var predicate: NSPredicate?
  open var propertiesToUpdate: [AnyHashable: Any]?
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  public init(entityName: String) {
    self.entityName = entityName
  }

  public init(entity: NSEntityDescription) {
    entityName = entity.name ?? ""
  }
}

public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType
  case updatedObjectIDsResultType
  case updatedObjectsCountResultType
}

/// What a store answers to a request.
open class NSPersistentStoreResult: NSObject {
  /// Whether it was done, the objects' names, or their number: as the request asks.
  open internal(set) var result: Any?

  init(result: Any?) {
    self.result = result
  }
}

public final class NSBatchDeleteResult: NSPersistentStoreResult {}
public final class NSBatchInsertResult: NSPersistentStoreResult {}
public final class NSBatchUpdateResult: NSPersistentStoreResult {}
