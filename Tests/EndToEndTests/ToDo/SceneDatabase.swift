import Foundation
import Synchronization

@testable import ToDo
@testable import ToDoModel

/// The database of a scene, which can stop to answer.
final class SceneDatabase: Database {
  static let now = Date(timeIntervalSince1970: 1_795_000_000)

  let base = InMemoryDatabase(Dependencies(now: { SceneDatabase.now }, zone: .gmt))
  private let error = Mutex<DatabaseError?>(nil)

  var origin: UUID { base.origin }

  static var words: DateText {
    DateText(
      now: { now },
      // Longer than any test: the clock stands.
      wait: { _ in try? await Task.sleep(for: .seconds(3_600)) },
      locale: Locale(identifier: "en_US"),
      zone: .gmt,
    )
  }

  init(_ scene: ToDoScene) async throws {
    if scene == .failed {
      error.withLock { $0 = .unreachable(place: "db.example.org", reason: "it refuses") }
    }
    guard scene != .none else { return }
    try await fill(base)
  }

  private func fill(_ base: any Database) async throws {
    let today = Day(of: SceneDatabase.now, in: .gmt)
    let long = "Everything that has to be done before we move to the new house in the spring"
    _ = try await base.createList("Someday")
    let trip = try await base.createList(long)
    let home = try await base.createList("Home")
    var rent = ItemDraft("Pay the rent")
    rent.priority = Priority(.high)
    rent.due = .day(today.adding(days: -1))
    rent.note = "The new account!\nAsk for a receipt."
    rent.tags = ["home", "money"]
    var call = ItemDraft("Call the plumber about the kitchen")
    call.due = .moment(SceneDatabase.now.addingTimeInterval(7_200))
    call.priority = Priority(.low)
    var done = ItemDraft("Water the plants")
    done.completed = SceneDatabase.now
    let wordy = ItemDraft(
      "Find out why the heating makes that noise at night and whom to ask about it"
    )
    var eggs = ItemDraft("Eggs 🥚 and שלום")
    eggs.due = .day(today.adding(days: 3))
    eggs.tags = ["shop"]
    _ = try await base.createItems(
      [rent, call, eggs, wordy, ItemDraft("Go to the café"), done],
      in: home,
    )
    _ = try await base.createItems((1...40).map { ItemDraft("Box \($0)") }, in: trip)
    try await base.renameList(home, "Home")
  }

  func stop() {
    error.withLock { $0 = .unreachable(place: "db.example.org", reason: "it was stopped") }
  }

  private func check() throws {
    if let error = error.withLock(\.self) { throw error }
  }

  func lists() async throws -> [ListSummary] {
    try check()
    return await base.lists()
  }

  func list(_ id: ListID) async throws -> ListSummary? {
    try check()
    return await base.list(id)
  }

  func items(_ ids: [ItemID]) async throws -> [ToDoItem] {
    try check()
    return await base.items(ids)
  }

  func page(
    _ scope: Scope,
    by sort: ItemSort,
    at place: PagePlace,
    skip: Int,
    limit: Int,
  ) async throws -> [ToDoItem] {
    try check()
    return await base.page(scope, by: sort, at: place, skip: skip, limit: limit)
  }

  func ids(_ scope: Scope) async throws -> [ItemID] {
    try check()
    return await base.ids(scope)
  }

  func count(_ scope: Scope) async throws -> Int {
    try check()
    return await base.count(scope)
  }

  func search(_ text: String, limit: Int) async throws -> [ToDoItem] {
    try check()
    return await base.search(text, limit: limit)
  }

  func snapshot<Result: Sendable>(
    _ work: @escaping @Sendable (any Snapshot) throws -> Result
  ) async throws -> Result {
    try check()
    return try await base.snapshot(work)
  }

  func perform(_ edits: [Edit], name: EditName?) async throws -> Outcome {
    try check()
    return try await base.perform(edits, name: name)
  }

  func undo(expecting change: Int?) async throws -> EditName? {
    try check()
    return try await base.undo(expecting: change)
  }

  func redo(expecting change: Int?) async throws -> EditName? {
    try check()
    return try await base.redo(expecting: change)
  }

  func history() async throws -> History {
    try check()
    return await base.history()
  }

  func changes() async throws -> AsyncStream<DatabaseChange> {
    try check()
    return await base.changes()
  }
}
