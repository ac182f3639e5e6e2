import Foundation

@testable import ToDo
@testable import ToDoModel

/// Any one of the view models, to ask all of them for what the document wants of each.
@MainActor struct AnyViewModel {
  let model: AnyObject
  let inputs: AnyObject
  let outputs: AnyObject
  /// Binds a new state in place of the one before.
  let bind: @MainActor () -> AnyObject
  let load: @MainActor () -> Void
  /// Ends when all that was asked for is done.
  let idle: @MainActor () async -> Void
  /// Calls every input there is.
  let callAll: @MainActor () -> Void

  var name: String { "\(type(of: model))" }

  private init<State: ScreenState>(
    _ model: AnyObject,
    _ inputs: AnyObject,
    _ outputs: State.Outputs,
    _ state: State.Type,
    load: @escaping @MainActor () -> Void,
    idle: @escaping @MainActor () async -> Void = {},
    callAll: @escaping @MainActor () -> Void,
  ) {
    self.model = model
    self.inputs = inputs
    self.outputs = outputs as AnyObject
    self.load = load
    self.callAll = callAll
    self.idle = idle
    bind = {
      let state = State()
      state.bind(outputs)
      return state
    }
  }

  /// One of each.
  static func all(
    _ database: any Database,
    _ list: ListID,
    _ item: ItemID,
  ) -> [AnyViewModel] {
    [
      lists(database, list), single(database, list, item), detail(database, list, item),
      search(database, item), history(database), start(), contact(database), keys(),
      files(database, list),
    ]
  }

  private static let ok = AlertMessage.Option(kind: .ok)
  private static let zone = TimeZone(secondsFromGMT: 3_600) ?? .gmt

  private static func lists(_ database: any Database, _ list: ListID) -> AnyViewModel {
    let model = AllListsViewModel(database, words: words(ManualClock()))
    let inputs: any AllListsViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      AllListsState.self,
      load: { inputs.viewDidLoad() },
      idle: { await model.idle() },
      callAll: {
        inputs.restored(nil, nil, OpenedOverLists())
        inputs.viewDidLoad()
        inputs.changedZone(zone)
        inputs.changedLocale(Locale(identifier: "de_DE"))
        inputs.selected(.list(list))
        inputs.pressed(.today)
        inputs.tappedAdd()
        inputs.changedName("Work")
        inputs.finishedName()
        inputs.showedNamePrompt(true)
        inputs.tappedRename(list)
        inputs.cancelledName()
        inputs.tappedKeys()
        inputs.closedKeys()
        inputs.deletedRows([9])
        inputs.attemptedDelete(list)
        inputs.answeredDeleteConfirmation(false)
        inputs.answered(ok)
      },
    )
  }

  private static func single(
    _ database: any Database,
    _ list: ListID,
    _ item: ItemID,
  ) -> AnyViewModel {
    let model = SingleListViewModel(.list(list), database, words: words(ManualClock()))
    let inputs: any SingleListViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      SingleListState.self,
      load: { inputs.viewDidLoad() },
      idle: { await model.idle() },
      callAll: {
        inputs.restored(ItemRows(), nil, ItemSelection())
        inputs.viewDidLoad()
        inputs.changedZone(zone)
        inputs.changedLocale(Locale(identifier: "de_DE"))
        inputs.viewWillAppear()
        inputs.changedFilter(.open)
        inputs.rowAppeared(.item(item))
        inputs.tappedAdd()
        inputs.beganEditing(.new)
        inputs.changedText(.new, "Milk")
        inputs.submitted(.new)
        inputs.endedEditing(.new)
        inputs.focusedButtons(of: .item(item))
        inputs.pressed(.moveDown)
        inputs.changedCompletion(item, true)
        inputs.chose(.reopen, for: item)
        inputs.movedRows([0], to: 1)
        inputs.deletedRows([9])
        inputs.tappedDetail(item)
        inputs.closedDetail()
        inputs.changedSelecting(true)
        inputs.selected([.item(item)])
        inputs.tappedSelectAll()
        inputs.choseForSelection(.priority(.high))
        inputs.answered(ok)
        inputs.viewWillDisappear()
      },
    )
  }

  private static func detail(
    _ database: any Database,
    _ list: ListID,
    _ item: ItemID,
  ) -> AnyViewModel {
    let model = ItemDetailViewModel(item, database, words: words(ManualClock()))
    let inputs: any ItemDetailViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      ItemDetailState.self,
      load: { inputs.viewDidLoad() },
      idle: { await model.idle() },
      callAll: {
        inputs.restored(ItemTyped())
        inputs.viewDidLoad()
        inputs.viewWillAppear()
        inputs.changedTitle("Sweep stairs")
        inputs.changedNote("Note")
        inputs.changedTags("home")
        inputs.endedEditing()
        inputs.changedCompletion(true)
        inputs.changedHasDue(true)
        inputs.changedHasTime(true)
        inputs.changedDue(Date(timeIntervalSince1970: 0))
        inputs.changedPriority(.low)
        inputs.changedList(list)
        inputs.answered(ok)
        inputs.tappedDone()
        inputs.tappedDelete()
        inputs.viewWillDisappear()
      },
    )
  }

  private static func search(_ database: any Database, _ item: ItemID) -> AnyViewModel {
    let model = SearchViewModel(database, words: words(ManualClock()))
    let inputs: any SearchViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      SearchState.self,
      load: { inputs.viewDidLoad() },
      idle: { await model.idle() },
      callAll: {
        inputs.restored("", nil)
        inputs.viewDidLoad()
        inputs.changedZone(zone)
        inputs.changedLocale(Locale(identifier: "de_DE"))
        inputs.changedQuery("swe")
        inputs.changedCompletion(item, true)
        inputs.selected(item)
        inputs.closedDetail()
        inputs.answered(ok)
      },
    )
  }

  private static func history(_ database: any Database) -> AnyViewModel {
    let model = HistoryViewModel(database)
    let inputs: any HistoryViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      HistoryState.self,
      load: { inputs.viewDidLoad() },
      idle: { await model.idle() },
      callAll: {
        inputs.viewDidLoad()
        inputs.tappedUndo()
        inputs.tappedRedo()
        inputs.answered(ok)
      },
    )
  }

  private static func start() -> AnyViewModel {
    let model = StartViewModel { InMemoryDatabase() }
    let inputs: any StartViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      StartState.self,
      load: { inputs.viewDidLoad() },
      idle: { await model.idle() },
      callAll: {
        inputs.viewDidLoad()
        inputs.tappedTryAgain()
      },
    )
  }

  private static func contact(_ database: any Database) -> AnyViewModel {
    let model = ContactViewModel(database)
    let inputs: any ContactViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      ContactState.self,
      load: { inputs.viewDidLoad() },
      callAll: {
        inputs.restored([])
        inputs.viewDidLoad()
        inputs.answered(ok)
      },
    )
  }

  private static func files(_ database: any Database, _ list: ListID) -> AnyViewModel {
    let model = FilesViewModel(database)
    let inputs: any FilesViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      FilesState.self,
      load: {},
      idle: { await model.idle() },
      callAll: {
        inputs.changedZone(zone)
        inputs.tappedImport(into: list)
        inputs.choseFiles(.success([URL(filePath: "/nonexistent/list.txt")]))
        inputs.closedImporter()
        inputs.tappedExport(.json, of: list)
        inputs.exported(.success(URL(filePath: "/nonexistent/list.json")))
        inputs.closedExporter()
        inputs.answered(ok)
      },
    )
  }

  private static func keys() -> AnyViewModel {
    let model = KeysViewModel()
    let inputs: any KeysViewModelInputs = model.inputs
    return AnyViewModel(
      model,
      inputs,
      model.outputs,
      KeysState.self,
      load: { inputs.viewDidLoad() },
      callAll: { inputs.viewDidLoad() },
    )
  }
}
