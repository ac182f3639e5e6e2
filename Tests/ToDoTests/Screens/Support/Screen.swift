import Testing

@testable import ToDo
@testable import ToDoModel

/// A screen as a person sees it.
@MainActor struct Screen<Model: AnyObject, State: ScreenState> {
  let model: Model
  let state = State()
  private let finish: @MainActor () async -> Void

  private init(
    _ model: Model,
    _ outputs: State.Outputs,
    load: () -> Void,
    finish: @escaping @MainActor () async -> Void,
  ) async {
    self.model = model
    self.finish = finish
    state.bind(outputs)
    load()
    await idle()
  }

  func idle() async { await finish() }
}

typealias ListsScreen = Screen<AllListsViewModel, AllListsState>
typealias ItemsScreen = Screen<SingleListViewModel, SingleListState>
typealias DetailScreen = Screen<ItemDetailViewModel, ItemDetailState>
typealias SearchScreen = Screen<SearchViewModel, SearchState>
typealias HistoryScreen = Screen<HistoryViewModel, HistoryState>

/// All lists.
extension Screen where Model == AllListsViewModel, State == AllListsState {
  init(
    _ database: any Database,
    _ words: DateText = words(ManualClock()),
    contact: ContactViewModel? = nil,
  ) async {
    let model = AllListsViewModel(database, words: words, contact: contact)
    await self.init(model, model.outputs, load: model.inputs.viewDidLoad) { await model.idle() }
  }

  var names: [String] { state.lists.map(\.name) }

  func row(_ name: String) throws -> ShownList {
    try #require(state.lists.first { $0.name == name })
  }

  func add(_ name: String) async {
    model.inputs.tappedAdd()
    model.inputs.changedName(name)
    model.inputs.finishedName()
    await idle()
  }
}

/// A list.
extension Screen where Model == SingleListViewModel, State == SingleListState {
  init(
    _ choice: ListChoice,
    _ database: any Database,
    _ words: DateText = words(ManualClock()),
    contact: ContactViewModel? = nil,
  ) async {
    await self.init(SingleListViewModel(choice, database, words: words, contact: contact))
  }

  init(_ model: SingleListViewModel) async {
    await self.init(model, model.outputs, load: model.inputs.viewDidLoad) { await model.idle() }
  }

  var inputs: any SingleListViewModelInputs { model.inputs }

  /// What is written in the rows; a new one in brackets.
  var texts: [String] {
    state.rows.map { slot in
      switch slot {
      case .new(let text): "[\(text)]"
      case .item(let row): row.text
      case .unread: "…"
      }
    }
  }

  func id(_ text: String) throws -> ItemID { try row(text).id }

  func row(_ text: String) throws -> ShownItem {
    try #require(state.rows.items.first { $0.text == text })
  }

  /// Types into a row and leaves it.
  func retitle(_ old: String, _ new: String) async throws {
    let id = try id(old)
    inputs.changedText(.item(id), new)
    inputs.endedEditing(.item(id))
    await idle()
  }

  /// Types a new item and leaves its row.
  func add(_ title: String) {
    inputs.tappedAdd()
    inputs.changedText(.new, title)
    inputs.endedEditing(.new)
  }
}

/// An item.
extension Screen where Model == ItemDetailViewModel, State == ItemDetailState {
  init(
    _ item: ItemID,
    _ database: any Database,
    _ words: DateText = words(ManualClock()),
    contact: ContactViewModel? = nil,
  ) async {
    let model = ItemDetailViewModel(item, database, words: words, contact: contact)
    await self.init(model, model.outputs, load: model.inputs.viewDidLoad) { await model.idle() }
  }

  var inputs: any ItemDetailViewModelInputs { model.inputs }
}

/// A search.
extension Screen where Model == SearchViewModel, State == SearchState {
  init(_ database: any Database, _ words: DateText = words(ManualClock())) async {
    let model = SearchViewModel(database, words: words)
    await self.init(model, model.outputs, load: model.inputs.viewDidLoad) { await model.idle() }
  }

  func look(for query: String) async {
    model.inputs.changedQuery(query)
    await idle()
  }

  var titles: [String]? { state.results?.rows.map(\.title) }
}

/// Undo and redo.
extension Screen where Model == HistoryViewModel, State == HistoryState {
  init(_ database: any Database, contact: ContactViewModel? = nil) async {
    let model = HistoryViewModel(database, contact: contact)
    await self.init(model, model.outputs, load: model.inputs.viewDidLoad) { await model.idle() }
  }
}
