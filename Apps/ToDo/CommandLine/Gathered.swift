import Foundation

/// What files to be imported have, list by list.
struct Gathered {
  private(set) var count = 0
  private(set) var problems: [(file: String, problem: FileProblem)] = []
  private(set) var identifiers: [ItemID] = []
  private(set) var firstTitle = ""
  /// How many were left out because there is one exactly like them.
  private(set) var twins = 0

  private var drafts: [ListID: [ItemDraft]] = [:]
  private var order: [ListID] = []
  private var made: [ListDraft] = []
  private var names: [String: ListID] = [:]
  private var listIDs: [ListID: ListID] = [:]
  private var seen: Set<ItemID> = []
  /// The items of which the file says in which list they are.
  private var placed: Set<ItemID> = []
  /// The lists that were there before.
  private var old: Set<ListID> = []
  private let now: Date
  private let ids: any IDSource
  private let usual: String?

  init(now: Date, ids: any IDSource, usual: String?) {
    self.now = now
    self.ids = ids
    self.usual = usual
  }

  /// Takes notice of a list that is there.
  mutating func know(_ list: ToDoList) {
    listIDs[list.id] = list.id
    old.insert(list.id)
    if names[list.name] == nil { names[list.name] = list.id }
  }

  mutating func take(_ found: Filed, _ file: String) {
    switch found {
    case .problem(let problem): problems.append((file, problem))
    case .list(let draft):
      guard (try? CleanText.title(draft.name)) != nil else { return }
      _ = place(draft.name, draft.id, draft.created)
    case .item(let item):
      var draft = item.draft
      // An identifier that two items have is the first one's.
      if let id = draft.id, !seen.insert(id).inserted { draft.id = nil }
      if let id = draft.id {
        identifiers.append(id)
        if item.list != nil { placed.insert(id) }
      }
      let name = item.list.flatMap { try? CleanText.title($0) } ?? usual ?? Command.usualList
      let list = place(name, item.list == nil ? nil : item.listID, nil)
      if drafts[list] == nil { order.append(list) }
      drafts[list, default: []].append(draft)
      if count == 0 { firstTitle = draft.title }
      count += 1
    }
  }

  /// The list of this identifier or name, which is made if there is none.
  private mutating func place(_ name: String, _ id: ListID?, _ created: Date?) -> ListID {
    if let id, let known = listIDs[id] { return known }
    let key = (try? CleanText.title(name)) ?? name
    if id == nil || !made.contains(where: { $0.id != nil && $0.name == key }),
      let known = names[key]
    {
      return known
    }
    let new = id ?? ListID(ids.next(at: now))
    var draft = ListDraft(key, id: new)
    draft.created = created
    made.append(draft)
    listIDs[new] = new
    if names[key] == nil { names[key] = new }
    return new
  }

  /// The lists in which there may be what the files have without an identifier.
  var listsWithTwins: [ListID] {
    order.filter { list in
      old.contains(list) && drafts[list]?.contains { $0.id == nil } == true
    }
  }

  /// Leaves out one draft for each item that is exactly like it.
  mutating func leaveOutTwins(of items: [ToDoItem], in list: ListID, _ zone: TimeZone) {
    guard var drafts = drafts[list] else { return }
    var places: [String: [Int]] = [:]
    for (index, draft) in drafts.enumerated().reversed() where draft.id == nil {
      places[(try? CleanText.title(draft.title)) ?? draft.title, default: []].append(index)
    }
    var gone: Set<Int> = []
    for item in items {
      guard var same = places[item.title],
        let index = same.lastIndex(where: { drafts[$0].isLike(item, zone) })
      else { continue }
      gone.insert(same.remove(at: index))
      places[item.title] = same
    }
    drafts = drafts.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    self.drafts[list] = drafts
    twins += gone.count
  }

  /// All that has to be done.
  func edits(_ known: [ItemID: ToDoItem]) -> [Edit] {
    var edits: [Edit] = made.isEmpty ? [] : [.createLists(made)]
    for list in order {
      let drafts = drafts[list] ?? []
      let new = drafts.filter { draft in draft.id.map { known[$0] == nil } ?? true }
      if !new.isEmpty { edits.append(.createItems(new, in: list)) }
      for draft in drafts {
        guard let item = draft.id.flatMap({ known[$0] }) else { continue }
        if item.list != list, placed.contains(item.id) {
          edits.append(.moveItems([item.id], to: list, at: .bottom))
        }
        edits += Gathered.edits(item, draft)
      }
    }
    return edits
  }

  /// What makes an item that is here as it is in the file.
  private static func edits(_ item: ToDoItem, _ draft: ItemDraft) -> [Edit] {
    var changes = ItemChanges()
    if item.title != draft.title { changes.title = draft.title }
    if item.note != draft.note { changes.note = draft.note }
    if item.due != draft.due { changes.due = .some(draft.due) }
    if item.priority != draft.priority { changes.priority = draft.priority }
    if item.tags != draft.tags { changes.tags = draft.tags }
    if item.extras != draft.extras { changes.extras = draft.extras }
    var edits: [Edit] = []
    if changes != ItemChanges() { edits.append(.updateItems([item.id], changes)) }
    if item.isCompleted != (draft.completed != nil) {
      edits.append(.completeItems([item.id], draft.completed != nil))
    }
    return edits
  }
}

extension ItemDraft {
  /// Whether an item is what this would become; of dates only the day counts, since many files have
  /// no more.
  fileprivate func isLike(_ item: ToDoItem, _ zone: TimeZone) -> Bool {
    item.note == CleanText.whole(note) && item.due == due?.kept && item.priority == priority
      && item.tags == CleanText.tags(tags) && item.extras == CleanText.extras(extras)
      && item.isCompleted == (completed != nil)
      && (created == nil
        || created.map { Day(of: $0, in: zone) } == Day(of: item.created, in: zone))
  }
}
