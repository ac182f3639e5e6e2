package import Foundation

extension Content {
  /// The value that a text sets a control to; nil for an invalid text.
  package func event(_ id: ElementID, _ text: String) -> Event? {
    switch self {
    case .field(let field):
      let lines = field.kind == .editor ? text.replacing("\\n", with: "\n") : text
      return .edited(id, lines.filter { $0 == "\n" || !$0.isControl })
    case .toggle:
      return ["off", "on"].firstIndex(of: text.trimmed.lowercased()).map { .chosen(id, $0) }
    case .choice(let choice):
      let meant = choice.words.meant(by: text.trimmed)
      return meant.count == 1 ? .chosen(id, meant[0]) : nil
    case .slider(let slider):
      let value = Double(text.trimmed) ?? .nan
      return slider.lower <= value && value <= slider.upper ? .slid(id, value) : nil
    case .date(let entry):
      return entry.formatter.date(from: text.trimmed).flatMap(entry.clamped).map { .dated(id, $0) }
    default: return nil
    }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension String {
  package var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension Content.Slider {
  var range: String { "\(PlainText.number(lower)) to \(PlainText.number(upper))" }
}

extension Content.Choice {
  var words: [String] { options.map(PlainText.line) }

  /// The options; of very many, which is the first and which the last.
  var range: String {
    let words = words
    guard words.count > 20, let last = words.last else { return words.joined(separator: ", ") }
    return "\(words[0]), \(words[1]) … \(last)"
  }
}

extension Content.DateEntry {
  /// A date within the bounds, or the bound on its own day where only days are chosen; else nil.
  fileprivate func clamped(_ date: Date) -> Date? {
    let clamped = min(max(date, earliest ?? date), latest ?? date)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let isSame = showsTime ? clamped == date : calendar.isDate(clamped, inSameDayAs: date)
    return isSame ? clamped : nil
  }

  /// Writes and reads 2030-12-31, 23:59 or both.
  var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = timeZone
    formatter.defaultDate = date
    formatter.dateFormat = showsDate ? showsTime ? "yyyy-MM-dd HH:mm" : "yyyy-MM-dd" : "HH:mm"
    return formatter
  }
}

extension [String] {
  /// The ones that words may mean: those called so, else those that begin so, else those with them.
  package func meant(by words: String) -> [Int] {
    let (all, words) = (map { $0.lowercased() }, words.lowercased())
    for fits in [{ $0 == words }, { $0.hasPrefix(words) }, { $0.contains(words) }]
      as [(String) -> Bool] where !words.isEmpty
    {
      let found = all.indices.filter { fits(all[$0]) }
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension Content.Scroll {
  /// How much farther it can be scrolled, in points.
  package func room(in size: CGSize) -> CGSize {
    let width = isHorizontal ? max(0, contentSize.width - size.width - offset.x) : 0
    let height = isVertical ? max(0, contentSize.height - size.height - offset.y) : 0
    return CGSize(width: width, height: height)
  }
}
