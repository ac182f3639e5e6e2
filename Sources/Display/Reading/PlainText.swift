import Foundation

/// Text that is safe to print: on one line, without controls and marks that turn the direction.
package enum PlainText {
  /// Scalars of one text that are told; a longer one is cut.
  private static let most = 2_000

  package static func line(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(most) {
      if scalar.properties.isWhitespace {
        // Also the ends of lines: what follows one is no line of its own.
        if let last = scalars.last, last != " " { scalars.append(" ") }
      } else if !isHarmful(scalar) {
        scalars.append(scalar)
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    if text.unicodeScalars.dropFirst(most).first != nil { scalars.append("…") }
    // What looks like a line of ours is put between quotes.
    let line = String(scalars)
    let rest = line.drop(while: \.isNumber).drop { $0 == " " }
    return rest.first == "[" || line.hasPrefix("Gone: ") ? "\"\(line)\"" : line
  }

  static func number(_ value: Double) -> String { String(format: "%.9g", value) }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
