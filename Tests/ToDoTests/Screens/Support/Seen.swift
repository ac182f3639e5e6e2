import Foundation
import Observation
import Testing

@testable import ToDo

/// Waits until something holds of what is observed.
@MainActor func until(_ holds: () -> Bool) async {
  while true {
    var isHeld = false
    await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
      let once = Once(waiting)
      isHeld = withObservationTracking(holds) { Task { @MainActor in once.resume() } }
      if isHeld { once.resume() }
    }
    if isHeld { return }
  }
}

/// Resumes once, however often it is told to.
@MainActor private final class Once {
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ waiting: CheckedContinuation<Void, Never>) {
    self.waiting = waiting
  }

  func resume() {
    waiting?.resume()
    waiting = nil
  }
}

/// Words of a fixed place: English, Greenwich, at the time of a clock.
func words(_ clock: ManualClock, locale: String = "en_US", zone: TimeZone = .gmt) -> DateWords {
  DateWords(
    now: { clock.now },
    wait: { await clock.wait(until: $0) },
    locale: Locale(identifier: locale),
    zone: zone,
  )
}

/// The screen of all lists as a person sees it.
@MainActor struct ListsScreen {
  let model: AllListsViewModel
  let state = AllListsState()

  init(_ database: any Database, _ words: DateWords = words(ManualClock())) async {
    model = AllListsViewModel(database, words: words)
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await idle()
  }

  func idle() async { await model.link.idle() }

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

/// The screen of a list as a person sees it.
@MainActor struct ItemsScreen {
  let model: SingleListViewModel
  let state = SingleListState()

  init(
    _ choice: ListChoice,
    _ database: any Database,
    _ words: DateWords = words(ManualClock()),
  ) async {
    await self.init(SingleListViewModel(choice, database, words: words))
  }

  init(_ model: SingleListViewModel) async {
    self.model = model
    state.bind(model.outputs)
    model.inputs.viewDidLoad()
    await idle()
  }

  func idle() async { await model.link.idle() }

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
}
