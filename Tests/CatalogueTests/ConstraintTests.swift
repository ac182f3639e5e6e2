import Foundation
import SQLite
import SwiftData
import Testing

@Model nonisolated final class Seat {
  #Unique<Seat>([\.row, \.number])
  #Index<Seat>([\.guest], [\.row, \.number])
  var row: String
  var number: Int
  var guest: String?
  var place: String = "hall"

  init(row: String, number: Int, guest: String? = nil) {
    self.row = row
    self.number = number
    self.guest = guest
  }
}

@Model nonisolated final class Ticket {
  var seat: Seat?
  var price = 5.0

  init(seat: Seat?) { self.seat = seat }
}

nonisolated enum LaterHall {
  /// The same type of objects in a later version of the app.
  @Model nonisolated final class Seat {
    #Index<Seat>(.binary([\.row]), .rtree([\.number]))
    var row = ""
    var number = 0

    init() {}
  }
}

/// Values that are there once, and objects found by an index.
struct ConstraintTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString, directoryHint: .isDirectory)
  private var file: URL { folder.appending(path: "hall.store") }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Seat.self,
      Ticket.self,
      configurations: ModelConfiguration(url: file),
    )
  }

  // Shows: Schema.Unique
  @Test func `a newer object takes the place of the one with the same values together`() throws {
    defer { remove() }
    let container = try container()
    let context = container.mainContext
    let old = Seat(row: "A", number: 1, guest: "Ann")
    let ticket = Ticket(seat: old)
    context.insert(ticket)
    context.insert(Seat(row: "A", number: 2))
    try context.save()
    let id = old.persistentModelID

    let new = Seat(row: "A", number: 1, guest: "Bea")
    context.insert(new)
    context.insert(Seat(row: "B", number: 1))
    try context.save()
    #expect(new.persistentModelID == id && new.modelContext === context)
    #expect(old.modelContext == nil && old.isDeleted)
    #expect(ticket.seat === new)

    let other = ModelContext(container)
    #expect(try other.fetchCount(FetchDescriptor<Seat>()) == 3)
    let found = try #require(try other.fetch(FetchDescriptor<Ticket>()).first)
    #expect(found.seat?.guest == "Bea")
  }

  @Test func `a relationship that the newer object says nothing of stays`() throws {
    defer { remove() }
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(for: Trip.self, Stop.self, configurations: memory)
    let context = container.mainContext
    let trip = Trip(name: "Alps", days: 7)
    context.insert(trip)
    trip.stops = [Stop(place: "Chur")]
    try context.save()
    let newer = Stop(place: "Chur")
    context.insert(newer)
    try context.save()
    #expect(newer.trip === trip && trip.stops.count == 1 && trip.stops.first === newer)
    let found = try #require(try ModelContext(container).fetch(FetchDescriptor<Trip>()).first)
    #expect(found.stops.map(\.place) == ["Chur"])
  }

  @Test func `what takes the place of another is taken back with the rest`() throws {
    defer { remove() }
    let context = try container().mainContext
    let old = Seat(row: "A", number: 1, guest: "Ann")
    context.insert(old)
    try context.save()
    try Connection(file.path).run(
      "CREATE TRIGGER full BEFORE UPDATE ON model BEGIN SELECT RAISE(ABORT, 'disk full'); END"
    )
    context.insert(Seat(row: "A", number: 1, guest: "Bea"))
    #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(context.hasChanges)
    context.rollback()
    #expect(try context.fetch(FetchDescriptor<Seat>()).map(\.guest) == ["Ann"])
    #expect(old.modelContext === context && !old.isDeleted)
  }

  private func names() throws -> [String] {
    try Connection(file.path).rows(
      "SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'model of%' ORDER BY 1"
    ) { $0.text(0) }
  }

  // Shows: Schema.Index
  @Test func `an index is in the file, is used, and goes when nobody asks for it`() throws {
    defer { remove() }
    do {
      let context = ModelContext(try container())
      for number in 1...40 {
        context.insert(Seat(row: number % 2 == 0 ? "e" : "o", number: number, guest: "g\(number)"))
      }
      try context.save()
    }
    #expect(try names() == ["model of Seat by guest", "model of Seat by row, number"])
    let column =
      "json_extract(CASE WHEN json_valid(CAST(data AS TEXT)) THEN CAST(data AS TEXT) END, "
      + "'$.\"guest\"')"
    let plan = try Connection(file.path).rows(
      "EXPLAIN QUERY PLAN SELECT key FROM model WHERE entity = 'Seat' AND \(column) = 'g7'"
    ) { $0.text(3) }
    #expect(plan.contains { $0.contains("model of Seat by guest") })

    _ = try ModelContainer(
      for: LaterHall.Seat.self,
      configurations: ModelConfiguration(url: file),
    )
    #expect(try names() == ["model of Seat by number", "model of Seat by row"])
  }

  @Test func `a fetch by an index finds what a fetch without one finds`() throws {
    defer { remove() }
    let context = ModelContext(try container())
    for number in 1...30 {
      context.insert(Seat(row: "r\(number % 3)", number: number, guest: number < 9 ? "Ann" : nil))
    }
    try context.save()
    let other = ModelContext(try container())
    func found(_ predicate: Predicate<Seat>) throws -> [Int] {
      try other.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.number)]))
        .map(\.number)
    }
    let row = "r1"
    #expect(try found(#Predicate { $0.row == row && $0.number < 9 }) == [1, 4, 7])
    #expect(try found(#Predicate { "Ann" == $0.guest }) == Array(1...8))
    #expect(try found(#Predicate { $0.guest == nil }).count == 22)
    // What is changed and not saved counts, and so does what was never written.
    let all = try other.fetch(FetchDescriptor<Seat>(sortBy: [SortDescriptor(\.number)]))
    all[0].row = "r2"
    all[1].row = "r1"
    other.insert(Seat(row: "r1", number: 100))
    #expect(
      try found(#Predicate { $0.row == row })
        == [2] + stride(from: 4, through: 28, by: 3) + [100]
    )
    try Connection(file.path).run(
      "UPDATE model SET data = CAST('{\"row\":\"r9\",\"number\":200}' AS BLOB) WHERE serial = 30"
    )
    let third = ModelContext(try container())
    let rest = FetchDescriptor<Seat>(predicate: #Predicate { $0.row == "r9" })
    #expect(try third.fetch(rest).map(\.place) == ["hall"])
  }
}
