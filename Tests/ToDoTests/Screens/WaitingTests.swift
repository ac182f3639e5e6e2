import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// What a person sees of edits that wait for the database, that fail, or whose answer is lost.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct WaitingTests {
  private let database = BrokenDatabase()
  private let contact: ContactViewModel
  private let state = ContactState()

  init() {
    contact = ContactViewModel(database) { _ in await Task.yield() }
    state.bind(contact.outputs)
    contact.inputs.viewDidLoad()
  }

  private var base: any Database { database.base }

  @Test func `new items are seen while they wait, and can be changed`() async throws {
    let (list, _) = try await base.makeList("Home", ["Sweep"])
    let screen = await ItemsScreen(.list(list), database, contact: contact)
    database.stop()
    screen.inputs.tappedAdd()
    for title in ["Milk", "Bread"] {
      screen.inputs.changedText(.new, title)
      screen.inputs.submitted(.new)
    }
    screen.inputs.changedText(.new, "Egg")
    #expect(screen.texts == ["[Egg]", "Bread", "Milk", "Sweep"])
    #expect(screen.state.summary == "3 items")
    let milk = try #require(screen.state.rows.coming.last?.id)
    screen.inputs.changedText(.item(milk), "Oat milk")
    screen.inputs.endedEditing(.item(milk))
    screen.inputs.changedCompletion(milk, true)
    #expect(screen.texts == ["[Egg]", "Bread", "Oat milk", "Sweep"])
    #expect(screen.state.rows.coming.map(\.isDone) == [false, true])
    await until { state.trouble != nil }
    let words = try #require(state.trouble)
    #expect(
      words.contains("(it was stopped)") && words.contains("4 changes wait here"),
      "\(words)",
    )
    database.fail()
    await screen.idle()
    #expect(screen.texts == ["[Egg]", "Bread", "Oat milk", "Sweep"])
    #expect(screen.state.rows.coming.isEmpty && state.trouble == nil)
    #expect(try await base.titles(.list(list)) == ["Bread", "Oat milk", "Sweep"])
    #expect(try await base.item(milk).isCompleted)
  }

  @Test func `a new item that is not kept goes from the rows to the question`() async throws {
    let (list, _) = try await base.makeList("Home", ["Sweep"])
    let screen = await ItemsScreen(.list(list), database, contact: contact)
    database.fail(.perform, with: .full(place: "here"))
    screen.add("Milk")
    #expect(screen.texts == ["Milk", "Sweep"])
    await screen.idle()
    #expect(screen.texts == ["Sweep"] && screen.state.alert?.title == "Not Kept")
    database.fail()
    screen.inputs.answered(try #require(screen.state.alert?.options.first))
    #expect(screen.texts == ["Milk", "Sweep"])
    await screen.idle()
    #expect(screen.texts == ["Milk", "Sweep"] && screen.state.rows.coming.isEmpty)
  }

  @Test(
    arguments: [
      (.unreachable(place: "p", reason: "r"), 0, "The database does not answer (r). It is asked"),
      (.unreachable(place: "p", reason: "r"), 1, "(r). Your last change waits here. Leave this"),
      (.connectionLost(place: "p"), 2, "(the connection broke off). Your last 2 changes wait"),
      (.busy(place: "p"), 2, "Another program is writing for long. Your last 2 changes wait"),
      (.busy(place: "p"), -1, "Another program is writing for long. It is asked again"),
    ] as [(DatabaseError, Int, String)]
  )
  func `one reads why it is waited for, and what waits`(
    _ error: DatabaseError,
    _ edits: Int,
    _ words: String,
  ) throws {
    #expect(try #require(ConnectionStatus(error)).words(edits: edits).contains(words))
  }

  @Test func `a server that refuses is not waited for`() async throws {
    let (list, items) = try await base.makeList("Home", ["Sweep"])
    let screen = await ItemsScreen(.list(list), database, contact: contact)
    #expect(ConnectionStatus(DatabaseError.refused(place: "p", reason: "r")) == nil)
    // It was away, and when it is back it refuses.
    database.stop()
    screen.inputs.changedText(.item(items[0]), "Sweep stairs")
    screen.inputs.endedEditing(.item(items[0]))
    await until { state.trouble != nil }
    database.fail(.perform, with: .refused(place: "here", reason: "the password was changed"))
    await screen.idle()
    #expect(state.trouble == nil)
    #expect(screen.state.alert?.message.contains("the password was changed") == true)
  }

  @Test func `a program that writes for long is told until all is written`() async throws {
    let (list, _) = try await base.makeList("Home", ["Sweep"])
    let screen = await ItemsScreen(.list(list), database, contact: contact)
    database.fail(.perform, with: .busy(place: "here"))
    var told: [String?] = []
    let show = contact.outputs.displayTrouble
    contact.outputs.displayTrouble = { words in
      told.append(words)
      show?(words)
    }
    screen.add("Milk")
    // Who reads is let in, so it is tried again and again.
    await until { state.trouble != nil }
    for _ in 0..<200 { await Task.yield() }
    #expect(state.trouble?.contains("writing for long") == true)
    database.fail()
    await screen.idle()
    #expect(state.trouble == nil)
    #expect(told.drop { $0 == nil }.split(separator: nil).count == 1)
  }

  @Test func `a deletion that fails is told as one, and one that was done is no failure`()
    async throws
  {
    let (_, items) = try await base.makeList("Home", ["Sweep", "Cook", "Wash"])
    let screen = await DetailScreen(items[0], database, contact: contact)
    database.fail(.perform, with: .full(place: "here"))
    screen.inputs.tappedDelete()
    await screen.idle()
    #expect(screen.state.exits == 1 && state.alert?.title == "Not Deleted")
    #expect(state.alert?.message.hasPrefix("“Sweep”: ") == true)
    #expect(state.alert?.options.map(\.title) == ["Try Again", "Cancel"])
    database.fail()
    contact.inputs.answered(try #require(state.alert?.options.first))
    await screen.idle()
    #expect(try await base.items(items).map(\.title) == ["Cook", "Wash"])
    let other = await DetailScreen(items[1], database, contact: contact)
    database.loseAnswer()
    other.inputs.tappedDelete()
    await other.idle()
    #expect(state.alert == nil)
    #expect(try await base.items(items).map(\.title) == ["Wash"])
  }

  @Test func `rows and lists whose deletion was not answered are gone without a question`()
    async throws
  {
    let (list, items) = try await base.makeList("Home", ["Sweep", "Cook"])
    let screen = await ItemsScreen(.list(list), database, contact: contact)
    database.loseAnswer()
    screen.inputs.deletedRows([0, 1])
    await screen.idle()
    #expect(try await base.items(items).isEmpty && screen.state.alert == nil)
    let lists = await ListsScreen(database, contact: contact)
    lists.model.inputs.deletedRows([7])
    #expect(lists.state.confirmation == nil)
    lists.model.inputs.deletedRows([0])
    #expect(lists.state.confirmation?.title == "Delete “Home”?")
    // Closed by the window's own means.
    lists.model.inputs.answeredDeleteConfirmation(
      lists.state.confirmation?.closing.action == .delete
    )
    await lists.idle()
    #expect(try await base.lists().count == 1 && lists.state.confirmation == nil)
    lists.model.inputs.deletedRows([0])
    database.loseAnswer()
    lists.model.inputs.answeredDeleteConfirmation(true)
    await lists.idle()
    #expect(try await base.lists().isEmpty && lists.state.alert == nil)
  }

  @Test func `what was typed for an item that is gone makes one item again`() async throws {
    let (list, items) = try await base.makeList("Home", ["Sweep"])
    let screen = await DetailScreen(items[0], database, contact: contact)
    database.fail(.perform, with: .noSuchItem(items[0]))
    screen.inputs.changedTitle("Sweep stairs")
    screen.inputs.endedEditing()
    screen.inputs.changedNote("With the broom")
    // The field loses the keyboard, then its screen goes.
    screen.inputs.endedEditing()
    screen.inputs.tappedDone()
    await screen.idle()
    #expect(screen.state.exits == 1)
    let question = try #require(state.alert)
    #expect(question.message.hasPrefix("“Sweep stairs”, “With the broom” was deleted elsewhere"))
    database.fail()
    try await base.deleteItems(items)
    contact.inputs.answered(try #require(question.options.first))
    await screen.idle()
    let made = try await base.page(.list(list), by: .manual, offset: 0, limit: 9)
    #expect(made.map(\.title) == ["Sweep stairs"] && made.map(\.note) == ["With the broom"])
  }

  @Test func `a question that has to be answered is asked again when it is closed`() async throws {
    let (list, _) = try await base.makeList("Home", ["Sweep"])
    let screen = await ItemsScreen(.list(list), database, contact: contact)
    database.fail(.perform, with: .full(place: "here"))
    screen.add("Milk")
    await screen.idle()
    screen.inputs.answered(try #require(screen.state.alert).closing)
    #expect(screen.state.alert == nil)
    for _ in 0..<2 {
      let question = try #require(state.alert)
      #expect(question.title == "Not Kept" && question.message.hasPrefix("“Milk”"))
      contact.inputs.answered(question.closing)
    }
    contact.inputs.answered(try #require(state.alert?.options.last))
    #expect(state.alert == nil)
    #expect(AlertMessage.listDeleted.closing.action == .goBack)
  }

  @Test(arguments: [true, false])
  func `a step whose answer was lost is taken once`(_ isUndo: Bool) async throws {
    let (_, items) = try await base.makeList("Home", ["Sweep"])
    for note in ["a", "b", "c"] {
      try await base.updateItems(items, ItemChanges(note: note))
    }
    for _ in 0..<(isUndo ? 0 : 3) { try await base.undo() }
    let screen = await HistoryScreen(database, contact: contact)
    let inputs = screen.model.inputs
    database.loseAnswer(isUndo ? .undo : .redo)
    // The second is queued before the first is read.
    for _ in 0..<2 { if isUndo { inputs.tappedUndo() } else { inputs.tappedRedo() } }
    await screen.idle()
    #expect(try await base.item(items[0]).note == (isUndo ? "a" : "b"))
    #expect(screen.state.alert == nil && state.alert == nil)
  }

  @Test func `a time is nine o'clock also on a day when the clocks change`() async throws {
    let (_, items) = try await base.makeList("Home", ["Sweep"])
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let day = try #require(Day("2027-03-14"))
    try await base.updateItems(items, ItemChanges(due: .some(.day(day))))
    let screen = await DetailScreen(items[0], database, words(ManualClock(), zone: zone))
    screen.inputs.changedHasTime(true)
    await screen.idle()
    let due = try await base.item(items[0]).due
    #expect(due == .moment(try Date("2027-03-14T13:00:00Z", strategy: .iso8601)))
  }
}
