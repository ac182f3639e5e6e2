public import Foundation

/// The log, to be read by the app itself.
///
/// Partly: what this process has written with `Logger` and `os_log`, the newest 2,000 messages. The
/// system's own log is read by `journalctl`.
public final class OSLogStore {
  /// Whose messages are read.
  public enum Scope: Int, Sendable {
    case system = 0
    case currentProcessIdentifier = 1
  }

  /// - Throws: `CocoaError` for the messages of other processes.
  public init(scope: Scope) throws {
    guard scope == .currentProcessIdentifier else {
      throw CocoaError(
        .fileReadNoPermission,
        userInfo: [NSLocalizedDescriptionKey: "The messages of other processes cannot be read."],
      )
    }
  }

  public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }

  /// - Parameter seconds: negative for a time before now.
  public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(date: Date(timeIntervalSinceNow: seconds))
  }

  public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    let boot = Date(timeIntervalSinceNow: -ProcessInfo.processInfo.systemUptime)
    return OSLogPosition(date: boot.addingTimeInterval(seconds))
  }

  /// The messages, the oldest first.
  ///
  /// - Parameters:
  ///   - options: whether the newest comes first.
  ///   - position: no message from before it, or after it in the reverse order.
  ///   - predicate: which messages.
  public func getEntries(
    with options: OSLogEnumerator.Options = [],
    at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil,
  ) throws -> AnySequence<OSLogEntry> {
    let isReverse = options.contains(.reverse)
    let entries = LogMemory.records.lazy.filter { record in
      guard let date = position?.date else { return true }
      return isReverse ? record.date <= date : record.date >= date
    }.map { OSLogEntryLog($0) }.filter { predicate?.evaluate(with: $0) ?? true }
    let found = entries.map { $0 as OSLogEntry }
    return AnySequence(isReverse ? Array(found.reversed()) : Array(found))
  }
}

/// A moment in the log.
public final class OSLogPosition {
  let date: Date

  init(date: Date) {
    self.date = date
  }
}

/// How messages are gone through.
public enum OSLogEnumerator {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The newest first.
    public static let reverse = Options(rawValue: 1)
  }
}

/// Something in the log.
open class OSLogEntry: NSObject {
  public let date: Date
  public let composedMessage: String

  /// How long a message is kept.
  public enum StoreCategory: Int, Sendable {
    case undefined, metadata, shortTerm, longTermAuto, longTerm1, longTerm3, longTerm7, longTerm14,
      longTerm30
  }

  public var storeCategory: StoreCategory { .undefined }

  init(_ record: LogMemory.Record) {
    date = record.date
    composedMessage = record.text
  }
}

/// Something that a process has written.
public protocol OSLogEntryFromProcess {
  var activityIdentifier: UInt64 { get }
  var process: String { get }
  var processIdentifier: pid_t { get }
  var sender: String { get }
  var threadIdentifier: UInt64 { get }
}

/// Something with a source.
public protocol OSLogEntryWithPayload {
  var category: String { get }
  var formatString: String { get }
  var subsystem: String { get }
}

/// A message.
public final class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload {
  /// How much it matters.
  public enum Level: Int, Sendable {
    case undefined, debug, info, notice, error, fault
  }

  public let level: Level
  public let subsystem: String
  public let category: String
  public let threadIdentifier: UInt64

  override init(_ record: LogMemory.Record) {
    level =
      switch record.type {
      case .debug: .debug
      case .info: .info
      case .error: .error
      case .fault: .fault
      default: .notice
      }
    subsystem = record.subsystem
    category = record.category
    threadIdentifier = record.thread
    super.init(record)
  }

  public var formatString: String { composedMessage }
  public var activityIdentifier: UInt64 { 0 }
  public var process: String { ProcessInfo.processInfo.processName }
  public var processIdentifier: pid_t { ProcessInfo.processInfo.processIdentifier }
  public var sender: String { process }
}
