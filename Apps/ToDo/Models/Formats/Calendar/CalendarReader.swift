import Foundation

/// Reads the to-dos of iCalendar (RFC 5545).
///
/// What the app has no place for, also alarms and other parts of a to-do, is kept in its extras in
/// the order of the file, each as its name with parameters and its value as it was.
struct CalendarReader: FileReader {
  private var clock: FileClock
  private var pending: [UInt8] = []
  private var pendingNumber = 0
  /// The parts that are open, the outermost first.
  private var open: [String] = []
  /// How many parts are open that are too deep within others to be told apart.
  private var tooDeep = 0
  private var hasToldOfDepth = false
  private var list: String?
  private var zones = CalendarZones()
  private var todo: CalendarToDo?
  private var hasCalendar = false

  /// So many parts may be within each other; iCalendar itself has four.
  private static let deepest = 64

  init(_ clock: FileClock) {
    self.clock = clock
  }

  mutating func read(_ line: ArraySlice<UInt8>, number: Int, into found: inout [ParsedFile]) {
    let content = FileText.content(line, number: number)
    if let first = content.first, first == 0x20 || first == 0x09, pendingNumber > 0 {
      pending += content.dropFirst()
      return
    }
    readPending(into: &found)
    pending = Array(content)
    pendingNumber = number
  }

  mutating func finish(into found: inout [ParsedFile]) {
    readPending(into: &found)
    pending = []
    if todo != nil {
      reportProblem(
        pendingNumber,
        "the file ends within a to-do; what was there of it was read",
        &found,
      )
      finishToDo(into: &found)
    }
    if !hasCalendar {
      let reason = "there is no BEGIN:VCALENDAR; this is no iCalendar file"
      found.append(.problem(FileProblem(line: 1, reason: reason)))
    }
  }

  private func reportProblem(_ line: Int, _ reason: String, _ found: inout [ParsedFile]) {
    found.append(.problem(FileProblem(line: max(line, 1), reason: reason)))
  }

  private mutating func readPending(into found: inout [ParsedFile]) {
    guard !pending.isEmpty else { return }
    let text = FileText.text(pending[...], number: pendingNumber, into: &found)
    guard text.utf8.contains(where: { $0 != 0x20 }) else { return }
    guard let line = CalendarLine(text) else {
      let shown = FileProblem.quote(text)
      reportProblem(
        pendingNumber,
        "\(shown) is no property (no name, or no colon); it was left out",
        &found,
      )
      return
    }
    switch line.name {
    case "BEGIN": begin(line, &found)
    case "END": end(line, &found)
    default: property(line, &found)
    }
  }

  private mutating func begin(_ line: CalendarLine, _ found: inout [ParsedFile]) {
    let name = line.value.uppercased()
    if name == "VTODO" {
      if todo != nil {
        reportProblem(pendingNumber, "a to-do begins before the last one has ended", &found)
        finishToDo(into: &found)
      }
      open.removeAll { $0 != "VCALENDAR" }
      tooDeep = 0
      todo = CalendarToDo(line: pendingNumber)
    } else if todo != nil {
      todo?.keep(line)
    } else if name == "VCALENDAR" {
      hasCalendar = true
      list = nil
      open = []
      tooDeep = 0
    } else if name == "VTIMEZONE" {
      zones.begin()
    } else if open.last == "VCALENDAR" || open.isEmpty {
      reportProblem(
        pendingNumber,
        "\(FileProblem.quote(name)) is no to-do; it was left out",
        &found,
      )
    }
    zones.add(line)
    guard open.count < CalendarReader.deepest else {
      tooDeep += 1
      if !hasToldOfDepth {
        reportProblem(
          pendingNumber,
          "too many parts begin within each other; they were kept as lines",
          &found,
        )
      }
      hasToldOfDepth = true
      return
    }
    open.append(name)
  }

  private mutating func end(_ line: CalendarLine, _ found: inout [ParsedFile]) {
    let name = line.value.uppercased()
    zones.add(line)
    if name == "VTODO" || name == "VCALENDAR" { tooDeep = 0 }
    guard tooDeep == 0 else {
      tooDeep -= 1
      todo?.keep(line)
      return
    }
    guard let place = open.lastIndex(of: name) else {
      reportProblem(pendingNumber, "\(FileProblem.quote("END:\(name)")) ends nothing", &found)
      return
    }
    if place < open.count - 1 {
      let inner = open[(place + 1)...].joined(separator: ", ")
      reportProblem(pendingNumber, "\(name) ends before what is in it (\(inner))", &found)
      if todo != nil {
        for name in open[(place + 1)...].reversed() where name != "VTODO" {
          todo?.keep(Extra(name: "END", value: name))
        }
      }
    }
    let inner = open[place...]
    open.removeSubrange(place...)
    if inner.contains("VTODO") {
      finishToDo(into: &found)
    } else if todo != nil {
      todo?.keep(line)
    }
    if name == "VTIMEZONE", let zone = zones.end() {
      let shown = FileProblem.quote(zone)
      let reason = "the time zone \(shown) is described at too great a length to be kept"
      reportProblem(pendingNumber, reason + "; its description was left out", &found)
    }
  }

  private mutating func property(_ line: CalendarLine, _ found: inout [ParsedFile]) {
    if todo != nil {
      if open.last == "VTODO" {
        todo?.read(line, pendingNumber, &clock, zones, &found)
      } else {
        todo?.keep(line)
      }
    } else if open.contains("VTIMEZONE") {
      zones.add(line)
    } else if open == ["VCALENDAR"], line.name == "X-WR-CALNAME" {
      list = CalendarLine.plain(line.value)
    }
  }

  private mutating func finishToDo(into found: inout [ParsedFile]) {
    guard let item = todo?.item(&clock, list, zones, &found) else { return }
    todo = nil
    found.append(.item(item))
  }
}
