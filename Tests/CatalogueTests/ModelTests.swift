import Foundation
import Pilot
import SwiftData
import SwiftUI
import Testing

@Model nonisolated final class Trip {
  var name: String
  var days: Int
  var start: Date = Date(timeIntervalSinceReferenceDate: 0)
  var note: String?
  var map: URL?
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
  @Transient var isOpen = false
  var title: String { "\(name), \(days) days" }

  init(name: String, days: Int) {
    self.name = name
    self.days = days
  }
}

@Model nonisolated final class Stop {
  @Attribute(.unique) var place: String
  var trip: Trip?

  init(place: String) { self.place = place }
}

nonisolated struct Pair<One: Codable & Equatable, Two: Codable & Equatable>: Codable, Equatable {
  var first: One
  var second: Two

  init(_ first: One, _ second: Two) { (self.first, self.second) = (first, second) }
}

/// Declared in ways that are easily taken for something else.
@Model nonisolated final class Puzzle {
  @SwiftData.Attribute(.unique) var name: String
  @SwiftData.Transient var pending: Task<Void, Never>?
  var level = 1
  var isSolved = 2 < 1
  var score = Pair<String, Int>("", 0)
  var words: (@Sendable () -> Void)? { nil }
  var last: Date?
  var best: Int?

  init(name: String) { self.name = name }

  func solve<Answers: Sequence>(_ answers: Answers)
  where Answers.Element == String {
    var tries = 0
    for answer in answers {
      tries += 1
      score = Pair(answer, tries)
    }
    best = tries
  }
}

struct ModelTests {
  private struct Trips: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Trip.name) private var trips: [Trip]

    var body: some View {
      VStack {
        Button("Add") { context.insert(Trip(name: "Trip \(trips.count + 1)", days: 2)) }
        Button("Delete all") { for trip in trips { context.delete(trip) } }
        ForEach(trips) { trip in
          Button(trip.title) { trip.days += 1 }
        }
        Text("\(trips.count) trips")
      }
    }
  }

  private struct TripsApp: App {
    var body: some Scene {
      WindowGroup { Trips() }.modelContainer(for: [Trip.self, Stop.self], inMemory: true)
    }
  }

  // Shows: .modelContainer
  @Test func `a scene brings a container to its windows`() throws {
    let pilot = Pilot(TripsApp.self)
    try pilot.tap("Add")
    #expect(pilot.has("Trip 1, 2 days") && pilot.has("1 trips"))
  }

  private func container() throws -> ModelContainer {
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    return try ModelContainer(for: Trip.self, Stop.self, configurations: memory)
  }

  // Shows: @Model, @Query, .modelContainer, \.modelContext
  @Test func `a query shows what is inserted, changed and deleted`() throws {
    let container = try container()
    let pilot = Pilot { Trips().modelContainer(container) }
    #expect(pilot.has("0 trips"))
    try pilot.tap("Add")
    try pilot.tap("Add")
    #expect(pilot.has("Trip 1, 2 days") && pilot.has("Trip 2, 2 days") && pilot.has("2 trips"))
    try pilot.tap("Trip 2, 2 days")
    #expect(pilot.has("Trip 2, 3 days"))
    try pilot.tap("Delete all")
    #expect(pilot.has("0 trips"))
  }

  private struct UndoneTrips: View {
    @Environment(\.modelContext) private var context
    @Environment(\.undoManager) private var undoManager
    @Query(sort: \Trip.name) private var trips: [Trip]

    var body: some View {
      VStack {
        Button("Add") {
          let trip = Trip(name: "Trip \(trips.count + 1)", days: 2)
          trip.stops = [Stop(place: "Place \(trips.count + 1)")]
          context.insert(trip)
        }
        Button("Longer") { trips.first?.days += 1 }
        Button("Delete") { trips.first.map(context.delete) }
        Button("Undo") { undoManager?.undo() }
        Button("Redo") { undoManager?.redo() }
        ForEach(trips) { Text("\($0.title), \($0.stops.count) stops") }
        Text("\(trips.count) trips")
      }
    }
  }

  // Shows: .modelContainer
  @Test func `changes of objects are taken back, and made again`() async throws {
    let pilot = Pilot {
      UndoneTrips().modelContainer(
        for: [Trip.self, Stop.self],
        inMemory: true,
        isUndoEnabled: true,
      )
    }
    try await tap("Add", pilot)
    try await tap("Longer", pilot)
    #expect(pilot.has("Trip 1, 3 days, 1 stops"))
    try await tap("Undo", pilot)
    #expect(pilot.has("Trip 1, 2 days, 1 stops"))
    try await tap("Delete", pilot)
    #expect(pilot.has("0 trips"))
    try await tap("Undo", pilot)
    #expect(pilot.has("Trip 1, 2 days, 1 stops"))
    try await tap("Redo", pilot)
    #expect(pilot.has("0 trips"))
    try await tap("Undo", pilot)
    try await tap("Undo", pilot)
    #expect(pilot.has("0 trips"))
  }

  /// Presses a button, in an event of its own.
  private func tap(_ name: String, _ pilot: Pilot) async throws {
    try pilot.tap(name)
    // Changes of one event are undone together; it ends with what the main actor does next.
    await Task { @MainActor in }.value
  }

  @Test func `an object that goes before it was kept is not kept`() throws {
    let container = try container()
    let context = container.mainContext
    let trip = Trip(name: "A", days: 1)
    trip.stops = [Stop(place: "B")]
    context.insert(trip)
    context.delete(trip)
    #expect(!context.hasChanges)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
  }

  @Test func `what is saved is there for another context`() throws {
    let container = try container()
    let context = container.mainContext
    let trip = Trip(name: "Alps", days: 7)
    trip.note = "Boots"
    context.insert(trip)
    trip.stops.append(Stop(place: "Chur"))
    trip.stops.append(Stop(place: "Arosa"))
    #expect(context.hasChanges)
    try context.save()
    #expect(!context.hasChanges && trip.stops.allSatisfy { $0.trip === trip })

    let other = ModelContext(container)
    let found = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
    #expect(found !== trip && found.persistentModelID == trip.persistentModelID)
    #expect(found.name == "Alps" && found.days == 7 && found.note == "Boots")
    #expect(found.stops.map(\.place) == ["Chur", "Arosa"])
    #expect(found.stops[0].trip === found)
  }

  @Test func `each stored variable is kept, however it is declared`() throws {
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(for: Puzzle.self, configurations: memory)
    let puzzle = Puzzle(name: "Maze")
    puzzle.solve(["left", "right", "left"])
    puzzle.level = 3
    puzzle.isSolved = true
    puzzle.last = Date(timeIntervalSinceReferenceDate: 5)
    container.mainContext.insert(puzzle)
    try container.mainContext.save()
    let other = ModelContext(container)
    let found = try #require(try other.fetch(FetchDescriptor<Puzzle>()).first)
    #expect(found.name == "Maze" && found.level == 3 && found.isSolved && found.best == 3)
    #expect(found.score == Pair("left", 3) && found.last == puzzle.last)
  }

  @Test func `an erased container has no object left`() throws {
    let container = try container()
    let context = container.mainContext
    let trip = Trip(name: "Alps", days: 7)
    trip.stops = [Stop(place: "Chur")]
    context.insert(trip)
    try context.save()
    try container.erase()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Stop>()).isEmpty)
    #expect(try context.fetch(FetchDescriptor<Trip>()).isEmpty)
    context.insert(Trip(name: "Jura", days: 1))
    try context.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test func `a predicate and an order choose`() throws {
    let context = try container().mainContext
    for (name, days) in [("c", 3), ("a", 1), ("b", 9), ("d", 5)] {
      context.insert(Trip(name: name, days: days))
    }
    var descriptor = FetchDescriptor<Trip>(
      predicate: #Predicate { $0.days > 2 },
      sortBy: [SortDescriptor(\.days, order: .reverse)],
    )
    #expect(try context.fetch(descriptor).map(\.name) == ["b", "d", "c"])
    let searched = FetchDescriptor<Trip>(
      predicate: #Predicate { $0.name.localizedStandardContains("B") }
    )
    #expect(try context.fetch(searched).map(\.name) == ["b"])
    descriptor.fetchLimit = 1
    descriptor.fetchOffset = 1
    #expect(try context.fetch(descriptor).map(\.name) == ["d"])
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 4)
  }

  @Test func `for an object that is gone there is one with empty values`() throws {
    let container = try container()
    let context = container.mainContext
    let trip = Trip(name: "Alps", days: 7)
    context.insert(trip)
    try context.save()
    let id = trip.persistentModelID
    let other = ModelContext(container)
    for found in try other.fetch(FetchDescriptor<Trip>()) { other.delete(found) }
    try other.save()

    let third = ModelContext(container)
    let blank = try #require(third.model(for: id) as? Trip)
    #expect(blank.name.isEmpty && blank.days == 0 && blank.note == nil && blank.stops.isEmpty)
    #expect(blank.map == nil)
    #expect(blank.isDeleted && blank.modelContext == nil && blank.persistentModelID == id)
    blank.name = "again"
    #expect(!third.hasChanges)
    #expect(try third.fetchCount(FetchDescriptor<Trip>()) == 0)
  }

  @Test func `deleting follows the rules`() throws {
    let container = try container()
    let context = container.mainContext
    let trip = Trip(name: "Sea", days: 1)
    context.insert(trip)
    let stop = Stop(place: "Pier")
    stop.trip = trip
    #expect(trip.stops.count == 1 && stop.modelContext === context)
    try context.save()
    context.delete(stop)
    #expect(trip.stops.isEmpty)
    context.rollback()
    #expect(trip.stops.count == 1)
    context.delete(trip)
    try context.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Stop>()) == 0)
  }

  @Test func `of two with the same unique value the newer stays`() throws {
    let container = try container()
    let context = container.mainContext
    context.insert(Stop(place: "Here"))
    try context.save()
    let newer = Stop(place: "Here")
    context.insert(newer)
    try context.save()
    let kept = try ModelContext(container).fetch(FetchDescriptor<Stop>())
    #expect(kept.map(\.persistentModelID) == [newer.persistentModelID])
  }

  @Test func `two new objects with the same unique value become one, and a value may change hands`()
    throws
  {
    let container = try container()
    let context = container.mainContext
    let (first, second) = (Stop(place: "Twin"), Stop(place: "Twin"))
    context.insert(first)
    context.insert(second)
    try context.save()
    #expect(first.modelContext == nil && second.modelContext === context)
    second.place = "Elsewhere"
    let third = Stop(place: "Twin")
    context.insert(third)
    try context.save()
    let places = try ModelContext(container).fetch(FetchDescriptor<Stop>()).map(\.place)
    #expect(places == ["Elsewhere", "Twin"])
    #expect(second.modelContext === context && !context.hasChanges)
  }

  @Test func `objects come in the order in which they were inserted`() throws {
    let container = try container()
    let context = container.mainContext
    for number in 0..<20 {
      context.insert(Trip(name: "\(number)", days: 0))
      if number == 10 { try context.save() }
    }
    let expected = (0..<20).map(String.init)
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.name) == expected)
    try context.save()
    #expect(try ModelContext(container).fetch(FetchDescriptor<Trip>()).map(\.name) == expected)
  }

  @Test func `a file keeps objects, and one that is none is refused`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "trips.store")
    do {
      let first = try ModelContainer(for: Trip.self, configurations: ModelConfiguration(url: file))
      let context = ModelContext(first)
      context.insert(Trip(name: "Kept", days: 4))
      try context.save()
    }
    let second = try ModelContainer(for: Trip.self, configurations: ModelConfiguration(url: file))
    #expect(try ModelContext(second).fetch(FetchDescriptor<Trip>()).map(\.name) == ["Kept"])
    let damaged = folder.appending(path: "damaged.store")
    try Data("This is no store, only words.".utf8).write(to: damaged)
    #expect(throws: SwiftDataError.self) {
      try ModelContainer(for: Trip.self, configurations: ModelConfiguration(url: damaged))
    }
    #expect(try Data(contentsOf: damaged) == Data("This is no store, only words.".utf8))
  }
}
