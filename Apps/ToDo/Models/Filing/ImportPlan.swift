import Foundation

/// The list of items that name none.
package struct UsualList: Sendable {
  /// Its name, where nobody has chosen one.
  package static let inbox = UsualList(name: "Inbox")

  package var name: String
  /// Tells it from others of the name.
  package var id: ListID?

  package init(name: String, id: ListID? = nil) {
    self.name = name
    self.id = id
  }
}

/// What files to be imported have, list by list.
struct ImportPlan {
  private(set) var count = 0
  /// The first things that were not understood.
  private(set) var problems: [(file: String, problem: FileProblem)] = []
  private(set) var problemCount = 0
  private(set) var identifiers: [ItemID] = []
  private(set) var firstTitle = ""
  /// How many were left out because there is one exactly like them.
  private(set) var twins = 0

  private var drafts: [ListID: [ItemDraft]] = [:]
  /// The lists that something is put in, in the order of the files.
  private var order: [ListID] = []
  private var lists: ImportedLists
  private var seen: Set<ItemID> = []
  /// The items of which the file says in which list they are.
  private var placed: Set<ItemID> = []
  /// What is said of the items of which a file does not say all.
  private var said: [ItemID: Set<FieldReading.Field>] = [:]
  private var clock: FileClock
  private let usual: UsualList

  /// So many problems are kept to be told.
  static let mostProblems = 1_000

  /// - Parameter usual: the list of what names none.
  /// - Parameter there: the lists that there are, those changed last first.
  init(_ clock: FileClock, ids: any IDSource, usual: UsualList, there: [ToDoList]) {
    self.clock = clock
    self.usual = usual
    lists = ImportedLists(there, now: clock.now, ids: ids)
  }

  mutating func addFile(_ found: ParsedFile, _ file: String) {
    switch found {
    case .problem(let problem):
      problemCount += 1
      if problems.count < ImportPlan.mostProblems { problems.append((file, problem)) }
    case .list(let draft):
      guard let name = try? CleanText.title(draft.name) else { return }
      let list = lists.place(name, draft.id, draft.created)
      if drafts[list] == nil { order.append(list) }
      drafts[list, default: []] += []
    case .item(let item):
      var draft = item.draft
      // An identifier that two items have is the first one's.
      if let id = draft.id, !seen.insert(id).inserted { draft.id = nil }
      let named = item.list.flatMap { try? CleanText.title($0) }
      if let id = draft.id {
        identifiers.append(id)
        if named != nil { placed.insert(id) }
        if let fields = item.fields { said[id] = fields }
      }
      let list =
        named.map { lists.place($0, item.listID, nil) } ?? lists.place(usual.name, usual.id, nil)
      if drafts[list] == nil { order.append(list) }
      drafts[list, default: []].append(draft)
      if count == 0 { firstTitle = draft.title }
      count += 1
    }
  }

  /// The lists in which there may be what the files have without an identifier.
  var listsWithTwins: [ListID] {
    order.filter { list in
      !lists.isNew(list) && drafts[list]?.contains { $0.id == nil } == true
    }
  }

  /// Leaves out one draft for each item that is exactly like it.
  mutating func leaveOutTwins(of items: [ToDoItem], in list: ListID) {
    guard var drafts = drafts[list] else { return }
    var places: [Likeness: [Int]] = [:]
    for (index, draft) in drafts.enumerated().reversed() where draft.id == nil {
      places[Likeness(draft, clock.zone), default: []].append(index)
    }
    var gone: Set<Int> = []
    for item in items {
      // Not every file says when an item was made.
      for likeness in [Likeness(item, clock.zone), Likeness(item, nil)] {
        guard let index = places[likeness]?.popLast() else { continue }
        gone.insert(index)
        break
      }
    }
    drafts = drafts.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    self.drafts[list] = drafts
    twins += gone.count
  }

  /// All that has to be done.
  ///
  /// - Parameter known: the items that are here already.
  mutating func edits(_ known: [ItemID: ToDoItem]) -> [Edit] {
    var edits: [Edit] = []
    var used: Set<ListID> = []
    for list in order {
      let drafts = drafts[list] ?? []
      let new = drafts.filter { draft in draft.id.map { known[$0] == nil } ?? true }
      if !new.isEmpty { edits.append(.createItems(new, in: list)) }
      var moved: [ItemID] = []
      for draft in drafts {
        guard let item = draft.id.flatMap({ known[$0] }) else { continue }
        let changes = changes(item, draft)
        if changes != ItemChanges() { edits.append(.updateItems([item.id], changes)) }
        if item.list != list, placed.contains(item.id) { moved.append(item.id) }
      }
      if !moved.isEmpty { edits.append(.moveItems(moved, to: list, at: .bottom)) }
      // A list that a file has by itself is wanted also without items.
      if drafts.isEmpty || !new.isEmpty || !moved.isEmpty { used.insert(list) }
    }
    return lists.edits(used) + edits
  }

  /// What makes an item that is here as it is in the file, as far as that says.
  private mutating func changes(_ item: ToDoItem, _ draft: ItemDraft) -> ItemChanges {
    let fields = said[item.id]
    func says(_ field: FieldReading.Field) -> Bool { fields?.contains(field) ?? true }
    var changes = ItemChanges()
    if says(.title), let title = try? CleanText.title(draft.title), item.title != title {
      changes.title = title
    }
    if says(.note), item.note != CleanText.whole(draft.note) { changes.note = draft.note }
    if says(.due), item.due != draft.due?.kept { changes.due = .some(draft.due) }
    if says(.priority), item.priority != draft.priority { changes.priority = draft.priority }
    if says(.tags), item.tags != CleanText.tags(draft.tags) { changes.tags = draft.tags }
    let extras = says(.extras) ? draft.extras : ImportPlan.joined(item.extras, draft.extras)
    if item.extras != CleanText.extras(extras) { changes.extras = extras }
    if says(.completed),
      isOther(draft.completed, item.completed) || (draft.completed == nil) == item.isCompleted
    {
      changes.completed = .some(draft.completed)
    }
    if isOther(draft.created, item.created) { changes.created = draft.created }
    return changes
  }

  /// Extras with others in place of those of the same names.
  private static func joined(_ extras: [Extra], _ others: [Extra]) -> [Extra] {
    let names = Set(others.map(\.name))
    return extras.filter { !names.contains($0.name) } + others
  }

  /// Whether a file says another moment, and not only the same day, or that it was at some time.
  private mutating func isOther(_ filed: Date?, _ here: Date?) -> Bool {
    guard let filed = filed?.kept, let here, filed != here else { return false }
    return filed != clock.now.kept && filed != clock.moment(in: clock.day(of: here)).kept
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
