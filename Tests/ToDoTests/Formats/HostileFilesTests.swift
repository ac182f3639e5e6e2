import Console
import Foundation
import TestSupport
import Testing

@testable import ToDoModel

/// Files that are made to cost more than they are worth; what is counted is bytes looked at.
struct HostileFilesTests {
  private let clock = FileClock(now: Date(timeIntervalSince1970: 1_800_000_000), zone: .gmt)

  private func read<Reader: FileReader>(
    _ text: String,
    _ reader: Reader,
  ) -> (reader: Reader, reading: Reading) {
    var reader = reader
    var found: [ParsedFile] = []
    var cutter = LineCutter()
    cutter.cut(Array(text.utf8), &reader, into: &found)
    cutter.finish(&reader, into: &found)
    reader.finish(into: &found)
    return (reader, Reading(found))
  }

  static let broken = [
    String(repeating: "{\n", count: 20_000) + "{\"\n", String(repeating: "{\n", count: 20_000),
    String(repeating: "{\"\n", count: 20_000), String(repeating: "{\n}\"{\"\n", count: 10_000),
    String(repeating: "{\n{\n{}\n", count: 10_000) + "{\"\n{}\n",
    (0..<400).map { String(repeating: " ", count: $0 / 2) + "{\n" }.joined() + "\"\n",
    String(repeating: "{\"x\":[\n", count: 10_000) + String(repeating: "]}\n", count: 10_000),
  ].map(LongText.init)

  @Test(arguments: broken)
  func `no byte of broken JSON is read a third time`(_ long: LongText) {
    let text = long.text
    let (reader, reading) = read(text + "{\"title\":\"End\"}\n", JSONItemReader(clock))
    #expect(reader.work <= 2 * text.utf8.count + 64)
    #expect(reading.problems.count { $0.contains("is no JSON") } <= JSONItemReader.mostTold)
    #expect(!reading.problems.isEmpty)
    #expect(reading.drafts.last?.title == "End")
  }

  @Test func `what follows a broken object of JSON is found, also within it`() {
    let text = """
      {"items":[
      {"title":"One"},
      {"title":Two},
      {"title":"Three",
       "note":"n"},
      {"title":"Four"}
      ]}
      {"title":"Five"}
      """
    let reading = read(text, JSONItemReader(clock)).reading
    #expect(reading.drafts.map(\.title) == ["One", "Three", "Four", "Five"])
    #expect(reading.drafts[1].note == "n")
    #expect(reading.problems.map { $0.prefix(7) } == ["line 3:"])
  }

  @Test func `the items of an object may be longer together than any of them may be`() {
    let items = (0..<100).map {
      "    {\n      \"title\": \"\($0)\",\n      \"tags\": [\n\"a\"]\n    }"
    }
    let all = items.joined(separator: ",\n")
    for (before, after) in [
      ("", ""), ("\"a\": {\"items\": [{}]},", ", \"count\": 100"),
      ("", ",\n\"b\": [{\"title\":\"x\"}]"),
    ] {
      let text = "{\n  \(before)\"items\" : \n [\n\(all)\n  ]\(after)\n}\n"
      var reader = JSONItemReader(clock, longest: 1_000)
      let reading = read(text + "{\"title\":\"End\"}\n", reader).reading
      #expect(reading.drafts.map(\.title) == (0..<100).map { "\($0)" } + ["End"])
      #expect(reading.problems == [])
      reader = JSONItemReader(clock, longest: 1_000)
      let part = read("{\(before)\"items\": [\n\(all),\n{\"title\":", reader).reading
      #expect(part.drafts.count == 100)
      #expect(part.problems.count == 2)
      #expect(part.problems.last?.contains("the file ends within the items") == true)
    }
  }

  @Test(arguments: [100, 4_000, 40_000])
  func `open quotation marks are not looked for again and again`(_ count: Int) {
    let text = "title,note\n" + String(repeating: "\"x\",\"\n", count: count)
    let (reader, reading) = read(text, CSVReader(clock))
    #expect(reader.work <= 12 * text.utf8.count)
    #expect(reading.drafts.count == count)
  }

  @Test func `records of one line are whole after any number of open quotation marks`() {
    let broken = String(repeating: "\"x\",\"\n", count: 20)
    // After an open quotation mark this line has one too.
    let reading = read("title,note\n\(broken)\"a,\"\n", CSVReader(clock)).reading
    #expect(reading.drafts.last?.title == "a,")
    #expect(reading.drafts.count == 21)
  }

  @Test func `a note of blanks comes back from a table`() {
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample("A", in: list)
    item.note = " \t "
    let filing = Filing(format: .csv)
    #expect(filing.read(filing.write([item], [list])).drafts.first?.note == " \t ")
  }

  @Test func `a span longer than all years is none`() throws {
    let long = String(repeating: "999999999W", count: 20_000)
    for (start, span) in [
      ("20261224T180000Z", "P\(long)"), ("20261224", "P\(long)"), ("99991231T180000Z", "P1D"),
      ("99991231", "P1D"), ("00000101", "-P1D"), ("20261224T180000Z", "-P999999W"),
    ] {
      let text = """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        SUMMARY:A
        DTSTART:\(start)
        DURATION:\(span)
        END:VTODO
        END:VCALENDAR
        """
      let draft = try #require(read(text, CalendarReader(clock)).reading.drafts.first)
      #expect(draft.due == nil)
      let list = ToDoList.sample("Home")
      var item = ToDoItem.sample(draft.title, in: list)
      item.extras = draft.extras
      let filing = Filing(format: .calendar)
      #expect(filing.read(filing.write([item], [list])).drafts.first?.title == "A")
    }
    #expect(CalendarTime.end(.day(Day(number: 0)), "-P1D") == .day(Day(number: -1)))
  }

  @Test func `parts may be within each other only so deep`() throws {
    let begins = String(repeating: "BEGIN:X\n", count: 20_000)
    let ends = String(repeating: "END:X\n", count: 20_000)
    let todo = "BEGIN:VTODO\nSUMMARY:A\n\(begins)SUMMARY:Inner\n\(ends)DESCRIPTION:n\nEND:VTODO\n"
    let open = "BEGIN:VTODO\nSUMMARY:B\n\(begins)END:VTODO\nBEGIN:VTODO\nSUMMARY:C\nEND:VTODO\n"
    let text = "BEGIN:VCALENDAR\n\(todo)\(open)END:VCALENDAR\n"
    let reading = read(text, CalendarReader(clock)).reading
    #expect(reading.drafts.map(\.title) == ["A", "B", "C"])
    #expect(reading.drafts.first?.note == "n")
    #expect(reading.drafts.first?.extras.count == 40_001)
    #expect(reading.problems.count { $0.contains("too many parts") } == 1)
  }

  private func zone(_ rule: String, more: String = "") -> String {
    """
    BEGIN:VTIMEZONE
    TZID:Here
    \(more)BEGIN:STANDARD
    DTSTART:20200101T000000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0200
    \(rule)
    END:STANDARD
    END:VTIMEZONE

    """
  }

  @Test(arguments: ["\(Int.min)", "\(Int.max)", "-6", "0", "6"])
  func `a zone that changes on no day there is takes nothing with it`(_ which: String) throws {
    let zone = zone("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=\(which)SU")
    let todo = "BEGIN:VTODO\nSUMMARY:A\nDTSTART;TZID=Here:20260601T120000\nEND:VTODO\n"
    let text = "BEGIN:VCALENDAR\n\(zone)\(todo)END:VCALENDAR\n"
    let reading = read(text, CalendarReader(clock)).reading
    #expect(reading.drafts.map(\.title) == ["A"])
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample("A", in: list)
    item.extras = try #require(reading.drafts.first).extras
    #expect(item.extras.contains { $0.value.contains(which + "SU") })
    let filing = Filing(format: .calendar)
    #expect(filing.read(filing.write([item], [list])).drafts.map(\.title) == ["A"])
  }

  @Test(arguments: [
    String(repeating: "X-A:b\n", count: 5_000), "X-A:\(String(repeating: "b", count: 50_000))\n",
  ])
  func `a zone described at great length is not kept with every to-do`(_ more: String) {
    let todo = "BEGIN:VTODO\nSUMMARY:A\nDUE;TZID=Here:20260601T120000\nEND:VTODO\n"
    let todos = String(repeating: todo, count: 100)
    let text = "BEGIN:VCALENDAR\n\(zone("X-B:c", more: more))\(todos)END:VCALENDAR\n"
    let reading = read(text, CalendarReader(clock)).reading
    #expect(reading.drafts.count == 100)
    #expect(reading.drafts.allSatisfy { $0.extras.count == 1 })
    // 2026-06-01 10:00 UTC: it is understood all the same.
    let due = Due.moment(Date(timeIntervalSince1970: 1_780_308_000))
    #expect(reading.drafts.allSatisfy { $0.due == due })
    #expect(reading.problems.count { $0.contains("at too great a length") } == 1)
  }

  @Test func `a to-do that names many zones keeps few of them`() {
    let names = (0..<50).map { "Z\($0)" }
    let zones = names.map { zone("X-B:c").replacing("TZID:Here", with: "TZID:\($0)") }.joined()
    let dates = names.map { "X-DATE;TZID=\($0):20260601T120000\n" }.joined()
    let todo = "BEGIN:VTODO\nSUMMARY:A\n\(dates)END:VTODO\n"
    let text = "BEGIN:VCALENDAR\n\(zones)\(todo)END:VCALENDAR\n"
    let extras = read(text, CalendarReader(clock)).reading.drafts.first?.extras ?? []
    #expect(extras.count { $0.name == "X-DATE;TZID=Z0" } == 1)
    #expect(extras.count { $0.value == "VTIMEZONE" && $0.name == "BEGIN" } == 4)
  }

  @Test func `what is told shows nothing that turns a line round`() {
    let reading = read("due:a\u{202E}b due:x\u{2067}\n", TodoTxtReader(clock)).reading
    #expect(!reading.problems.isEmpty)
    #expect(!reading.problems.joined().unicodeScalars.contains(where: BidiControls.contains))
  }
}
