import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// What was typed and is not in the database when the process ends is written by the next one.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct KeptTextsTests {
  private let database = BrokenDatabase()
  private let clock = ManualClock()

  private var base: any Database { database.base }

  /// Who writes in one process, with what is kept of it.
  private func process(_ edits: [TextEdit] = []) -> (ContactViewModel, ContactState) {
    let contact = ContactViewModel(database) { _ in await Task.yield() }
    let state = ContactState()
    contact.inputs.restored(edits)
    state.bind(contact.outputs)
    contact.inputs.viewDidLoad()
    return (contact, state)
  }

  private func list(_ list: ListID, _ contact: ContactViewModel) async -> SingleListViewModel {
    let model = SingleListViewModel(
      .list(list),
      database,
      words: words(clock),
      contact: contact,
    )
    model.inputs.viewDidLoad()
    await model.idle()
    return model
  }

  @Test func `what is typed while the database is away is written by the next process, once`()
    async throws
  {
    let (home, items) = try await base.makeList("Home", ["Sweep"])
    let (contact, state) = process()
    let model = await list(home, contact)
    database.stop()
    model.inputs.tappedAdd()
    model.inputs.changedText(.new, "Milk")
    model.inputs.submitted(.new)
    model.inputs.changedText(.new, "Bread")
    model.inputs.submitted(.new)
    model.inputs.changedText(.item(items[0]), "Sweep stairs")
    model.inputs.submitted(.item(items[0]))
    let kept = state.edits
    #expect(kept.map(\.text) == ["Milk", "Bread", "Sweep stairs"])
    // The process ends here; the database is back, and the first item came through after all.
    database.fail()
    if case .addItems = kept[0] { try await kept[0].perform(on: base) }
    for _ in 1...2 {
      let (next, after) = process(kept)
      await next.allEdits?.value
      #expect(after.edits.isEmpty && after.alert == nil)
      #expect(try await base.titles(.list(home)) == ["Bread", "Milk", "Sweep stairs"])
    }
    withExtendedLifetime((model, contact)) {}
  }

  @Test func `what is on its way is kept until it is there`() async throws {
    let (home, _) = try await base.makeList("Home")
    let (contact, state) = process()
    let model = await list(home, contact)
    model.inputs.tappedAdd()
    model.inputs.changedText(.new, "Milk")
    model.inputs.submitted(.new)
    #expect(state.edits.map(\.text) == ["Milk"])
    await model.idle()
    #expect(state.edits.isEmpty)
  }

  @Test func `a question about what was typed is asked again by the next process`() async throws {
    let (home, items) = try await base.makeList("Home", ["Sweep", "Cook"])
    try await base.updateItems([items[0]], ItemChanges(note: "With the broom"))
    let (contact, state) = process()
    let model = await list(home, contact)
    let screen = SingleListState()
    screen.bind(model.outputs)
    database.fail(.perform, with: .noSuchItem(items[0]))
    model.inputs.changedText(.item(items[0]), "Sweep all")
    model.inputs.submitted(.item(items[0]))
    await model.idle()
    #expect(screen.alert?.title == "Item Deleted" && state.edits.map(\.text) == ["Sweep all"])
    database.fail()
    try await base.deleteItems([items[0]])
    let (next, after) = process(state.edits)
    await next.allEdits?.value
    #expect(after.alert == screen.alert && after.edits == state.edits)
    next.inputs.answered(try #require(after.alert?.options.first))
    await next.allEdits?.value
    #expect(after.alert == nil && after.edits.isEmpty)
    let made = try await base.page(.list(home), by: .manual, offset: 0, limit: 9)
    #expect(Set(made.map(\.title)) == ["Sweep all", "Cook"])
    #expect(made.first { $0.title == "Sweep all" }?.note == "With the broom")
  }

  @Test func `what was given up is not written by the next process`() async throws {
    let (contact, state) = process()
    let lists = ListsModel(database, contact, words(clock))
    await lists.model.idle()
    database.fail(.perform, with: .full(place: "here"))
    lists.model.inputs.tappedAdd()
    lists.model.inputs.changedName("Work")
    lists.model.inputs.finishedName()
    await lists.model.idle()
    #expect(state.edits.map(\.text) == ["Work"])
    let discard = lists.state.alert?.options.first { $0.action == .discard }
    lists.model.inputs.answered(try #require(discard))
    #expect(state.edits.isEmpty)
  }

  @Test func `texts of one item of which another wrote some are parted again`() async throws {
    let (home, items) = try await base.makeList("Home", ["Sweep"])
    let whole = try await base.item(items[0])
    let edit = TextEdit.change(
      TextEdit.TextChange(
        item: items[0],
        texts: ItemTexts(title: "Mine", note: "Note"),
        seen: ItemTexts(title: "Sweep", note: "", tags: []),
        whole: whole,
        substitute: items[0],
      )
    )
    try await base.updateItems(items, ItemChanges(title: "Theirs"))
    let (next, after) = process([edit])
    await until { after.alert != nil }
    await next.allEdits?.value
    #expect(after.alert?.title == "Changed Elsewhere" && after.edits.map(\.text) == ["Mine"])
    #expect(try await base.item(items[0]).note == "Note")
    next.inputs.answered(try #require(after.alert?.options.first))
    await next.allEdits?.value
    #expect(try await base.titles(.list(home)) == ["Mine"] && after.edits.isEmpty)
  }
}

/// The lists, with who writes for all screens.
@MainActor private struct ListsModel {
  let model: AllListsViewModel
  let state = AllListsState()

  init(_ database: any Database, _ contact: ContactViewModel, _ words: DateText) {
    model = AllListsViewModel(database, words: words, contact: contact)
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
  }
}
