import Foundation
import Glibc

/// How much a message matters.
public struct OSLogType: Hashable, Sendable, RawRepresentable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  /// The level of the system's log.
  var level: Int32 {
    switch self {
    case .debug: LOG_DEBUG
    case .info: LOG_INFO
    case .error: LOG_ERR
    case .fault: LOG_CRIT
    default: LOG_NOTICE
    }
  }
}

/// Writes messages to the system's log: `journalctl` shows them, and `OSLogStore` the newest.
///
/// The screen is the app's own, so nothing is written there.
public struct Logger: Sendable {
  private let subsystem: String
  private let category: String
  fileprivate let isOn: Bool

  /// Messages without a source.
  public init() { self.init(isOn: true) }

  fileprivate init(isOn: Bool) {
    subsystem = ""
    category = ""
    self.isOn = isOn
  }

  /// Messages of a part of a program.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    isOn = true
  }

  /// The messages of a log.
  public init(_ logObj: OSLog) { self = logObj.logger }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) {
    guard isOn else { return }
    LogMemory.add(message.text, level, subsystem, category)
    let source = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    let text = source + message.text
    // The text is an argument, never the format: it may hold signs of percent.
    text.withCString { text in
      withVaList([text]) { vsyslog(LOG_USER | level.level, "%s", $0) }
    }
  }
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// The messages of a part of a program.
public final class OSLog: Sendable {
  fileprivate let logger: Logger

  public init(subsystem: String, category: String) {
    logger = Logger(subsystem: subsystem, category: category)
  }

  /// Messages for who looks for what is slow.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// The categories that Instruments knows.
  public struct Category: Hashable, Sendable {
    fileprivate let rawValue: String

    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Whether messages of a kind are written.
  public func isEnabled(type: OSLogType) -> Bool { logger.isOn }

  private init(_ logger: Logger) {
    self.logger = logger
  }

  public static let `default` = OSLog(Logger())
  /// Messages go nowhere.
  public static let disabled = OSLog(Logger(isOn: false))
}

/// Writes a message to the system's log.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType = .default,
  log: OSLog = .default,
  _ message: OSLogMessage,
) {
  log.logger.log(level: type, message)
}

/// Writes a message to the system's log.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
  log.logger.log(level: type, message)
}

/// Writes a message to the system's log, with arguments in the places of its format.
///
/// "%{public}@" is "%@", as nothing is hidden in the log here.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ message: StaticString,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: any CVarArg...,
) {
  let format = "\(message)".replacing(/%\{[^}]*\}/, with: "%")
  let text = String(format: format, arguments: args)
  log.logger.log(level: type, "\(text)")
}
