import Console
import Foundation

/// Items in columns for a terminal, or with tabs between for other programs.
struct ItemTable {
  let due: DueParser
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
