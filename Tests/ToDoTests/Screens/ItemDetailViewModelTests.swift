import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

@MainActor @Suite(.timeLimit(.minutes(1)))
struct ItemDetailViewModelTests {
  private let clock = ManualClock()

  private func cook() async throws -> (any Database, ItemID, DetailScreen) {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (_, items) = try await database.makeList("Home", ["Cook"])
    return (database, items[0], await DetailScreen(items[0], database, words(clock)))
  }

  @Test func `2: all that belongs to an item is there at the start`() async throws {
    let (database, id, screen) = try await cook()
    #expect(screen.state.fields.title == "Cook" && !screen.state.fields.hasDue)
    #expect(screen.state.lists.map(\.name) == ["Home"])
    let history = screen.state.fields.history.replacing("\u{202F}", with: " ")
    #expect(history == "Created 1/15/27, 8:00 AM")
    #expect(try await database.item(id).list == screen.state.fields.list)
  }

  @Test(arguments: [false, true])
  func `what the list shows of an item is there before the item is read`(
    _ isSearch: Bool
  ) async throws {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, items) = try await database.makeList("Home", ["Cook", "Sweep"])
    let opened: (any ItemDetailViewModelType)?
    if isSearch {
      let screen = await SearchScreen(database)
      await screen.look(for: "sweep")
      screen.model.inputs.selected(items[1])
      opened = screen.state.detail
    } else {
      let screen = await ItemsScreen(.list(list), database)
      // What is on its way to the database belongs to it.
      screen.inputs.changedCompletion(items[1], true)
      screen.inputs.changedText(.item(items[1]), "Sweep stairs")
      screen.inputs.tappedDetail(items[1])
      opened = screen.state.detail
    }
    let state = ItemDetailState()
    let detail = try #require(opened)
    state.bind(detail.outputs)
    detail.inputs.viewDidLoad()
    #expect(state.fields.title == (isSearch ? "Sweep" : "Sweep stairs"))
    #expect(state.fields.isDone != isSearch)
    #expect(state.fields.isRead && state.lists.map(\.name) == ["Home"])
  }

  @Test func `what is typed is kept when the screen goes, in one step`() async throws {
    let (database, id, screen) = try await cook()
    screen.inputs.changedTitle(" Cook dinner ")
    screen.inputs.changedNote("For four\nat eight")
    screen.inputs.changedTags("#home, food,, home , two words")
    #expect(screen.state.fields.tags == "#home, food,, home , two words")
    screen.inputs.tappedDone()
    screen.inputs.viewWillDisappear()
    await screen.idle()
    let item = try await database.item(id)
    #expect(item.title == "Cook dinner" && item.note == "For four\nat eight")
    #expect(item.tags == ["home", "food", "two words"])
    #expect(screen.state.exits == 1)
    _ = try await database.undo()
    #expect(try await database.item(id).note == "")
    #expect(try await database.item(id).title == "Cook")
  }

  @Test func `a swipe that closes the screen keeps what was typed`() async throws {
    let (database, id, screen) = try await cook()
    screen.inputs.changedNote("For four")
    screen.inputs.viewWillDisappear()
    await screen.idle()
    #expect(try await database.item(id).note == "For four")
  }

  @Test func `line 160: without a title the item goes, and comes back by undo`() async throws {
    let (database, id, screen) = try await cook()
    screen.inputs.changedTitle("  ")
    screen.inputs.endedEditing()
    await screen.idle()
    #expect(try await database.item(id).title == "Cook", "It is asked for on leaving.")
    screen.inputs.tappedDone()
    await screen.idle()
    #expect(try await database.items([id]).isEmpty && screen.state.exits == 1)
    _ = try await database.undo()
    #expect(try await database.item(id).title == "Cook")
  }

  @Test func `a due date comes, gets a time, changes and goes`() async throws {
    let (database, id, screen) = try await cook()
    func due() async throws -> Due? { try await database.item(id).due }
    let today = Day(of: clock.now, in: .gmt)
    screen.inputs.changedHasDue(true)
    await screen.idle()
    #expect(try await due() == .day(today) && screen.state.fields.hasDue)
    screen.inputs.changedDue(clock.now.addingTimeInterval(86_400))
    await screen.idle()
    #expect(try await due() == .day(today.adding(days: 1)))
    screen.inputs.changedHasTime(true)
    await screen.idle()
    let nine = Date(timeIntervalSince1970: Double(today.number + 1) * 86_400 + 9 * 3_600)
    #expect(try await due() == .moment(nine) && screen.state.fields.hasTime)
    screen.inputs.changedDue(nine.addingTimeInterval(60))
    await screen.idle()
    #expect(screen.state.fields.due == nine.addingTimeInterval(60))
    screen.inputs.changedHasTime(false)
    await screen.idle()
    #expect(try await due() == .day(today.adding(days: 1)))
    screen.inputs.changedHasDue(false)
    screen.inputs.changedHasTime(true)
    screen.inputs.changedDue(nine)
    await screen.idle()
    #expect(try await due() == nil && !screen.state.fields.hasDue)
  }

  @Test func `the item moves, is completed and deleted from here`() async throws {
    let (database, id, screen) = try await cook()
    let work = try await database.createList("Work")
    screen.inputs.changedList(work)
    screen.inputs.changedCompletion(true)
    await screen.idle()
    #expect(screen.state.fields.list == work && screen.state.fields.isDone)
    screen.inputs.tappedDelete()
    await screen.idle()
    #expect(try await database.items([id]).isEmpty)
    #expect(screen.state.exits == 1 && screen.state.alert == nil)
  }

  @Test func `line 164: an item deleted elsewhere is told once, then left`() async throws {
    let (database, id, screen) = try await cook()
    try await database.deleteItems([id])
    await until { screen.state.alert != nil }
    screen.inputs.answered(try #require(screen.state.alert?.options.first))
    #expect(screen.state.exits == 1 && screen.state.alert == nil)
    screen.inputs.viewWillDisappear()
    await screen.idle()
    #expect(screen.state.alert == nil)
  }

  @Test func `an edit of priority keeps the number of a level`() async throws {
    let (database, id, screen) = try await cook()
    try await database.updateItems([id], ItemChanges(priority: Priority(rawValue: 3)))
    await until { screen.state.fields.priority == .high }
    screen.inputs.changedPriority(.high)
    await screen.idle()
    #expect(try await database.item(id).priority.rawValue == 3)
    screen.inputs.changedPriority(.low)
    await screen.idle()
    #expect(try await database.item(id).priority == .low)
  }
}
