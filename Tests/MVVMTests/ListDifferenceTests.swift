import Foundation
import TestSupport
import Testing

@testable import MVVM

struct ListDifferenceTests {
  @Test func `Rows that came, went and changed`() {
    let changes = difference([("a", ["1", "2", "3"])], [("a", ["1", "3!", "4"])])
    #expect(changes == [.delete([0, 1]), .insert([0, 2]), .update([0, 1])])
  }

  @Test func `Deletions come from the last to the first, insertions from the first on`() {
    let changes = difference(
      [("a", ["1", "2"]), ("b", ["3", "4"])],
      [("a", ["5", "6"]), ("b", ["7"])],
    )
    #expect(
      changes == [
        .delete([1, 1]), .delete([1, 0]), .delete([0, 1]), .delete([0, 0]),
        .insert([0, 0]), .insert([0, 1]), .insert([1, 0]),
      ]
    )
  }

  @Test func `As few rows move as can be`() {
    let changes = difference(
      [("a", ["1", "2", "3", "4", "5"])],
      [("a", ["5", "1", "2", "3", "4"])],
    )
    #expect(changes == [.move(from: [0, 4], to: [0, 0])])
  }

  @Test func `A row goes to another section, and may change on the way`() {
    let changes = difference(
      [("a", ["1", "2"]), ("b", ["3"])],
      [("a", ["2"]), ("b", ["3", "1!"])],
    )
    #expect(changes == [.move(from: [0, 0], to: [1, 1]), .update([1, 1])])
  }

  @Test func `Sections come, go and change their header`() {
    let old = [section("a", ["1"]), section("b", ["2"]), section("c", ["3"], header: "C")]
    let new = [section("x", ["9"]), section("a", ["1"]), section("c", ["3"], header: "See")]
    let changes = ListDifference(from: old, to: new).changes
    #expect(changes == [.deleteSection(1), .insertSection(0), .updateSection(2)])
  }

  @Test func `A row of a section that goes is no move`() {
    let changes = difference([("a", ["1"]), ("b", ["2"])], [("b", ["2", "1"])])
    #expect(changes == [.deleteSection(0), .insert([0, 1])])
  }

  @Test func `Sections that change places go and come`() {
    let changes = difference([("a", ["1"]), ("b", ["2"])], [("b", ["2"]), ("a", ["1"])])
    #expect(changes == [.deleteSection(0), .insertSection(1)])
  }

  @Test func `Equal rows differ in nothing`() {
    #expect(difference([("a", ["1"])], [("a", ["1"])]).isEmpty)
    #expect(difference([], []).isEmpty)
  }

  @Test(arguments: 1...40)
  func `Applied to the old rows, the changes give the new ones`(seed: UInt64) {
    var dice = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let old = randomSections(&dice)
      let new = randomSections(&dice)
      let changes = ListDifference(from: old, to: new).changes
      let result = old.applying(
        changes,
        section: { new[$0] },
        item: { new[$0[0]].items[$0[1]] },
      )
      #expect(result == new, "\(changes)")
      #expect(changes.map(rank) == changes.map(rank).sorted())
    }
  }

  @Test func `Five thousand rows turned round are put in their places`() {
    let rows = (0..<5_000).map { Row(id: "\($0)", text: "\($0)") }
    let old = [ItemSection(id: "a", items: rows), ItemSection(id: "b", items: [])]
    let new = [
      ItemSection(id: "a", items: rows.reversed().suffix(4_000)),
      ItemSection(id: "b", items: rows.suffix(1_000)),
    ]
    let changes = ListDifference(from: old, to: new).changes
    let result = old.applying(changes, section: { new[$0] }, item: { new[$0[0]].items[$0[1]] })
    #expect(result == new)
  }

  @Test func `Changes that cannot belong to the rows are refused`() {
    let rows = [section("a", ["1"])]
    let impossible: [ListChange] = [
      .delete([0, 1]), .delete([1, 0]), .delete([0]), .deleteSection(1), .deleteSection(-1),
      .insertSection(2), .insertSection(-1), .insert([0, 2]), .insert([0, -1]), .insert([3, 0]),
      .move(from: [0, 1], to: [0, 0]), .move(from: [0, 0], to: [0, 1]), .update([0, 4]),
      .updateSection(1),
    ]
    for change in impossible {
      let result = rows.applying(
        [change],
        section: { _ in section("n", []) },
        item: { _ in Row(id: "n", text: "n") },
      )
      #expect(result == nil, "\(change)")
    }
  }

  @Test func `A longest increasing part is found`() {
    #expect(longestIncreasing([]) == [])
    #expect(longestIncreasing([3, 2, 1]).count == 1)
    #expect(longestIncreasing([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]).count == 6)
  }

  private func difference(
    _ old: [(String, [String])],
    _ new: [(String, [String])],
  ) -> [ListChange] {
    ListDifference(
      from: old.map { section($0.0, $0.1) },
      to: new.map { section($0.0, $0.1) },
    ).changes
  }

  /// The kind of a change, by when it is due.
  private func rank(_ change: ListChange) -> Int {
    switch change {
    case .delete, .deleteSection: 0
    case .insert, .insertSection: 1
    case .move: 2
    case .update, .updateSection: 3
    }
  }

  private func randomSections(_ dice: inout SeededRandom) -> [ItemSection<String, Row>] {
    var ids = Array(0..<12).shuffled(using: &dice)
    return ["a", "b", "c", "d"].shuffled(using: &dice).prefix(Int.random(in: 0...4, using: &dice))
      .map { name in
        let count = min(ids.count, Int.random(in: 0...5, using: &dice))
        let items = ids.prefix(count).map {
          Row(id: "\($0)", text: Int.random(in: 0...3, using: &dice) == 0 ? "new" : "old")
        }
        ids.removeFirst(count)
        return ItemSection(
          id: name,
          header: Bool.random(using: &dice) ? name : nil,
          items: Array(items),
        )
      }
  }
}

struct Row: Identifiable, Equatable {
  let id: String
  let text: String
}

/// A section of rows; the id of a row is its text without "!".
func section(
  _ id: String,
  _ items: [String],
  header: String? = nil,
) -> ItemSection<String, Row> {
  let rows = items.map { Row(id: $0.replacingOccurrences(of: "!", with: ""), text: $0) }
  return ItemSection(id: id, header: header, items: rows)
}
