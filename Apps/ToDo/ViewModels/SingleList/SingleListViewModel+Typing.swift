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
    write(.addItems(new.items, in: list, isDoubtful: typing.newBase != nil))
  }

  /// Ends the typing of a title; without one the item goes.
  func keepTyped() {
    guard let (item, text) = typing.end() else { return }
    guard isVisible(text) else { return act(.delete, [item.id]) }
    retitle(item, text)
  }

  private func retitle(_ item: ToDoItem, _ text: String) {
    write(
      .change(
        TextEdit.TextChange(
          item: item.id,
          texts: ItemTexts(title: text),
          seen: ItemTexts(title: item.title),
          whole: item,
          substitute: nextID(),
        )
      )
    )
    show()
  }

  /// Writes what was typed, and shows it meanwhile.
  private func write(_ edit: TextEdit) {
    let made: [ToDoItem] = if case .addItems(let items, _, _) = edit { items } else { [] }
    typing.make(made)
    var sent: (item: ItemID, number: Int)?
    if case .change(let change) = edit {
      sent = (change.item, typing.send(change.item, title: change.texts.title))
    }
    link.perform(edit) { [weak self, link] asked, rest, error in
      if let rest { self?.write(rest) ?? link.contact.write(rest) }
      Self.offer(asked, error, self, link)
    } done: { [weak self] isKept in
      self?.typing.made(made, areThere: isKept)
      if let sent { self?.typing.arrived(sent.item, sent.number) }
    }
  }

  /// Lets a person keep what was typed and the database did not take: on this screen, or when it
  /// was left where all screens are.
  private static func offer(
    _ edit: TextEdit,
    _ error: any Error,
    _ model: SingleListViewModel?,
    _ link: DataLink,
  ) {
    let unkept = UnkeptText(edit: edit, error: error) { [weak model] in
      let again = edit.again(after: error)
      guard let model else { return link.contact.write(again) }
      model.write(again)
      model.show()
    }
    guard let model, !model.isLeft, !model.isGone else { return link.contact.offer(unkept) }
    model.unkept.add(unkept)
    model.show()
    if case .noSuchList = error as? DatabaseError { return model.leave() }
    model.displayAlert?(model.unkept.message)
  }

  private func isVisible(_ text: String) -> Bool { NewItems.isVisible(text) }
}
