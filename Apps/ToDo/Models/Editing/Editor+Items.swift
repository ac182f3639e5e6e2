import Foundation

extension Editor {
  /// - Parameter places: gives rising positions for them.
  mutating func createItems(
    _ drafts: [ItemDraft],
    _ list: ListID,
    _ places: (inout Editor) throws -> [Double],
  ) throws {
    _ = try self.list(list)
    guard !drafts.isEmpty else { return }
    let given = drafts.compactMap(\.id)
    guard given.unique.count == given.count, try !rows.hasItems(given) else {
      throw DatabaseError.uncategorised("an item with this identifier is there already")
    }
    var made: [ToDoItem] = []
    made.reserveCapacity(drafts.count)
    let positions = try places(&self)
    for (draft, position) in zip(drafts, positions) {
      made.append(
        ToDoItem(
          id: draft.id ?? ItemID(surroundings.ids.next(at: moment)),
          list: list,
          title: try CleanText.title(draft.title),
          note: CleanText.whole(draft.note),
          due: draft.due?.kept,
          priority: draft.priority,
          tags: CleanText.tags(draft.tags),
          created: draft.created?.kept ?? moment,
          modified: draft.modified?.kept ?? moment,
          completed: draft.completed?.kept,
          position: position,
          extras: CleanText.extras(draft.extras),
        )
      )
    }
    try rows.add(made)
    outcome.hasChanged = true
    for item in made { items.create(item.id) }
    lists.update(list)
    modified.insert(list)
    self.made(made.map(\.id))
    call(.createItems, made.count, made.first?.title)
  }

  mutating func updateItems(_ ids: [ItemID], _ changes: ItemChanges) throws {
    let changes = try changes.clean()
    if let item = try found(ids).first(where: { changes.overwritten(of: $0) != nil }),
      let texts = changes.overwritten(of: item)
    {
      throw DatabaseError.changedElsewhere(texts)
    }
    try change(ids, .updateItems) { changes.apply(to: &$0) }
  }

  mutating func completeItems(_ ids: [ItemID], _ isCompleted: Bool) throws {
    let moment = moment
    try change(ids, isCompleted ? .completeItems : .reopenItems) { item in
      guard item.isCompleted != isCompleted else { return }
      item.completed = isCompleted ? moment : nil
    }
  }

  mutating func deleteItems(_ ids: [ItemID]) throws {
    let gone = try found(ids)
    guard !gone.isEmpty else { return }
    try rows.delete(items: gone.map(\.id))
    deleted(gone)
    call(.deleteItems, gone.count, gone.first?.title)
  }

  func found(_ ids: [ItemID]) throws -> [ToDoItem] {
    let ids = ids.unique
    let found = try rows.items(ids)
    return try ids.map { id in
      guard let item = found[id] else { throw DatabaseError.noSuchItem(id) }
      return item
    }
  }

  private mutating func change(
    _ ids: [ItemID],
    _ action: EditName.Action,
    _ work: (inout ToDoItem) -> Void,
  ) throws {
    let old = try found(ids)
    let writes = old.compactMap { before -> RowWrite<ToDoItem>? in
      var after = before
      work(&after)
      guard after != before else { return nil }
      after.modified = moment
      return RowWrite(before: before, after: after)
    }
    try applyWrites(writes)
    modified.formUnion(writes.map(\.after.list))
    if !writes.isEmpty { call(action, writes.count, writes.first?.before?.title) }
  }
}

extension ItemChanges {
  fileprivate func clean() throws -> ItemChanges {
    var clean = self
    clean.title = try title.map(CleanText.title)
    clean.note = note.map(CleanText.whole)
    clean.due = due.map { $0?.kept }
    clean.tags = tags.map(CleanText.tags)
    clean.addedTags = CleanText.tags(addedTags)
    clean.removedTags = CleanText.tags(removedTags)
    clean.extras = extras.map(CleanText.extras)
    clean.completed = completed.map { $0?.kept }
    clean.created = created?.kept
    clean.seen?.title = try seen?.title.map(CleanText.title)
    clean.seen?.note = seen?.note.map(CleanText.whole)
    clean.seen?.tags = seen?.tags.map(CleanText.tags)
    return clean
  }

  fileprivate func apply(to item: inout ToDoItem) {
    if let title { item.title = title }
    if let note { item.note = note }
    if let due { item.due = due }
    if let priority { item.priority = priority }
    if let tags { item.tags = tags }
    if let extras { item.extras = extras }
    if let completed { item.completed = completed }
    if let created { item.created = created }
    item.tags.removeAll { removedTags.contains($0) }
    item.tags += addedTags.filter { !item.tags.contains($0) }
  }
}

extension Due {
  /// With the moment as it is kept.
  var kept: Due {
    switch self {
    case .day: self
    case .moment(let moment): .moment(moment.kept)
    }
  }
}
