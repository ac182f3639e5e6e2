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
struct ImportPlan: Sendable {
  /// An item of a file.
  struct Entry: Sendable {
    /// Where its draft is.
    var place: Int
    var hasID: Bool
    /// Whether it is here already, or is exactly like one that is.
    var isHere = false
  }

  private(set) var count = 0
  /// The first things that were not understood.
  private(set) var problems: [(file: String, problem: FileProblem)] = []
  private(set) var problemCount = 0
  private(set) var firstTitle = ""
  /// How many items are here already by their identifiers.
  private(set) var known = 0
  /// How many were left out because there is one exactly like them.
  var twins = 0

  private(set) var drafts = PackedDrafts()
  /// The lists that something is put in, in the order of the files.
  private(set) var order: [ListID] = []
  private var numbers: [ListID: Int] = [:]
  /// The items of each of these lists.
  var entries: [[Entry]] = []
  private(set) var lists: ImportedLists
  private var seen: Set<ItemID> = []
  /// What makes items that are here as they are in the files, list by list.
  private var changes: [Int: [Edit]] = [:]
  private var moved: [Int: [ItemID]] = [:]
  private(set) var clock: FileClock
  private let usual: UsualList

  /// So many problems are kept to be told.
  static let mostProblems = 1_000
  /// So many items are dealt with at once.
  private static let batch = 1_000

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
      _ = number(of: lists.place(name, draft.id, draft.created))
    case .item(let item):
      var draft = item.draft
      // An identifier that two items have is the first one's.
      if let id = draft.id, !seen.insert(id).inserted { draft.id = nil }
      let named = item.list.flatMap { try? CleanText.title($0) }
      let list =
        named.map { lists.place($0, item.listID, nil) } ?? lists.place(usual.name, usual.id, nil)
      let fields = draft.id == nil ? nil : item.fields
      let place = drafts.append(.init(draft: draft, fields: fields, isPlaced: named != nil))
      entries[number(of: list)].append(Entry(place: place, hasID: draft.id != nil))
      if count == 0 { firstTitle = draft.title }
      count += 1
    }
  }

  /// The place of a list in `order`.
  private mutating func number(of list: ListID) -> Int {
    if let number = numbers[list] { return number }
    numbers[list] = order.count
    order.append(list)
    entries.append([])
    return order.count - 1
  }

  // MARK: What is here already

  /// The items of a list that have an identifier, a number of them at a time.
  func parts(of list: Int) -> [Range<Int>] {
    let count = entries[list].count
    return stride(from: 0, to: count, by: ImportPlan.batch).map {
      $0..<min($0 + ImportPlan.batch, count)
    }
  }

  /// The identifiers of a part of a list's items.
  func identifiers(in list: Int, _ part: Range<Int>) -> [ItemID] {
    entries[list][part].compactMap { $0.hasID ? drafts[$0.place].draft.id : nil }
  }

  /// Plans what makes items that are here already as they are in the files.
  mutating func meet(_ items: [ToDoItem], in list: Int, _ part: Range<Int>) {
    let items = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    for index in part {
      let entry = entries[list][index]
      guard entry.hasID else { continue }
      let filed = drafts[entry.place]
      guard let item = filed.draft.id.flatMap({ items[$0] }) else { continue }
      entries[list][index].isHere = true
      known += 1
      let changes = changes(item, filed.draft, filed.fields)
      if changes != ItemChanges() {
        self.changes[list, default: []].append(.updateItems([item.id], changes))
      }
      if item.list != order[list], filed.isPlaced { moved[list, default: []].append(item.id) }
    }
  }

  /// What makes an item that is here as it is in the file, as far as that says.
  private mutating func changes(
    _ item: ToDoItem,
    _ draft: ItemDraft,
    _ fields: FieldReading.Fields?,
  ) -> ItemChanges {
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

  // MARK: What is to be done

  /// All that has to be done, of which what is large is made when its turn comes.
  mutating func batches() -> EditBatches {
    seen = []
    var batches: [Batch] = []
    var used: Set<ListID> = []
    var (size, new) = (0, 0)
    for (number, list) in order.enumerated() {
      let all = entries[number]
      let places = all.filter { !$0.isHere }.map(\.place)
      entries[number] = []
      for start in stride(from: 0, to: places.count, by: ImportPlan.batch) {
        let part = places[start..<min(start + ImportPlan.batch, places.count)]
        batches.append(.part(Array(part), list, from: start, of: places.count))
      }
      var edits = changes[number] ?? []
      if let moved = moved[number] { edits.append(.moveItems(moved, to: list, at: .bottom)) }
      if !edits.isEmpty { batches.append(.edits(edits)) }
      new += places.count
      size += places.count + edits.count
      // A list that a file has by itself is wanted also without items.
      if all.isEmpty || !places.isEmpty || moved[number] != nil { used.insert(list) }
    }
    (changes, moved) = ([:], [:])
    let made = lists.edits(used)
    if !made.isEmpty { batches.insert(.edits(made), at: 0) }
    return EditBatches(count: batches.count, size: size + made.count, new: new) {
      [drafts, batches] in
      switch batches[$0] {
      case .edits(let edits): edits
      case .part(let places, let list, let start, let count):
        [.createPart(places.map { drafts[$0].draft }, in: list, from: start, of: count)]
      }
    }
  }

  private enum Batch: Sendable {
    case edits([Edit])
    /// New items by the places of their drafts.
    case part([Int], ListID, from: Int, of: Int)
  }
}
