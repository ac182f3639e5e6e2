import Foundation

/// Writes the to-dos of iCalendar (RFC 5545).
///
/// Its times have seconds; their fractions are in a parameter (`CalendarTime.fraction`). What was
/// read as cancelled is written so again while it is completed.
struct CalendarWriter: FileWriter {
  private var clock: FileClock
  private var hasOneList = false
  private var writtenZones: Set<[Extra]> = []

  init(_ clock: FileClock) {
    self.clock = clock
  }

  mutating func begin(_ lists: [ToDoList], into bytes: inout [UInt8]) {
    hasOneList = lists.count == 1
    writeProperty("BEGIN", "VCALENDAR", &bytes)
    writeProperty("VERSION", "2.0", &bytes)
    writeProperty("PRODID", "-//Martlet//To-Do//EN", &bytes)
    if let list = lists.first, hasOneList {
      writeProperty("X-WR-CALNAME", CalendarLine.escaped(list.name), &bytes)
    }
  }

  func end(into bytes: inout [UInt8]) {
    writeProperty("END", "VCALENDAR", &bytes)
  }

  mutating func write(_ item: ToDoItem, in list: ToDoList, into bytes: inout [UInt8]) {
    var kept = KeptProperties(item.extras)
    kept.drop("DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED")
    for zone in kept.zones where writtenZones.insert(zone).inserted {
      for line in zone { writeProperty(line.name, line.value, &bytes) }
    }
    writeProperty("BEGIN", "VTODO", &bytes)
    writeProperty("UID", kept.takeFirst("UID")?.value ?? item.id.description, &bytes)
    writeProperty("DTSTAMP", item.modified.calendarText, &bytes)
    writeProperty("CREATED", item.created, &bytes)
    writeProperty("LAST-MODIFIED", item.modified, &bytes)
    putText("SUMMARY", item.title, &kept, &bytes)
    if !item.note.isEmpty { putText("DESCRIPTION", item.note, &kept, &bytes) }
    putTags(item.tags, &kept, &bytes)
    putDue(item.due, &kept, &bytes)
    if item.priority != .none {
      kept.drop("PRIORITY")
      writeProperty("PRIORITY", String(item.priority.rawValue), &bytes)
    }
    putStatus(item.completed, &kept, &bytes)
    if !hasOneList {
      let name = "\(CalendarToDo.listName);ID=\(list.id)"
      writeProperty(name, CalendarLine.escaped(list.name), &bytes)
    }
    for extra in kept.rest { putExtra(extra, kept.isNested, &bytes) }
    writeProperty("END", "VTODO", &bytes)
  }

  private func writeProperty(_ name: String, _ value: some StringProtocol, _ bytes: inout [UInt8]) {
    CalendarLine.write(name, value, into: &bytes)
  }

  private func writeProperty(_ name: String, _ moment: Date, _ bytes: inout [UInt8]) {
    let micro = (moment.microseconds % 1_000_000 + 1_000_000) % 1_000_000
    let fraction = micro == 0 ? "" : ";\(CalendarTime.fraction)=\(micro)"
    writeProperty(name + fraction, moment.calendarText, &bytes)
  }

  /// A text, with the parameters that it had if it is still the same.
  private func putText(
    _ name: String,
    _ text: String,
    _ kept: inout KeptProperties,
    _ bytes: inout [UInt8],
  ) {
    if let old = kept.takeFirst(name), CalendarLine.plain(old.value) == text {
      writeProperty(old.name, old.value, &bytes)
    } else {
      writeProperty(name, CalendarLine.escaped(text), &bytes)
    }
  }

  private func putTags(
    _ tags: [String],
    _ kept: inout KeptProperties,
    _ bytes: inout [UInt8],
  ) {
    var missing = tags
    for old in kept.takeAll("CATEGORIES") {
      let names = CalendarLine.plainList(old.value)
      guard Set(names).isSubset(of: missing) else { continue }
      missing.removeAll { names.contains($0) }
      writeProperty(old.name, old.value, &bytes)
    }
    guard !missing.isEmpty else { return }
    writeProperty(
      "CATEGORIES",
      missing.map { CalendarLine.escaped($0) }.joined(separator: ","),
      &bytes,
    )
  }

  private mutating func putDue(
    _ due: Due?,
    _ kept: inout KeptProperties,
    _ bytes: inout [UInt8],
  ) {
    let zones = CalendarZones(kept.zones)
    let old = kept.takeFirst("DUE")
    defer { if due != nil { kept.drop("DUE") } }
    let start = kept.takeFirst("DTSTART")
    let duration = kept.takeFirst("DURATION")
    // The start is of the kind that the end is (section 3.8.2.3).
    if let start, let line = CalendarLine("\(start.name):\(start.value)") {
      let begin = CalendarTime.due(line, &clock, zones)?.due
      if let duration, let begin, CalendarTime.end(begin, duration.value) == due {
        writeProperty(start.name, start.value, &bytes)
        writeProperty(duration.name, duration.value, &bytes)
        return
      }
      switch (due, begin) {
      case (.day, .moment(let moment)):
        writeProperty("DTSTART;VALUE=DATE", clock.day(of: moment).calendarText, &bytes)
      case (.moment, .day(let day)):
        writeProperty("DTSTART", clock.moment(day, 0), &bytes)
      default: writeProperty(start.name, start.value, &bytes)
      }
    }
    switch due {
    case .day(let day): writeProperty("DUE;VALUE=DATE", day.calendarText, &bytes)
    case .moment(let moment):
      let line = old.flatMap { CalendarLine("\($0.name):\($0.value)") }
      if let old, let line, CalendarTime.due(line, &clock, zones)?.due == due {
        writeProperty(old.name, old.value, &bytes)
      } else {
        writeProperty("DUE", moment, &bytes)
      }
    case nil:
      if let old, ParsedTime(old.value) == nil { writeProperty(old.name, old.value, &bytes) }
    }
  }

  private func putStatus(
    _ completed: Date?,
    _ kept: inout KeptProperties,
    _ bytes: inout [UInt8],
  ) {
    let status = kept.takeFirst("STATUS")
    let percent = kept.takeFirst("PERCENT-COMPLETE")
    let isCancelled = status?.value.uppercased() == "CANCELLED"
    guard let completed else {
      writeProperty(
        "STATUS",
        isCancelled ? "NEEDS-ACTION" : status?.value ?? "NEEDS-ACTION",
        &bytes,
      )
      if let percent { writeProperty(percent.name, percent.value, &bytes) }
      return
    }
    writeProperty("STATUS", isCancelled ? "CANCELLED" : "COMPLETED", &bytes)
    writeProperty("COMPLETED", completed, &bytes)
    if !isCancelled {
      writeProperty("PERCENT-COMPLETE", "100", &bytes)
    } else if let percent {
      writeProperty(percent.name, percent.value, &bytes)
    }
  }

  /// A property as it was, or one of ours around what is no property of iCalendar's.
  private func putExtra(_ extra: Extra, _ isNested: Bool, _ bytes: inout [UInt8]) {
    let hasBreaks = extra.value.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    let line = hasBreaks || !isNested ? nil : CalendarLine("\(extra.name):\(extra.value)")
    if let line, line.fullName == extra.name, line.value == extra.value {
      writeProperty(extra.name, extra.value, &bytes)
    } else {
      let name = FileText.percent(extra.name).replacing("\"", with: "%22")
      writeProperty(
        "\(CalendarToDo.extraName);NAME=\"\(name)\"",
        CalendarLine.escaped(extra.value),
        &bytes,
      )
    }
  }
}

/// The extras of an item as properties of iCalendar.
struct KeptProperties {
  /// The time zones that it came with.
  private(set) var zones: [[Extra]] = []
  private(set) var rest: [Extra] = []
  let isNested: Bool

  init(_ extras: [Extra]) {
    isNested = KeptProperties.isNested(extras)
    guard isNested else {
      rest = extras
      return
    }
    var zone: [Extra]?
    for extra in extras {
      if extra == Extra(name: "BEGIN", value: "VTIMEZONE") { zone = [] }
      if zone == nil { rest.append(extra) } else { zone?.append(extra) }
      if extra == Extra(name: "END", value: "VTIMEZONE") {
        if let zone { zones.append(zone) }
        zone = nil
      }
    }
  }

  /// Takes the first property of a name out, outside of parts such as alarms.
  mutating func takeFirst(_ name: String) -> Extra? { takeAll(name, most: 1).first }

  /// Takes the properties of a name out, outside of parts such as alarms.
  mutating func takeAll(_ name: String, most: Int = Int.max) -> [Extra] {
    guard isNested else { return [] }
    var depth = 0
    var taken: [Extra] = []
    rest.removeAll { extra in
      if extra.name == "BEGIN" { depth += 1 }
      if extra.name == "END" { depth -= 1 }
      guard depth == 0, taken.count < most,
        extra.name == name || extra.name.hasPrefix(name + ";")
      else { return false }
      taken.append(extra)
      return true
    }
    return taken
  }

  /// Drops the properties of these names that were kept since they made no sense.
  mutating func drop(_ names: String...) {
    for name in names { _ = takeAll(name) }
  }

  /// Whether each part that begins also ends; what another file said may have such names too.
  private static func isNested(_ extras: [Extra]) -> Bool {
    var open: [String] = []
    for extra in extras {
      if extra.name == "BEGIN" { open.append(extra.value) }
      if extra.name == "END", open.popLast() != extra.value { return false }
    }
    return open.isEmpty
  }
}
