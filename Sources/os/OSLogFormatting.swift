import Foundation

/// The room that a part of a message takes at least.
public struct OSLogStringAlignment: Sendable {
  private let least: @Sendable () -> Int
  private let isRight: Bool

  /// No more than its characters take.
  public static let none = OSLogStringAlignment(least: { 0 }, isRight: false)

  /// At the end of so many columns.
  public static func right(
    columns: @escaping @autoclosure @Sendable () -> Int
  ) -> OSLogStringAlignment {
    OSLogStringAlignment(least: columns, isRight: true)
  }

  /// At the start of so many columns.
  public static func left(
    columns: @escaping @autoclosure @Sendable () -> Int
  ) -> OSLogStringAlignment {
    OSLogStringAlignment(least: columns, isRight: false)
  }

  func aligned(_ text: String) -> String {
    // Nobody reads a line of a million blanks.
    let gap = String(repeating: " ", count: max(0, min(least(), 1_000) - text.count))
    return isRight ? gap + text : text + gap
  }
}

/// How a whole number is written into a message.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var hasSign = false
  private var hasPrefix = false
  private var isUppercase = false
  private var leastDigits = 0

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  public static var hex: OSLogIntegerFormatting { hex() }
  public static var octal: OSLogIntegerFormatting { octal() }

  public static func decimal(
    explicitPositiveSign: Bool = false,
    minDigits: Int = 0,
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasSign: explicitPositiveSign, leastDigits: minDigits)
  }

  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: Int = 0,
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16,
      hasSign: explicitPositiveSign,
      hasPrefix: includePrefix,
      isUppercase: uppercase,
      leastDigits: minDigits,
    )
  }

  public static func octal(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: Int = 0,
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8,
      hasSign: explicitPositiveSign,
      hasPrefix: includePrefix,
      isUppercase: uppercase,
      leastDigits: minDigits,
    )
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, min(leastDigits, 1_000) - digits.count))
    let prefix = hasPrefix ? (radix == 16 ? "0x" : radix == 8 ? "0o" : "") : ""
    return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
  }
}

/// How a number with a fraction is written into a message.
public struct OSLogFloatFormatting: Sendable {
  private let letter: Character
  private var hasSign = false
  private var isUppercase = false
  private var precision: (@Sendable () -> Int)?

  public static var fixed: OSLogFloatFormatting { fixed() }
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(letter: "a") }
  public static var exponential: OSLogFloatFormatting { exponential() }
  public static var hybrid: OSLogFloatFormatting { hybrid() }

  public static func fixed(
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false,
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "f", hasSign: explicitPositiveSign, isUppercase: uppercase)
  }

  public static func fixed(
    precision: @escaping @autoclosure @Sendable () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false,
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      letter: "f",
      hasSign: explicitPositiveSign,
      isUppercase: uppercase,
      precision: precision,
    )
  }

  public static func exponential(
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false,
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "e", hasSign: explicitPositiveSign, isUppercase: uppercase)
  }

  public static func exponential(
    precision: @escaping @autoclosure @Sendable () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false,
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      letter: "e",
      hasSign: explicitPositiveSign,
      isUppercase: uppercase,
      precision: precision,
    )
  }

  public static func hybrid(
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false,
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "g", hasSign: explicitPositiveSign, isUppercase: uppercase)
  }

  public static func hybrid(
    precision: @escaping @autoclosure @Sendable () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false,
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      letter: "g",
      hasSign: explicitPositiveSign,
      isUppercase: uppercase,
      precision: precision,
    )
  }

  func text(_ number: Double) -> String {
    let digits = precision.map { ".\(max(0, min($0(), 100)))" } ?? ""
    let letter = isUppercase ? letter.uppercased() : String(letter)
    return String(format: "%" + (hasSign ? "+" : "") + digits + letter, number)
  }
}

/// How a condition is written into a message.
public enum OSLogBoolFormat: Sendable {
  /// As true or false.
  case truth
  /// As yes or no.
  case answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}
