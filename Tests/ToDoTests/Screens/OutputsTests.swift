import Foundation
import Testing

@testable import ToDo

/// Outputs are optional closures, and every one is bound.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct OutputsTests {
  /// The closures that are not set, by name; they are the optionals among what is stored.
  private func unset(_ model: Any) -> [String] {
    outputs(model).filter { !$0.isSet }.map(\.name)
  }

  private func outputs(_ model: Any) -> [(name: String, isSet: Bool)] {
    Mirror(reflecting: model).children.compactMap { child in
      guard let name = child.label, "\(type(of: child.value))".contains("->") else { return nil }
      let mirror = Mirror(reflecting: child.value)
      guard mirror.displayStyle == .optional else { return nil }
      return (name, !mirror.children.isEmpty)
    }
  }

  private let database: any Database = InMemoryDatabase(ManualClock().surroundings)

  @Test func `6: every output of every view model is bound`() async throws {
    let (list, items) = try await database.makeList("Home", ["Sweep"])
    let lists = AllListsViewModel(database)
    let single = SingleListViewModel(.list(list), database)
    let detail = ItemDetailViewModel(items[0], database)
    let search = SearchViewModel(database)
    let history = HistoryViewModel(database)
    let start = StartViewModel { InMemoryDatabase() }
    let contact = ContactViewModel(database)
    let keys = KeysViewModel()
    let models: [(Any, Int)] = [
      (lists, 10), (single, 13), (detail, 4), (search, 3), (history, 2), (start, 2),
      (contact, 2), (keys, 1),
    ]
    for (model, count) in models {
      #expect(outputs(model).count == count && unset(model).count == count, "\(type(of: model))")
    }
    let states: [any AnyObject] = [
      bound(AllListsState(), lists.outputs), bound(SingleListState(), single.outputs),
      bound(ItemDetailState(), detail.outputs), bound(SearchState(), search.outputs),
      bound(HistoryState(), history.outputs), bound(StartState(), start.outputs),
      bound(ContactState(), contact.outputs), bound(KeysState(), keys.outputs),
    ]
    for (model, _) in models { #expect(unset(model).isEmpty, "\(type(of: model))") }
    #expect(states.count == models.count)
  }

  private func bound<State: ScreenState>(_ state: State, _ outputs: State.Outputs) -> State {
    state.bind(outputs)
    return state
  }

  @Test func `5, line 168: without outputs nothing happens but the work`() async throws {
    let (list, items) = try await database.makeList("Home", ["Sweep", "Cook"])
    let lists = AllListsViewModel(database)
    lists.inputs.viewDidLoad()
    lists.inputs.tappedAdd()
    lists.inputs.changedName("Work")
    lists.inputs.finishedName()
    await lists.link.idle()
    lists.inputs.attemptedDelete(list)
    lists.inputs.answeredDeleteConfirmation(false)
    let single = SingleListViewModel(.list(list), database)
    single.inputs.viewDidLoad()
    await single.link.idle()
    single.inputs.tappedAdd()
    single.inputs.changedText(.new, "Milk")
    single.inputs.submitted(.new)
    single.inputs.changedCompletion(items[0], true)
    single.inputs.tappedDetail(items[0])
    await single.link.idle()
    let detail = ItemDetailViewModel(items[1], database)
    detail.inputs.viewDidLoad()
    await detail.link.idle()
    detail.inputs.tappedDelete()
    await detail.link.idle()
    #expect(try await database.titles(.list(list)) == ["Milk", "Sweep"])
    #expect(try await database.lists().count == 2)
  }

  @Test func `line 168: outputs bound late are given all when the screen is there again`()
    async throws
  {
    let (list, _) = try await database.makeList("Home", ["Sweep"])
    let model = SingleListViewModel(.list(list), database)
    model.inputs.viewDidLoad()
    await model.link.idle()
    let state = SingleListState()
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await model.link.idle()
    #expect(state.title == "Home" && state.rows.count == 1 && state.canAdd)
  }

  @Test func `4: inputs and outputs are the view model itself, behind its protocol`() {
    let model: any AllListsViewModelType = AllListsViewModel(database)
    #expect(model.inputs as AnyObject === model && model.outputs as AnyObject === model)
  }

  @Test func `outputs do not keep the state that they fill`() {
    let model = HistoryViewModel(database)
    weak var kept: HistoryState?
    do {
      let state = HistoryState()
      state.bind(model.outputs)
      kept = state
    }
    #expect(kept == nil)
    model.outputs.displayHistory?(HistoryWords())
  }
}
