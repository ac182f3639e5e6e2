@testable import ToDo

/// The screen of an item as a person sees it.
@MainActor struct DetailScreen {
  let model: ItemDetailViewModel
  let state = ItemDetailState()

  init(
    _ item: ItemID,
    _ database: any Database,
    _ words: DateWords = words(ManualClock()),
  ) async {
    model = ItemDetailViewModel(item, database, words: words)
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await idle()
  }

  func idle() async { await model.link.idle() }

  var inputs: any ItemDetailViewModelInputs { model.inputs }
}

/// A search as a person sees it.
@MainActor struct SearchScreen {
  let model: SearchViewModel
  let state = SearchState()

  init(_ database: any Database, _ words: DateWords = words(ManualClock())) async {
    model = SearchViewModel(database, words: words)
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await idle()
  }

  func idle() async { await model.link.idle() }

  func look(for query: String) async {
    model.inputs.changedQuery(query)
    await idle()
  }

  var titles: [String]? { state.results?.rows.map(\.title) }
}
