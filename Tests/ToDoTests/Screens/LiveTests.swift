import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// Two screens on the same data.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct LiveTests {
  private let clock = ManualClock()

  private func two(_ titles: [String]) async throws -> (ItemsScreen, ItemsScreen, any Database) {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, _) = try await database.makeList("Home", titles)
    return (
      await ItemsScreen(.list(list), database, words(clock)),
      await ItemsScreen(.list(list), database, words(clock)), database,
    )
  }

  @Test func `line 155: every listener hears of every change`() async throws {
    let (one, two, database) = try await two(["Sweep"])
    let third = await ItemsScreen(.smart(.all), database)
    let lists = await ListsScreen(database)
    one.inputs.chose(.delete, for: try one.id("Sweep"))
    await until { one.texts.isEmpty && two.texts.isEmpty && third.texts.isEmpty }
    await until { lists.state.lists.first?.count == "(0 items)" }
  }

  @Test func `what is typed is not overwritten, all else is up to date`() async throws {
    let (one, two, database) = try await two(["Sweep", "Cook", "Wash"])
    let id = try one.id("Cook")
    one.inputs.changedText(.item(id), "Cook din")
    try await two.retitle("Cook", "Cook lunch")
    two.inputs.changedCompletion(id, true)
    try await two.retitle("Wash", "Wash up")
    two.inputs.tappedAdd()
    two.inputs.changedText(.new, "Milk")
    two.inputs.endedEditing(.new)
    await until { one.texts == ["Milk", "Sweep", "Cook din", "Wash up"] }
    #expect(try one.row("Cook din").isDone)
    one.inputs.changedText(.item(id), "Cook dinner")
    one.inputs.endedEditing(.item(id))
    // Two people have written one title: who came later is asked.
    await until { one.state.alert != nil }
    one.inputs.answered(try #require(one.state.alert?.options.first { $0.title == "Use Mine" }))
    await until { two.texts == ["Milk", "Sweep", "Cook dinner", "Wash up"] }
    #expect(try await database.item(id).isCompleted)
  }

  @Test func `line 161: places are those of the rows on the screen after others changed them`()
    async throws
  {
    let (one, two, database) = try await two(["A", "B", "C", "D"])
    two.inputs.tappedAdd()
    two.inputs.changedText(.new, "New")
    two.inputs.endedEditing(.new)
    await until { one.texts == ["New", "A", "B", "C", "D"] }
    one.inputs.deletedRows([1])
    await one.idle()
    #expect(one.texts == ["New", "B", "C", "D"])
    await until { two.texts == ["New", "B", "C", "D"] }
    two.inputs.deletedRows([0, 1])
    await until { one.texts == ["C", "D"] }
    one.inputs.movedRows([1], to: 0)
    await one.idle()
    // What was in these places is not there any more.
    one.inputs.movedRows([3], to: 0)
    one.inputs.deletedRows([2, 3])
    await one.idle()
    #expect(one.texts == ["D", "C"] && one.state.alert == nil)
    #expect(try await database.titles(.all()).count == 2)
  }

  @Test func `line 161: places are those of the rows on the screen though it heard of nothing`()
    async throws
  {
    let database = BrokenDatabase()
    let base: any Database = database.base
    let (list, items) = try await base.makeList("Home", ["A", "B", "C", "D"])
    // A screen that does not hear what others do.
    database.fail(.changes)
    let screen = await ItemsScreen(.list(list), database)
    database.fail()
    screen.inputs.answered(.init(kind: .ok))
    try await base.createItems([ItemDraft("New")], in: list)
    try await base.deleteItems([items[0]])
    #expect(screen.texts == ["A", "B", "C", "D"])
    screen.inputs.deletedRows([1])
    await screen.idle()
    #expect(screen.texts == ["New", "C", "D"])
    try await base.deleteItems([items[2]])
    // It goes where the row above it was said to be, and one that is gone moves nothing.
    screen.inputs.movedRows([2], to: 0)
    await screen.idle()
    #expect(screen.texts == ["D", "New"] && screen.state.alert == nil)
  }

  @Test func `the row of a new item stays while others add theirs`() async throws {
    let (one, two, _) = try await two(["Sweep"])
    one.inputs.tappedAdd()
    one.inputs.changedText(.new, "Mi")
    two.inputs.tappedAdd()
    two.inputs.changedText(.new, "Bread")
    two.inputs.endedEditing(.new)
    await until { one.texts == ["[Mi]", "Bread", "Sweep"] }
  }

  @Test func `the row being edited keeps its place in a smart list that it leaves`() async throws {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (_, items) = try await database.makeList("Home", ["Sweep", "Cook", "Wash"])
    let today = Day(of: clock.now, in: .gmt)
    try await database.updateItems(items, ItemChanges(due: .day(today)))
    let screen = await ItemsScreen(.smart(.today), database, words(clock))
    #expect(screen.texts == ["Sweep", "Cook", "Wash"])
    screen.inputs.changedText(.item(items[1]), "Cook d")
    try await database.updateItems([items[1]], ItemChanges(due: .day(today.adding(days: 3))))
    try await database.updateItems([items[2]], ItemChanges(title: "Wash up"))
    await until { screen.texts == ["Sweep", "Cook d", "Wash up"] }
    screen.inputs.changedText(.item(items[1]), "Cook dinner")
    screen.inputs.endedEditing(.item(items[1]))
    await screen.idle()
    #expect(screen.texts == ["Sweep", "Wash up"])
    #expect(try await database.item(items[1]).title == "Cook dinner")
  }

  @Test func `different things of one item changed at once are both kept`() async throws {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (_, items) = try await database.makeList("Home", ["Cook"])
    let one = await DetailScreen(items[0], database)
    let two = await DetailScreen(items[0], database)
    one.inputs.changedNote("For f")
    two.inputs.changedTitle("Cook dinner")
    two.inputs.changedPriority(.high)
    two.inputs.tappedDone()
    await until { one.state.fields.title == "Cook dinner" && one.state.fields.priority == .high }
    #expect(one.state.fields.note == "For f")
    one.inputs.changedNote("For four")
    one.inputs.tappedDone()
    await one.idle()
    let item = try await database.item(items[0])
    #expect(item.title == "Cook dinner" && item.note == "For four" && item.priority == .high)
  }

  @Test func `a change told off the main thread arrives`() async throws {
    let (one, _, database) = try await two(["Sweep"])
    let id = try one.id("Sweep")
    await Task.detached {
      try? await database.updateItems([id], ItemChanges(title: "Sweep stairs"))
    }
    .value
    await until { one.texts == ["Sweep stairs"] }
  }

  @Test func `line 168: neither the database nor an output keeps a view model`() async throws {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, items) = try await database.makeList("Home", ["Sweep"])
    weak var single: SingleListViewModel?
    weak var lists: AllListsViewModel?
    weak var detail: ItemDetailViewModel?
    weak var search: SearchViewModel?
    weak var history: HistoryViewModel?
    weak var state: SingleListState?
    func open() async throws {
      let screen = await ItemsScreen(.list(list), database)
      (single, state) = (screen.model, screen.state)
      let all = await ListsScreen(database)
      lists = all.model
      let item = await DetailScreen(items[0], database)
      detail = item.model
      let found = await SearchScreen(database)
      search = found.model
      let past = HistoryViewModel(database)
      past.inputs.viewDidLoad()
      await past.idle()
      history = past
      // A change is heard by all.
      try await database.completeItems(items)
      await until { screen.state.rows.items.first?.isDone == true }
      await all.idle()
      await item.idle()
      await found.idle()
      await past.idle()
    }
    try await open()
    // What still runs ends when the change has been heard.
    for _ in 0..<1_000 where single != nil || lists != nil { await Task.yield() }
    #expect(single == nil && lists == nil && detail == nil && search == nil && history == nil)
    #expect(state == nil)
  }
}
