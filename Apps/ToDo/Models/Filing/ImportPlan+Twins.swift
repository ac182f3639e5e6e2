import Foundation

extension ImportPlan {
  /// Where the files have items of a list without an identifier, by all that can be told of them.
  struct TwinSearch {
    fileprivate var places: [Int: [Int]] = [:]
  }

  /// The lists in which there may be what the files have without an identifier.
  var listsWithTwins: [Int] {
    order.indices.filter { list in
      !lists.isNew(order[list]) && entries[list].contains { !$0.hasID }
    }
  }

  func twinSearch(in list: Int) -> TwinSearch {
    var search = TwinSearch()
    for (index, entry) in entries[list].enumerated().reversed() where !entry.hasID {
      // Only the hash: the texts of a long list would be in memory once more.
      let hash = Likeness(drafts[entry.place].draft, clock.zone).hashValue
      search.places[hash, default: []].append(index)
    }
    return search
  }

  /// Leaves out one draft for each item that is exactly like it.
  mutating func leaveOutTwins(
    of items: [ToDoItem],
    in list: Int,
    _ search: inout TwinSearch,
  ) {
    for item in items {
      // Not every file says when an item was made.
      for likeness in [Likeness(item, clock.zone), Likeness(item, nil)] {
        let hash = likeness.hashValue
        guard let index = search.places[hash]?.last,
          Likeness(drafts[entries[list][index].place].draft, clock.zone) == likeness
        else { continue }
        search.places[hash]?.removeLast()
        entries[list][index].isHere = true
        twins += 1
        break
      }
    }
  }
}

/// All that can be told of an item without an identifier; of its making only the day, since many
/// files have no more.
private struct Likeness: Hashable {
  var title: String
  var note: String
  var due: Due?
  var priority: Priority
  var tags: [String]
  var extras: [Extra]
  var isCompleted: Bool
  var created: Day?

  init(_ draft: ItemDraft, _ zone: TimeZone) {
    title = (try? CleanText.title(draft.title)) ?? draft.title
    note = CleanText.whole(draft.note)
    due = draft.due?.kept
    priority = draft.priority
    tags = CleanText.tags(draft.tags)
    extras = CleanText.extras(draft.extras)
    isCompleted = draft.completed != nil
    created = draft.created.map { Day(of: $0, in: zone) }
  }

  /// - Parameter zone: nil leaves out when it was made.
  init(_ item: ToDoItem, _ zone: TimeZone?) {
    title = item.title
    note = item.note
    due = item.due
    priority = item.priority
    tags = item.tags
    extras = item.extras
    isCompleted = item.isCompleted
    created = zone.map { Day(of: item.created, in: $0) }
  }
}
