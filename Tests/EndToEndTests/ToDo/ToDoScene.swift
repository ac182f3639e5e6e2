import Foundation
import SwiftUICore

@testable import ToDo
@testable import ToDoModel

/// A state of To-Do as it is looked at.
nonisolated enum ToDoScene: String, CaseIterable, Sendable {
  /// No list at all.
  case none
  /// Some lists, one of a very long name.
  case lists
  /// A list of all kinds of items.
  case items
  /// A new item being typed.
  case adding
  case empty
  case selecting
  case today
  case found
  case nothingFound
  case detail
  case deleting
  case naming
  case keys
  case failed
  case away

  /// Words by which one sees that it is there.
  var shows: String {
    switch self {
    case .none: "No Lists"
    case .lists: "Someday"
    case .items: "Pay the rent"
    case .adding: "Buy oat m"
    case .empty: "No Items"
    case .selecting: "6 items selected"
    case .today: "Call the plumber about the kitchen"
    case .found: "1 item found"
    case .nothingFound: "No Results for “zebra”"
    case .detail: "Delete Item"
    case .deleting: "Delete “Home”?"
    case .naming: "New List"
    case .keys: "Quick Keys"
    case .failed: "Try Again"
    case .away: "does not answer"
    }
  }

  /// What is typed into the field for searching.
  var query: String? {
    switch self {
    case .found: "cafe"
    case .nothingFound: "zebra"
    default: nil
    }
  }
}

/// The app in a scene.
@MainActor final class ToDoStage {
  let scene: ToDoScene
  private let database: SceneDatabase
  private let start: StartViewModel
  private let screens: ScreenModels
  private var single: SingleListViewModel?
  private var tick: () async -> Void = { await Task.yield() }

  init(_ scene: ToDoScene) async throws {
    let database = try await SceneDatabase(scene)
    self.scene = scene
    self.database = database
    start = StartViewModel {
      _ = try await database.history()
      return database
    }
    screens = ScreenModels(database, words: SceneDatabase.words)
  }

  @ViewBuilder var view: some View {
    if scene == .failed {
      StartView(viewModel: start)
    } else {
      ContactView(viewModel: screens.contact) { ScreensView(screens: screens) }
    }
  }

  /// Makes it so, when the screens are shown.
  ///
  /// - Parameter tick: lets the front end show what has changed.
  func play(_ tick: @escaping () async -> Void) async {
    self.tick = tick
    await idle()
    let lists = await database.base.lists()
    let home = lists.first { $0.list.name == "Home" }?.id
    let inputs = screens.lists.inputs
    switch scene {
    case .none, .lists, .failed, .found, .nothingFound: break
    case .items, .adding, .selecting, .detail, .away: await open(home.map { .list($0) })
    case .empty: await open(lists.first { $0.list.name == "Someday" }.map { .list($0.id) })
    case .today: await open(.smart(.today))
    case .deleting: if let home { inputs.attemptedDelete(home) }
    case .naming: inputs.tappedAdd()
    case .keys: inputs.tappedKeys()
    }
    guard let single, let home else { return }
    switch scene {
    case .adding:
      single.inputs.tappedAdd()
      single.inputs.changedText(.new, "Buy oat m")
    case .selecting:
      single.inputs.changedSelecting(true)
      single.inputs.tappedSelectAll()
    case .detail:
      let items = database.base
      let page = await items.page(.list(home), by: .manual, at: .start, skip: 0, limit: 1)
      if let rent = page.first { single.inputs.tappedDetail(rent.id) }
    case .away:
      database.stop()
      single.inputs.viewDidLoad()
      return
    default: break
    }
    await idle()
  }

  private func open(_ choice: ListChoice?) async {
    let outputs = screens.lists.outputs
    let show = outputs.showSingleList
    outputs.showSingleList = { [weak self] model in
      self?.single = model as? SingleListViewModel
      show?(model)
    }
    screens.lists.inputs.selected(choice)
    for _ in 0..<10_000 where single?.displayTitle == nil { await tick() }
    await idle()
  }

  private func idle() async {
    guard scene != .failed else { return }
    for _ in 0..<20 { await tick() }
    await (screens.lists as? AllListsViewModel)?.idle()
    await (screens.history as? HistoryViewModel)?.idle()
    await single?.idle()
    for _ in 0..<20 { await tick() }
  }
}
