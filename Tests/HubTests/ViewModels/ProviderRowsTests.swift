import Foundation
import MVVM
import Testing

@testable import Hub

struct ProviderRowsTests {
  private struct Bird: Identifiable, Equatable {
    let id: Int
    var name = ""
  }

  @Test func `Rows follow a provider and keep their identity`() {
    let list = SectionedList<String, Bird>()
    let rows = ProviderRows<SectionedList<String, Bird>>()
    rows.follow(list)
    #expect(rows.sections.isEmpty)
    list.replace(with: [section("a", [1, 2]), section("b", [3])])
    #expect(shown(rows) == ["a: 1 2", "b: 3"])
    let ids = rows.sections.map(\.id)
    list.replace(with: [section("new", [9]), section("a", [2, 4, 1]), section("b", [3])])
    #expect(shown(rows) == ["new: 9", "a: 2 4 1", "b: 3"])
    #expect(Array(rows.sections.map(\.id).dropFirst()) == ids)
    #expect(Set(rows.sections.map(\.id)).count == 3)
    list.fail("No.")
    list.replace(with: [])
    #expect(rows.sections.isEmpty)
  }

  @Test func `Another provider is shown at once, and the one before no longer`() {
    let (one, other) = (SectionedList<String, Bird>(), SectionedList<String, Bird>())
    one.replace(with: [section("a", [1])])
    other.replace(with: [section("b", [2])])
    let rows = ProviderRows<SectionedList<String, Bird>>()
    rows.follow(one)
    rows.follow(one)
    #expect(shown(rows) == ["a: 1"])
    rows.follow(other)
    one.replace(with: [])
    #expect(shown(rows) == ["b: 2"])
    #expect(one.changes.subscriberCount == 0)
  }

  @Test func `A header that changes is shown, with the rows that were there`() {
    let list = SectionedList<String, Bird>()
    let rows = ProviderRows<SectionedList<String, Bird>>()
    rows.follow(list)
    list.replace(with: [ItemSection(id: "a", header: "old", items: [Bird(id: 1)])])
    list.replace(with: [ItemSection(id: "a", header: "new", items: [Bird(id: 1, name: "wren")])])
    #expect(rows.sections.map(\.header) == ["new"])
    #expect(rows.sections[0].items == [Bird(id: 1, name: "wren")])
  }

  private func section(_ name: String, _ numbers: [Int]) -> ItemSection<String, Bird> {
    ItemSection(id: name, header: name, items: numbers.map { Bird(id: $0) })
  }

  private func shown(_ rows: ProviderRows<SectionedList<String, Bird>>) -> [String] {
    rows.sections.map { section in
      "\(section.header ?? ""): " + section.items.map { "\($0.id)" }.joined(separator: " ")
    }
  }
}
