import Foundation
import ToDoModel

// What is typed into rows: new items, and titles of those that are there.

extension SingleListViewModel {
  func tappedAdd() {
    guard source.canAdd else { return }
    changedSelecting(false)
    keepTyped()
    keepNew()
    typing.beginNew(nextID())
    show()
    askForFocus(.new)
  }

  func changedText(_ row: ItemRows.ID, _ text: String) {
    switch row {
    case .new:
      guard typing.new != nil else { return }
      guard text.contains(where: \.isNewline) else {
        typing.typeNew(text)
        break
      }
      if let list { create(text, in: list, typing.newID) }
      typing.beginNew(nextID())
    case .item(let id):
      if typing.item?.id != id { keepTyped() }
      let there = window.items + typing.comingItems
      guard let item = typing.item ?? there.first(where: { $0.id == id }) else { return }
      typing.type(text.split(whereSeparator: \.isNewline).joined(separator: " "), into: item)
    case .unread:
      return
    }
    show()
  }

  func submitted(_ row: ItemRows.ID) {
    guard row == .new else { return keepTyped() }
    guard let list, let text = typing.new, isVisible(text) else { return cancelNew() }
    create(text, in: list, typing.newID)
    typing.beginNew(nextID())
    show()
    askForFocus(.new)
  }

  // What a person does is no wish: told back it would undo what they do next.
  func beganEditing(_ row: ItemRows.ID) { focus.edited = row }

  func endedEditing(_ row: ItemRows.ID) {
    if focus.edited == row { focus.edited = nil }
    if row == .new { keepNew() } else if row.item == typing.item?.id { keepTyped() }
  }

  // MARK: Keeping

  /// Ends the row of a new item; what was typed there becomes one.
  func keepNew() {
    guard let text = typing.new else { return }
    if let list, isVisible(text) { create(text, in: list, typing.newID) }
    cancelNew()
  }

  private func cancelNew() {
    typing.endNew()
    show()
  }

  /// One item for each line.
  ///
  /// - Parameter id: the identifier of the first, if it is known already.
  private func create(_ text: String, in list: ListID, _ id: ItemID? = nil) {
    let new = NewItems(text, in: list, at: words.now(), first: id)
    guard !new.items.isEmpty else { return }
    typing.make(new.items)
    // Before the rows are read it is not known whether a former process made it.
    link.perform(isDoubtful: id != nil && id == former?.newID) { database in
      try await database.createItems(new.drafts, in: list)
    } unless: { database in
      try await database.items(new.ids).isEmpty ? nil : new.ids
    } fail: { [weak self, link] error in
      Self.offer(text, error, self, link) { model in
        model.create(text, in: list, id)
        model.show()
      }
    } done: { [weak self] answer in
      self?.typing.made(new.items, areThere: answer != nil)
    }
  }

  /// Ends the typing of a title; without one the item goes.
  func keepTyped() {
    guard let (item, text) = typing.end() else { return }
    guard isVisible(text) else { return act(.delete, [item.id]) }
    retitle(item, text)
  }

  private func retitle(_ item: ToDoItem, _ text: String) {
    let number = typing.send(item.id, title: text)
    show()
    link.perform { database in
      let seen = ItemTexts(title: item.title)
      try await database.updateItems([item.id], ItemChanges(title: text, seen: seen))
    } fail: { [weak self, link] error in
      Self.offer(text, error, self, link) { model in
        var item = item
        switch error as? DatabaseError {
        case .noSuchItem: return model.create(text, in: item.list)
        case .changedElsewhere(let theirs): item.title = theirs.title ?? item.title
        default: break
        }
        model.retitle(item, text)
      }
    } done: { [weak self] _ in
      self?.typing.arrived(item.id, number)
    }
  }

  /// Lets a person keep what was typed and the database did not take: on this screen, or when it
  /// was left where all screens are.
  private static func offer(
    _ text: String,
    _ error: any Error,
    _ model: SingleListViewModel?,
    _ link: DataLink,
    again: @escaping @MainActor (SingleListViewModel) -> Void,
  ) {
    let unkept = UnkeptText(text: text, error: error) { [weak model] in
      again(model ?? SingleListViewModel(.smart(.all), link.database, contact: link.contact))
    }
    guard let model, !model.isLeft, !model.isGone else { return link.contact.offer(unkept) }
    model.unkept.add(unkept)
    model.show()
    if case .noSuchList = error as? DatabaseError { return model.leave() }
    model.displayAlert?(model.unkept.message)
  }

  private func isVisible(_ text: String) -> Bool { NewItems.isVisible(text) }
}
