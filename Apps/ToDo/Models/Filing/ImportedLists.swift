import Foundation

/// The lists that files to be imported name, and those that there are.
struct ImportedLists {
  private struct New {
    var draft: ListDraft
    var byName: Bool
  }

  private var new: [New] = []
  private var newIDs: Set<ListID> = []
  /// The names of lists that stand for an identifier of a file.
  private var takenNames: Set<String> = []
  private var names: [String: ListID] = [:]
  /// The lists that there are, by names without case and accents.
  private var folded: [String: [ListID]] = [:]
  private var listIDs: [ListID: ListID] = [:]
  private let now: Date
  private let ids: any IDSource

  /// - Parameter there: the lists that there are, those changed last first.
  init(_ there: [ToDoList], now: Date, ids: any IDSource) {
    self.now = now
    self.ids = ids
    for list in there {
      listIDs[list.id] = list.id
      if names[list.name] == nil { names[list.name] = list.id }
      folded[ToDoList.folded(list.name), default: []].append(list.id)
    }
  }

  /// Whether a list is to be found or made.
  func isNew(_ list: ListID) -> Bool { newIDs.contains(list) }

  /// The list of this identifier or name, or what stands for one that there is not yet.
  mutating func place(_ name: String, _ id: ListID?, _ created: Date?) -> ListID {
    if let id, let known = listIDs[id] {
      if names[name] == known { takenNames.insert(name) }
      return known
    }
    // A file that knows lists by identifiers may have several of one name.
    let byName = id == nil || !takenNames.contains(name)
    if byName, let known = names[name] ?? near(name) {
      names[name] = known
      if let id {
        listIDs[id] = known
        takenNames.insert(name)
      }
      return known
    }
    let list = id ?? ListID(ids.next(at: now))
    var draft = ListDraft(name, id: list)
    draft.created = created
    new.append(New(draft: draft, byName: byName))
    newIDs.insert(list)
    if id != nil { takenNames.insert(name) }
    listIDs[list] = list
    if names[name] == nil { names[name] = list }
    return list
  }

  private func near(_ name: String) -> ListID? {
    let near = folded[ToDoList.folded(name)] ?? []
    return near.count == 1 ? near.first : nil
  }

  /// What finds or makes those of the new lists that are used; the first is to be the newest.
  func edits(_ used: Set<ListID>) -> [Edit] {
    new.reversed().filter { $0.draft.id.map { used.contains($0) } ?? false }
      .map { .useList($0.draft, byName: $0.byName) }
  }
}
