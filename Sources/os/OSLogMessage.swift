/// A message for the log: a text whose parts say who may read them.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// Who may read a part of a message.
public struct OSLogPrivacy: Hashable, Sendable {
  let isHidden: Bool

  /// Readable: the parts of messages are, unless they say otherwise.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// Readable by everybody.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// Not written to the log.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// Not written to the log.
  public static let sensitive = OSLogPrivacy(isHidden: true)
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value,
    privacy: OSLogPrivacy = .auto,
  ) {
    text += privacy.isHidden ? "<private>" : "\(value())"
  }
}
