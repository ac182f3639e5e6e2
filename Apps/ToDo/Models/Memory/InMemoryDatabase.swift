import Foundation

/// A database that is gone with the program: for tests and previews.
///
/// It looks at all items for a page, a count or a search.
actor InMemoryDatabase: Database {
  private struct Step {
    var name: EditName
    var past: MemoryRowStore.Past
  }

  nonisolated let origin = UUID()

  private let surroundings: Dependencies
  private let hub = ChangeHub()
  private let rows = MemoryRowStore()
  private var done: [Step] = []
  private var undone: [Step] = []

  init(_ surroundings: Dependencies = Dependencies()) {
    self.surroundings = surroundings
  }

  private var reading: MemoryReading { MemoryReading(rows: rows, zone: surroundings.zone) }

  func lists() -> [ListSummary] { reading.lists() }

  func list(_ id: ListID) -> ListSummary? { reading.list(id) }

  func items(_ ids: [ItemID]) -> [ToDoItem] { ids.compactMap { rows.items[$0] } }

  func page(
    _ scope: Scope,
    by sort: ItemSort,
    at place: PagePlace,
    skip: Int,
    limit: Int,
  ) -> [ToDoItem] {
    reading.page(scope, sort, place, skip: skip, limit: limit)
  }

  func ids(_ scope: Scope) -> [ItemID] { reading.ids(scope) }

  func count(_ scope: Scope) -> Int {
    rows.items.values.count { scope.contains($0, zone: scope.zone ?? surroundings.zone) }
  }

  func snapshot<Result: Sendable>(
    _ work: @escaping @Sendable (any Snapshot) throws -> Result
  ) throws -> Result {
    try work(reading)
  }

  func search(_ text: String, limit: Int) -> [ToDoItem] {
    let words = SearchTerms.words(text)
    guard let last = words.last else { return [] }
    let found = rows.items.values.filter { item in
      let there = SearchTerms.words(item.title) + SearchTerms.words(item.note)
      return words.dropLast().allSatisfy(there.contains)
        && there.contains { $0.utf8.starts(with: last.utf8) }
    }
    return Array(found.sorted { $1.id < $0.id }.prefix(max(limit, 0)))
  }

  @discardableResult
  func perform(_ edits: [Edit], name: EditName?) throws -> Outcome {
    try perform(EditBatches(edits), name: name)
  }

  @discardableResult
  func perform(_ batches: EditBatches, name: EditName?) throws -> Outcome {
    var editor = Editor(rows: rows, surroundings: surroundings)
    do {
      for batch in 0..<batches.count { try editor.perform(batches[batch]) }
      try editor.finish()
    } catch {
      _ = rows.restore(rows.takePast())
      throw error
    }
    let past = rows.takePast()
    guard editor.outcome.hasChanged else { return editor.outcome }
    let usual = EditName(.updateItems, count: batches.size)
    done.append(Step(name: name ?? editor.name ?? usual, past: past))
    done.removeFirst(max(done.count - surroundings.history.steps, 0))
    undone = []
    rows.lastChange += 1
    hub.notifyListeners([editor.change(number: rows.lastChange, origin: origin)])
    return editor.outcome
  }

  @discardableResult
  func undo(expecting change: Int?) throws -> EditName? {
    if let change, change != rows.lastChange { throw DatabaseError.overtaken }
    guard let step = done.popLast() else { return nil }
    undone.append(Step(name: step.name, past: putBack(step)))
    return step.name
  }

  @discardableResult
  func redo(expecting change: Int?) throws -> EditName? {
    if let change, change != rows.lastChange { throw DatabaseError.overtaken }
    guard let step = undone.popLast() else { return nil }
    done.append(Step(name: step.name, past: putBack(step)))
    return step.name
  }

  func history() -> History {
    History(undo: done.last?.name, redo: undone.last?.name, change: rows.lastChange)
  }

  func changes() -> AsyncStream<DatabaseChange> { hub.listen() }

  private func putBack(_ step: Step) -> MemoryRowStore.Past {
    let current = rows.restore(step.past)
    rows.lastChange += 1
    var lists = ChangeSet<ListID>()
    var items = ChangeSet<ItemID>()
    for (id, old) in step.past.lists.sorted(by: { $0.key < $1.key }) {
      lists.recordChange(id, was: current.lists[id].flatMap(\.self) != nil, willBe: old != nil)
    }
    for (id, old) in step.past.items.sorted(by: { $0.key < $1.key }) {
      let new = current.items[id] ?? nil
      items.recordChange(id, was: new != nil, willBe: old != nil)
      for list in Set([new?.list, old?.list].compactMap(\.self)) where rows.lists[list] != nil {
        lists.update(list)
      }
    }
    let isComplete = lists.isComplete && items.isComplete
    let change = DatabaseChange(
      number: rows.lastChange,
      origin: origin,
      lists: isComplete ? lists.touched : .init(),
      items: isComplete ? items.touched : .init(),
      isComplete: isComplete,
    )
    hub.notifyListeners([change.limited])
    return current
  }
}
