import Foundation
import SQLite
import SwiftData
import Testing

@Model nonisolated final class Parcel {
  @Attribute(.preserveValueOnDeletion) var label: String
  @Attribute(.preserveValueOnDeletion) var sent: Date?
  var weight = 0.0
  var note: String?

  init(label: String) { self.label = label }
}

/// What was written to a store in the past.
struct HistoryTests {
  private typealias Transactions = HistoryDescriptor<DefaultHistoryTransaction>

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString, directoryHint: .isDirectory)
  private var file: URL { folder.appending(path: "parcels.store") }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func context() throws -> ModelContext {
    ModelContext(
      try ModelContainer(for: Parcel.self, configurations: ModelConfiguration(url: file))
    )
  }

  // Shows: HistoryDescriptor, HistoryChange, DefaultHistoryTransaction, DefaultHistoryToken
  @Test func `what comes after a token is what was done since`() throws {
    defer { remove() }
    let context = try context()
    context.author = "clerk"
    let parcel = Parcel(label: "A")
    context.insert(parcel)
    try context.save()
    let first = try #require(try context.fetchHistory(Transactions()).last)
    #expect(first.author == "clerk" && first.changes.count == 1)
    guard case .insert(let insert) = first.changes[0] else {
      Issue.record("no insertion")
      return
    }
    #expect(insert.changedPersistentIdentifier == parcel.persistentModelID)

    // A token lasts over the end of the program.
    let saved = try JSONEncoder().encode(first.token)
    let token = try JSONDecoder().decode(DefaultHistoryToken.self, from: saved)
    #expect(token == first.token)
    parcel.weight = 2
    parcel.note = "heavy"
    try context.save()
    let later = try self.context().fetchHistory(
      Transactions(predicate: #Predicate { $0.token > token })
    )
    #expect(later.count == 1 && later[0].token > token)
    guard case .update(let update) = later[0].changes.first,
      let update = update as? DefaultHistoryUpdate<Parcel>
    else {
      Issue.record("no change")
      return
    }
    #expect(Set(update.updatedAttributes as [AnyKeyPath]) == [\Parcel.weight, \Parcel.note])
  }

  // Shows: HistoryTombstone, DefaultHistoryDelete
  @Test func `of a deleted object history keeps what was to be kept`() throws {
    defer { remove() }
    let context = try context()
    let parcel = Parcel(label: "A")
    parcel.sent = Date(timeIntervalSinceReferenceDate: 60)
    context.insert(parcel)
    try context.save()
    context.delete(parcel)
    try context.save()
    let last = try #require(try context.fetchHistory(Transactions()).last)
    guard case .delete(let deletion) = last.changes.first,
      let deletion = deletion as? DefaultHistoryDelete<Parcel>
    else {
      Issue.record("no deletion")
      return
    }
    let tombstone = deletion.tombstone
    #expect(tombstone[\.label] as? String == "A")
    #expect(tombstone[\.sent] as? Date == Date(timeIntervalSinceReferenceDate: 60))
    #expect(tombstone[\.weight] == nil && Array(tombstone).count == 2)
  }

  @Test func `history is written with the objects or not at all, and forgotten when told`() throws {
    defer { remove() }
    let context = try context()
    for label in ["A", "B", "C"] {
      context.insert(Parcel(label: label))
      try context.save()
    }
    try Connection(file.path).run(
      "CREATE TRIGGER full BEFORE INSERT ON model BEGIN SELECT RAISE(ABORT, 'disk full'); END"
    )
    context.insert(Parcel(label: "D"))
    #expect(throws: SwiftDataError.self) { try context.save() }
    let all = try context.fetchHistory(Transactions())
    #expect(all.count == 3)
    var some = Transactions()
    some.fetchLimit = 1
    #expect(try context.fetchHistory(some) == [all[0]])
    let newest = Transactions(sortBy: [SortDescriptor(\.transactionIdentifier, order: .reverse)])
    #expect(try context.fetchHistory(newest).first == all[2])

    let token = all[1].token
    try context.deleteHistory(Transactions(predicate: #Predicate { $0.token < token }))
    #expect(try context.fetchHistory(Transactions()) == Array(all.dropFirst()))
    try context.deleteHistory(Transactions())
    #expect(try context.fetchHistory(Transactions()).isEmpty)
    #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Parcel>()) == 3)
    // A number is not given twice.
    try Connection(file.path).run("DROP TRIGGER full")
    try context.save()
    let next = try #require(try context.fetchHistory(Transactions()).first)
    #expect(next.token > all[2].token)
  }

  @Test func `history that is old is forgotten when the store is opened`() throws {
    defer { remove() }
    do {
      let context = try context()
      context.insert(Parcel(label: "A"))
      try context.save()
      try Connection(file.path).run("UPDATE history SET time = time - 3000000")
    }
    let context = try context()
    #expect(try context.fetchHistory(Transactions()).isEmpty)
    #expect(try context.fetchCount(FetchDescriptor<Parcel>()) == 1)
  }
}
