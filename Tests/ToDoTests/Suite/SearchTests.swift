import Foundation
import Testing

@testable import ToDoModel

@Suite(.serialized)
struct SearchTests {
  @Test(arguments: Kind.here)
  func `words are found in titles and notes, without accents and case`(_ kind: Kind) async throws {
    try await kind.with { database in
      let list = try await database.createList("L")
      for (title, note) in [
        ("Buy milk", ""), ("Café au lait", "for Zoë"), ("Call ŽIŽKA", "about milking"),
        ("Self-made bread", "2+2=4"), ("Привет мир", ""),
        ("Smoke 'n' \"mirrors\" AND OR NOT*", ""), ("Купить йогурт", "ёлка"), ("Straße", ""),
        ("το μάθημα", ""), ("ﬁle Ａｂｃ", ""), ("東京タワー", "ひらがな"),
      ] {
        var draft = ItemDraft(title)
        draft.note = note
        try await database.createItem(draft, in: list)
      }
      let cases: [(String, [String])] = [
        ("milk", ["Call ŽIŽKA", "Buy milk"]), ("milk ", ["Call ŽIŽKA", "Buy milk"]),
        ("MIL", ["Call ŽIŽKA", "Buy milk"]), ("ilk", []), ("cafe", ["Café au lait"]),
        ("cafe\u{301} LA", ["Café au lait"]), ("zoe caf", ["Café au lait"]),
        ("caf zoe", []), ("zizka", ["Call ŽIŽKA"]), ("self made", ["Self-made bread"]),
        ("self-m", ["Self-made bread"]), ("2", ["Self-made bread"]), ("приВ", ["Привет мир"]),
        ("n mirrors", ["Smoke 'n' \"mirrors\" AND OR NOT*"]),
        ("and or not", ["Smoke 'n' \"mirrors\" AND OR NOT*"]), ("\"", []), ("*", []), ("", []),
        (" \n", []), ("title:milk", []), ("milk NOT zizka", []), ("'", []), ("\\", []),
        ("йогурт", ["Купить йогурт"]), ("ЙОГ", ["Купить йогурт"]), ("ёлка", ["Купить йогурт"]),
        ("straße", ["Straße"]), ("STRASSE", ["Straße"]), ("μάθημα", ["το μάθημα"]),
        ("ΜΑΘ", ["το μάθημα"]), ("abc", ["ﬁle Ａｂｃ"]), ("ﬁle", ["ﬁle Ａｂｃ"]),
        ("東京タ", ["東京タワー"]), ("\u{0}", []), ("milk\u{0}", ["Call ŽIŽKA", "Buy milk"]),
      ]
      for (text, titles) in cases {
        #expect(try await database.search(text, limit: 9).map(\.title) == titles, "\(text)")
      }
      #expect(try await database.search("m", limit: 1).count == 1)
    }
  }

  @Test(arguments: Kind.here)
  func `words that are longer than an index takes are found by their beginnings`(
    _ kind: Kind
  ) async throws {
    try await kind.with { database in
      let marks = "a" + String(repeating: "\u{903}", count: 3_000)
      let long = String(repeating: "b", count: 5_000)
      let (_, _) = try await database.makeList("L", [marks, long, "c \(long) d"])
      #expect(
        try await database.search(String(marks.unicodeScalars.prefix(90)), limit: 9).count == 1
      )
      #expect(try await database.search(String(long.prefix(99)), limit: 9).count == 2)
      #expect(try await database.search("c " + long, limit: 9).count == 1)
    }
  }

  @Test(arguments: Kind.here)
  func `search follows every change and its undoing`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (_, items) = try await database.makeList("L", ["Apple", "Pear"])
      func found(_ text: String) async throws -> [String] {
        try await database.search(text, limit: 9).map(\.title)
      }
      try await database.updateItems([items[0]], ItemChanges(title: "Plum", note: "sour"))
      #expect(try await found("apple").isEmpty)
      #expect(try await found("sour") == ["Plum"])
      try await database.undo()
      #expect(try await found("apple") == ["Apple"])
      #expect(try await found("sour").isEmpty)
      try await database.redo()
      #expect(try await found("plum") == ["Plum"])
      try await database.deleteItems(items)
      #expect(try await found("p").isEmpty)
      try await database.undo()
      #expect(Set(try await found("p")) == ["Plum", "Pear"])
    }
  }
}
