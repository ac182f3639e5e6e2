import Foundation
import Testing

@testable import ToDoModel

struct PackedDraftsTests {
  @Test func `drafts come out as they went in`() {
    var whole = ItemDraft("Crème brûlée")
    whole.note = "Two\nlines"
    whole.due = .moment(Date(timeIntervalSince1970: 1_800_000_000.25))
    whole.priority = Priority(rawValue: 3)
    whole.tags = ["food", "", "two words"]
    whole.completed = Date(timeIntervalSince1970: -5)
    whole.created = Date(timeIntervalSince1970: 7)
    whole.modified = Date(timeIntervalSince1970: 8)
    whole.extras = [Extra(name: "x", value: ""), Extra(name: "", value: "y")]
    whole.id = ItemID(UUID())
    var day = ItemDraft("")
    day.due = .day(Day(number: -3))
    let fields = FieldReading.Fields([.title, .extras])
    let entries = [
      PackedDrafts.Entry(draft: whole, fields: fields, isPlaced: true),
      PackedDrafts.Entry(draft: day), PackedDrafts.Entry(draft: ItemDraft("A"), fields: []),
    ]
    var packed = PackedDrafts()
    // More than one chunk of bytes.
    let places = (0..<30_000).map { packed.append(entries[$0 % entries.count]) }
    for (number, place) in places.enumerated() where number % 1_000 < 3 {
      let (found, entry) = (packed[place], entries[number % entries.count])
      #expect(found.draft == entry.draft)
      #expect(found.fields == entry.fields && found.isPlaced == entry.isPlaced)
    }
  }

  @Test func `words of plain texts are found as those of others are`() {
    let texts = [
      ("Buy milk, buy MILK!", "x2 milk"), ("", ""), ("...", "-"), ("a", ""), ("", "a a b"),
      ("ab a", "abc ab"), (String(repeating: "a", count: 400), ""),
    ]
    for (title, note) in texts {
      let expected = SearchTerms.index(title, note).joined(separator: " ")
      #expect(SearchTerms.plainIndex(title, note) == expected)
    }
    #expect(SearchTerms.plainIndex("Café", "") == nil)
    #expect(SearchTerms.plainIndex("a", String(repeating: "a", count: 400)) == nil)
  }
}
