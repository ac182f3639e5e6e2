import Foundation
import Testing

@testable import ToDoModel

/// The rules of todo.txt, with the lines that its own description names.
struct TodoTxtTests {
  private let filing = Filing(format: .todoTxt)

  private func draft(_ line: String) throws -> ItemDraft {
    let reading = filing.read(line + "\n")
    #expect(reading.problems == [])
    return try #require(reading.drafts.first)
  }

  struct Row: Sendable {
    var line: String
    var title: String
    var priority = Priority.none
    var tags: [String] = []
    var isDone = false
  }

  static let rows = [
    Row(
      line: "(A) Thank Mom for the meatballs @phone",
      title: "Thank Mom for the meatballs",
      priority: .high,
      tags: ["phone"],
    ),
    Row(
      line: "(B) Schedule Goodwill pickup +GarageSale @phone",
      title: "Schedule Goodwill pickup",
      priority: .middle,
      tags: ["+GarageSale", "phone"],
    ),
    Row(
      line: "Post signs around the neighborhood +GarageSale",
      title: "Post signs around the neighborhood",
      tags: ["+GarageSale"],
    ),
    Row(line: "(A) Call Mom", title: "Call Mom", priority: .high),
    Row(
      line: "Really gotta call Mom (A) @phone @someday",
      title: "Really gotta call Mom (A)",
      tags: ["phone", "someday"],
    ),
    Row(line: "(b) Get back to the boss", title: "(b) Get back to the boss"),
    Row(line: "(B)->Submit TPS report", title: "(B)->Submit TPS report"),
    Row(
      line: "(A) Call Mom +Family +PeaceLoveAndHappiness @iphone @phone",
      title: "Call Mom",
      priority: .high,
      tags: ["+Family", "+PeaceLoveAndHappiness", "iphone", "phone"],
    ),
    Row(
      line: "Email SoAndSo at soandso@example.com",
      title: "Email SoAndSo at soandso@example.com",
    ),
    Row(line: "Learn how to add 2+2", title: "Learn how to add 2+2"),
    Row(line: "xylophone lesson", title: "xylophone lesson"),
    Row(line: "X 2012-01-01 Make resolutions", title: "X 2012-01-01 Make resolutions"),
    Row(line: "(A) x Find ticket prices", title: "x Find ticket prices", priority: .high),
    Row(line: "x 2011-03-03 Call Mom", title: "Call Mom", isDone: true),
    Row(line: "x (A) 2011-03-03 Call Mom", title: "Call Mom", priority: .high, isDone: true),
    Row(
      line: "x 2011-03-02 2011-03-01 Review pull request +Project @github pri:B",
      title: "Review pull request",
      priority: .middle,
      tags: ["+Project", "github"],
      isDone: true,
    ),
    Row(
      line: "Call @home about the +roof now",
      title: "Call @home about the +roof now",
      tags: ["home", "+roof"],
    ),
    Row(line: "@home @work", title: "@home @work", tags: ["home", "work"]),
    Row(line: "See http://example.com", title: "See http://example.com"),
    Row(line: "Meet at 10:30", title: "Meet at 10:30"),
    Row(line: "\u{FEFF}Marked\r", title: "Marked"),
  ]

  @Test(arguments: rows) func `lines mean what the format says`(_ row: Row) throws {
    let draft = try draft(row.line)
    #expect(draft.title == row.title)
    #expect(draft.priority == row.priority)
    #expect(draft.tags == row.tags)
    #expect((draft.completed != nil) == row.isDone)
  }

  @Test func `dates are days here`() throws {
    let open = try draft("(A) 2011-03-02 Call Mom due:2011-03-09")
    #expect(open.created == Date(timeIntervalSince1970: 1_299_067_200))
    #expect(open.due == Day("2011-03-09").map { .day($0) })
    let done = try draft("x 2011-03-03 2011-03-02 Call Mom")
    #expect(done.completed?.isoText == "2011-03-03T12:00:00Z")
    #expect(done.created?.isoText == "2011-03-02T12:00:00Z")
    #expect(try draft("x Call Mom").completed == filing.now)
  }

  @Test func `keys that mean nothing here come back`() throws {
    let draft = try draft("Water plants rec:1w t:2026-01-02 @home h:1")
    #expect(draft.title == "Water plants")
    #expect(
      draft.extras == [
        Extra(name: "rec", value: "1w"), Extra(name: "t", value: "2026-01-02"),
        Extra(name: "h", value: "1"),
      ]
    )
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample(draft.title, in: list)
    item.tags = draft.tags
    item.extras = draft.extras
    let written = String(decoding: filing.write([item], [list]), as: UTF8.self)
    #expect(
      written == "2023-11-14 Water plants @home rec:1w t:2026-01-02 h:1 list:Home id:\(item.id)\n"
    )
  }

  @Test func `letters after C are low and stay what they were`() throws {
    let draft = try draft("(Q) Someday")
    #expect(draft.priority == .low)
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample(draft.title, in: list)
    item.priority = draft.priority
    item.extras = draft.extras
    let open = String(decoding: filing.write([item], [list]), as: UTF8.self)
    #expect(open == "(Q) 2023-11-14 Someday list:Home id:\(item.id)\n")
    item.completed = Date(timeIntervalSince1970: 1_790_000_000)
    let done = String(decoding: filing.write([item], [list]), as: UTF8.self)
    #expect(done == "x 2026-09-21 2023-11-14 Someday pri:Q list:Home id:\(item.id)\n")
  }

  /// A line of ours that is changed as todo.txt-cli does (`pri`, `depri`, `replace`, `do`).
  static let edits = [
    ("due:2026-11-21", "due:2026-12-24"), ("due:2026-11-21 ", ""), ("(A) ", "(C) "), ("(A) ", ""),
    ("One Two @x", "Milk"), ("One Two @x", "One Two @x @y"),
    ("(A) 2023-11-14", "x 2026-11-20 2023-11-14"), ("2023-11-14", "2022-11-14"),
  ]

  @Test(arguments: edits)
  func `what another program changed counts, not what our keys say`(
    _ old: String,
    _ new: String,
  ) throws {
    let list = ToDoList.sample("Home")
    var item = ToDoItem.sample("One\nTwo @x", in: list)
    let moment = Date(timeIntervalSince1970: 1_795_253_400)
    item.due = .moment(moment)
    item.priority = Priority(rawValue: 3)
    item.note = "n"
    let line = String(decoding: filing.write([item], [list]), as: UTF8.self)
    #expect(line.contains(old))
    let same = try #require(filing.read(line).drafts.first)
    #expect(same.title == item.title && same.due == item.due && same.priority == item.priority)
    #expect(same.tags == [])
    let reading = filing.read(line.replacing(old, with: new))
    #expect(reading.problems == [])
    let draft = try #require(reading.drafts.first)
    #expect(draft.id == item.id && draft.note == "n" && draft.extras == [])
    switch new {
    case "due:2026-12-24": #expect(draft.due == Day("2026-12-24").map { .day($0) })
    case "" where old.hasPrefix("due"): #expect(draft.due == nil)
    default: #expect(draft.due == item.due)
    }
    switch (old, new) {
    case ("(A) ", "(C) "): #expect(draft.priority == .low)
    case ("(A) ", ""): #expect(draft.priority == Priority.none)
    default: #expect(draft.priority == item.priority)
    }
    switch new {
    case "Milk": #expect(draft.title == "Milk" && draft.tags == [])
    case "One Two @x @y": #expect(draft.title == "One Two" && draft.tags == ["x", "y"])
    default: #expect(draft.title == item.title && draft.tags == [])
    }
  }

  @Test func `what is wrong is told by its line, and the rest is read`() {
    let reading = filing.read(
      "One due:2026-13-40\n\n2026-01-01 due:2026-01-01\nx \nFour\u{0} pri:a\n"
    )
    #expect(reading.drafts.map(\.title) == ["One", "Four\u{0}"])
    #expect(reading.drafts[0].extras == [Extra(name: "due", value: "2026-13-40")])
    #expect(
      reading.problems == [
        "line 1: “due:2026-13-40” is no day like due:2026-12-24; it was kept as it is",
        "line 3: it has dates and marks but no text; it was left out: “2026-01-01 due:2026-01-01”",
        "line 4: it has dates and marks but no text; it was left out: “x ”",
        "line 5: “pri:a” is no priority like pri:A; it was kept as it is",
      ]
    )
    let broken = filing.read(Array("A\n".utf8) + [0xFF, 0x41, 0x0A] + Array("B".utf8))
    #expect(broken.drafts.map(\.title) == ["A", "\u{FFFD}A", "B"])
    #expect(broken.problems.count == 1)
  }
}
