import Foundation

/// Reads todo.txt.
///
/// A context is a tag, a project a tag with its plus sign; `(A)`, `(B)`, `(C)` are high, middle and
/// low. What the format has no place for is in keys that `TodoTxtWriter` names; where
/// others changed what such a key makes exact, it says nothing any more in a line with our `id`.
struct TodoTxtReader: FileReader {
  private var clock: FileClock

  init(_ clock: FileClock) {
    self.clock = clock
  }

  mutating func read(_ line: ArraySlice<UInt8>, number: Int, into found: inout [ParsedFile]) {
    let text = FileText.line(line, number: number, into: &found)
    guard text.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    var parsed = Parsed(line: number)
    parsed.read(TodoTxtLine(text), &clock)
    found += parsed.problems.map { .problem($0) }
    if let item = parsed.item {
      found.append(.item(item))
    } else {
      let reason = "it has dates and marks but no text; it was left out: \(FileProblem.quote(text))"
      found.append(.problem(FileProblem(line: number, reason: reason)))
    }
  }

  func finish(into found: inout [ParsedFile]) {}
}

extension TodoTxtReader {
  /// What one line becomes.
  fileprivate struct Parsed {
    let line: Int
    var draft = ItemDraft("")
    var list: String?
    var problems: [FileProblem] = []
    private var wholeTitle: String?
    private var dueMoment: Date?
    private var number: Priority?
    private var letter: Character?

    init(line: Int) {
      self.line = line
    }

    var item: ParsedItem? {
      guard (try? CleanText.title(draft.title)) != nil else { return nil }
      return ParsedItem(draft: draft, list: list, line: line)
    }

    mutating func read(_ parts: TodoTxtLine, _ clock: inout FileClock) {
      letter = parts.letter
      draft.created = parts.created.map { clock.moment(in: $0) }
      if parts.isDone {
        draft.completed = parts.completed.map { clock.moment(in: $0) } ?? clock.now
      }
      let isOurs = parts.marks.contains {
        if case .pair("id", let value) = $0 { ItemID(value) != nil } else { false }
      }
      let title = title(parts, isOurs)
      if title == nil { readText(parts.text, parts.marks.isEmpty) }
      var tagsOnly: [Substring] = []
      for mark in parts.marks[(title ?? 0)...] {
        switch mark {
        case .context(let name):
          draft.tags.append(String(name))
          tagsOnly.append("@" + name)
        case .project(let name):
          draft.tags.append("+" + name)
          tagsOnly.append("+" + name)
        case .pair("title", _) where isOurs && title == nil: break
        case .pair(let key, let value): readPair(String(key), String(value))
        case .plain: break
        }
      }
      let text = String(parts.text)
      draft.title = wholeTitle ?? (text.isEmpty ? tagsOnly.joined(separator: " ") : text)
      if let dueMoment, !isOurs || draft.due == .day(clock.day(of: dueMoment)) {
        draft.due = .moment(dueMoment)
      }
      draft.tags = CleanText.tags(draft.tags)
      readLetter()
      // Some programs take the letter away when something is done.
      let isFree = !isOurs || parts.isDone && letter == nil
      if let number, isFree || number.level == draft.priority.level { draft.priority = number }
    }

    /// Where the whole title stands; marks before it are words of it, written for people.
    private func title(_ parts: TodoTxtLine, _ isOurs: Bool) -> Int? {
      let index = parts.marks.lastIndex {
        if case .pair("title", _) = $0 { true } else { false }
      }
      guard isOurs, let index, case .pair(_, let value) = parts.marks[index],
        let title = FileText.plain(value)
      else { return index }
      let line = TodoTxtWriter.oneLine(title)
      let shown = [String(parts.text)] + parts.marks[..<index].map(\.text)
      let words = [line, shown.joined(separator: " ")].map { $0.split(separator: " ") }
      return words[0] == words[1] ? index : nil
    }

    /// Finds contexts and projects within the text.
    private mutating func readText(_ text: Substring, _ hasNoMarks: Bool) {
      for word in text.utf8.split(separator: UInt8(ascii: " ")) {
        guard let first = word.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "+")
        else { continue }
        switch TodoTxtLine.word(Substring(word)) {
        case .context(let name): draft.tags.append(String(name))
        case .project(let name): draft.tags.append("+" + name)
        case .pair, .plain: break
        }
      }
    }

    private mutating func readPair(_ key: String, _ value: String) {
      switch key {
      case "due":
        if let day = Day(value) {
          draft.due = .day(day)
          return
        }
        reportProblem("due:\(value)", "is no day like due:2026-12-24")
      case "at":
        if case .moment(let moment)? = ParsedTime(value) {
          dueMoment = moment
          return
        }
      case "pri":
        if value.utf8.count == 1, let first = value.first, first.isASCII, first.isUppercase {
          letter = letter ?? first
          return
        }
        reportProblem("pri:\(value)", "is no priority like pri:A")
      case "priority":
        if let number = Int(value), (1...9).contains(number) {
          self.number = Priority(rawValue: number)
          return
        }
      case "id":
        if let id = ItemID(value) {
          draft.id = id
          return
        }
      case "list":
        if let name = FileText.plain(value) {
          list = name
          return
        }
      case "note":
        if let note = FileText.plain(value) {
          draft.note = note
          return
        }
      case "title":
        if let title = FileText.plain(value) {
          wholeTitle = title
          return
        }
      case "tag":
        if let tag = FileText.plain(value) {
          draft.tags.append(tag)
          return
        }
      case "extra":
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, let name = FileText.plain(parts[0]),
          let value = FileText.plain(parts[1])
        {
          draft.extras.append(Extra(name: name, value: value))
          return
        }
      default: break
      }
      draft.extras.append(Extra(name: key, value: value))
    }

    private mutating func readLetter() {
      guard let letter else { return }
      switch letter {
      case "A": draft.priority = .high
      case "B": draft.priority = .middle
      case "C": draft.priority = .low
      default:
        draft.priority = .low
        draft.extras.append(Extra(name: "letter", value: String(letter)))
      }
    }

    private mutating func reportProblem(_ word: String, _ what: String) {
      let reason = "\(FileProblem.quote(word)) \(what); it was kept as it is"
      problems.append(FileProblem(line: line, reason: reason))
    }
  }
}
