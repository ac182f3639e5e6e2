import Foundation

/// Values as the types that variables of objects have.
enum Conversion {
  /// A value as a type that is asked for; without one, what such a variable has then.
  static func value<T>(_ value: Any?, as type: T.Type) -> T? {
    if let optional = type as? any PossiblyNil.Type { return optional.made(of: value) as? T }
    guard let value else { return Self.nothing(type) }
    return converted(value, type)
  }

  static func converted<T>(_ value: Any, _ type: T.Type) -> T? {
    if let value = value as? T { return value }
    switch type {
    case let type as any BinaryInteger.Type:
      return (value as? Int64).map { type.init(truncatingIfNeeded: $0) } as? T
    case let type as any BinaryFloatingPoint.Type:
      return (value as? Double).map { type.init($0) } as? T
    case is NSDecimalNumber.Type:
      return (value as? Decimal).map { NSDecimalNumber(decimal: $0) } as? T
    case is NSNumber.Type:
      switch value {
      case let value as Int64: return NSNumber(value: value) as? T
      case let value as Double: return NSNumber(value: value) as? T
      case let value as Bool: return NSNumber(value: value) as? T
      default: return nil
      }
    case is NSString.Type:
      return (value as? String).map { NSString(string: $0) } as? T
    case is NSDate.Type:
      return (value as? Date).map {
        NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate)
      } as? T
    case is NSData.Type:
      return (value as? Data).map { NSData(data: $0) } as? T
    case let type as any RawRepresentable.Type:
      return raw(value, type) as? T
    default:
      return nil
    }
  }

  /// A case of an enumeration by what it stands for.
  private static func raw<R: RawRepresentable>(_ value: Any, _ type: R.Type) -> R? {
    converted(value, R.RawValue.self).flatMap { R(rawValue: $0) }
  }

  /// What a variable without optional has where nothing was set.
  private static func nothing<T>(_ type: T.Type) -> T? {
    switch type {
    case let type as any BinaryInteger.Type: type.init(0) as? T
    case let type as any BinaryFloatingPoint.Type: type.init(0) as? T
    case is Bool.Type: false as? T
    case is String.Type: "" as? T
    case is Date.Type: Date(timeIntervalSinceReferenceDate: 0) as? T
    case is Data.Type: Data() as? T
    case is UUID.Type: UUID() as? T
    case is Decimal.Type: Decimal() as? T
    case let type as any RawRepresentable.Type: first(type) as? T
    case is NSSet.Type: NSSet() as? T
    case is NSOrderedSet.Type: NSOrderedSet() as? T
    default: ([] as [Any]) as? T ?? (Set<AnyHashable>() as? T)
    }
  }

  /// The case that stands for zero or no text.
  private static func first<R: RawRepresentable>(_ type: R.Type) -> R? {
    nothing(R.RawValue.self).flatMap { R(rawValue: $0) }
  }

  /// What is in an optional that is known as any value.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any PossiblyNil else { return value }
    return unwrapped(optional.inner)
  }
}

/// An optional, whatever is in it.
protocol PossiblyNil {
  var inner: Any? { get }
  static func made(of value: Any?) -> Self
}

extension Optional: PossiblyNil {
  var inner: Any? { self }

  static func made(of value: Any?) -> Wrapped? {
    value.flatMap { Conversion.converted($0, Wrapped.self) }
  }
}
