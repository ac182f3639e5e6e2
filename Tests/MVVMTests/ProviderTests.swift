import Foundation
import MVVM
import Testing

@MainActor
struct ProviderTests {
  typealias Rows = SectionedList<String, Row>

  @Test func `Before the first rows there is no section`() {
    let list = Rows()
    #expect(list.numberOfSections() == 0)
    #expect(list.numberOfItemsInSection(0) == 0)
    #expect(list.itemIfPresent(at: [0, 0]) == nil)
    #expect(list.headerForSection(0) == nil)
  }

  @Test func `Sections, items and headers are there by number`() {
    let list = Rows()
    list.replace(with: [section("a", ["1", "2"], header: "A"), section("b", [])])
    #expect(list.numberOfSections() == 2)
    #expect((0...1).map(list.numberOfItemsInSection) == [2, 0])
    #expect(list.itemAtIndexPath([0, 1]).text == "2")
    #expect(list.headerForSection(0) == "A")
    #expect(list.headerForSection(1) == nil)
  }

  @Test(arguments: [[], [0], [0, 2], [0, -1], [-1, 0], [1, 0], [0, 0, 0]] as [IndexPath])
  func `A place that is not there has no item`(place: IndexPath) {
    let list = Rows()
    list.replace(with: [section("a", ["1", "2"])])
    #expect(list.itemIfPresent(at: place) == nil)
    #expect(list.numberOfItemsInSection(-1) == 0)
    #expect(list.numberOfItemsInSection(1) == 0)
    #expect(list.headerForSection(-1) == nil)
  }

  @Test func `Asking for an item before there are any ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SectionedList<String, Row>().itemAtIndexPath([0, 0]) }
    }
  }

  @Test func `A section or an item that comes twice is taken once`() {
    let list = Rows()
    list.replace(with: [
      section("a", ["1", "1"]), section("a", ["2"]), section("b", ["1", "3"]),
    ])
    #expect(list.numberOfSections() == 2)
    #expect(list.numberOfItemsInSection(0) == 1)
    #expect(list.itemAtIndexPath([1, 0]).text == "3")
  }

  @Test func `First rows are told as such, then only differences, then failures`() {
    let list = Rows()
    let table = Table(list)
    list.replace(with: [])
    list.replace(with: [section("a", ["1"])])
    list.replace(with: [section("a", ["1"])])
    list.replace(with: [section("a", ["1!", "2"])])
    list.fail("No connection.")
    #expect(
      table.events == [
        .initial, .changed([.insertSection(0)]), .changed([.insert([0, 1]), .update([0, 0])]),
        .failed("No connection."),
      ]
    )
    #expect(list.numberOfItemsInSection(0) == 2)
  }

  @Test func `Rows that come while a table is being told wait, and each table sees what it hears`()
  {
    let list = Rows()
    let first = Table(list)
    let second = Table(list)
    first.onEvent = { event in
      if event == .initial { list.replace(with: [section("a", ["1", "2", "3"])]) }
    }
    list.replace(with: [section("a", ["1"])])
    #expect(first.counts == [1, 3])
    #expect(second.counts == [1, 3])
  }

  @Test func `Rows that come while a failure is told wait as well`() {
    let list = Rows()
    list.replace(with: [section("a", ["1"])])
    let first = Table(list)
    let second = Table(list)
    first.onEvent = { event in
      guard case .failed = event else { return }
      list.replace(with: [section("a", ["1", "2"])])
      list.fail("Again.")
      list.replace(with: [section("a", ["1", "2", "3"])])
      first.onEvent = { _ in }
    }
    list.fail("No connection.")
    for table in [first, second] {
      #expect(
        table.events == [
          .failed("No connection."), .changed([.insert([0, 1])]), .failed("Again."),
          .changed([.insert([0, 2])]),
        ]
      )
      #expect(table.counts == [1, 2, 2, 3])
    }
  }

  @Test func `A table that is gone hears nothing and is not kept`() {
    let list = Rows()
    weak var witness: Table?
    do {
      let table = Table(list)
      witness = table
    }
    #expect(witness == nil)
    list.replace(with: [section("a", ["1"])])
    #expect(list.changes.subscriberCount == 0)
  }

  @Test func `A provider without headers has none`() {
    #expect(Plain().headerForSection(0) == nil)
    #expect(Plain().itemIfPresent(at: [0, 1]) == 1)
  }

  @Test func `Five thousand rows turned round are told without a long wait`() {
    let rows = (0..<5_000).map { Row(id: "\($0)", text: "\($0)") }
    let list = Rows()
    let table = Table(list)
    list.replace(with: [ItemSection(id: "a", items: rows)])
    list.replace(with: [ItemSection(id: "a", items: rows.reversed())])
    guard case .changed(let changes) = table.events.last else {
      Issue.record("Nothing was told.")
      return
    }
    #expect(changes.count == 4_999)
  }
}

@MainActor
private final class Table {
  private(set) var events: [ProviderEvent] = []
  private(set) var counts: [Int] = []
  var onEvent: (ProviderEvent) -> Void = { _ in }

  init(_ list: SectionedList<String, Row>) {
    list.changes.subscribeOnMain(self) { [unowned list] table, event in
      table.events.append(event)
      table.counts.append(list.numberOfItemsInSection(0))
      table.onEvent(event)
    }
  }
}

@MainActor
private final class Plain: Provider {
  let changes = Broadcaster<ProviderEvent>()

  func numberOfSections() -> Int { 1 }
  func numberOfItemsInSection(_ section: Int) -> Int { 2 }
  func itemAtIndexPath(_ indexPath: IndexPath) -> Int { indexPath[1] }
}
