import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// All items of a list, those that are open, or those completed.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct FilterTests {
  private let clock = ManualClock()

  @Test func `open ones keep their order, completed ones come last first`() async throws {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, items) = try await database.makeList("Home", ["A", "B", "C", "D"])
    for item in [items[2], items[0]] {
      clock.advance()
      try await database.completeItems([item])
    }
    let screen = await ItemsScreen(.list(list), database, words(clock))
    #expect(screen.state.filter == .all && screen.state.summary == "4 items")
    screen.inputs.changedFilter(.open)
    await screen.idle()
    #expect(screen.texts == ["B", "D"] && screen.state.summary == "2 open")
    #expect(screen.state.canAdd && screen.state.canMove)
    screen.inputs.changedFilter(.completed)
    await screen.idle()
    #expect(screen.texts == ["A", "C"] && screen.state.summary == "2 completed")
    // What is new, or put elsewhere, would not be seen there.
    #expect(!screen.state.canAdd && !screen.state.canMove)
    screen.inputs.tappedAdd()
    screen.inputs.movedRows([0], to: 2)
    await screen.idle()
    #expect(screen.texts == ["A", "C"])
    screen.inputs.changedFilter(.all)
    await screen.idle()
    #expect(screen.texts == ["A", "B", "C", "D"])
  }

  @Test func `what is completed leaves the open ones, and says so when none is left`() async throws
  {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, items) = try await database.makeList("Home", ["A", "B"])
    let screen = await ItemsScreen(.list(list), database, words(clock))
    screen.inputs.changedFilter(.open)
    screen.inputs.tappedAdd()
    screen.inputs.changedText(.new, "C")
    screen.inputs.endedEditing(.new)
    screen.inputs.changedCompletion(items[0], true)
    await screen.idle()
    #expect(screen.texts == ["C", "B"])
    screen.inputs.deletedRows([0])
    screen.inputs.changedCompletion(items[1], true)
    await screen.idle()
    #expect(screen.texts.isEmpty && screen.state.empty?.title == "Nothing Left to Do")
    try await database.completeItems([items[0]], false)
    await until { screen.texts == ["A"] }
  }

  @Test func `choosing another filter keeps what was typed, and forgets what was chosen`()
    async throws
  {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, items) = try await database.makeList("Home", ["A", "B"])
    let screen = await ItemsScreen(.list(list), database, words(clock))
    screen.inputs.changedText(.item(items[0]), "A2")
    screen.inputs.changedFilter(.open)
    await screen.idle()
    #expect(screen.texts == ["A2", "B"])
    screen.inputs.changedSelecting(true)
    screen.inputs.selected([.item(items[0])])
    screen.inputs.changedFilter(.completed)
    await screen.idle()
    #expect(screen.state.selection.rows.isEmpty && screen.state.empty != nil)
  }

  @Test(arguments: SmartList.allCases)
  func `of smart lists only All has it`(_ list: SmartList) async throws {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (_, items) = try await database.makeList("Home", ["A", "B"])
    try await database.completeItems([items[0]])
    let screen = await ItemsScreen(.smart(list), database, words(clock))
    let before = screen.texts
    screen.inputs.changedFilter(.open)
    await screen.idle()
    #expect((screen.state.filter == nil) == (list != .all))
    #expect(screen.texts == (list == .all ? ["B"] : before))
  }

  @Test func `what was chosen holds in every list and window, and after the next start`()
    async throws
  {
    let suite = "todo-\(UUID())"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, items) = try await database.makeList("Home", ["A", "B"])
    let (other, _) = try await database.makeList("Work", ["C"])
    try await database.completeItems([items[0]])
    let memory = FilterMemory(defaults)
    func screen(_ choice: ListChoice, _ memory: FilterMemory) async -> ItemsScreen {
      let model = SingleListViewModel(choice, database, words: words(clock), filter: memory)
      return await ItemsScreen(model)
    }
    let (one, two) = (await screen(.list(list), memory), await screen(.list(list), memory))
    #expect(one.texts == ["A", "B"] && two.state.filter == .all)
    two.inputs.changedText(.item(items[1]), "B2")
    one.inputs.changedFilter(.completed)
    await one.idle()
    await two.idle()
    // What was typed in the other window is kept.
    for shown in [one, two] { #expect(shown.texts == ["A"] && shown.state.filter == .completed) }
    #expect(try await database.item(items[1]).title == "B2")
    #expect(defaults.string(forKey: "todo.filter") == "Completed")
    #expect(await screen(.list(other), memory).texts.isEmpty)
    let next = FilterMemory(defaults)
    #expect(await screen(.list(list), next).texts == ["A"])
    #expect(await screen(.smart(.all), next).state.filter == .completed)
    #expect(await screen(.smart(.done), next).state.filter == nil)
    defaults.set("Rubbish", forKey: "todo.filter")
    #expect(FilterMemory(defaults).filter == .all)
  }

  @Test func `whoever hears of the choice is not kept by that`() async throws {
    let memory = FilterMemory()
    let database: any Database = InMemoryDatabase(clock.surroundings)
    weak var gone: SingleListViewModel?
    do {
      let model = SingleListViewModel(.smart(.all), database, filter: memory)
      gone = model
      memory.choose(.open)
    }
    #expect(gone == nil)
    memory.choose(.completed)
    #expect(memory.filter == .completed)
  }
}
