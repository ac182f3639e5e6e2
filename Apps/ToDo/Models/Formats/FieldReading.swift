import Foundation

/// What the fields of tables and objects mean, by their names in this app and in others.
struct FieldReading {
  enum Field: UInt16, CaseIterable {
    case id, list, listID, title, note, due, priority, tags, created, modified, completed, extras
  }

  /// Any of the fields.
  struct Fields: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ fields: some Sequence<Field>) {
      self.init(rawValue: fields.reduce(0) { $0 | 1 << $1.rawValue })
    }

    func contains(_ field: Field) -> Bool { rawValue & 1 << field.rawValue != 0 }
  }

  /// The meaning of a name, without regard to case, blanks and hyphens.
  static func field(_ name: some StringProtocol) -> Field? {
    // Most names are plain already, and files have them in every line.
    let isPlain = name.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return named[isPlain ? String(name) : name.lowercased().filter { $0.isLetter }]
  }

  private static let named: [String: Field] = {
    let names: [Field: String] = [
      .id: "id uid uuid identifier",
      .list: "list project listname folder",
      .listID: "listid",
      .title: "title summary task name content subject description text todo",
      .note: "note notes details body comment comments memo",
      .due: "due duedate dueat deadline date dueon",
      .priority: "priority pri importance",
      .tags: "tags tag labels label categories category contexts keywords",
      .created: "created createdat creationdate entry datecreated added",
      .modified: "modified modifiedat updated updatedat lastmodified datemodified",
      .completed:
        "completed completedat done end datecompleted completiondate status finished iscompleted",
      .extras: "extras",
    ]
    var fields: [String: Field] = [:]
    for (field, words) in names {
      for word in words.split(separator: " ") { fields[String(word)] = field }
    }
    return fields
  }()

  var item = ParsedItem(draft: ItemDraft(""))
  private(set) var problems: [FileProblem] = []
  private var clock: FileClock

  init(line: Int, _ clock: FileClock) {
    item.line = line
    self.clock = clock
  }

  /// Reads a text into a field; an invalid text is reported and kept.
  mutating func read(_ field: Field, _ name: String, _ text: String) {
    let trimmed = text.trimmingWhitespace
    guard !trimmed.isEmpty || field == .note else { return }
    switch field {
    case .id:
      guard let id = ItemID(trimmed) else { return keep(name, text) }
      item.draft.id = id
    case .list: item.list = text
    case .listID:
      guard let id = ListID(trimmed) else { return keep(name, text) }
      item.listID = id
    case .title: item.draft.title = text
    case .note: item.draft.note = text
    case .due:
      guard let time = time(trimmed, name, text) else { return }
      item.draft.due = time.due(&clock)
    case .priority:
      guard let priority = FieldReading.priority(trimmed) else {
        return reportProblem(name, text, "is no priority from 0 to 9, nor high, middle or low")
      }
      item.draft.priority = priority
    case .tags: item.draft.tags += FieldReading.tags(text)
    case .created: item.draft.created = time(trimmed, name, text)?.moment(&clock)
    case .modified: item.draft.modified = time(trimmed, name, text)?.moment(&clock)
    case .completed: readCompleted(trimmed, name, text)
    case .extras:
      guard let value = try? JSONParser.value(Array(text.utf8)[...]),
        let extras = JSONItem.extras(value)
      else { return reportProblem(name, text, "is no list of extras") }
      item.draft.extras += extras
    }
  }

  mutating func keep(_ name: String, _ text: String) {
    item.draft.extras.append(Extra(name: name, value: text))
  }

  mutating func reportProblem(_ name: String, _ text: String, _ what: String) {
    let reason = "\(name): \(FileProblem.quote(text)) \(what); it was kept as it is"
    problems.append(FileProblem(line: item.line, reason: reason))
    keep(name, text)
  }

  private mutating func time(_ trimmed: String, _ name: String, _ text: String) -> ParsedTime? {
    if let time = ParsedTime(trimmed) { return time }
    reportProblem(name, text, "is no time like 2026-12-24 or 2026-12-24T18:00:00Z")
    return nil
  }

  private mutating func readCompleted(_ trimmed: String, _ name: String, _ text: String) {
    switch trimmed.lowercased() {
    case "x", "yes", "true", "1", "done", "completed", "finished", "closed":
      item.draft.completed = item.draft.completed ?? clock.now
    case "no", "false", "0", "open", "pending", "todo", "needs-action", "waiting": break
    default:
      guard let time = time(trimmed, name, text) else { return }
      item.draft.completed = time.moment(&clock)
    }
  }

  private static func priority(_ text: String) -> Priority? {
    if let number = Int(text) { return (0...9).contains(number) ? Priority(rawValue: number) : nil }
    return switch text.lowercased() {
    case "high", "h", "a", "urgent": .high
    case "middle", "medium", "m", "b", "normal": .middle
    case "low", "l", "c": .low
    case "none": Priority.none
    default: nil
    }
  }

  /// Tags between commas; a backslash before a comma makes it part of a tag.
  private static func tags(_ text: String) -> [String] {
    var tags = [""]
    var isEscaped = false
    for character in text.unicodeScalars {
      if isEscaped {
        if character != ",", character != "\\" { tags[tags.count - 1] += "\\" }
        tags[tags.count - 1].unicodeScalars.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "," {
        tags.append("")
      } else {
        tags[tags.count - 1].unicodeScalars.append(character)
      }
    }
    if isEscaped { tags[tags.count - 1] += "\\" }
    return CleanText.tags(tags)
  }

  /// The item and what there is to tell.
  mutating func finish(into found: inout [ParsedFile]) {
    if !item.draft.tags.isEmpty { item.draft.tags = CleanText.tags(item.draft.tags) }
    found += problems.map { .problem($0) }
    if (try? CleanText.title(item.draft.title)) == nil {
      let first = item.draft.note.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
      item.draft.title = (try? CleanText.title(first)) ?? "Untitled"
      let reason = "it has no title; it was named \(FileProblem.quote(item.draft.title))"
      found.append(.problem(FileProblem(line: item.line, reason: reason)))
    }
    found.append(.item(item))
  }
}
