import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// Outputs are optional closures, and every one is bound: of each of the view models.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct OutputsTests {
  private let database: any Database = InMemoryDatabase(ManualClock().surroundings)

  private func all() async throws -> [AnyViewModel] {
    let lists = try await database.lists()
    if let home = lists.first(where: { $0.list.name == "Home" })?.id {
      let first = try await database.page(.list(home), by: .manual, offset: 0, limit: 1)
      return AnyViewModel.all(database, home, try #require(first.first).id)
    }
    let (list, items) = try await database.makeList("Home", ["Sweep", "Cook"])
    return AnyViewModel.all(database, list, items[0])
  }

  /// The closures that are not set, by name; they are the optionals among what is stored.
  private func unset(_ model: Any) -> [String] {
    outputs(model).filter { !$0.isSet }.map(\.name)
  }

  private func outputs(_ model: Any) -> [(name: String, isSet: Bool)] {
    Mirror(reflecting: model).children.compactMap { child in
      guard let name = child.label, "\(type(of: child.value))".contains("->") else { return nil }
      let mirror = Mirror(reflecting: child.value)
      guard mirror.displayStyle == .optional else { return nil }
      return (name, !mirror.children.isEmpty)
    }
  }

  /// What a state shows, by the names of its parts.
  private func shown(_ state: AnyObject) -> [String: String] {
    let parts = Mirror(reflecting: state).children.compactMap { part in
      part.label.map { name in
        (name, String(describing: Mirror(reflecting: part.value).descendant("_wrappedValue")))
      }
    }
    return Dictionary(uniqueKeysWithValues: parts.filter { !$0.0.contains("$") })
  }

  @Test func `6: every output of every view model is bound`() async throws {
    let counts = [11, 14, 4, 4, 2, 2, 3, 1, 4]
    let models = try await all()
    #expect(models.count == counts.count)
    for (one, count) in zip(models, counts) {
      #expect(outputs(one.model).count == count, "\(one.name)")
      #expect(unset(one.model).count == count, "\(one.name)")
      let state = one.bind()
      #expect(unset(one.model).isEmpty, "\(one.name)")
      withExtendedLifetime(state) {}
    }
  }

  @Test func `5, line 168: without outputs every input does its work, and nothing else`()
    async throws
  {
    for one in try await all() {
      one.callAll()
      await one.idle()
      one.callAll()
      await one.idle()
    }
    let lists = try await database.lists()
    #expect(lists.map(\.list.name).sorted() == ["Home", "Work", "Work"])
    // Each time one was added; the item of the detail's screen was deleted there.
    let home = try #require(lists.first { $0.list.name == "Home" })
    let titles = try await database.titles(.list(home.id))
    #expect(titles == ["Milk", "Milk", "Cook"])
  }

  @Test func `line 168: outputs bound late are given all when the screen is there again`()
    async throws
  {
    let (early, late) = (try await all(), try await all())
    for (one, other) in zip(early, late) {
      let first = one.bind()
      one.load()
      await one.idle()
      other.load()
      await other.idle()
      let second = other.bind()
      other.load()
      await other.idle()
      let (wanted, found) = (shown(first), shown(second))
      #expect(found == wanted, "\(one.name)")
      // There is something to be given, but while nothing is looked for, has failed or is read from files.
      let isQuiet =
        one.model is SearchViewModel || one.model is ContactViewModel || one.model is FilesViewModel
      #expect((wanted == shown(one.bind())) == isQuiet, "\(one.name)")
    }
  }

  @Test func `4: inputs and outputs are the view model itself`() async throws {
    for one in try await all() {
      #expect(one.inputs === one.model && one.outputs === one.model, "\(one.name)")
    }
  }

  @Test func `line 168: outputs do not keep the state that they fill`() async throws {
    for one in try await all() {
      weak var kept: AnyObject?
      do {
        let state = one.bind()
        kept = state
      }
      #expect(kept == nil, "\(one.name)")
      one.load()
      await one.idle()
      #expect(kept == nil, "\(one.name)")
    }
  }
}
