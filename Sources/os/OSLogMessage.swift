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
  var mask = Mask.none

  /// What stands for a part that is hidden.
  public enum Mask: Hashable, Sendable {
    /// A number that is the same for the same part, in one run of the program.
    case hash
    case none
  }

  /// Readable: the parts of messages are, unless they say otherwise.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// Readable by everybody.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// Not written to the log.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// Not written to the log.
  public static let sensitive = OSLogPrivacy(isHidden: true)

  public static func auto(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(isHidden: false, mask: mask)
  }

  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(isHidden: true, mask: mask)
  }

  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(isHidden: true, mask: mask)
  }

  /// What is written of a part.
  func shown(_ text: String) -> String {
    guard isHidden else { return text }
    return mask == .hash
      ? "<mask.hash: \(String(UInt(bitPattern: text.hashValue), radix: 16))>" : "<private>"
  }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = "",
  ) {
    append("\(value())", align, privacy)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> some FixedWidthInteger,
    format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = "",
  ) {
    append(format.text(number()), align, privacy)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> some BinaryFloatingPoint,
    format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = "",
  ) {
    append(format.text(Double(number())), align, privacy)
  }

  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool,
    format: OSLogBoolFormat,
    privacy: OSLogPrivacy = .auto,
  ) {
    append(format.text(boolean()), .none, privacy)
  }

  private mutating func append(
    _ part: String,
    _ align: OSLogStringAlignment,
    _ privacy: OSLogPrivacy,
  ) {
    text += align.aligned(privacy.shown(part))
  }
}
