import Foundation

/// A to-do of iCalendar while it is read.
struct CalendarToDo {
  let line: Int
  private var draft = ItemDraft("")
  private var list: String?
  private var listID: ListID?
  private var identifier: String?
  private var recurrence: String?
  private var status = ""
  private var percent: Int?
  private var completed: Date?
  private var stamp: Date?
  private var start: Due?
  private var duration: String?

  init(line: Int) {
    self.line = line
  }

  /// The property that tells the list where one file has several.
  static let listName = "X-MARTLET-LIST"
  /// The property that has an extra whose name is no name of iCalendar's.
  static let extraName = "X-MARTLET-EXTRA"

  mutating func keep(_ line: CalendarLine) {
    keep(Extra(name: line.fullName, value: String(line.value)))
  }

  mutating func keep(_ extra: Extra) {
    draft.extras.append(extra)
  }

  mutating func read(
    _ line: CalendarLine,
    _ number: Int,
    _ clock: inout FileClock,
    _ zones: CalendarZones,
    _ found: inout [ParsedFile],
  ) {
    switch line.name {
    case "SUMMARY":
      draft.title = CalendarLine.plain(line.value)
      keepParameters(line)
    case "DESCRIPTION":
      draft.note = CalendarLine.plain(line.value)
      keepParameters(line)
    case "CATEGORIES":
      draft.tags += CalendarLine.plainList(line.value)
      keepParameters(line)
    case "PRIORITY":
      guard let priority = Int(line.value), (0...9).contains(priority) else {
        return reportProblem(line, number, "is no priority from 0 to 9", &found)
      }
      draft.priority = Priority(rawValue: priority)
    case "STATUS":
      status = line.value.uppercased()
      if !["COMPLETED", "NEEDS-ACTION"].contains(status) { keep(line) }
    case "PERCENT-COMPLETE":
      percent = Int(line.value)
      if percent != 100 { keep(line) }
    case "UID":
      identifier = String(line.value)
      if ItemID(line.value)?.description != identifier || !line.parameters.isEmpty { keep(line) }
    case "RECURRENCE-ID":
      recurrence = "\(line.fullName):\(line.value)"
      keep(line)
    case "DUE", "COMPLETED", "CREATED", "LAST-MODIFIED", "DTSTAMP", "DTSTART":
      readTime(line, number, &clock, zones, &found)
    case "DURATION":
      duration = String(line.value)
      keep(line)
    case CalendarToDo.listName:
      list = CalendarLine.plain(line.value)
      listID = line.parameter("ID").flatMap { ListID($0) }
    case CalendarToDo.extraName:
      let name = line.parameter("NAME").map { FileText.plain($0) ?? $0 } ?? ""
      keep(Extra(name: name, value: CalendarLine.plain(line.value)))
    default: keep(line)
    }
  }

  /// What tells the to-do from others: its UID, and of those that recur which one it is.
  private var id: ItemID? {
    guard let identifier, !identifier.isEmpty else { return nil }
    if recurrence == nil, let id = ItemID(identifier) { return id }
    return ItemID(UUID(derivedFrom: identifier + (recurrence.map { "\n\($0)" } ?? "")))
  }

  private mutating func readTime(
    _ line: CalendarLine,
    _ number: Int,
    _ clock: inout FileClock,
    _ zones: CalendarZones,
    _ found: inout [ParsedFile],
  ) {
    guard let (due, isCertain) = CalendarTime.due(line, &clock, zones) else {
      return reportProblem(line, number, "is no time like 20261224 or 20261224T180000Z", &found)
    }
    if !isCertain {
      let zone = FileProblem.quote(line.parameter("TZID") ?? "")
      let reason = "the time zone \(zone) is not known; \(line.name) was read by the clock here"
      found.append(.problem(FileProblem(line: number, reason: reason)))
    }
    var moment: Date {
      switch due {
      case .day(let day): clock.moment(in: day)
      case .moment(let moment): moment
      }
    }
    switch line.name {
    case "DUE":
      draft.due = due
      if line.parameter("TZID") != nil { keep(line) }
    case "DTSTART":
      start = due
      keep(line)
    case "COMPLETED": completed = moment
    case "CREATED": draft.created = moment
    case "LAST-MODIFIED": draft.modified = moment
    default: stamp = moment
    }
  }

  /// Parameters such as a language have no other place; the value stands with them.
  private mutating func keepParameters(_ line: CalendarLine) {
    if !line.parameters.isEmpty { keep(line) }
  }

  private mutating func reportProblem(
    _ line: CalendarLine,
    _ number: Int,
    _ what: String,
    _ found: inout [ParsedFile],
  ) {
    let shown = FileProblem.quote("\(line.fullName):\(line.value)")
    let reason = "\(shown) \(what); it was kept as it is"
    found.append(.problem(FileProblem(line: number, reason: reason)))
    keep(line)
  }

  /// The item, now that all of it was read.
  func item(
    _ clock: inout FileClock,
    _ calendar: String?,
    _ zones: CalendarZones,
    _ found: inout [ParsedFile],
  ) -> ParsedItem {
    var draft = draft
    if draft.due == nil, let start, let duration { draft.due = CalendarTime.end(start, duration) }
    draft.id = id
    // Some programs forget the status, others the date. What was cancelled is not to be done.
    if status == "COMPLETED" || status == "CANCELLED" {
      draft.completed = completed ?? draft.modified ?? stamp ?? clock.now
    } else if status.isEmpty {
      draft.completed = completed ?? (percent == 100 ? draft.modified ?? stamp ?? clock.now : nil)
    }
    if (try? CleanText.title(draft.title)) == nil {
      let first = draft.note.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
      draft.title = (try? CleanText.title(first)) ?? "Untitled"
      let shown = FileProblem.quote(draft.title)
      let reason = "the to-do has no SUMMARY; it was named \(shown)"
      found.append(.problem(FileProblem(line: line, reason: reason)))
    }
    draft.tags = CleanText.tags(draft.tags)
    draft.extras = zones.lines(of: draft.extras) + draft.extras
    draft.created = draft.created ?? stamp
    return ParsedItem(draft: draft, list: list ?? calendar, listID: listID, line: line)
  }
}
