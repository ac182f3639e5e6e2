import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

@MainActor @Suite(.timeLimit(.minutes(1)))
struct SearchViewModelTests {
  private func screen() async throws -> (any Database, [ItemID], SearchScreen) {
    let database: any Database = InMemoryDatabase(ManualClock().surroundings)
    let (_, home) = try await database.makeList("Home", ["Café au lait", "Sweep"])
    let (_, work) = try await database.makeList("Work", ["Cafeteria plan"])
    return (database, home + work, await SearchScreen(database))
  }

  @Test func `it finds as one types, in all lists, without regard to accents`() async throws {
    let (_, _, screen) = try await screen()
    #expect(screen.state.results == nil)
    await screen.look(for: "CAFE")
    #expect(screen.titles == ["Cafeteria plan", "Café au lait"])
    #expect(screen.state.results?.rows.map(\.list) == ["Work", "Home"])
    #expect(screen.state.results?.summary == "2 items found")
    await screen.look(for: "cafe la")
    #expect(screen.titles == ["Café au lait"] && screen.state.results?.summary == "1 item found")
    await screen.look(for: "zebra")
    #expect(screen.titles == [])
    screen.model.inputs.changedQuery(" ?")
    #expect(screen.state.results == nil)
  }

  @Test func `only the latest query answers`() async throws {
    let (_, _, screen) = try await screen()
    for query in ["s", "sw", "swe"] { screen.model.inputs.changedQuery(query) }
    await screen.idle()
    #expect(screen.state.results?.query == "swe" && screen.titles == ["Sweep"])
  }

  @Test func `what is found is up to date and can be completed`() async throws {
    let (database, ids, screen) = try await screen()
    await screen.look(for: "cafe")
    screen.model.inputs.changedCompletion(ids[0], true)
    await screen.idle()
    #expect(screen.state.results?.rows.last?.isDone == true)
    try await database.updateItems([ids[2]], ItemChanges(title: "Lunch plan"))
    await until { screen.titles == ["Café au lait"] }
    screen.model.inputs.selected(ids[0])
    #expect(screen.state.detail != nil)
    screen.model.inputs.closedDetail()
    #expect(screen.state.detail == nil)
  }

  @Test func `of very many the newest are shown, and it says so`() async throws {
    let (database, _, screen) = try await screen()
    _ = try await database.makeList("Many", (0..<150).map { "Many \($0)" })
    await screen.look(for: "many")
    #expect(screen.titles?.count == 100)
    #expect(screen.state.results?.summary == "The newest 100 found")
  }
}
