import Foundation
import Testing

@testable import ToDo

@Suite(.serialized)
struct SearchTests {
  @Test(arguments: Kind.here)
  func `words are found in titles and notes, without accents and case`(_ kind: Kind) async throws {
    try await kind.with { database in
      let list = try await database.createList("L")
      for (title, note) in [
        ("Buy milk", ""), ("Café au lait", "for Zoë"), ("Call ŽIŽKA", "about milking"),
        ("Self-made bread", "2+2=4"), ("Привет мир", ""),
        ("Smoke 'n' \"mirrors\" AND OR NOT*", ""),
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
        ("\u{0}", []), ("milk\u{0}", ["Call ŽIŽKA", "Buy milk"]),
      ]
      for (text, titles) in cases {
        #expect(try await database.search(text, limit: 9).map(\.title) == titles, "\(text)")
      }
      #expect(try await database.search("m", limit: 1).count == 1)
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
