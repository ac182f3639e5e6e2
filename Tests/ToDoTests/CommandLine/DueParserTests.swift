import Foundation
import Testing

@testable import ToDoModel

struct DueParserTests {
  /// Sunday 15 November 2026, half past nine in Berlin.
  private func words(_ now: String = "2026-11-15T08:30:00Z") throws -> DueParser {
    guard case .moment(let moment)? = ParsedTime(now) else { throw CommandFailure(now) }
    return DueParser(now: moment, zone: try #require(TimeZone(identifier: "Europe/Berlin")))
  }

  static let days = [
    ("today", "2026-11-15"), ("Tomorrow", "2026-11-16"), ("yesterday", "2026-11-14"),
    ("monday", "2026-11-16"), ("mon", "2026-11-16"), ("Saturday", "2026-11-21"),
    ("sunday", "2026-11-22"), ("next sun", "2026-11-22"), ("on friday", "2026-11-20"),
    ("2026-12-24", "2026-12-24"), (" 2026-12-24 ", "2026-12-24"), ("20261224", "2026-12-24"),
    ("in 3 days", "2026-11-18"), ("3 days", "2026-11-18"), ("+3d", "2026-11-18"),
    ("in a week", "2026-11-22"), ("in 2 weeks", "2026-11-29"), ("1w", "2026-11-22"),
    ("in one month", "2026-12-15"), ("in 3 months", "2027-02-15"), ("2y", "2028-11-15"),
    ("next week", "2026-11-22"), ("next month", "2026-12-15"), ("weekend", "2026-11-21"),
    ("24 dec", "2026-12-24"), ("dec 24", "2026-12-24"), ("December 24th, 2027", "2027-12-24"),
    ("1 march", "2027-03-01"), ("15 nov", "2026-11-15"), ("29 feb", "2028-02-29"),
    ("tomorrow 18:00", "2026-11-16T17:00:00Z"), ("friday at 6pm", "2026-11-20T17:00:00Z"),
    ("18:00", "2026-11-15T17:00:00Z"), ("2026-12-24 6:30 pm", "2026-12-24T17:30:00Z"),
    ("24 dec 2027 noon", "2027-12-24T11:00:00Z"), ("today 12am", "2026-11-14T23:00:00Z"),
    ("2026-07-01T10:00", "2026-07-01T08:00:00Z"), ("2026-07-01T10:00Z", "2026-07-01T10:00:00Z"),
  ]

  @Test(arguments: days) func `words mean a day or a moment`(_ text: String, _ due: String) throws {
    #expect(try words().due(text)?.isoText == due)
  }

  @Test(arguments: [
    "", " ", "someday", "2026-13-01", "2026-02-30", "31 feb", "in days", "in x days", "24 foo",
    "25:00",
    "18:60", "13pm", "tomorrow tomorrow", "mo", "-3d", "٣ days", "99999999999999999999 days", "at",
    "3",
  ])
  func `other words mean nothing`(_ text: String) throws {
    #expect(try words().due(text) == nil)
  }

  @Test func `a month ahead of a longer month is its last day`() throws {
    #expect(try words("2027-01-31T12:00:00Z").due("in 1 month")?.isoText == "2027-02-28")
    #expect(try words("2027-12-31T12:00:00Z").due("in 2 months")?.isoText == "2028-02-29")
  }

  @Test func `the day is that of the place`() throws {
    #expect(try words("2026-11-15T23:30:00Z").due("today")?.isoText == "2026-11-16")
  }

  @Test func `a day is said as shortly as it can be understood`() throws {
    let words = try words()
    for (text, said) in [
      ("today", "today"), ("tomorrow", "tomorrow"), ("yesterday", "yesterday"),
      ("friday", "friday"), ("sunday", "2026-11-22"), ("tomorrow 18:05", "tomorrow 18:05"),
      ("2026-12-24 09:00", "2026-12-24 09:00"),
    ] {
      #expect(words.due(text).map { words.words($0) } == said)
    }
    let lateness = ["yesterday": true, "today": false, "today 9:29": true, "today 9:31": false]
    for (text, isLate) in lateness { #expect(words.due(text).map { words.isLate($0) } == isLate) }
  }
}
