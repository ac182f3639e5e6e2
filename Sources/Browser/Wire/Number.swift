import Foundation

/// Hundredths of a point: what the page is told of a length.
///
/// Comparing these instead of fractions keeps changes nobody can see off the wire.
struct Hundredths: Hashable {
  let number: Int32

  init(_ value: CGFloat) {
    number = value.isFinite ? Int32((min(max(value, -1e7), 1e7) * 100).rounded()) : 0
  }

  static let zero = Hundredths(0)
}

/// A frame in hundredths of a point.
struct PageFrame: Hashable {
  let left: Hundredths
  let top: Hundredths
  let width: Hundredths
  let height: Hundredths

  init(_ frame: CGRect) {
    left = Hundredths(frame.origin.x)
    top = Hundredths(frame.origin.y)
    width = Hundredths(max(frame.size.width, 0))
    height = Hundredths(max(frame.size.height, 0))
  }
}

extension String {
  /// Appends a length without needless zeros: 12, 12.5, -0.25.
  mutating func append(_ length: Hundredths) {
    let number = length.number
    let size = number.magnitude
    if number < 0 { append("-") }
    append(String(size / 100))
    let fraction = size % 100
    if fraction == 0 { return }
    append(fraction < 10 ? ".0" : ".")
    append(String(fraction % 10 == 0 ? fraction / 10 : fraction))
  }

  mutating func append(number: CGFloat) {
    append(Hundredths(number))
  }

  /// Appends a whole number in base 36.
  mutating func append(short number: some BinaryInteger) {
    append(String(number, radix: 36))
  }

  /// Appends text so that it stays on one line and in one tab stop.
  mutating func append(escaped text: String) {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 || $0 == 0x5C || $0 == 0x0D })
    else {
      append(text)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": append("\\n")
      case "\t": append("\\t")
      case "\r": append("\\r")
      case "\\": append("\\\\")
      default: unicodeScalars.append(scalar)
      }
    }
  }

  /// What `append(escaped:)` wrote, read back.
  var unescaped: String {
    guard utf8.contains(0x5C) else { return self }
    var text = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped {
        switch scalar {
        case "n": text.unicodeScalars.append("\n")
        case "t": text.unicodeScalars.append("\t")
        case "r": text.unicodeScalars.append("\r")
        default: text.unicodeScalars.append(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
