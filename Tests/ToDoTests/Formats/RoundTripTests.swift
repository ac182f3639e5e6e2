import Foundation
import Testing

@testable import ToDoModel

struct RoundTripTests {
  static let texts = [
    "Buy milk", "Café au lait für Zoë", "👩‍👩‍👧‍👦 🇩🇪 e\u{301}", "שלום עולם ‏RTL‎", "مرحبا",
    "line 1\nline 2\r\nline 3\n",
    "\"quoted\", 'single' \\back\\ ;semi, comma", "x done?", "X 2012-01-01", "(A) not a priority",
    "2026-01-01 not a date", "mail @home +garden", "at @", "a:b c:d due:tomorrow pri:Z",
    "http://a.b/c?d=e",
    "title:x list:y", "=1+1", "+1", "-2", "@cmd", "'=quote", "''", "'", "\t tab",
    "two  blanks   between",
    "100%25 %", "BEGIN:VTODO", "END:VCALENDAR", "{\"a\":[1]}", "null", "a\u{2028}b\u{85}c",
    "\u{1}\u{1F}\u{7F}",
    String(repeating: "ä€😀 ,;\\\"\n", count: 1_000), String(repeating: "x", count: 10_000),
    "trailing\\", "＝1", "no\u{A0}break", "\u{FEFF}mark", "12:30 Lunch", "Re: hello",
  ]

  /// Items with each of the texts everywhere.
  static func items(in lists: [ToDoList]) -> [ToDoItem] {
    let dues: [Due?] = [
      nil, Day("2026-12-24").map { .day($0) }, .moment(Date(microseconds: 1_798_135_200_050_001)),
      Day("0000-01-01").map { .day($0) },
    ]
    return texts.enumerated().flatMap { index, text in
      (0..<4).map { way in
        var item = ToDoItem.sample("Plain", in: lists[(index + way) % lists.count])
        if way == 0 { item.title = (try? CleanText.title(text)) ?? "Empty" }
        if way == 1 { item.note = text }
        if way == 2 { item.tags = CleanText.tags([text, "+project", "home", text + "2"]) }
        if way == 3 {
          item.extras = [Extra(name: text, value: text), Extra(name: "rec", value: text)]
        }
        item.due = dues[(index + way) % dues.count]
        item.created = Date(microseconds: 1_700_000_000_123_456)
        item.modified = Date(microseconds: 1_700_000_060_000_007)
        item.priority = Priority(rawValue: (index * 3 + way) % 10)
        if (index + way) % 3 == 0 { item.completed = Date(timeIntervalSince1970: 1_790_000_000) }
        return item
      }
    }
  }

  /// What cannot be different after a format, and what of it the format has no room for.
  private func expected(_ item: ToDoItem, _ format: FileFormat) -> ItemDraft {
    var draft = ItemDraft(item.title)
    draft.note = item.note
    draft.due = item.due
    draft.priority = item.priority
    draft.tags = item.tags
    draft.extras = item.extras
    draft.completed = item.completed
    draft.created = item.created
    draft.modified = item.modified
    draft.id = item.id
    switch format {
    case .todoTxt:
      // Days without their time.
      var clock = FileClock(now: Date(timeIntervalSince1970: 1_800_000_000), zone: .gmt)
      draft.completed = item.completed.map { clock.moment(in: clock.day(of: $0)) }
      draft.created = clock.moment(in: clock.day(of: item.created))
      draft.modified = nil
    case .calendar:
      // Line ends are all of one kind.
      func oneKind(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      }
      draft.title = oneKind(draft.title)
      draft.note = oneKind(draft.note)
      draft.extras = draft.extras.map { Extra(name: $0.name, value: oneKind($0.value)) }
    case .csv, .json: break
    }
    return draft
  }

  @Test(arguments: FileFormat.allCases, ["Home", "Two words: 100% @x, \"y\"; 👍\n2"])
  func `what is written is read the same`(_ format: FileFormat, _ name: String) {
    let lists = [ToDoList.sample(name), .sample("Other")]
    let items = Self.items(in: lists)
    let filing = Filing(format: format)
    let bytes = filing.write(items, lists)
    for piece in [1 << 20, 997, 1] {
      let reading = filing.read(bytes, piece: piece)
      #expect(reading.problems == [])
      #expect(reading.items.count == items.count)
      for (read, item) in zip(reading.items, items) {
        let expected = expected(item, format)
        #expect(read.draft == expected)
        #expect(read.draft.title.unicodeScalars.elementsEqual(expected.title.unicodeScalars))
        #expect(read.list == lists.first { $0.id == item.list }?.name)
      }
    }
  }

  @Test(arguments: FileFormat.allCases)
  func `nothing at all is a file too`(_ format: FileFormat) {
    let filing = Filing(format: format)
    let reading = filing.read(filing.write([], []))
    #expect(reading.items.isEmpty)
    #expect(reading.problems == [])
  }

  @Test(arguments: FileFormat.allCases)
  func `bytes that are no text do no harm`(_ format: FileFormat) {
    var generator = SeededGenerator(seed: 7)
    let lists = [ToDoList.sample("Home")]
    let filing = Filing(format: format)
    let good = filing.write(Self.items(in: lists), lists)
    for _ in 0..<200 {
      var bytes = Array(
        good.prefix(Int.random(in: 0...good.count, using: &generator)).suffix(3_000)
      )
      for _ in 0..<Int.random(in: 0...30, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      for item in filing.read(bytes).items {
        #expect((try? CleanText.title(item.draft.title)) != nil)
      }
    }
  }

  @Test(arguments: FileFormat.allCases)
  func `a format is known by the name of a file`(_ format: FileFormat) {
    #expect(FileFormat(fileName: "/a/b.\(format == .todoTxt ? "TXT" : format.rawValue)") == format)
    #expect(FileFormat(rawValue: format.rawValue) == format)
    #expect(FileFormat(fileName: "todo.doc") == nil)
  }
}

/// Numbers that look random and are the same each time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
