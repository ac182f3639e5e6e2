import Testing

@testable import HubModel

struct MarkdownRowTests {
  @Test func `signs stand before the first row of an item alone`() {
    let rows = MarkdownDocument("1. a\n\n   b\n10. c\n    - [x] d").rows
    #expect(
      rows.map(\.edges) == [
        [.item(.number(1), columns: 3)], [.item(nil, columns: 3)], [.item(.number(2), columns: 3)],
        [.item(nil, columns: 3), .item(.task(isDone: true), columns: 3)],
      ]
    )
    let long = MarkdownDocument("99. a\n1. b").rows
    #expect(
      long.map(\.edges) == [[.item(.number(99), columns: 5)], [.item(.number(100), columns: 5)]]
    )
  }

  @Test func `a quote begins once, also around items`() {
    let rows = MarkdownDocument("> a\n>\n> - b\n> - c").rows
    #expect(
      rows.map(\.edges) == [
        [.quote(isStart: true)], [.quote(isStart: false), .item(.bullet, columns: 3)],
        [.quote(isStart: false), .item(.bullet, columns: 3)],
      ]
    )
    #expect(rows.map(\.isClose) == [false, false, true])
  }

  @Test func `an item without anything is a row, too`() {
    #expect(MarkdownDocument("-\n- a").rows.map(\.content).first == .empty)
  }

  @Test func `groups hold all rows in their order`() {
    let rows = MarkdownDocument(String(repeating: "a\n\n", count: 95)).rows
    let groups = MarkdownRow.groups(rows)
    #expect(groups.map(\.rows.count) == [40, 40, 15])
    #expect(groups.flatMap(\.rows) == rows)
    #expect(MarkdownRow.groups([]).isEmpty)
  }
}
