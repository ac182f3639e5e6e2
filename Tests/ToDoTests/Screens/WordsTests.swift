import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

struct WordsTests {
  private let clock = ManualClock()

  @Test(arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items"), (21, "21 items")])
  func `line 157, 170: one item is one item`(_ count: Int, _ words: String) {
    #expect(Plural.items(count) == words)
  }

  @Test(arguments: [
    ("en_US", "UTC", "Updated 1/15/27, 8:00 AM"), ("de_DE", "UTC", "Updated 15.1.27, 08:00"),
    ("en_GB", "Asia/Tokyo", "Updated 15/01/27, 17:00"),
    ("en_US", "America/Los_Angeles", "Updated 1/15/27, 12:00 AM"),
  ])
  func `line 170: moments are told as in another place`(
    _ locale: String,
    _ zone: String,
    _ told: String,
  ) throws {
    let words = words(clock, locale: locale, zone: try #require(TimeZone(identifier: zone)))
    #expect(words.updated(clock.now).replacing("\u{202F}", with: " ") == told)
  }

  @Test(arguments: [
    (-1, "Yesterday"), (0, "Today"), (1, "Tomorrow"), (2, "Sun, Jan 17"),
    (-20, "Sat, Dec 26, 2026"), (400, "Sat, Feb 19, 2028"),
  ])
  func `near days have names`(_ days: Int, _ told: String) {
    let words = words(clock)
    #expect(words.due(.day(words.today.adding(days: days))) == told)
  }

  @Test func `line 170: a day is the same everywhere, a moment is not`() throws {
    let here = words(clock)
    let there = words(clock, zone: try #require(TimeZone(identifier: "Pacific/Auckland")))
    let late = Date(timeIntervalSince1970: Double(here.today.number) * 86_400 + 84_600)
    #expect(here.due(.moment(late)).replacing("\u{202F}", with: " ") == "Today, 11:30 PM")
    #expect(there.due(.moment(late)).replacing("\u{202F}", with: " ") == "Tomorrow, 12:30 PM")
    #expect(here.due(.day(here.today)) == there.due(.day(here.today)))
  }

  @Test func `what is overdue was due before today or before now`() {
    let words = words(clock)
    #expect(!words.isOverdue(.day(words.today)))
    #expect(words.isOverdue(.day(words.today.adding(days: -1))))
    #expect(words.isOverdue(.moment(clock.now.addingTimeInterval(-1))))
    #expect(!words.isOverdue(.moment(clock.now)))
  }

  @Test func `a row tells what there is to tell`() {
    var item = ToDoItem(
      id: ItemID(UUID()),
      list: ListID(UUID()),
      title: "Cook",
      created: clock.now,
      modified: clock.now,
      position: 0,
    )
    let bare = ShownItem(item, words(clock))
    #expect(bare.note + bare.due + bare.marks + bare.tags + bare.list == "")
    item.note = "\nFor four\nat eight"
    item.due = .day(words(clock).today.adding(days: -1))
    item.priority = Priority(rawValue: 2)
    item.tags = ["home", "two words"]
    let row = ShownItem(item, words(clock), list: "Home")
    #expect(row.note == "For four" && row.due == "Yesterday" && row.isOverdue)
    #expect(row.marks == "!!!" && row.tags == "#home #two words" && row.list == "Home")
    item.completed = clock.now
    #expect(!ShownItem(item, words(clock)).isOverdue)
  }
}
