/// Marks what takes time for Instruments.
///
/// Without effect: nothing here records signposts, as `isEnabled` says; what is measured is done.
public struct OSSignposter: Sendable {
  public static let disabled = OSSignposter()

  public init() {}
  public init(subsystem: String, category: String) {}
  public init(subsystem: String, category: OSLog.Category) {}
  public init(logHandle: OSLog) {}
  public init(logger: Logger) {}

  /// Whether anybody records: nobody does.
  public var isEnabled: Bool { false }

  public func makeSignpostID() -> OSSignpostID { .exclusive }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)))
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage,
  ) {}

  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage,
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func beginAnimationInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: OSLogMessage,
  ) {}

  public func withIntervalSignpost<Result>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws -> Result,
  ) rethrows -> Result { try task() }

  public func withIntervalSignpost<Result>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage,
    around task: () throws -> Result,
  ) rethrows -> Result { try task() }
}

/// Which of several intervals of one name is meant.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64

  public init(_ value: UInt64) {
    rawValue = value
  }

  public init(log: OSLog) { self = .exclusive }
  public init(log: OSLog, object: AnyObject) {
    self = OSSignposter.disabled.makeSignpostID(from: object)
  }

  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)

  public static func < (one: OSSignpostID, other: OSSignpostID) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  init() {}

  public static func beginState(
    id: OSSignpostID
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
}

/// What a signpost marks.
public struct OSSignpostType: Hashable, Sendable, RawRepresentable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

/// Marks what takes time for Instruments.
///
/// Without effect: nothing here records signposts.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
) {}

/// Marks what takes time for Instruments, with a message.
///
/// Without effect: nothing here records signposts.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: any CVarArg...,
) {}
