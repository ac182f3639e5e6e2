import Foundation

// The Objective-C runtime has these on Apple's systems only.

/// How a value is held that an object is given by a key.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
  // Apple's names.
  // swift-format-ignore
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore
  case OBJC_ASSOCIATION_RETAIN = 769
  // swift-format-ignore
  case OBJC_ASSOCIATION_COPY = 771
}

/// Gives an object a value by a key; nil takes it away.
///
/// Partly: the value is held by every policy, and may stay in memory when the object is gone.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy,
) {
  Associations.shared.set(value, of: object as AnyObject, at: key)
}

/// The value that an object was given by a key.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func objc_getAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
) -> Any? {
  Associations.shared.value(of: object as AnyObject, at: key)
}

/// Takes all values from an object.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func objc_removeAssociatedObjects(_ object: Any) {
  Associations.shared.removeAll(of: object as AnyObject)
}

/// Waits until no other thread works with an object. Returns 0.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public nonisolated func objc_sync_enter(_ object: Any) -> CInt {
  Locks.shared.lock(of: object as AnyObject).lock()
  return 0
}

/// Lets other threads work with an object. Returns 0, or -1 where this one did not.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public nonisolated func objc_sync_exit(_ object: Any) -> CInt {
  guard let lock = Locks.shared.lockToLeave(of: object as AnyObject) else { return -1 }
  lock.unlock()
  return 0
}

/// The values of objects, each known as long as its object lives.
///
/// Unchecked: what it holds is behind its lock, and what it is given is said to be for all threads.
private nonisolated final class Associations: @unchecked Sendable {
  static let shared = Associations()

  private struct Owned {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  private let lock = NSLock()
  private var owned: [ObjectIdentifier: Owned] = [:]
  private var most = 64

  func value(of owner: AnyObject, at key: UnsafeRawPointer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    let found = owned[ObjectIdentifier(owner)]
    // Another object may lie where one was that is gone.
    return found?.owner === owner ? found?.values[key] : nil
  }

  func set(_ value: Any?, of owner: AnyObject, at key: UnsafeRawPointer) {
    // What is let go may ask for values as it ends: only without the lock.
    let old = lock.withLock { replace(value, of: owner, at: key) }
    withExtendedLifetime(old) {}
  }

  /// - Returns: what is let go.
  private func replace(_ value: Any?, of owner: AnyObject, at key: UnsafeRawPointer) -> [Owned] {
    let name = ObjectIdentifier(owner)
    var gone = [owned[name]].compactMap(\.self)
    if owned[name]?.owner !== owner { owned[name] = Owned(owner: owner) }
    owned[name]?.values[key] = value
    guard owned.count > most else { return gone }
    gone += owned.values.filter { $0.owner == nil }
    owned = owned.filter { $0.value.owner != nil }
    most = max(64, 2 * owned.count)
    return gone
  }

  func removeAll(of owner: AnyObject) {
    let old = lock.withLock { owned.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(old) {}
  }
}

/// A lock for each object that somebody works with.
///
/// Unchecked: what it holds is behind its lock.
private nonisolated final class Locks: @unchecked Sendable {
  static let shared = Locks()

  private let lock = NSLock()
  private var locks: [ObjectIdentifier: (lock: NSRecursiveLock, count: Int)] = [:]

  func lock(of object: AnyObject) -> NSRecursiveLock {
    lock.lock()
    defer { lock.unlock() }
    let name = ObjectIdentifier(object)
    let known = locks[name] ?? (NSRecursiveLock(), 0)
    locks[name] = (known.lock, known.count + 1)
    return known.lock
  }

  func lockToLeave(of object: AnyObject) -> NSRecursiveLock? {
    lock.lock()
    defer { lock.unlock() }
    let name = ObjectIdentifier(object)
    guard let known = locks[name] else { return nil }
    locks[name] = known.count > 1 ? (known.lock, known.count - 1) : nil
    return known.lock
  }
}
