import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

@MainActor @Suite(.timeLimit(.minutes(1)))
struct AllListsViewModelTests {
  private let clock = ManualClock()

  private func database() -> any Database { InMemoryDatabase(clock.surroundings) }

  @Test func `2: the lists and smart lists are there at the start`() async throws {
    let database = database()
    let (home, items) = try await database.makeList("Home", ["Sweep", "Cook", "Wash"])
    try await database.updateItems(
      [items[0]],
      ItemChanges(due: .day(Day(of: clock.now, in: .gmt))),
    )
    try await database.completeItems([items[1]])
    let screen = await ListsScreen(database, words(clock))
    #expect(screen.state.title == "To-Do Lists")
    #expect(screen.state.smartLists.map(\.list) == [.today, .planned, .done, .all])
    #expect(screen.state.smartLists.map(\.count) == [1, 1, 1, 3])
    let row = try screen.row("Home")
    #expect(row.id == home && row.count == "(3 items)" && row.open == 2)
    // January 15, 2027, 08:00 at Greenwich.
    #expect(row.updated.replacing("\u{202F}", with: " ") == "Updated 1/15/27, 8:00 AM")
    #expect(screen.state.empty == nil)
  }

  @Test func `9: choosing a list shows its screen`() async throws {
    let database = database()
    let (home, _) = try await database.makeList("Home")
    let screen = await ListsScreen(database)
    screen.model.inputs.selected(.list(home))
    let single = try #require(screen.state.single)
    #expect(screen.state.selection == .list(home))
    screen.model.inputs.selected(.list(home))
    #expect(screen.state.single === single)
    screen.model.inputs.selected(nil)
    #expect(screen.state.single == nil && screen.state.selection == nil)
  }

  @Test func `a new list is named, made and shown`() async throws {
    let screen = await ListsScreen(database())
    #expect(screen.state.empty?.title == "No Lists")
    screen.model.inputs.tappedAdd()
    #expect(screen.state.prompt?.placeholder == "e.g. Work Stuff")
    #expect(screen.state.prompt?.isOKEnabled == false)
    screen.model.inputs.changedName("  Work ")
    #expect(screen.state.prompt?.isOKEnabled == true)
    screen.model.inputs.finishedName()
    #expect(screen.state.prompt == nil)
    await screen.idle()
    #expect(screen.names == ["Work"] && screen.state.empty == nil)
    #expect(screen.state.selection == .list(try screen.row("Work").id))
  }

  @Test(arguments: ["", " ", "\t\n", "\u{200B}"])
  func `line 160: a list without a visible name is refused`(_ name: String) async throws {
    let screen = await ListsScreen(database())
    screen.model.inputs.tappedAdd()
    screen.model.inputs.changedName(name)
    #expect(screen.state.prompt?.isOKEnabled == false)
    screen.model.inputs.finishedName()
    await screen.idle()
    #expect(screen.names.isEmpty && screen.state.prompt != nil)
    screen.model.inputs.cancelledName()
    #expect(screen.state.prompt == nil)
  }

  @Test(arguments: [
    "🧹 👨‍👩‍👧‍👦", "قائمة البيت", "e\u{301}te\u{301}", String(repeating: "long ", count: 2_000) + "end",
    "a\u{0}b", "\u{202E}backwards", "  blanks around\t",
  ])
  func `line 160: any text is the name of a list, new or renamed`(_ name: String) async throws {
    let database = database()
    let screen = await ListsScreen(database)
    await screen.add(name)
    let kept = try CleanText.title(name)
    #expect(screen.names == [kept] && screen.state.alert == nil)
    let old = try await database.createList("Old")
    await until { screen.names.count == 2 }
    screen.model.inputs.tappedRename(old)
    screen.model.inputs.changedName(name)
    #expect(screen.state.prompt?.isOKEnabled == true)
    screen.model.inputs.finishedName()
    await screen.idle()
    #expect(screen.names == [kept, kept] && screen.state.alert == nil)
    #expect(try await database.lists().map(\.list.name) == [kept, kept])
  }

  @Test(arguments: ["Home\nWork", "Home\r\n\nWork\n", "\u{2028}Home\u{2029}Work"])
  func `line 160: lines pasted as the name of a list are one name`(_ name: String) async throws {
    let screen = await ListsScreen(database())
    await screen.add(name)
    #expect(screen.names == ["Home Work"])
  }

  @Test func `line 161: lists go wherever they are, and after others came or went`() async throws {
    let database = database()
    var ids: [String: ListID] = [:]
    for name in ["E", "D", "C", "B", "A"] {
      ids[name] = try await database.createList(name)
      clock.advance()
    }
    let screen = await ListsScreen(database)
    func delete(_ id: ListID) async {
      screen.model.inputs.attemptedDelete(id)
      screen.model.inputs.answeredDeleteConfirmation(true)
      await screen.idle()
    }
    #expect(screen.names == ["A", "B", "C", "D", "E"])
    await delete(try screen.row("E").id)
    await delete(try screen.row("A").id)
    #expect(screen.names == ["B", "C", "D"])
    // While it is asked about, others make one above it and delete one below.
    screen.model.inputs.attemptedDelete(try #require(ids["C"]))
    try await database.createList("New")
    try await database.deleteLists([try #require(ids["D"])])
    await until { screen.names == ["New", "B", "C"] }
    screen.model.inputs.answeredDeleteConfirmation(true)
    await screen.idle()
    #expect(screen.names == ["New", "B"])
    // One that others deleted meanwhile is told, and hits no other.
    screen.model.inputs.attemptedDelete(try #require(ids["B"]))
    try await database.deleteLists([try #require(ids["B"])])
    screen.model.inputs.answeredDeleteConfirmation(true)
    await screen.idle()
    #expect(screen.names == ["New"])
    await delete(ListID(UUID()))
    #expect(screen.names == ["New"] && screen.state.confirmation == nil)
    await delete(try screen.row("New").id)
    #expect(screen.names.isEmpty && screen.state.empty != nil)
  }

  @Test func `line 160: two lists may have one name`() async throws {
    let screen = await ListsScreen(database())
    await screen.add("Home")
    await screen.add("Home")
    #expect(screen.names == ["Home", "Home"])
    #expect(Set(screen.state.lists.map(\.id)).count == 2)
  }

  @Test func `line 153: after a rename rows are what is shown, and the next deed hits its list`()
    async throws
  {
    let database = database()
    for name in ["C", "B", "A"] {
      _ = try await database.createList(name)
      clock.advance()
    }
    let screen = await ListsScreen(database)
    #expect(screen.names == ["A", "B", "C"])
    let (old, other) = (try screen.row("C"), try screen.row("A"))
    screen.model.inputs.tappedRename(old.id)
    #expect(screen.state.prompt?.name == "C")
    screen.model.inputs.changedName("Z")
    screen.model.inputs.finishedName()
    await screen.idle()
    #expect(screen.names == ["Z", "A", "B"])
    #expect(try screen.row("Z").id == old.id)
    screen.model.inputs.attemptedDelete(other.id)
    #expect(screen.state.confirmation?.title == "Delete “A”?")
    screen.model.inputs.answeredDeleteConfirmation(true)
    await screen.idle()
    #expect(screen.names == ["Z", "B"])
  }

  @Test func `line 156: a blank name does not rename`() async throws {
    let database = database()
    let home = try await database.createList("Home")
    let screen = await ListsScreen(database)
    screen.model.inputs.tappedRename(home)
    screen.model.inputs.changedName("  ")
    screen.model.inputs.finishedName()
    await screen.idle()
    #expect(try await database.lists().map(\.list.name) == ["Home"])
  }

  @Test func `line 156, 165: an answer without a question does nothing`() async throws {
    let database = database()
    let home = try await database.createList("Home")
    let screen = await ListsScreen(database)
    screen.model.inputs.answeredDeleteConfirmation(true)
    screen.model.inputs.attemptedDelete(home)
    screen.model.inputs.answeredDeleteConfirmation(false)
    #expect(screen.state.confirmation == nil)
    // The list is not staged any more.
    screen.model.inputs.answeredDeleteConfirmation(true)
    await screen.idle()
    #expect(screen.names == ["Home"] && screen.state.alert == nil)
  }

  @Test func `line 165: confirmed twice a list goes once, with its items and its screen`()
    async throws
  {
    let database = database()
    let (home, items) = try await database.makeList("Home", ["Sweep", "Cook"])
    let (_, others) = try await database.makeList("Work", ["Plan"])
    let screen = await ListsScreen(database)
    screen.model.inputs.selected(.list(home))
    screen.model.inputs.attemptedDelete(home)
    #expect(
      screen.state.confirmation?.message == "2 items will go with it. It can be undone."
    )
    #expect(screen.state.confirmation?.options.map(\.title) == ["Delete", "Cancel"])
    screen.model.inputs.answeredDeleteConfirmation(true)
    screen.model.inputs.answeredDeleteConfirmation(true)
    await screen.idle()
    #expect(screen.names == ["Work"] && screen.state.single == nil)
    #expect(screen.state.smartLists.last?.count == 1)
    #expect(try await database.items(items + others).map(\.title) == ["Plan"])
    #expect(screen.state.alert == nil)
    _ = try await database.undo()
    await until { screen.names == ["Work", "Home"] }
  }

  @Test func `line 161: what is not there cannot be renamed or deleted`() async throws {
    let database = database()
    let home = try await database.createList("Home")
    let screen = await ListsScreen(database)
    try await database.deleteLists([home])
    await until { screen.names.isEmpty }
    screen.model.inputs.tappedRename(home)
    screen.model.inputs.attemptedDelete(home)
    #expect(screen.state.prompt == nil && screen.state.confirmation == nil)
  }

  @Test func `line 163: a list moves to the top when an item in it is completed`() async throws {
    let database = database()
    let (_, items) = try await database.makeList("Home", ["Sweep"])
    clock.advance()
    _ = try await database.createList("Work")
    let screen = await ListsScreen(database)
    #expect(screen.names == ["Work", "Home"])
    clock.advance()
    try await database.completeItems(items)
    await until { screen.names == ["Home", "Work"] }
    #expect(try screen.row("Home").open == 0)
    // Deleting an item leaves the list where it is.
    clock.advance()
    _ = try await database.createList("New")
    try await database.deleteItems(items)
    await until { (try? screen.row("Home"))?.count == "(0 items)" }
    #expect(screen.names == ["New", "Home", "Work"])
  }
}
