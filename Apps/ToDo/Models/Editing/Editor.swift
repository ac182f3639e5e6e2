import Foundation

/// Does edits to the rows of a store: the rules of the app, the same for every store.
///
/// It may have written a part when it throws; the store takes that back.
struct Editor {
  let rows: any RowStore
  let surroundings: Dependencies
  /// One moment for all that is done in one step.
  let moment: Date

  var outcome = Outcome()
  /// What to call the step when nobody says.
  private(set) var name: EditName?
  var lists = ChangeSet<ListID>()
  var items = ChangeSet<ItemID>()
  /// The lists whose modified date is to be the moment.
  var modified: Set<ListID> = []
  /// The lists that are meant by identifiers that were given for lists to be found or made.
  var standIns: [ListID: ListID] = [:]

  /// Where the items begin that are made at the top of a list in parts.
  var tops: [ListID: Double] = [:]

  init(rows: any RowStore, surroundings: Dependencies) {
    self.rows = rows
    self.surroundings = surroundings
    moment = surroundings.now().kept
  }

  mutating func perform(_ edits: [Edit]) throws {
    for edit in edits {
      switch edit {
      case .createLists(let drafts): try createLists(drafts)
      case .useList(let draft, let byName): try useList(draft, byName: byName)
      case .renameList(let id, let name, let seen): try renameList(id, name, seen: seen)
      case .deleteLists(let ids): try deleteLists(ids)
      case .createItems(let drafts, let list, let place):
        try createItems(drafts, meant(list)) { [list = meant(list)] (editor) throws in
          try editor.positions(drafts.count, in: list, at: place, without: [])
        }
      case .createPart(let drafts, let list, let start, let count):
        try createItems(drafts, meant(list)) { [list = meant(list)] (editor) throws in
          try editor.positions(drafts.count, from: start, of: count, in: list)
        }
      case .updateItems(let ids, let changes): try updateItems(ids, changes)
      case .completeItems(let ids, let isCompleted): try completeItems(ids, isCompleted)
      case .deleteItems(let ids): try deleteItems(ids)
      case .moveItems(let ids, let list, let place): try moveItems(ids, meant(list), place)
      }
    }
  }

  mutating func call(_ action: EditName.Action, _ count: Int, _ title: String?) {
    name = name ?? EditName(action, count: count, title: title ?? "")
  }

  // MARK: Lists

  mutating func createLists(_ drafts: [ListDraft]) throws {
    guard !drafts.isEmpty else { return }
    let given = drafts.compactMap(\.id)
    guard given.unique.count == given.count, try rows.lists(given).isEmpty else {
      throw DatabaseError.uncategorised("a list with this identifier is there already")
    }
    let top = (try rows.firstListPosition() ?? 0) - Double(drafts.count)
    let change = try rows.nextChange()
    var made: [ToDoList] = []
    for (index, draft) in drafts.enumerated() {
      made.append(
        ToDoList(
          id: draft.id ?? ListID(surroundings.ids.next(at: moment)),
          name: try CleanText.title(draft.name),
          created: draft.created?.kept ?? moment,
          modified: moment,
          position: top + Double(index),
          sequence: change,
        )
      )
    }
    try applyWrites(made.map { RowWrite(before: nil, after: $0) })
    outcome.lists += made.map(\.id)
    call(.createLists, made.count, made.first?.name)
  }

  private mutating func renameList(_ id: ListID, _ name: String, seen: String?) throws {
    let name = try CleanText.title(name)
    let old = try list(id)
    guard name != old.name else { return }
    if let seen, seen != old.name {
      throw DatabaseError.changedElsewhere(ItemTexts(title: old.name))
    }
    var new = old
    new.name = name
    new.modified = moment
    new.sequence = try rows.nextChange()
    call(.renameList, 1, old.name)
    try applyWrites([RowWrite(before: old, after: new)])
  }

  private mutating func deleteLists(_ ids: [ListID]) throws {
    let ids = ids.unique
    let found = try rows.lists(ids)
    for id in ids where found[id] == nil { throw DatabaseError.noSuchList(id) }
    guard !ids.isEmpty else { return }
    let lost = try rows.itemIDs(in: ids)
    if !lost.isEmpty { try rows.delete(items: lost) }
    try rows.delete(lists: ids)
    for id in lost { items.delete(id) }
    for id in ids { lists.delete(id) }
    modified.subtract(ids)
    outcome.hasChanged = true
    call(.deleteLists, ids.count, ids.first.flatMap { found[$0]?.name })
  }

  func list(_ id: ListID) throws -> ToDoList {
    guard let list = try rows.lists([id])[id] else { throw DatabaseError.noSuchList(id) }
    return list
  }

  /// Does what comes once, after all edits of a step.
  mutating func finish() throws {
    guard !modified.isEmpty else { return }
    let change = try rows.nextChange()
    let lists = try rows.lists(Array(modified)).values.filter { $0.sequence != change }
    try applyWrites(
      lists.sorted { $0.id < $1.id }.map { old in
        var new = old
        new.modified = moment
        new.sequence = change
        return RowWrite(before: old, after: new)
      }
    )
  }

  // MARK: Writing

  mutating func applyWrites(_ writes: [RowWrite<ToDoList>]) throws {
    guard !writes.isEmpty else { return }
    try rows.applyWrites(writes)
    outcome.hasChanged = true
    for write in writes {
      if write.before == nil { lists.create(write.after.id) } else { lists.update(write.after.id) }
    }
  }

  mutating func applyWrites(_ writes: [RowWrite<ToDoItem>]) throws {
    guard !writes.isEmpty else { return }
    try rows.applyWrites(writes)
    outcome.hasChanged = true
    for write in writes {
      if write.before == nil { items.create(write.after.id) } else { items.update(write.after.id) }
    }
    var touched: Set<ListID> = []
    for write in writes {
      if let before = write.before { touched.insert(before.list) }
      touched.insert(write.after.list)
    }
    for list in touched { lists.update(list) }
  }

  mutating func made(_ ids: [ItemID]) {
    outcome.items += ids
  }

  mutating func deleted(_ gone: [ToDoItem]) {
    outcome.hasChanged = true
    for item in gone { items.delete(item.id) }
    for list in Set(gone.map(\.list)) { lists.update(list) }
  }

  /// What listeners are told.
  func change(number: Int, origin: UUID) -> DatabaseChange {
    guard lists.isComplete, items.isComplete else {
      return DatabaseChange(number: number, origin: origin, isComplete: false)
    }
    return DatabaseChange(
      number: number,
      origin: origin,
      lists: lists.touched,
      items: items.touched,
    )
    .limited
  }
}
