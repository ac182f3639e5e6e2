import Display
import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// What is done with an item costs what it shows, in a list of ten.
///
/// The database answers from another thread, and the lists and the names of undo and redo come
/// after it: in how many turns is not always the same.
@Suite(.timeLimit(.minutes(1)))
struct ToDoCostTests {
  private nonisolated static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func home() async throws -> CountedPage {
    let database: any Database = InMemoryDatabase(
      Dependencies(now: { Self.now }, zone: .gmt)
    )
    let list = try await database.createList("Home")
    try await database.createItems((1...10).map { ItemDraft("Item \($0)") }, in: list)
    let words = DateText(
      now: { Self.now },
      wait: { _ in await Self.forever() },
      locale: Locale(identifier: "en_US"),
      zone: .gmt,
    )
    let page = try PageHost.page(
      of: StartView(viewModel: StartViewModel(words: words) { database })
    )
    await page.until { page.has("list Home") }
    page.send(try page.tap("list Home"))
    await page.until { page.has("Complete Item 10") }
    return page
  }

  /// Until it is called off.
  private nonisolated static func forever() async {
    let (nothing, sink) = AsyncStream.makeStream(of: Void.self)
    for await _ in nothing {}
    sink.finish()
  }

  /// Whether the list's line and the button that takes back say so.
  private func says(_ count: String, _ deed: String, on page: CountedPage) -> Bool {
    page.words(of: "list Home").contains(count) && page.has("Undo \(deed)")
  }

  @Test func `a tick`() async throws {
    let page = try await home()
    page.send(try page.tap("Complete Item 1"))
    await page.until { says("9 open", "Complete “Item 1”", on: page) }
    let cost = await page.cost(of: try page.tap("Complete Item 2")) {
      says("8 open", "Complete “Item 2”", on: page)
    }
    #expect(page.has("Reopen Item 2"))
    expect(
      cost,
      isAbout: Cost(
        bodies: 22,
        measures: 21,
        guides: 0,
        placements: 112,
        elements: 9,
        bytes: 301,
        allocations: 10_304,
      ),
    )
  }

  @Test func `a new item`() async throws {
    let page = try await home()
    page.send(try page.tap("New Item", .button))
    await page.until { page.has("New Title") }
    page.send(try page.focus("New Title"))
    page.send(try page.type("Bread", into: "New Title"))
    page.send(try page.submit("New Title"))
    await page.until { says("11 items", "Add “Bread”", on: page) && page.has("New Title") }
    let typing = page.cost(of: try page.type("Milk", into: "New Title"))
    let adding = await page.cost(of: try page.submit("New Title")) {
      says("12 items", "Add “Milk”", on: page)
    }
    #expect(page.has("Complete Milk"))
    expect(
      typing,
      isLike: Cost(
        bodies: 5,
        measures: 19,
        guides: 0,
        placements: 22,
        elements: 2,
        bytes: 1,
        allocations: 7_268,
      ),
    )
    expect(
      adding,
      isAbout: Cost(
        bodies: 64,
        measures: 234,
        guides: 4,
        placements: 159,
        elements: 36,
        bytes: 957,
        allocations: 19_650,
      ),
    )
  }
}
