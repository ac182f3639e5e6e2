import Foundation

/// A label as it is shown: its name, and its colour as parts from 0 to 1.
package struct LabelTag: Hashable, Identifiable {
  package let name: String
  /// Nil when the server named none.
  package let tint: Tint?

  package var id: String { name }

  package struct Tint: Hashable {
    package let red: Double
    package let green: Double
    package let blue: Double

    /// Six hexadecimal digits, with a sign before them or not.
    init?(_ text: String) {
      let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
      guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = Int(digits, radix: 16)
      else { return nil }
      // White and black would not be seen on grounds of their own.
      func part(_ byte: Int) -> Double { min(max(Double(byte & 0xFF) / 255, 0.12), 0.88) }
      red = part(number >> 16)
      green = part(number >> 8)
      blue = part(number)
    }

    /// Whether black is easier to read on it than white (WCAG's relative luminance).
    package var isLight: Bool {
      func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179
    }
  }

  init(_ label: IssueLabel) {
    name = PlainText.line(label.name, limit: 60)
    tint = Tint(label.color)
  }

  /// The labels of an issue, each once, up to a limit.
  static func tags(_ labels: [IssueLabel], limit: Int = 20) -> [LabelTag] {
    var seen: Set<String> = []
    return Array(labels.lazy.map(LabelTag.init).filter { seen.insert($0.name).inserted })
      .prefix(limit).map(\.self)
  }
}
