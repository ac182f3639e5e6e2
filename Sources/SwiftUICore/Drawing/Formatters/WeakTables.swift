public import Foundation

// Foundation has these on Apple's systems only.

/// How a table holds what is in it.
public nonisolated struct NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var strongMemory: Options { [] }
    public static var weakMemory: Options { Options(rawValue: 5) }
    /// Told apart by their identity instead of by what they equal.
    public static var objectPointerPersonality: Options { Options(rawValue: 1 << 9) }

    fileprivate var isWeak: Bool { contains(.weakMemory) }
    fileprivate var isByIdentity: Bool { contains(.objectPointerPersonality) }
  }
}

/// An object that is held, or only known.
private nonisolated struct Held<Object: AnyObject> {
  private let strong: Object?
  private weak var weak: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    strong = options.isWeak ? nil : object
    weak = object
  }

  var object: Object? { strong ?? weak }

  func isSame(as other: Object, _ options: NSPointerFunctions.Options) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard !options.isByIdentity, let left = object as? NSObject, let right = other as? NSObject
    else { return false }
    return left.isEqual(right)
  }
}

/// A dictionary of objects that need not keep them alive.
///
/// Entries whose key or value is gone are forgotten. A key is looked for among all, so it is meant for
/// few entries.
nonisolated public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [(key: Held<KeyType>, value: Held<ObjectType>)] = []

  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0,
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
  }

  public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }
  public static func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
  public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private func index(of key: KeyType?) -> Int? {
    guard let key else { return nil }
    return entries.firstIndex { $0.value.object != nil && $0.key.isSame(as: key, keyOptions) }
  }

  private func forgetGone() {
    // What is let go may ask for entries as it ends.
    let old = entries
    entries = old.filter { $0.key.object != nil && $0.value.object != nil }
    withExtendedLifetime(old) {}
  }

  public var count: Int {
    forgetGone()
    return entries.count
  }

  public func object(forKey key: KeyType?) -> ObjectType? {
    index(of: key).flatMap { entries[$0].value.object }
  }

  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    forgetGone()
    removeObject(forKey: key)
    guard let key, let object else { return }
    entries.append((Held(key, keyOptions), Held(object, valueOptions)))
  }

  public func removeObject(forKey key: KeyType?) {
    if let index = index(of: key) { withExtendedLifetime(entries.remove(at: index)) {} }
  }

  public func removeAllObjects() {
    let old = entries
    entries = []
    withExtendedLifetime(old) {}
  }

  public func keyEnumerator() -> NSEnumerator {
    forgetGone()
    return NSArray(array: entries.compactMap(\.key.object)).objectEnumerator()
  }

  public func objectEnumerator() -> NSEnumerator? {
    forgetGone()
    return NSArray(array: entries.compactMap(\.value.object)).objectEnumerator()
  }
}

/// A set of objects that need not keep them alive.
///
/// Those that are gone are forgotten. An object is looked for among all, so it is meant for few.
nonisolated public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var members: [Held<ObjectType>] = []

  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
  }

  public static func weakObjects() -> NSHashTable { NSHashTable(options: .weakMemory) }

  public var allObjects: [ObjectType] {
    members.removeAll { $0.object == nil }
    return members.compactMap(\.object)
  }
  public var count: Int { allObjects.count }
  public var anyObject: ObjectType? { allObjects.first }

  public func contains(_ object: ObjectType?) -> Bool { member(object) != nil }

  public func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return members.first { $0.isSame(as: object, options) }?.object
  }

  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    members.append(Held(object, options))
  }

  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    members.removeAll { $0.isSame(as: object, options) }
  }

  public func removeAllObjects() { members = [] }

  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}
