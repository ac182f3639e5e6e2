extension Editor {
  /// Finds the list with the draft's identifier, or else one of its name, or makes it.
  ///
  /// A list that this step has made is another one, whatever its name, and so is each of several
  /// that only have similar names.
  mutating func useList(_ draft: ListDraft, byName: Bool) throws {
    let name = try CleanText.title(draft.name)
    if let id = draft.id, try rows.lists([id])[id] != nil { return }
    if byName {
      let new = Set(outcome.lists)
      let others = try rows.allLists().filter { !new.contains($0.id) }.map {
        ListSummary(list: $0, open: 0, all: 0)
      }
      let found = others.sorted(by: ListSummary.isBefore).map(\.list).called(name)
      if found.count == 1, let list = found.first {
        if let id = draft.id { standIns[id] = list.id }
        return
      }
    }
    try createLists([draft])
  }

  /// The list that an identifier means within this step.
  func meant(_ id: ListID) -> ListID { standIns[id] ?? id }
}

extension MemoryRowStore {
  func allLists() -> [ToDoList] { Array(lists.values) }
}

extension SQLRowStore {
  func allLists() throws -> [ToDoList] {
    try connection.all("SELECT \(ListRow.columns.joined(separator: ", ")) FROM list") {
      try ListRow.list($0)
    }
  }
}
