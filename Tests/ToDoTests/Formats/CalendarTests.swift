import Foundation
import Testing

@testable import ToDoModel

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

  static let described: [(String, String)] = [
    ("20260101T120000", "2026-01-01T11:00:00Z"), ("20260701T120000", "2026-07-01T10:00:00Z"),
    // The last Sundays of March and October, at the hour and before it.
    ("20260329T020000", "2026-03-29T00:00:00Z"), ("20260329T015959", "2026-03-29T00:59:59Z"),
    ("20261025T023000", "2026-10-25T00:30:00Z"), ("20261025T030000", "2026-10-25T02:00:00Z"),
    ("00010101T000000", "0000-12-31T23:00:00Z"), ("51001231T120000", "5100-12-31T11:00:00Z"),
  ]

  @Test(arguments: described)
  func `a zone of an unknown name is read by its description`(
    _ local: String,
    _ due: String,
  ) throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:W. Europe Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      """
    let line = "DUE;TZID=W. Europe Standard Time:\(local)"
    let reading = filing.read(calendar(zone, "BEGIN:VTODO\nSUMMARY:A\n\(line)\nEND:VTODO"))
    #expect(reading.problems == [])
    let draft = try #require(reading.drafts.first)
    #expect(draft.due?.isoText == due)
    // It is written as it was, with its zone.
    #expect(written(draft).contains(line))
    #expect(written(draft).contains("TZID:W. Europe Standard Time"))
  }

  @Test func `rules of zones end, and others are not guessed`() {
    func due(_ lines: String, _ local: String) -> (String?, [String]) {
      let part = "BEGIN:STANDARD\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0430\n\(lines)\nEND:STANDARD"
      let zone = "BEGIN:VTIMEZONE\nTZID:Z\n\(part)\nEND:VTIMEZONE"
      let todo = "BEGIN:VTODO\nSUMMARY:A\nDUE;TZID=Z:\(local)\nEND:VTODO"
      let reading = filing.read(calendar(zone, todo))
      return (reading.drafts.first?.due?.isoText, reading.problems)
    }
    let start = "DTSTART:20000102T000000"
    for rule in [
      "RRULE:FREQ=YEARLY;UNTIL=20050102T050000Z", "RDATE:20010101T000000,20020101T000000",
      "RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=2", "RRULE:FREQ=YEARLY;UNTIL=19900101", "X-A:b",
      "RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU",
    ] {
      #expect(due("\(start)\n\(rule)", "20260601T120000") == ("2026-06-01T16:30:00Z", []))
      #expect(due("\(start)\n\(rule)", "19990601T120000") == ("1999-06-01T17:00:00Z", []))
    }
    for rule in [
      "RRULE:FREQ=DAILY", "RRULE:FREQ=YEARLY;BYWEEKNO=3", "RRULE:FREQ=YEARLY;BYDAY=9XX", "RRULE:",
      "RRULE:FREQ=YEARLY;BYMONTH=13", "RDATE:never", "RRULE:FREQ=YEARLY;UNTIL=soon",
      "RDATE:" + Array(repeating: "20010101T000000", count: 600).joined(separator: ","),
    ] {
      let (moment, problems) = due("\(start)\n\(rule)", "20260601T120000")
      #expect(moment == "2026-06-01T12:00:00Z")
      #expect(problems.count == 1)
    }
  }

  @Test func `what was cancelled is not to be done, and stays cancelled until it is`() throws {
    let draft = try todo("SUMMARY:A", "STATUS:CANCELLED", "LAST-MODIFIED:20261103T000000Z")
    #expect(draft.completed?.isoText == "2026-11-03T00:00:00Z")
    let same = written(draft)
    #expect(same.contains("STATUS:CANCELLED"))
    #expect(same.contains("COMPLETED:20261103T000000Z"))
    #expect(
      try todo("SUMMARY:A", "STATUS:CANCELLED", "COMPLETED:20261104T000000Z").completed != nil
    )
    let open = written(draft) { $0.completed = nil }
    #expect(open.contains("STATUS:NEEDS-ACTION"))
    #expect(!open.contains { $0.hasPrefix("COMPLETED") })
  }

  @Test func `moments keep their fractions`() throws {
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample("A", in: list)
    item.created = Date(microseconds: 1_700_000_000_000_001)
    item.modified = Date(microseconds: 1_700_000_001_999_999)
    item.completed = Date(microseconds: -1)
    item.due = .moment(Date(microseconds: 1_800_000_000_500_000))
    let reading = filing.read(filing.write([item], [list]))
    #expect(reading.problems == [])
    let draft = try #require(reading.drafts.first)
    #expect(draft.created == item.created)
    #expect(draft.modified == item.modified)
    #expect(draft.completed == item.completed)
    #expect(draft.due == item.due)
    #expect(draft.extras == [])
  }

  @Test func `what has a UID is the same wherever it is read`() throws {
    let upper = try todo("SUMMARY:A", "UID:0198A7C0-0000-7000-8000-00000000000A")
    #expect(upper.id?.description == "0198a7c0-0000-7000-8000-00000000000a")
    let name = try todo("SUMMARY:A", "UID:a@b")
    #expect(name.id == (try todo("SUMMARY:B", "UID:a@b").id))
    #expect(name.id != (try todo("SUMMARY:A", "UID:a@c").id))
    #expect(name.id?.description.dropFirst(14).first == "8")
    #expect(name.id != (try todo("SUMMARY:A", "UID:a@b", "RECURRENCE-ID:20260101").id))
    #expect(try todo("SUMMARY:A", "UID:").id == nil)
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
