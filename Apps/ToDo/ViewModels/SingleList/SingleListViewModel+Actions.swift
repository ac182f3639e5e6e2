import Foundation
import ToDoModel

// What is done with items: by keys and presses with one, or with all that are chosen.

extension SingleListViewModel {
  func focusedButtons(of row: ItemRows.ID?) { focus.pointed = row }

  func pressed(_ key: QuickKey) {
    if selection.isSelecting {
      if let action = selection.action(key) { choseForSelection(action) }
      return
    }
    switch focus.deed(key, rows) {
    case .complete(let item, let isDone): changedCompletion(item, isDone)
    case .open(let item): tappedDetail(item)
    case .delete(let item, let next):
      act(.delete, [item])
      askForFocus(next)
    case .move(let place, let other): movedRows([place], to: other)
    case nil: break
    }
  }

  func changedCompletion(_ item: ItemID, _ isDone: Bool) {
    let number = typing.send(item, isDone: isDone)
    show()
    perform {
      try await $0.completeItems([item], isDone)
    } done: { [weak self] _ in
      self?.typing.arrived(item, number)
    }
  }

  func chose(_ action: ItemAction, for item: ItemID) { act(action, [item]) }

  func deletedRows(_ offsets: IndexSet) { act(.delete, rows.ids(at: offsets)) }

  func movedRows(_ offsets: IndexSet, to destination: Int) {
    let moving = rows.ids(at: offsets)
    guard let list, source.canMove, moving.count == offsets.count,
      let place = rows.place(at: destination)
    else { return }
    // The next key may come before this is written, and means what is seen then.
    let before = window
    window.placeItems(moving, at: place)
    let items = window.items
    show()
    perform {
      try await $0.moveItems(moving, to: list, at: place)
    } done: { [weak self] answer in
      guard answer == nil, let self, window.items == items else { return }
      window = before
      show()
    }
  }

  func tappedDetail(_ item: ItemID) {
    keepTyped()
    opened = item
    showOpened()
  }

  func closedDetail() {
    opened = nil
    showOpened()
  }

  /// Tells the screen which item's own screen there is.
  func showOpened() {
    displayOpened?(opened)
    showDetail?(
      opened.map { item in
        let seen = (window.items + typing.comingItems).first { $0.id == item }
        return ItemDetailViewModel(
          item,
          link.database,
          seen: seen.map { typing.seen($0, at: words.now()) },
          lists: lists,
          words: words,
          contact: link.contact,
        )
      }
    )
  }

  // MARK: Several at once

  func changedSelecting(_ isSelecting: Bool) {
    guard selection.isSelecting != isSelecting else { return }
    keepTyped()
    keepNew()
    chosen = ChosenItems()
    showSelection(isSelecting)
  }

  func selected(_ rows: Set<ItemRows.ID>) {
    guard selection.isSelecting else { return }
    chosen.change(from: selection.rows, to: rows)
    showSelection(true)
  }

  func tappedSelectAll() {
    guard selection.isSelecting else { return }
    chosen = chosen.count(of: window.total) < window.total ? .all : ChosenItems()
    showSelection(true)
  }

  func choseForSelection(_ action: ItemAction) {
    let (chosen, scope, zone, today) = (chosen, scope, words.zone, words.today)
    perform { try await chosen.perform(action, in: scope, zone, today: today, $0) }
    changedSelecting(false)
  }

  // MARK: Doing

  /// Does something with items, after what was typed was kept.
  func act(_ action: ItemAction, _ ids: [ItemID]) {
    guard !ids.isEmpty else { return }
    keepTyped()
    let today = words.today
    perform { try await action.perform(on: ids, today: today, $0) }
  }

  private func perform<Answer: Sendable>(
    _ work: @escaping @MainActor (any Database) async throws -> Answer,
    done: @escaping @MainActor (Answer?) -> Void = { _ in },
  ) {
    link.perform(work, fail: { [weak self] in self?.fail($0) }, done: done)
  }
}
