import Foundation
import Testing

@testable import ToDoModel

struct ValuesTests {
  @Test func `a day is its number and its text`() throws {
    for (text, number) in [
      ("1970-01-01", 0), ("2000-02-29", 11_016), ("1969-12-31", -1), ("2026-11-21", 20_778),
      ("0000-01-01", -719_528), ("9999-12-31", 2_932_896),
    ] {
      let day = try #require(Day(text))
      #expect(day.number == number)
      #expect(day.description == text)
    }
    for number in stride(from: -719_528, through: 2_932_896, by: 13) {
      let day = Day(number: number)
      #expect(Day(year: day.year, month: day.month, day: day.day) == day)
    }
  }

  @Test(
    arguments: [
      "", "2026", "2026-2-3", "2026-02-30", "2100-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
      "-026-01-01", "2026-01-01 ", "２０２６-01-01", "2026-01-01-", "+026-01-01",
    ]
  )
  func `what is no day is none`(_ text: String) {
    #expect(Day(text) == nil)
  }

  @Test func `the day of a moment is that of the place`() throws {
    let moment = Date(timeIntervalSince1970: 1_800_000_000)
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
    #expect(Day(of: moment, in: tokyo).description == "2027-01-15")
    #expect(Day(of: moment, in: honolulu).description == "2027-01-14")
    let day = Day(of: moment, in: tokyo)
    let orders = [Due.day(day), .moment(moment), .day(day.adding(days: 1))]
      .map { $0.start(in: tokyo) }
    #expect(orders == orders.sorted() && Set(orders).count == 3)
    for zone in ["Asia/Tokyo", "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe"] {
      let zone = try #require(TimeZone(identifier: zone))
      for number in stride(from: 14_000, to: 21_000, by: 1) {
        let day = Day(number: number)
        let start = day.start(in: zone)
        #expect(Day(of: start, in: zone) == day && Day(of: start - 1, in: zone) < day)
      }
    }
    #expect(Day(of: .distantFuture, in: tokyo) <= Day(number: .max))
    #expect(Day(of: Date(timeIntervalSince1970: -.infinity), in: tokyo) >= Day(number: .min))
  }

  @Test(
    arguments: [
      "0192f3a0-0000-7000-8000-00000000000A", "0192F3A0-0000-7000-8000-00000000000a", "",
      "0192f3a0-0000-7000-8000-00000000000", "0192f3a0-0000-7000-8000-00000000000ag",
      "0192f3a000000-7000-8000-00000000000a", "0192f3a0-0000-7000-8000-0000000000é",
      "g192f3a0-0000-7000-8000-00000000000a", "{192f3a0-0000-7000-8000-0000000000a}",
      "０192f3a0-0000-7000-8000-0000000000a", "0192f3a0 0000 7000 8000 00000000000a",
    ]
  )
  func `an identifier is read as Foundation reads it`(_ text: String) {
    #expect(ItemID(text)?.uuid == UUID(uuidString: text))
  }

  @Test(arguments: ["", " ", "\t a b \u{A0}", "a", " é", "é ", "\n a", "\u{3000}a\u{2003}"])
  func `blanks at the ends are what Foundation takes for them`(_ text: String) {
    #expect(text.trimmingWhitespace == text.trimmingCharacters(in: .whitespaces))
  }

  @Test func `ids rise within a millisecond and when the clock is set back`() {
    let source = TimeOrderedIDs()
    var last = ItemID(source.next(at: Date(timeIntervalSince1970: 1_800_000_000)))
    for turn in 0..<10_000 {
      let moment = Date(timeIntervalSince1970: 1_800_000_000 - Double(turn % 3))
      let next = ItemID(source.next(at: moment))
      #expect(last < next)
      last = next
    }
    #expect(last.uuid.uuidString.dropFirst(14).first == "7")
    for moment in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .nan)] {
      #expect(ItemID(TimeOrderedIDs().next(at: moment)).uuid.uuidString.count == 36)
    }
  }

  @Test func `ids of many tasks are distinct`() async {
    let source = TimeOrderedIDs()
    let ids = await withTaskGroup(of: [UUID].self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<5_000).map { _ in source.next(at: Date(timeIntervalSince1970: 1)) }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(ids).count == 20_000)
  }

  @Test func `moments are kept to the microsecond and stay as they are kept`() {
    for seconds in [0, 1.1, -3.000_000_4, 1_800_000_000.123_456_7, 6.4e10, -6.2e10, .infinity] {
      let kept = Date(timeIntervalSince1970: seconds).kept
      #expect(kept.kept == kept)
      #expect(Date(microseconds: kept.microseconds) == kept)
    }
  }

  @Test(
    arguments: [(0, 0), (1, 3), (4, 3), (5, 2), (6, 1), (9, 1), (-3, 0), (10, 1)]
  )
  func `a number of priority has a level`(_ number: Int, _ level: Int) {
    #expect(Priority(rawValue: number).level.rawValue == level)
    for level in Priority.Level.allCases { #expect(Priority(level).level == level) }
  }

  @Test func `each error says what happened and what to do`() {
    let errors: [DatabaseError] = [
      .noSuchItem(ItemID(UUID())), .noSuchList(ListID(UUID())), .emptyTitle,
      .unreadable(place: "P", reason: "r"), .readOnly(place: "P"), .full(place: "P"),
      .damaged(place: "P", reason: "r"), .newer(place: "P", version: 9), .busy(place: "P"),
      .badAddress("P"), .unreachable(place: "P", reason: "r"),
      .refused(place: "P", reason: "r"), .connectionLost(place: "P"),
      .unsupported("Why. What to do."), .uncategorised("r"),
    ]
    for error in errors {
      let sentence = error.localizedDescription
      #expect(sentence.hasSuffix(".") && sentence.count > 15)
    }
    #expect(Set(errors.map(\.localizedDescription)).count == errors.count)
  }
}
