import Foundation
import Testing

@testable import ToDo
@testable import ToDoModel

/// What was being typed when the app ended, in the next process.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct RestoredTests {
  private let clock = ManualClock()

  private func database() -> any Database { InMemoryDatabase(clock.surroundings) }

  private func model(_ list: ListID, _ database: any Database) -> SingleListViewModel {
    SingleListViewModel(.list(list), database, words: words(clock))
  }

  /// A list in which a text was typed into the row of a new item, bound to a state.
  private func typing(
    _ text: String,
    _ list: ListID,
    _ database: any Database,
  ) async -> (SingleListViewModel, SingleListState) {
    let (model, state) = (model(list, database), SingleListState())
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    model.inputs.tappedAdd()
    model.inputs.changedText(.new, text)
    return (model, state)
  }

  /// What the screen showed before an item was made of a text, which then happened.
  private func madeSince(
    _ text: String,
    _ list: ListID,
    _ database: any Database,
  ) async -> ItemRows {
    let (model, shown) = await typing(text, list, database)
    let rows = shown.rows
    model.inputs.submitted(.new)
    await model.idle()
    return rows
  }

  /// The list in the next process before it has read anything.
  private func unread(
    _ rows: ItemRows,
    _ list: ListID,
    _ database: any Database,
  ) -> (SingleListViewModel, SingleListState) {
    let (model, state) = (model(list, database), SingleListState())
    model.inputs.restored(rows, nil, ItemSelection())
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    return (model, state)
  }

  /// The list in the next process, with what its screen showed.
  private func restored(
    _ rows: ItemRows,
    _ list: ListID,
    _ database: any Database,
    item: ItemID? = nil,
    selection: ItemSelection = ItemSelection(),
  ) async -> (SingleListViewModel, SingleListState) {
    let (model, state) = (model(list, database), SingleListState())
    model.inputs.restored(rows, item, selection)
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    return (model, state)
  }

  @Test func `what was typed for a new item is there and makes one item`() async throws {
    let database = database()
    let (home, _) = try await database.makeList("Home")
    let (before, shown) = await typing("Milk", home, database)
    let (after, state) = await restored(shown.rows, home, database)
    #expect(state.rows.new == "Milk")
    after.inputs.submitted(.new)
    await after.idle()
    #expect(state.rows.items.map(\.text) == ["Milk"] && state.rows.new == "")
    withExtendedLifetime(before) {}
  }

  @Test func `an item that was made before the app ended is not made twice`() async throws {
    let database = database()
    let (home, _) = try await database.makeList("Home")
    let rows = await madeSince("Milk", home, database)
    // The state is that of before it was made.
    let (after, state) = await restored(rows, home, database)
    #expect(state.rows.new == "" && state.rows.items.map(\.text) == ["Milk"])
    after.inputs.submitted(.new)
    after.inputs.viewWillDisappear()
    await after.idle()
    #expect(state.rows.items.map(\.text) == ["Milk"])
  }

  @Test(arguments: ["Milk": "", "Mik": "", "": "", "Milk eggs": " eggs", "new": "new"])
  func `what is typed before it is known that the item was made is another item`(
    _ text: String,
    _ rest: String,
  ) async throws {
    let database = database()
    let (home, _) = try await database.makeList("Home")
    let rows = await madeSince("Milk", home, database)
    let (after, state) = unread(rows, home, database)
    after.inputs.changedText(.new, text)
    await after.idle()
    #expect(state.rows.new == rest && state.rows.items.map(\.text) == ["Milk"])
  }

  @Test func `what was typed after it was made is kept by one process after the other`()
    async throws
  {
    let database = database()
    let (home, _) = try await database.makeList("Home")
    var rows = await madeSince("Milk", home, database)
    for _ in 1...2 {
      let (after, state) = unread(rows, home, database)
      after.inputs.changedText(.new, "Eggs")
      rows = state.rows
      #expect(rows.new == "Eggs" && rows.newBase == "Milk")
    }
    let (_, state) = await restored(rows, home, database)
    #expect(state.rows.new == "Eggs" && state.rows.newBase == nil)
    #expect(state.rows.items.map(\.text) == ["Milk"])
  }

  @Test func `a row that is asked for has the keyboard, as in the former process`()
    async throws
  {
    let database = database()
    let (home, _) = try await database.makeList("Home")
    let (_, shown) = await typing("", home, database)
    let (after, state) = await restored(shown.rows, home, database)
    after.inputs.tappedAdd()
    // The screen, which still has the former wish, sees another one.
    #expect(state.focus.row == .new && state.focus != shown.focus)
  }

  @Test func `identifiers that follow are others, the same in each process`() throws {
    let end = try #require(UUID(uuidString: "00000000-0000-0000-FFFF-FFFFFFFFFFFF"))
    #expect(ItemID(end).following.uuid.uuidString == "00000000-0000-0000-FFFF-000000000000")
    var id = ItemID(UUID())
    var seen: Set<ItemID> = [id]
    for _ in 1...1_000 {
      #expect(id.following == id.following)
      id = id.following
      seen.insert(id)
    }
    #expect(seen.count == 1_001)
  }

  @Test func `a row that is left before it is known that its item was made makes none`()
    async throws
  {
    let database = database()
    let (home, _) = try await database.makeList("Home")
    for isMade in [true, false] {
      let (before, shown) = await typing("Milk", home, database)
      let rows = shown.rows
      if isMade { before.inputs.submitted(.new) }
      await before.idle()
      let after = model(home, database)
      after.inputs.restored(rows, nil, ItemSelection())
      after.inputs.viewDidLoad()
      after.inputs.viewWillDisappear()
      await after.idle()
      let (_, state) = await typing("", home, database)
      #expect(state.rows.items.map(\.text) == (isMade ? ["Milk"] : ["Milk", "Milk"]))
    }
  }

  @Test func `what was typed into a title goes on, and an item's own screen is open`()
    async throws
  {
    let database = database()
    let (home, items) = try await database.makeList("Home", ["Sweep"])
    let (model, state) = (model(home, database), SingleListState())
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    model.inputs.changedText(.item(items[0]), "Sweep stairs")
    let (after, later) = await restored(state.rows, home, database, item: items[0])
    #expect(later.rows.items.map(\.text) == ["Sweep stairs"])
    #expect(later.opened == items[0] && later.detail != nil)
    after.inputs.submitted(.item(items[0]))
    await after.idle()
    #expect(try await database.items(items).map(\.title) == ["Sweep stairs"])
  }

  @Test(arguments: [false, true])
  func `several rows can be chosen, and those that were are`(_ all: Bool) async throws {
    let database = database()
    let (home, items) = try await database.makeList("Home", ["Sweep", "Dust", "Air"])
    let (model, state) = (model(home, database), SingleListState())
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    model.inputs.changedSelecting(true)
    if all { model.inputs.tappedSelectAll() }
    model.inputs.selected(all ? [.item(items[0]), .item(items[1])] : [.item(items[2])])
    let (after, later) = await restored(state.rows, home, database, selection: state.selection)
    #expect(later.selection == state.selection && later.selection.count == (all ? 2 : 1))
    after.inputs.choseForSelection(.delete)
    await after.idle()
    #expect(later.rows.items.map(\.id) == (all ? [items[2]] : [items[0], items[1]]))
    #expect(!later.selection.isSelecting)
  }

  @Test func `a list that was made before the app ended is chosen and not asked for`()
    async throws
  {
    let database = database()
    let first = await ListsScreen(database, words(clock))
    first.model.inputs.tappedAdd()
    first.model.inputs.changedName("Work")
    let prompt = first.state.prompt
    func next() async -> (AllListsViewModel, AllListsState) {
      let (model, state) = (AllListsViewModel(database, words: words(clock)), AllListsState())
      model.inputs.restored(nil, prompt, OpenedOverLists())
      state.bind(model.outputs)
      model.inputs.viewDidLoad()
      await model.idle()
      return (model, state)
    }
    #expect(await next().1.prompt?.name == "Work")
    first.model.inputs.finishedName()
    await first.idle()
    let (_, state) = await next()
    #expect(state.prompt == nil && state.lists.map(\.name) == ["Work"])
    #expect(state.selection == state.lists.first.map { .list($0.id) })
  }

  @Test func `what was open over the lists is open again, and does what it says`() async throws {
    let database = database()
    let (home, _) = try await database.makeList("Home")
    let first = await ListsScreen(database, words(clock))
    first.model.inputs.attemptedDelete(home)
    first.model.inputs.tappedKeys()
    let (model, state) = (AllListsViewModel(database, words: words(clock)), AllListsState())
    state.confirmation = first.state.confirmation
    model.inputs.restored(nil, nil, first.state.opened)
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.idle()
    #expect(state.keys != nil && state.confirmation != nil)
    model.inputs.closedKeys()
    model.inputs.answeredDeleteConfirmation(true)
    await model.idle()
    #expect(state.keys == nil && state.confirmation == nil && state.lists.isEmpty)
    #expect(state.opened == OpenedOverLists())
  }
}
