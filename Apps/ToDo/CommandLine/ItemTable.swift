import Foundation

/// Items in columns for a terminal, or with tabs between for other programs.
struct ItemTable {
  let due: DueWords
  let lists: [ListID: String]
  let output: CommandOutput

  private struct Row {
    var number: String
    var isDone: Bool
    var priority: String
    var title: String
    var due: String
    var isLate: Bool
    var isToday: Bool
    var rest: String
  }

  func write(_ items: [ToDoItem]) {
    guard output.isTerminal else {
      for (index, item) in items.enumerated() { output.line(plain(index + 1, item)) }
      return
    }
    let rows = items.enumerated().map { row($0 + 1, $1) }
    let numberWidth = rows.last?.number.count ?? 1
    let dueWidth = rows.map(\.due.count).max() ?? 0
    let widest = rows.map { CellText.width($0.title) }.max() ?? 0
    let restWidth = min(rows.map { CellText.width($0.rest) }.max() ?? 0, max(output.width / 4, 8))
    let priorityWidth = rows.contains { !$0.priority.isEmpty } ? 4 : 0
    let fixed =
      numberWidth + 2 + 2 + priorityWidth + (dueWidth > 0 ? dueWidth + 2 : 0) + restWidth + 2
    let titleWidth = min(widest, max(output.width - fixed, 12))
    for row in rows {
      var line = CellText.left(row.number, numberWidth) + "  "
      line += row.isDone ? "✓ " : "○ "
      line += paint(CellText.pad(row.priority, priorityWidth), row.isDone ? nil : "33")
      line += paint(CellText.pad(row.title, titleWidth), row.isDone ? "2" : nil)
      if dueWidth > 0 {
        let colour = row.isLate ? "31;1" : row.isToday ? "33" : nil
        line += "  " + paint(CellText.pad(row.due, dueWidth), colour)
      }
      line += "  " + paint(CellText.fit(row.rest, restWidth), "2")
      output.line(String(line.reversed().drop { $0 == " " }.reversed()))
    }
  }

  private func paint(_ text: String, _ colour: String?) -> String {
    guard let colour, output.hasColour, text.contains(where: { $0 != " " }) else { return text }
    return "\u{1B}[\(colour)m\(text)\u{1B}[0m"
  }

  private func row(_ number: Int, _ item: ToDoItem) -> Row {
    let isLate = !item.isCompleted && item.due.map { due.isLate($0) } == true
    let words = item.due.map { due.words($0) } ?? ""
    let tags = item.tags.map { "#" + CellText.oneLine($0) }
    return Row(
      number: String(number),
      isDone: item.isCompleted,
      priority: ItemTable.marks(item.priority),
      title: CellText.oneLine(item.title),
      due: isLate ? "late: \(words)" : words,
      isLate: isLate,
      isToday: words.hasPrefix("today"),
      rest: ([CellText.oneLine(lists[item.list] ?? "")] + tags).joined(separator: " "),
    )
  }

  private static func marks(_ priority: Priority) -> String {
    switch priority.level {
    case .none: ""
    case .low: "!"
    case .middle: "!!"
    case .high: "!!!"
    }
  }

  private func plain(_ number: Int, _ item: ToDoItem) -> String {
    [
      String(number), item.isCompleted ? "done" : "open",
      item.priority == .none ? "" : String(item.priority.rawValue), CellText.oneLine(item.title),
      item.due?.isoText ?? "", CellText.oneLine(lists[item.list] ?? ""),
      item.tags.map { CellText.oneLine($0) }.joined(separator: ","),
    ]
    .joined(separator: "\t")
  }
}

/// Text in the cells of a terminal.
enum CellText {
  /// Without anything that would move the cursor, speak to the terminal or turn round the direction
  /// of what follows.
  static func oneLine(_ text: String) -> String {
    let isClean = text.unicodeScalars.allSatisfy { !isControl($0) && !$0.turnsText }
    if isClean { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.turnsText {
      scalars.append(isControl(scalar) ? " " : scalar)
    }
    return String(scalars)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar == "\u{2028}"
      || scalar == "\u{2029}"
  }

  static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    let isEmoji =
      first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    if isEmoji || isWide(first.value) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// The blocks whose letters take two cells (UAX 11).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Cut to a width if it is longer.
  static func fit(_ text: String, _ width: Int) -> String {
    guard self.width(text) > width else { return text }
    var result = ""
    var used = 0
    for character in text {
      let more = self.width(character)
      guard used + more < width else { break }
      result.append(character)
      used += more
    }
    return result + "…"
  }

  static func pad(_ text: String, _ width: Int) -> String {
    let text = fit(text, width)
    return text + String(repeating: " ", count: max(0, width - self.width(text)))
  }

  static func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - self.width(text))) + text
  }
}
