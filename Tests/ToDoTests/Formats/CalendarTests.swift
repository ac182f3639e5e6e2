import Foundation
import Testing

@testable import ToDo

/// iCalendar as RFC 5545 has it.
struct CalendarTests {
  private let filing = Filing(format: .calendar)

  private func calendar(_ lines: String...) -> String {
    let all = ["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]
    return all.joined(separator: "\r\n")
  }

  private func todo(_ lines: String...) throws -> ItemDraft {
    let reading = filing.read(
      calendar((["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n"))
    )
    #expect(reading.problems == [])
    return try #require(reading.drafts.first)
  }

  /// What is written of an item that was just read.
  private func written(
    _ draft: ItemDraft,
    changed: (inout ToDoItem) -> Void = { _ in },
  ) -> [String] {
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample(draft.title, in: list)
    item.note = draft.note
    item.due = draft.due
    item.tags = draft.tags
    item.completed = draft.completed
    item.priority = draft.priority
    item.extras = draft.extras
    changed(&item)
    let text = String(decoding: filing.write([item], [list]), as: UTF8.self)
    return text.replacing("\r\n ", with: "").split(separator: "\r\n").map { String($0) }
  }

  @Test func `all that a to-do can say of its own is read`() throws {
    let draft = try todo(
      "UID:0198a7c0-0000-7000-8000-000000000001",
      "DTSTAMP:20261101T000000Z",
      "CREATED:20261102T030405Z",
      "LAST-MODIFIED:20261103T000000Z",
      "SUMMARY:Buy milk\\, eggs\\; \\\\ and",
      "  mo",
      " re\\nsoon",
      "DESCRIPTION:A\\Nb",
      "DUE;VALUE=DATE:20261224",
      "PRIORITY:3",
      "CATEGORIES:a,b\\,c",
      "CATEGORIES:d",
      "STATUS:COMPLETED",
      "COMPLETED:20261105T101112Z",
      "PERCENT-COMPLETE:100",
    )
    #expect(draft.title == "Buy milk, eggs; \\ and more\nsoon")
    #expect(draft.note == "A\nb")
    #expect(draft.due == Day("2026-12-24").map { .day($0) })
    #expect(draft.priority.rawValue == 3)
    #expect(draft.tags == ["a", "b,c", "d"])
    #expect(draft.completed?.isoText == "2026-11-05T10:11:12Z")
    #expect(draft.created?.isoText == "2026-11-02T03:04:05Z")
    #expect(draft.modified?.isoText == "2026-11-03T00:00:00Z")
    #expect(draft.id?.description == "0198a7c0-0000-7000-8000-000000000001")
    #expect(draft.extras == [])
  }

  static let times = [
    ("DUE;VALUE=DATE:20261224", "2026-12-24"), ("DUE:20261224", "2026-12-24"),
    ("DUE:20261224T180000Z", "2026-12-24T18:00:00Z"),
    ("DUE;TZID=Europe/Berlin:20261224T180000", "2026-12-24T17:00:00Z"),
    ("DUE;TZID=Europe/Berlin:20260724T180000", "2026-07-24T16:00:00Z"),
    ("DUE;TZID=\"/mozilla.org/2/America/New_York\":20260724T180000", "2026-07-24T22:00:00Z"),
    ("DUE:20261224T180000", "2026-12-24T16:00:00Z"),
    ("DTSTART:20261224T180000Z\r\nDURATION:P1DT2H", "2026-12-25T20:00:00Z"),
    ("DTSTART;VALUE=DATE:20261224\r\nDURATION:P1W", "2026-12-31"),
    ("DURATION:PT30M\r\nDTSTART:20261224T180000Z", "2026-12-24T18:30:00Z"),
  ]

  @Test(arguments: times) func `times are read in their zones`(
    _ line: String,
    _ due: String,
  ) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Helsinki"))
    let filing = Filing(format: .calendar, zone: zone)
    let reading = filing.read(
      calendar("BEGIN:VTODO\r\nSUMMARY:A\r\n\(line)\r\nEND:VTODO")
    )
    #expect(reading.problems == [])
    #expect(reading.drafts.first?.due?.isoText == due)
    let draft = try #require(reading.drafts.first)
    // A zone is written as it was, and the day's own time is UTC.
    let lines = written(draft)
    if line.contains("TZID") { #expect(lines.contains(line)) }
    if line.contains("DURATION") { #expect(!lines.contains { $0.hasPrefix("DUE") }) }
    let later = written(draft) { $0.due = .moment(Date(timeIntervalSince1970: 1_800_000_000)) }
    #expect(later.contains("DUE:20270115T080000Z"))
    #expect(!later.contains { $0.hasPrefix("DURATION") })
  }

  @Test func `lines are folded at 75 octets, never within a character`() {
    let list = ToDoList.sample("Home")
    for shift in 0..<6 {
      let title = String(repeating: "x", count: shift) + String(repeating: "aé€😀", count: 60)
      let bytes = filing.write([.sample(title, in: list)], [list])
      let lines = bytes.split(separator: 0x0A)
      #expect(lines.allSatisfy { $0.last == 0x0D && $0.count <= 76 })
      #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      #expect(lines.contains { $0.count >= 73 })
      #expect(filing.read(bytes).drafts.first?.title == title)
    }
  }

  @Test func `what the app has no place for comes back`() throws {
    let kept = [
      "X-APPLE-SORT-ORDER:42", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU", "RELATED-TO;RELTYPE=PARENT:abc",
      "ATTACH;FMTTYPE=\"text/plain; a:b\":http://x.example/a,b", "URL:http://x.example/?a=b;c",
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:-PT15M", "SUMMARY:of the alarm",
      "DUE:20200101", "END:VALARM", "DTSTART;VALUE=DATE:20261201", "GEO:1.5;2.5",
      "UID:other@example.com", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:40",
      "SUMMARY;LANGUAGE=de:Milch\\, kaufen", "CATEGORIES;LANGUAGE=de:zu Hause",
    ]
    let lines = (["BEGIN:VTODO"] + kept + ["DUE;VALUE=DATE:20261224", "END:VTODO"])
    let reading = filing.read(calendar(lines.joined(separator: "\n")))
    #expect(reading.problems == [])
    let draft = try #require(reading.drafts.first)
    #expect(draft.title == "Milch, kaufen")
    let again = written(draft)
    for line in kept { #expect(again.contains(line), "\(line)") }
    let alarm = again.split(separator: "BEGIN:VALARM").last?.split(separator: "END:VALARM").first
    #expect(alarm.map { Array($0) } == Array(kept[6..<10]))
    #expect(again.count { $0.hasPrefix("SUMMARY") } == 2)
    // What was changed here is written as it is now.
    let changed = written(draft) {
      $0.title = "Milk"
      $0.tags = ["new"]
      $0.completed = Date(timeIntervalSince1970: 1_790_000_000)
    }
    #expect(changed.contains("SUMMARY:Milk"))
    #expect(changed.contains("CATEGORIES:new"))
    #expect(changed.contains("STATUS:COMPLETED"))
    #expect(changed.contains("COMPLETED:20260921T141320Z"))
    #expect(!changed.contains("PERCENT-COMPLETE:40"))
    #expect(!changed.contains { $0.hasPrefix("CATEGORIES;") })
  }

  @Test func `a zone that is described in the file goes with what names it, once`() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Mine/Europe/Berlin", "BEGIN:STANDARD", "DTSTART:19701025T030000",
      "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
    ]
    let todo = [
      "BEGIN:VTODO", "SUMMARY:A", "DUE;TZID=Mine/Europe/Berlin:20261224T180000", "END:VTODO",
    ]
    let reading = filing.read(calendar((zone + todo + todo).joined(separator: "\r\n")))
    #expect(reading.problems == [])
    #expect(
      reading.drafts.map { $0.due?.isoText } == Array(repeating: "2026-12-24T17:00:00Z", count: 2)
    )
    let list = ToDoList.sample("Home")
    let items = reading.drafts.map { draft in
      var item = ToDoItem.sample(draft.title, in: list)
      item.due = draft.due
      item.extras = draft.extras
      return item
    }
    let bytes = filing.write(items, [list])
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { String($0) }
    #expect(lines.count { $0 == "BEGIN:VTIMEZONE" } == 1)
    let start = try #require(lines.firstIndex(of: "BEGIN:VTIMEZONE"))
    #expect(Array(lines[start..<(start + zone.count)]) == zone)
    #expect(start < lines.firstIndex(of: "BEGIN:VTODO") ?? 0)
    #expect(filing.read(bytes).drafts.map(\.extras) == reading.drafts.map(\.extras))
  }

  @Test func `what is wrong is told by its line, and the rest is read`() {
    let text = calendar(
      "nonsense",
      "BEGIN:VEVENT",
      "SUMMARY:Party",
      "END:VEVENT",
      "BEGIN:VTODO",
      "PRIORITY:high",
      "DUE:soon",
      "SUMMARY:One",
      "BEGIN:VTODO",
      "DESCRIPTION:Only a note\\nmore",
      "BEGIN:VALARM",
      "END:VTODO",
      "BEGIN:VTODO",
      "SUMMARY:Three",
      "DUE;TZID=Atlantis:20261224T180000",
    )
    let reading = filing.read(text)
    #expect(reading.drafts.map(\.title) == ["One", "Only a note", "Three"])
    #expect(
      reading.drafts[0].extras == [
        Extra(name: "PRIORITY", value: "high"), Extra(name: "DUE", value: "soon"),
      ]
    )
    for (line, words) in [
      (3, "“nonsense” is no property"), (4, "“VEVENT” is no to-do"),
      (8, "“PRIORITY:high” is no priority"), (9, "“DUE:soon” is no time"),
      (11, "a to-do begins before the last one has ended"),
      (14, "VTODO ends before what is in it (VALARM)"), (11, "has no SUMMARY"),
      (17, "the time zone “Atlantis” is not known"), (18, "VCALENDAR ends before"),
    ] {
      #expect(
        reading.problems.contains { $0.hasPrefix("line \(line): ") && $0.contains(words) },
        "\(line) \(words) \(reading.problems)",
      )
    }
    #expect(filing.read("Dear Sir,\r\n").problems.contains { $0.contains("no iCalendar file") })
    #expect(filing.read("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Cut").drafts.map(\.title) == ["Cut"])
  }

  @Test func `a calendar's name is the list of what has no other`() {
    let text = calendar(
      "X-WR-CALNAME:My\\, list",
      "BEGIN:VTODO\r\nSUMMARY:A\r\nEND:VTODO",
      "BEGIN:VTODO\r\nSUMMARY:B\r\nX-MARTLET-LIST:Other\r\nEND:VTODO",
    )
    #expect(filing.read(text).items.map(\.list) == ["My, list", "Other"])
  }

  @Test func `parts that begin and never end are no parts in a file`() {
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample("A", in: list)
    item.extras = [Extra(name: "BEGIN", value: "VALARM"), Extra(name: "END", value: "VTODO")]
    let reading = filing.read(filing.write([item], [list]))
    #expect(reading.problems == [])
    #expect(reading.drafts.map(\.extras) == [item.extras])
  }
}
