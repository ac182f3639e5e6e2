import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

@MainActor @Suite(.timeLimit(.minutes(1)))
struct SingleListViewModelTests {
  private let clock = ManualClock()

  private func home(
    _ titles: [String] = ["Sweep", "Cook", "Wash"]
  ) async throws -> (any Database, ListID, ItemsScreen) {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, _) = try await database.makeList("Home", titles)
    return (database, list, await ItemsScreen(.list(list), database, words(clock)))
  }

  @Test func `2: the items of a list are there at the start`() async throws {
    let (_, _, screen) = try await home()
    #expect(screen.state.title == "Home" && screen.state.summary == "3 items")
    #expect(screen.texts == ["Sweep", "Cook", "Wash"])
    #expect(screen.state.canAdd && screen.state.canMove && screen.state.empty == nil)
  }

  @Test func `return adds the next one, at the top`() async throws {
    let (_, _, screen) = try await home([])
    #expect(screen.state.empty?.title == "No Items")
    screen.inputs.tappedAdd()
    #expect(screen.texts == ["[]"] && screen.state.focus.row == .new && screen.state.empty == nil)
    screen.inputs.changedText(.new, "Milk")
    screen.inputs.submitted(.new)
    await screen.idle()
    #expect(screen.texts == ["[]", "Milk"])
    screen.inputs.changedText(.new, "Bread")
    screen.inputs.submitted(.new)
    screen.inputs.submitted(.new)
    await screen.idle()
    #expect(screen.texts == ["Bread", "Milk"])
  }

  @Test func `where a person goes is told to nobody, so that it cannot go back and forth`()
    async throws
  {
    let (_, _, screen) = try await home(["Sweep"])
    screen.inputs.tappedAdd()
    let wish = screen.state.focus
    let item = try #require(screen.state.rows.compactMap(\.id.item).first)
    screen.inputs.beganEditing(.new)
    screen.inputs.endedEditing(.new)
    screen.inputs.beganEditing(.item(item))
    #expect(screen.state.focus == wish)
    screen.inputs.tappedAdd()
    #expect(screen.state.focus.row == .new && screen.state.focus != wish)
  }

  @Test(arguments: ["Milk 2%", "Milk\nMilkshake"])
  func `a title may begin as the one before it did`(_ text: String) async throws {
    let (database, list, screen) = try await home([])
    screen.inputs.tappedAdd()
    screen.inputs.changedText(.new, "Milk")
    screen.inputs.submitted(.new)
    screen.inputs.changedText(.new, text)
    screen.inputs.endedEditing(.new)
    await screen.idle()
    let lines = text.split(separator: "\n").map(String.init)
    #expect(try await database.titles(.list(list)) == lines + ["Milk"])
  }

  @Test(arguments: ["", "  ", "\t"])
  func `line 154: a cancelled new item takes no other with it`(_ text: String) async throws {
    for titles in [[], ["Sweep"]] {
      let (database, list, screen) = try await home(titles)
      screen.inputs.tappedAdd()
      screen.inputs.changedText(.new, text)
      screen.inputs.endedEditing(.new)
      await screen.idle()
      #expect(screen.texts == titles)
      #expect(try await database.titles(.list(list)) == titles)
      #expect(screen.state.alert == nil)
    }
  }

  @Test func `line 162: add tapped twice keeps what was typed and opens one row`() async throws {
    let (_, _, screen) = try await home(["Sweep"])
    screen.inputs.tappedAdd()
    screen.inputs.tappedAdd()
    #expect(screen.texts == ["[]", "Sweep"])
    screen.inputs.changedText(.new, "Milk")
    screen.inputs.tappedAdd()
    await screen.idle()
    #expect(screen.texts == ["[]", "Milk", "Sweep"])
  }

  @Test func `line 162: leaving while editing keeps what was typed`() async throws {
    let (database, list, first) = try await home(["Sweep"])
    first.inputs.tappedAdd()
    first.inputs.changedText(.new, "Milk")
    first.inputs.viewWillDisappear()
    await first.idle()
    let screen = await ItemsScreen(.list(list), database)
    screen.inputs.changedText(.item(try screen.id("Sweep")), "Sweep twice")
    screen.inputs.viewWillDisappear()
    await screen.idle()
    #expect(try await database.titles(.list(list)) == ["Milk", "Sweep twice"])
  }

  @Test func `leaving keeps what was typed though the view model goes at once`() async throws {
    let database: any Database = InMemoryDatabase(clock.surroundings)
    let (list, _) = try await database.makeList("Home", [])
    let contact = ContactViewModel(database)
    var screen: ItemsScreen? = await ItemsScreen(.list(list), database, contact: contact)
    screen?.inputs.tappedAdd()
    screen?.inputs.changedText(.new, "Milk")
    screen?.inputs.viewWillDisappear()
    screen = nil
    await contact.allEdits?.value
    #expect(try await database.titles(.list(list)) == ["Milk"])
  }

  @Test func `a title is edited in place, and blanks at its ends go`() async throws {
    let (database, list, screen) = try await home()
    try await screen.retitle("Cook", "  Cook dinner ")
    #expect(screen.texts == ["Sweep", "Cook dinner", "Wash"])
    // The same title again is no edit.
    let history = try await database.history()
    try await screen.retitle("Wash", "Wash")
    #expect(try await database.history() == history)
    #expect(try await database.titles(.list(list)) == screen.texts)
  }

  @Test(arguments: ["", " \t"])
  func `line 160: an item without a title goes, and comes back by undo`(
    _ text: String
  )
    async throws
  {
    let (database, _, screen) = try await home()
    try await screen.retitle("Cook", text)
    #expect(screen.texts == ["Sweep", "Wash"])
    _ = try await database.undo()
    await until { screen.texts == ["Sweep", "Cook", "Wash"] }
  }

  @Test(arguments: [
    "🧹 👨‍👩‍👧‍👦", "شراء الحليب", "e\u{301}te\u{301}", String(repeating: "long ", count: 2_000) + "end",
  ])
  func `line 160: any text is a title`(_ text: String) async throws {
    let (database, list, screen) = try await home([])
    screen.inputs.tappedAdd()
    screen.inputs.changedText(.new, text)
    screen.inputs.endedEditing(.new)
    await screen.idle()
    #expect(screen.texts == [text])
    #expect(try await database.titles(.list(list)) == [text])
  }

  @Test func `line 160: several lines pasted are several items, undone as one`() async throws {
    let (database, _, screen) = try await home(["Sweep"])
    screen.inputs.tappedAdd()
    screen.inputs.changedText(.new, "Milk\n\n  Bread\r\nEggs\n")
    await screen.idle()
    #expect(screen.texts == ["[]", "Milk", "Bread", "Eggs", "Sweep"])
    screen.inputs.endedEditing(.new)
    _ = try await database.undo()
    await until { screen.texts == ["Sweep"] }
    // In a title they are one line.
    try await screen.retitle("Sweep", "Sweep\nthe floor")
    #expect(screen.texts == ["Sweep the floor"])
  }

  @Test func `line 161: of two rows edited at once the first is kept`() async throws {
    let (_, _, screen) = try await home()
    let (one, two) = (try screen.id("Sweep"), try screen.id("Wash"))
    screen.inputs.changedText(.item(one), "Sweep stairs")
    screen.inputs.changedText(.item(two), "Wash c")
    screen.inputs.endedEditing(.item(one))
    screen.inputs.changedText(.item(two), "Wash cups")
    screen.inputs.submitted(.item(two))
    await screen.idle()
    #expect(screen.texts == ["Sweep stairs", "Cook", "Wash cups"])
  }

  @Test func `line 161: rows are deleted by their places, wherever they are`() async throws {
    let (_, _, screen) = try await home(["A", "B", "C", "D"])
    screen.inputs.deletedRows([3])
    await screen.idle()
    #expect(screen.texts == ["A", "B", "C"])
    screen.inputs.deletedRows([0])
    await screen.idle()
    #expect(screen.texts == ["B", "C"])
    screen.inputs.deletedRows([7])
    screen.inputs.deletedRows([])
    await screen.idle()
    screen.inputs.deletedRows([0, 1])
    await screen.idle()
    #expect(screen.texts.isEmpty && screen.state.empty != nil && screen.state.alert == nil)
  }

  @Test func `line 161: a row deleted while it is edited goes without its text`() async throws {
    let (database, list, screen) = try await home()
    let id = try screen.id("Cook")
    screen.inputs.changedText(.item(id), "Cook dinner")
    screen.inputs.chose(.delete, for: id)
    await screen.idle()
    screen.inputs.endedEditing(.item(id))
    await screen.idle()
    #expect(try await database.titles(.list(list)) == ["Sweep", "Wash"])
    #expect(screen.state.alert == nil)
  }

  @Test func `a row that is moved again before that was written goes on from where it is seen`()
    async throws
  {
    let (database, list, screen) = try await home(["A", "B", "C", "D"])
    screen.inputs.movedRows([0], to: 2)
    #expect(screen.texts == ["B", "A", "C", "D"])
    screen.inputs.movedRows([1], to: 3)
    #expect(screen.texts == ["B", "C", "A", "D"])
    await screen.idle()
    #expect(screen.texts == ["B", "C", "A", "D"])
    #expect(try await database.titles(.list(list)) == ["B", "C", "A", "D"])
  }

  @Test func `line 161: rows are put into another order`() async throws {
    let (database, list, screen) = try await home(["A", "B", "C", "D"])
    screen.inputs.movedRows([0], to: 2)
    await screen.idle()
    #expect(screen.texts == ["B", "A", "C", "D"])
    screen.inputs.movedRows([0, 1], to: 4)
    await screen.idle()
    #expect(screen.texts == ["C", "D", "B", "A"])
    screen.inputs.movedRows([3], to: 0)
    await screen.idle()
    #expect(screen.texts == ["A", "C", "D", "B"])
    screen.inputs.movedRows([1], to: 9)
    screen.inputs.movedRows([9], to: 1)
    await screen.idle()
    #expect(try await database.titles(.list(list)) == ["A", "C", "D", "B"])
  }

  @Test func `line 163: completed and opened again, as often as one likes`() async throws {
    let (database, _, screen) = try await home()
    let id = try screen.id("Cook")
    for round in 1...3 {
      clock.advance()
      screen.inputs.changedCompletion(id, true)
      #expect(try screen.row("Cook").isDone, "It shows at once.")
      await screen.idle()
      #expect(try await database.item(id).completed == clock.now, "round \(round)")
      #expect(try await database.lists().first?.list.modified == clock.now)
      clock.advance()
      screen.inputs.changedCompletion(id, false)
      await screen.idle()
      #expect(try await database.item(id).completed == nil)
      #expect(try await database.item(id).modified == clock.now)
      #expect(try !screen.row("Cook").isDone)
    }
  }

  @Test func `line 164: a list that was deleted meanwhile is told once, then left`() async throws {
    let (database, list, screen) = try await home()
    let id = try screen.id("Cook")
    screen.inputs.changedText(.item(id), "Cook dinner")
    try await database.deleteLists([list])
    screen.inputs.changedCompletion(id, true)
    screen.inputs.endedEditing(.item(id))
    screen.inputs.tappedAdd()
    await screen.idle()
    #expect(screen.state.alert?.title == "List Deleted" && screen.state.exits == 0)
    screen.inputs.answered(try #require(screen.state.alert?.options.first))
    #expect(screen.state.exits == 1 && screen.state.alert == nil)
  }

  @Test func `line 164: what was typed for an item deleted elsewhere can be added again`()
    async throws
  {
    let (database, list, screen) = try await home()
    let id = try screen.id("Cook")
    screen.inputs.changedText(.item(id), "Cook dinner")
    try await database.deleteItems([id])
    await until { screen.state.summary == "3 items" && screen.texts[1] == "Cook dinner" }
    screen.inputs.endedEditing(.item(id))
    await screen.idle()
    #expect(screen.state.alert?.title == "Item Deleted")
    #expect(screen.texts == ["Sweep", "Wash"])
    screen.inputs.answered(try #require(screen.state.alert?.options.first))
    await screen.idle()
    #expect(try await database.titles(.list(list)) == ["Cook dinner", "Sweep", "Wash"])
  }

  @Test func `items move to another list, each with all that belongs to it`() async throws {
    let (database, _, screen) = try await home()
    let work = try await database.createList("Work")
    await until { screen.state.targets.map(\.name) == ["Work"] }
    screen.inputs.chose(.move(work), for: try screen.id("Cook"))
    await screen.idle()
    #expect(screen.texts == ["Sweep", "Wash"])
    #expect(try await database.titles(.list(work)) == ["Cook"])
  }

  @Test func `several are chosen, and one deed is one undo`() async throws {
    let (database, _, screen) = try await home(["A", "B", "C", "D"])
    screen.inputs.changedSelecting(true)
    screen.inputs.selected([.item(try screen.id("B")), .item(try screen.id("D")), .unread(9)])
    #expect(screen.state.selection.words == "2 items selected")
    screen.inputs.choseForSelection(.delete)
    await screen.idle()
    #expect(screen.texts == ["A", "C"] && !screen.state.selection.isSelecting)
    #expect(try await database.history().undo?.words == "Delete 2 Items")
    _ = try await database.undo()
    await until { screen.texts == ["A", "B", "C", "D"] }
    screen.inputs.changedSelecting(true)
    screen.inputs.tappedSelectAll()
    await screen.idle()
    #expect(screen.state.selection.rows.count == 4)
    screen.inputs.choseForSelection(.due(.tomorrow))
    await screen.idle()
    #expect(screen.state.rows.items.map(\.due) == Array(repeating: "Tomorrow", count: 4))
    #expect(try await database.history().undo?.words == "Edit 4 Items")
  }

  @Test func `what others deleted of those chosen holds nothing up`() async throws {
    let (database, _, screen) = try await home(["A", "B", "C", "D"])
    screen.inputs.changedSelecting(true)
    screen.inputs.selected(Set(try ["A", "B", "D"].map { .item(try screen.id($0)) }))
    try await database.deleteItems([try screen.id("B")])
    screen.inputs.choseForSelection(.complete)
    await screen.idle()
    #expect(screen.state.rows.items.filter(\.isDone).map(\.text) == ["A", "D"])
    #expect(screen.state.alert == nil && !screen.state.selection.isSelecting)
  }
}
