@_spi(Reflection) import Swift
import Synchronization

/// Where a class keeps its first `@Published` property, superclasses first.
enum PublishedField {
  /// Offsets in bytes from the start of an object, by class; -1 if there is none.
  private static let offsets = Mutex<[ObjectIdentifier: Int]>([:])

  /// The option that lets fields of classes be walked; its own constant is a global variable.
  private static let classType = _EachFieldOptions(rawValue: 1)

  /// What stands behind the first `@Published` property of `object`.
  static func first(of object: AnyObject) -> (any ChangeSource)? {
    let type: AnyClass = Swift.type(of: object)
    let known = offsets.withLock { $0[ObjectIdentifier(type)] }
    let offset = known ?? find(in: type)
    guard offset >= 0 else { return nil }
    let field = Unmanaged.passUnretained(object).toOpaque() + offset
    return field.load(as: AnyObject.self) as? any ChangeSource
  }

  private static func find(in type: AnyClass) -> Int {
    var found = -1
    _ = _forEachField(of: type, options: classType) { _, offset, fieldType, _ in
      guard fieldType is any PublishedProperty.Type else { return true }
      found = offset
      return false
    }
    offsets.withLock { $0[ObjectIdentifier(type)] = found }
    return found
  }
}

/// `Published` of any value: a structure of one reference, to a `ChangeSource`.
protocol PublishedProperty {}

extension Published: PublishedProperty {}

/// What keeps the change publisher of an object that has `@Published` properties.
protocol ChangeSource: AnyObject {
  /// The publisher, if it was asked for before.
  var existingChangePublisher: ObservableObjectPublisher? { get }

  /// The publisher, made at the first call.
  var changePublisher: ObservableObjectPublisher { get }
}
