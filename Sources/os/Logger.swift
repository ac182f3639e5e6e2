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

/// Writes messages to the system's log: `journalctl` shows them.
///
/// The screen is the app's own, so nothing is written there.
public struct Logger: Sendable {
  private let source: String

  /// Messages without a source.
  public init() {
    source = ""
  }

  /// Messages of a part of a program.
  public init(subsystem: String, category: String) {
    source = "[\(subsystem):\(category)] "
  }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) {
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
