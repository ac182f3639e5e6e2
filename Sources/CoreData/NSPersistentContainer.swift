public import Foundation
import Synchronization

/// A data model, a store of its objects, and a context for the views.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  // Unchecked: it is set up before others have it, as Apple's is.

  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext: NSManagedObjectContext
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Finds the data model of a name in the app.
  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: Self.model(name))
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    LoadedModels.add(model)
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(
        url: Self.defaultDirectoryURL().appending(path: name + ".sqlite")
      )
    ]
  }

  /// The folder that stores are in: that of the app's data.
  open class func defaultDirectoryURL() -> URL {
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    if !chosen.isEmpty { return URL(filePath: chosen, directoryHint: .isDirectory) }
    let usual = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (usual.first ?? FileManager.default.temporaryDirectory)
      .appending(path: ProcessInfo.processInfo.processName, directoryHint: .isDirectory)
  }

  /// Opens the stores and tells of each, before it returns.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      do {
        _ = try persistentStoreCoordinator.add(description)
        block(description, nil)
      } catch {
        block(description, error)
      }
    }
    viewContext.follow()
  }

  /// A context whose work is done beside the main queue.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Does work in a context of its own, beside the main queue.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Does work in a context of its own, beside the main queue, and waits for its result.
  public func performBackgroundTask<T, Failure: Error>(
    _ block: @escaping (NSManagedObjectContext) throws(Failure) -> T
  ) async throws(Failure) -> T {
    let context = newBackgroundContext()
    return try await context.perform { () throws(Failure) in try block(context) }
  }

  private static func model(_ name: String) -> NSManagedObjectModel {
    let places = [Bundle.main.url(forResource: name, withExtension: "momd")].compactMap(\.self)
    for place in places {
      if let model = NSManagedObjectModel(contentsOf: place) { return model }
    }
    Self.say("NSPersistentContainer finds no data model \(name).xcdatamodeld in the app.")
    return NSManagedObjectModel()
  }

  private static func say(_ words: String) {
    FileHandle.standardError.write(Data((words + "\n").utf8))
  }
}

/// A container whose objects other devices would have too.
///
/// Without effect: iCloud is there on Apple's systems alone; the objects are kept here.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

/// Where a store is, and how it is opened.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  // Unchecked: it is set up before others have it, as Apple's is.

  open var url: URL?
  open var type = NSSQLiteStoreType
  /// Without effect: what is saved is written.
  open var isReadOnly = false
  open var configuration: String?
  /// Without effect: a store is opened at once.
  open var shouldAddStoreAsynchronously = false
  /// Partly: where it is false, too, objects get the standard values of attributes that are new.
  open var shouldMigrateStoreAutomatically = true
  /// Without effect: what has another name is another thing.
  open var shouldInferMappingModelAutomatically = true
  private(set) var options: [String: Any] = [:]

  public init(url: URL) {
    self.url = url
  }

  public override init() {}

  /// Without effect: there is one way to open a store.
  open func setOption(_ option: NSObject?, forKey key: String) {
    options[key] = option
  }

  /// A store that nobody sees but who opened it, and that is gone with it.
  var isMemory: Bool {
    type == NSInMemoryStoreType || url == nil || url?.path == "/dev/null"
  }
}

/// A store that is open.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  // Unchecked: it never changes.

  public let url: URL?
  public let type: String
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var identifier: String! { url?.lastPathComponent ?? "memory" }
  let file: ObjectFile

  init(_ file: ObjectFile, type: String) {
    self.file = file
    url = file.url
    self.type = type
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase

public let NSSQLiteStoreType = "SQLite"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInMemoryStoreType = "InMemory"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSBinaryStoreType = "Binary"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationPostOptionKey"

/// Brings contexts and stores together.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  // Unchecked: its stores are behind a mutex.

  public let managedObjectModel: NSManagedObjectModel
  private let held = Mutex<[NSPersistentStore]>([])

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    LoadedModels.add(model)
  }

  open var persistentStores: [NSPersistentStore] { held.withLock(\.self) }

  /// The store that objects are kept in: the first that was opened.
  var file: ObjectFile? { persistentStores.first?.file }

  /// Opens a store.
  @discardableResult open func addPersistentStore(
    ofType storeType: String,
    configurationName configuration: String?,
    at storeURL: URL?,
    options: [AnyHashable: Any]? = nil,
  ) throws -> NSPersistentStore {
    let description = NSPersistentStoreDescription()
    description.type = storeType
    description.url = storeURL
    return try add(description)
  }

  func add(_ description: NSPersistentStoreDescription) throws -> NSPersistentStore {
    do {
      let file = try ObjectFile.at(description.isMemory ? nil : description.url)
      try file.prepare(for: managedObjectModel)
      let store = NSPersistentStore(file, type: description.type)
      held.withLock { $0.append(store) }
      return store
    } catch {
      throw CoreDataError.error(
        NSPersistentStoreOpenError,
        "The store \(description.url?.path ?? "") cannot be opened: \(error). Move it away to begin anew.",
      )
    }
  }

  /// Forgets a store; its file stays.
  open func remove(_ store: NSPersistentStore) throws {
    held.withLock { $0.removeAll { $0 === store } }
  }

  /// Empties a store.
  open func destroyPersistentStore(
    at url: URL,
    ofType storeType: String,
    options: [AnyHashable: Any]? = nil,
  ) throws {
    do {
      try ObjectFile.at(url).empty()
    } catch {
      // One that is no store.
      for end in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: url.path + end)
      }
    }
  }

  /// The name of an object by its address; nil for another one.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.pathComponents.filter { $0 != "/" }
    guard url.scheme == "x-coredata", parts.count == 2, parts[1].hasPrefix("p"),
      let entity = managedObjectModel.entitiesByName[parts[0]]
    else { return nil }
    let key = ObjectKey(entity: parts[0], name: String(parts[1].dropFirst()))
    return NSManagedObjectID(entity: entity, key: key, isKept: true)
  }
}

extension NSPersistentStoreCoordinator: ObjectSource {
  func rows(of entities: [String]) throws -> [(key: ObjectKey, row: StoredRow)] {
    try opened().rows(of: entities)
  }

  func row(_ key: ObjectKey) throws -> StoredRow? { file?.row(key) }

  func commit(_ batch: ObjectBatch) throws {
    do {
      try opened().commit(batch)
    } catch let error as NSError where error.domain == NSCocoaErrorDomain {
      throw error
    } catch {
      throw CoreDataError.error(
        NSPersistentStoreSaveError,
        "The store cannot be written: \(error).",
      )
    }
  }

  private func opened() throws -> ObjectFile {
    guard let file else {
      throw CoreDataError.error(
        NSPersistentStoreOpenError,
        "No store is open. Call loadPersistentStores before objects are fetched or saved.",
      )
    }
    return file
  }
}
