import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// The database goes away and comes back, or does not take what was typed.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct ContactTests {
  private let database = BrokenDatabase()
  private let contact: ContactViewModel
  private let state = ContactState()

  init() {
    contact = ContactViewModel(database) { _ in await Task.yield() }
    state.bind(contact.outputs)
    contact.inputs.viewDidLoad()
  }

  private var base: any Database { database.base }

  private func home() async throws -> (SingleListViewModel, SingleListState, ListID, [ItemID]) {
    let (list, items) = try await base.makeList("Home", ["Sweep"])
    let model = SingleListViewModel(.list(list), database, contact: contact)
    let state = SingleListState()
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    return (model, state, list, items)
  }

  @Test func `what is done while the server is away is written when it is back, in order`()
    async throws
  {
    let (model, screen, list, items) = try await home()
    database.stop()
    model.inputs.tappedAdd()
    for title in ["Milk", "Bread"] {
      model.inputs.changedText(.new, title)
      model.inputs.submitted(.new)
    }
    model.inputs.changedCompletion(items[0], true)
    await until { state.trouble != nil }
    #expect(state.trouble?.contains("does not answer") == true)
    #expect(screen.alert == nil && state.alert == nil)
    // It is done as far as the person is concerned.
    #expect(screen.rows.items.first?.isDone == true)
    database.fail()
    await model.idle()
    #expect(state.trouble == nil)
    #expect(try await base.titles(.list(list)) == ["Bread", "Milk", "Sweep"])
    #expect(try await base.item(items[0]).isCompleted)
    #expect(screen.rows.items.map(\.text) == ["Bread", "Milk", "Sweep"])
  }

  @Test func `all screens go on by themselves, without a question`() async throws {
    let (list, _) = try await base.makeList("Home", ["Sweep"])
    database.stop()
    let screens = ScreenModels(database, words: words(ManualClock()), contact: contact)
    let (lists, history) = (AllListsState(), HistoryState())
    lists.bind(screens.lists.outputs)
    history.bind(screens.history.outputs)
    screens.lists.inputs.viewDidLoad()
    screens.history.inputs.viewDidLoad()
    screens.lists.inputs.selected(.list(list))
    let single = SingleListState()
    let model = try #require(lists.single)
    single.bind(model.outputs)
    model.inputs.viewDidLoad()
    await until { state.trouble != nil }
    database.fail()
    await until { single.title == "Home" && lists.lists.count == 1 && history.words.canUndo }
    #expect(lists.alert == nil && history.alert == nil && single.alert == nil)
    // They hear of changes again.
    try await base.createItems([ItemDraft("Milk")], in: list)
    await until { single.rows.items.count == 2 }
  }

  @Test func `a new item whose answer was lost is not made twice`() async throws {
    let (model, screen, list, _) = try await home()
    for title in ["Sweep", "Milk"] {
      database.loseAnswer()
      model.inputs.tappedAdd()
      model.inputs.changedText(.new, title)
      model.inputs.endedEditing(.new)
      await model.idle()
    }
    #expect(try await base.titles(.list(list)) == ["Milk", "Sweep", "Sweep"])
    #expect(screen.alert == nil && state.trouble == nil)
  }

  @Test func `a lost answer is known again by the item, whatever else is like it`() async throws {
    let (model, _, list, items) = try await home()
    try await base.completeItems(items)
    model.inputs.changedFilter(.open)
    await model.idle()
    for title in ["Sweep ", "Sweep", "Milk "] {
      database.loseAnswer()
      model.inputs.tappedAdd()
      model.inputs.changedText(.new, title)
      model.inputs.submitted(.new)
    }
    await model.idle()
    #expect(try await base.titles(.list(list)) == ["Milk", "Sweep", "Sweep", "Sweep"])
  }

  @Test func `an alert of something else does not take what was typed away`() async throws {
    let (model, screen, list, _) = try await home()
    database.fail(.perform, .page, with: .damaged(place: "here", reason: "it is another"))
    model.inputs.tappedAdd()
    model.inputs.changedText(.new, "Milk")
    model.inputs.submitted(.new)
    await model.idle()
    let alert = try #require(screen.alert)
    #expect(alert.title == "Internal Error")
    model.inputs.answered(try #require(alert.options.first))
    #expect(screen.exits == 1)
    let question = try #require(state.alert)
    #expect(question.title == "Not Kept" && question.message.hasPrefix("“Milk”"))
    database.fail()
    contact.inputs.answered(try #require(question.options.first))
    await model.idle()
    #expect(try await base.titles(.list(list)) == ["Milk", "Sweep"])
  }

  @Test func `a new list whose answer was lost is not made twice`() async throws {
    let model = AllListsViewModel(database, contact: contact)
    model.inputs.viewDidLoad()
    for name in ["Home", "Home"] {
      await model.idle()
      database.loseAnswer()
      model.inputs.tappedAdd()
      model.inputs.changedName(name)
      model.inputs.finishedName()
    }
    await model.idle()
    #expect(try await base.lists().map(\.list.name) == ["Home", "Home"])
  }

  @Test(arguments: [true, false])
  func `what was typed and not kept can be tried again, on its screen or after it`(
    _ isLeft: Bool
  ) async throws {
    let (model, screen, list, items) = try await home()
    database.fail(.perform, with: .full(place: "here"))
    model.inputs.changedText(.item(items[0]), "Sweep stairs")
    model.inputs.tappedAdd()
    model.inputs.changedText(.new, "Milk")
    if isLeft { model.inputs.viewWillDisappear() } else { model.inputs.endedEditing(.new) }
    await model.idle()
    let alert = try #require(isLeft ? state.alert : screen.alert)
    #expect((isLeft ? screen.alert : state.alert) == nil)
    #expect(alert.title == "Not Kept")
    #expect(
      alert.message.hasPrefix("“Sweep stairs”, “Milk”: Nothing was changed: there is no room")
    )
    func answer(_ option: AlertMessage.Option) async {
      if isLeft { contact.inputs.answered(option) } else { model.inputs.answered(option) }
      await model.idle()
    }
    // It fails once more, and is asked once more.
    await answer(alert.options[0])
    #expect((isLeft ? state.alert : screen.alert) == alert)
    database.fail()
    await answer(alert.options[0])
    #expect(try await base.titles(.list(list)) == ["Milk", "Sweep stairs"])
    #expect(state.alert == nil && screen.alert == nil && screen.exits == 0)
  }

  @Test func `what was typed is kept though its view model has gone`() async throws {
    let (list, items) = try await base.makeList("Home", ["Sweep"])
    database.fail(.perform, with: .full(place: "here"))
    weak var gone: SingleListViewModel?
    func leave() async {
      let model = SingleListViewModel(.list(list), database, contact: contact)
      gone = model
      model.inputs.viewDidLoad()
      await model.idle()
      model.inputs.changedText(.item(items[0]), "Sweep stairs")
      model.inputs.viewWillDisappear()
    }
    await leave()
    await until { state.alert != nil }
    for _ in 0..<1_000 where gone != nil { await Task.yield() }
    #expect(gone == nil)
    database.fail()
    contact.inputs.answered(try #require(state.alert?.options.first))
    for _ in 0..<1_000 where try await base.titles(.list(list)) != ["Sweep stairs"] {
      await Task.yield()
    }
    #expect(try await base.titles(.list(list)) == ["Sweep stairs"])
  }

  private func detail(_ item: ItemID) async -> (ItemDetailViewModel, ItemDetailState) {
    let model = ItemDetailViewModel(item, database, contact: contact)
    let state = ItemDetailState()
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    return (model, state)
  }

  @Test func `a note that is not kept stays in its field, or is told when its screen has gone`()
    async throws
  {
    let (_, items) = try await base.makeList("Home", ["Sweep"])
    let (model, screen) = await detail(items[0])
    database.fail(.perform, with: .full(place: "here"))
    model.inputs.changedNote("With the new broom")
    model.inputs.endedEditing()
    await model.idle()
    #expect(screen.alert?.title == "Not Kept" && screen.fields.note == "With the new broom")
    model.inputs.answered(try #require(screen.alert?.options.last))
    #expect(screen.exits == 0 && screen.fields.note == "With the new broom")
    model.inputs.tappedDone()
    await model.idle()
    #expect(screen.exits == 1 && state.alert?.message.contains("With the new broom") == true)
    database.fail()
    contact.inputs.answered(try #require(state.alert?.options.first))
    await model.idle()
    #expect(try await base.item(items[0]).note == "With the new broom")
  }

  @Test func `what was typed for an item deleted elsewhere is offered when its screen has gone`()
    async throws
  {
    let (list, items) = try await base.makeList("Home", ["Sweep"])
    let (model, screen) = await detail(items[0])
    model.inputs.changedNote("With the new broom")
    try await base.deleteItems(items)
    await until { screen.alert != nil }
    model.inputs.answered(try #require(screen.alert?.options.first))
    await model.idle()
    #expect(screen.exits == 1 && state.alert?.title == "Item Deleted")
    contact.inputs.answered(try #require(state.alert?.options.first))
    await model.idle()
    let item = try #require(
      try await base.page(.list(list), by: .manual, offset: 0, limit: 1).first
    )
    #expect(item.title == "Sweep" && item.note == "With the new broom")
  }

  @Test func `who could not listen listens when that is possible again`() async throws {
    let (list, _) = try await base.makeList("Home", ["Sweep"])
    database.fail(.changes)
    let screen = await ItemsScreen(.list(list), database)
    #expect(screen.texts == ["Sweep"] && screen.state.alert != nil)
    database.fail()
    screen.inputs.answered(.init(kind: .ok, action: .reload))
    await screen.idle()
    try await base.createItems([ItemDraft("Milk")], in: list)
    await until { screen.texts == ["Milk", "Sweep"] }
  }
}
