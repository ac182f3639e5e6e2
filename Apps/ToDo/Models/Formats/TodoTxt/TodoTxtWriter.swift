import Foundation

/// Writes todo.txt.
///
/// Days are written without their time, as the format has it. Besides `due` and, on done lines,
/// `pri`, it uses `at` (the moment of what is due at a time), `priority` (where the letter says too
/// little), `list`, `note`, `tag` (one with blanks), `extra`, `title` for a text that would not come
/// back the same, like one with several lines or with a word such as `@home` that is no tag, and
/// `id`, by which a line that comes back from another program is known for the same item.
struct TodoTxtWriter: FileWriter {
  private var clock: FileClock
  private var reader: TodoTxtReader

  init(_ clock: FileClock) {
    self.clock = clock
    reader = TodoTxtReader(clock)
  }

  func begin(_ lists: [ToDoList], into bytes: inout [UInt8]) {}
  func end(into bytes: inout [UInt8]) {}

  mutating func write(_ item: ToDoItem, in list: ToDoList, into bytes: inout [UInt8]) {
    let start = head(item)
    let rest = marks(item, list)
    let title = TodoTxtWriter.oneLine(item.title)
    let line = [start + title, tags(item, without: title), rest].filter { !$0.isEmpty }
      .joined(separator: " ")
    if isSame(line, item) {
      bytes += line.utf8
    } else {
      let exact = [
        start + title, "title:" + FileText.percent(item.title), tags(item, without: ""), rest,
      ]
      bytes += exact.filter { !$0.isEmpty }.joined(separator: " ").utf8
    }
    bytes.append(FileText.newline)
  }

  private mutating func head(_ item: ToDoItem) -> String {
    var head = ""
    if let completed = item.completed {
      head = "x \(clock.day(of: completed)) "
    } else if let letter = TodoTxtWriter.letter(item) {
      head = "(\(letter)) "
    }
    return head + "\(clock.day(of: item.created)) "
  }

  /// The tags as words, but for those that the text has already.
  private func tags(_ item: ToDoItem, without text: String) -> String {
    guard !item.tags.isEmpty else { return "" }
    let words = Set(text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) })
    return item.tags.map { tag in
      let isWord = !tag.unicodeScalars.contains { $0.properties.isWhitespace }
      guard isWord, !tag.isEmpty else { return "tag:" + FileText.percent(tag) }
      return tag.utf8.first == UInt8(ascii: "+") && tag.utf8.count > 1 ? tag : "@" + tag
    }
    .filter { !words.contains($0) }.joined(separator: " ")
  }

  private mutating func marks(_ item: ToDoItem, _ list: ToDoList) -> String {
    var words: [String] = []
    switch item.due {
    case .day(let day): words.append("due:\(day)")
    case .moment(let moment):
      let at = moment.isoText.replacing("-", with: "").replacing(":", with: "")
      words += ["due:\(clock.day(of: moment))", "at:\(at)"]
    case nil: break
    }
    if item.isCompleted, let letter = TodoTxtWriter.letter(item) { words.append("pri:\(letter)") }
    if item.priority != .none, item.priority != Priority(item.priority.level) {
      words.append("priority:\(item.priority.rawValue)")
    }
    for extra in item.extras where !TodoTxtWriter.isLetter(extra, of: item) {
      words.append(TodoTxtWriter.word(extra))
    }
    words.append("list:" + FileText.percent(list.name))
    if !item.note.isEmpty { words.append("note:" + FileText.percent(item.note)) }
    words.append("id:\(item.id)")
    return words.joined(separator: " ")
  }

  private static let ownKeys: Set<String> = [
    "due", "at", "pri", "priority", "list", "note", "title", "tag", "extra", "id",
  ]

  private static func word(_ extra: Extra) -> String {
    let isPair =
      TodoTxtLine.isKey(extra.name) && TodoTxtLine.isValue(extra.value)
      && !ownKeys.contains(extra.name)
    return isPair
      ? "\(extra.name):\(extra.value)"
      : "extra:\(FileText.percent(extra.name))=\(FileText.percent(extra.value))"
  }

  private static func letter(_ item: ToDoItem) -> String? {
    switch item.priority.level {
    case .none: nil
    case .high: "A"
    case .middle: "B"
    case .low: item.extras.first { isLetter($0, of: item) }?.value ?? "C"
    }
  }

  /// Whether this extra is the letter of a line read before.
  private static func isLetter(_ extra: Extra, of item: ToDoItem) -> Bool {
    extra.name == "letter" && item.priority == .low && extra.value.count == 1
      && ("D"..."Z").contains(extra.value)
  }

  /// A title as people see it on its line.
  static func oneLine(_ title: String) -> String {
    let hasBreaks = title.unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{2029}"
    }
    guard hasBreaks else { return title }
    return title.split { $0.isNewline || $0 == "\t" || $0 < " " }.joined(separator: " ")
  }

  private mutating func isSame(_ line: String, _ item: ToDoItem) -> Bool {
    var found: [ParsedFile] = []
    reader.read(Array(line.utf8)[...], number: 2, into: &found)
    guard found.count == 1, case .item(let read)? = found.first else { return false }
    return read.draft.title.utf8.elementsEqual(item.title.utf8) && read.draft.tags == item.tags
      && Set(read.draft.extras) == Set(item.extras) && read.draft.note == item.note
  }
}
