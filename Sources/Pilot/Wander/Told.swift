import Foundation

/// What a person is told of one element, in the words of ARIA: `button "Reset", disabled`.
package nonisolated struct Told: Sendable, Codable, CustomStringConvertible {
  package var role: String
  package var name: String
  package var value = ""
  /// Checked, pressed or selected.
  package var isOn = false
  package var isDisabled = false
  /// Has the keyboard's focus, as far as that is compared: of fields.
  package var isFocused = false
  /// The element's number on its screen; 0 for a part of one.
  package var place = 0

  package init(
    role: String,
    name: String,
    value: String = "",
    isOn: Bool = false,
    isDisabled: Bool = false,
    isFocused: Bool = false,
    place: Int = 0,
  ) {
    self.role = role
    self.name = name
    self.value = value
    self.isOn = isOn
    self.isDisabled = isDisabled
    self.isFocused = isFocused
    self.place = place
  }

  package var description: String {
    var line = "\(role) \"\(name)\""
    if !value.isEmpty { line += " = \(value)" }
    if isOn { line += ", on" }
    if isDisabled { line += ", disabled" }
    if isFocused { line += ", focused" }
    return line
  }

  /// Roles that speak for all that is in them.
  package static let whole: Set<String> = [
    "button", "heading", "link", "img", "switch", "slider", "picker", "datePicker", "spinbutton",
    "tab", "menuitem", "textbox", "searchbox", "progressbar", "StaticText",
  ]

  /// Words without differences in blanks.
  package static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A number without differences in how it is written.
  package static func number(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }

  /// Whether both say the same.
  ///
  /// Letters are as wide as a screen's font: a text that is cut is the same as far as it goes, and
  /// a word may be broken. A time of day may be a minute later than at the look before.
  package func agrees(with other: Told) -> Bool {
    var (one, two) = (self, other)
    if one.isSame(as: two) { return true }
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
    return one.isSame(as: two)
  }

  private func isSame(as other: Told) -> Bool {
    role == other.role && name == other.name && value == other.value && isOn == other.isOn
      && isDisabled == other.isDisabled && isFocused == other.isFocused
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
