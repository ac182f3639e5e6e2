public import Foundation
import Synchronization

/// What can be asked for in a `NSFetchRequest`.
public protocol NSFetchRequestResult: AnyObject {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// Names an object, in all contexts and after the app was started again.
public final class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  // Unchecked: an entity is the same as long as the app runs.

  public let entity: NSEntityDescription
  let key: ObjectKey
  /// Told when the object is kept for the first time.
  private let isKept: Flag

  init(entity: NSEntityDescription, key: ObjectKey, isKept: Bool) {
    self.entity = entity
    self.key = key
    self.isKept = Flag(isKept)
  }

  /// Whether the object was never saved.
  ///
  /// Its name stays the same when it is.
  public var isTemporaryID: Bool { !isKept.isSet }

  func keep() { isKept.set() }

  /// The name as an address, such as `x-coredata://martlet/Book/p0A1B…`.
  public func uriRepresentation() -> URL {
    var components = URLComponents()
    components.scheme = "x-coredata"
    components.host = "martlet"
    components.path = "/\(key.entity)/p\(key.name)"
    return components.url ?? URL(filePath: "/")
  }

  public override var hash: Int { key.hashValue }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSManagedObjectID)?.key == key
  }

  public override var description: String { uriRepresentation().absoluteString }
}

/// Something that happens once, on any thread.
private final class Flag: Sendable {
  private let held: Mutex<Bool>

  init(_ isSet: Bool) { held = Mutex(isSet) }

  var isSet: Bool { held.withLock(\.self) }

  func set() { held.withLock { $0 = true } }
}
