import Foundation
import TestSupport

/// What a person is told of one element, in the words of ARIA: `button "Reset", disabled`.
nonisolated struct Told: Equatable, CustomStringConvertible {
  var role: String
  var name: String
  var value = ""
  /// Checked, pressed or selected.
  var isOn = false
  var isDisabled = false

  var description: String {
    var line = "\(role) \"\(name)\""
    if !value.isEmpty { line += " = \(value)" }
    if isOn { line += ", on" }
    if isDisabled { line += ", disabled" }
    return line
  }

  /// Roles that speak for all that is in them.
  static let whole: Set<String> = [
    "button", "heading", "link", "img", "switch", "slider", "picker", "datePicker", "spinbutton",
    "tab", "menuitem", "textbox", "searchbox", "progressbar", "StaticText",
  ]

  /// Words without differences in blanks.
  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A number without differences in how it is written.
  static func number(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }

  /// Whether both say the same.
  ///
  /// Letters are as wide as a screen's font: a text that is cut is the same as far as it goes, and
  /// a word may be broken. A time of day may be a minute later than at the look before.
  func agrees(with other: Told) -> Bool {
    if self == other { return true }
    var (one, two) = (self, other)
    one.name.removeAll(where: \.isWhitespace)
    two.name.removeAll(where: \.isWhitespace)
    if Self.areClose(Self.minutes(in: one.name), Self.minutes(in: two.name)) {
      one.name.replace(Self.time, with: "(time)")
      two.name.replace(Self.time, with: "(time)")
    }
    if one.name.contains("…") || two.name.contains("…") {
      let starts = [one.name, two.name].map { $0.prefix { $0 != "…" } }
      let length = min(starts[0].count, starts[1].count)
      (one.name, two.name) = (String(starts[0].prefix(length)), String(starts[1].prefix(length)))
    }
    return one == two
  }

  private static var time: Regex<(Substring, Substring, Substring, Substring)> {
    /(\d{1,2}):(\d\d)([AP]M)/
  }

  /// The times of day in a text, in minutes since midnight.
  private static func minutes(in text: String) -> [Int] {
    text.matches(of: time).map { match in
      let hours = (Int(match.1) ?? 0) % 12 + (match.3 == "PM" ? 12 : 0)
      return hours * 60 + (Int(match.2) ?? 0)
    }
  }

  private static func areClose(_ some: [Int], _ others: [Int]) -> Bool {
    let day = 24 * 60
    return some.count == others.count
      && zip(some, others).allSatisfy { [0, 1, day - 1].contains(($0 - $1 + day) % day) }
  }
}
