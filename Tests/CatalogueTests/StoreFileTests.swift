import Foundation
import Pilot
import SQLite
import SwiftData
import SwiftUI
import Testing

/// A model whose file is in the way of one test alone.
@Model nonisolated final class Wish {
  var name: String

  init(name: String) { self.name = name }
}

/// Files that other programs left, or that cannot be opened.
struct StoreFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString, directoryHint: .isDirectory)
  private var file: URL { folder.appending(path: "trips.store") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Trip.self,
      Stop.self,
      configurations: ModelConfiguration(url: file),
    )
  }

  /// Does statements in the file, as another program would.
  private func run(_ statements: [String]) throws {
    let database = try Connection(file.path)
    for statement in statements { try database.run(statement) }
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `a file of the first version is brought up to date, with all it holds`() throws {
    defer { remove() }
    try run([
      "PRAGMA journal_mode = WAL",
      """
      CREATE TABLE IF NOT EXISTS model (
        entity TEXT NOT NULL, key TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (entity, key)
      ) WITHOUT ROWID
      """,
      """
      CREATE TABLE IF NOT EXISTS uniqueness (
        entity TEXT NOT NULL, name TEXT NOT NULL, value BLOB NOT NULL, key TEXT NOT NULL,
        PRIMARY KEY (entity, name, value),
        FOREIGN KEY (entity, key) REFERENCES model ON DELETE CASCADE
      ) WITHOUT ROWID
      """,
      "INSERT INTO model VALUES ('Stop', 'b', CAST('{\"place\":\"Chur\"}' AS BLOB))",
      "INSERT INTO model VALUES ('Stop', 'a', CAST('{\"place\":\"Arosa\"}' AS BLOB))",
      "INSERT INTO uniqueness VALUES ('Stop', 'place', CAST('{\"place\":\"Chur\"}' AS BLOB), 'b')",
      "INSERT INTO uniqueness VALUES ('Stop', 'place', CAST('{\"place\":\"Arosa\"}' AS BLOB), 'a')",
    ])
    for _ in 1...2 {
      let context = ModelContext(try container())
      #expect(try context.fetch(FetchDescriptor<Stop>()).map(\.place) == ["Arosa", "Chur"])
    }
    let context = ModelContext(try container())
    context.insert(Stop(place: "Basel"))
    try context.save()
    let stops = try ModelContext(try container()).fetch(FetchDescriptor<Stop>())
    #expect(stops.map(\.place) == ["Arosa", "Chur", "Basel"])
    // Deleting takes the unique values along, and a value of the old file is still one.
    let replacing = ModelContext(try container())
    replacing.insert(Stop(place: "Chur"))
    try replacing.save()
    #expect(try ModelContext(try container()).fetchCount(FetchDescriptor<Stop>()) == 3)
  }

  @Test func `a file of a newer version is refused and left as it is`() throws {
    defer { remove() }
    let context = ModelContext(try container())
    context.insert(Stop(place: "Chur"))
    try context.save()
    try run(["PRAGMA user_version = 999", "PRAGMA wal_checkpoint(TRUNCATE)"])
    let before = try Data(contentsOf: file)
    let error = #expect(throws: SwiftDataError.self) { try container() }
    #expect(error?.description.contains("newer version") == true)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `an object that cannot be read is not written over`() throws {
    defer { remove() }
    let context = ModelContext(try container())
    let stop = Stop(place: "Chur")
    context.insert(stop)
    try context.save()
    let id = stop.persistentModelID
    let words = #"{"place":7}"#
    try run(["UPDATE model SET data = CAST('\(words)' AS BLOB)"])

    let other = ModelContext(try container())
    let blank = try #require(other.model(for: id) as? Stop)
    #expect(blank.place.isEmpty && blank.modelContext == nil)
    let trip = Trip(name: "Alps", days: 7)
    other.insert(trip)
    trip.stops.append(blank)
    other.insert(blank)
    #expect(blank.modelContext == nil && !other.insertedModelsArray.contains { $0 === blank })
    try other.save()
    try run(["CREATE TABLE found AS SELECT * FROM model WHERE data = CAST('\(words)' AS BLOB)"])
    #expect(try count("found") == 1)
  }

  private func count(_ table: String) throws -> Int {
    let counts = try Connection(file.path).rows("SELECT count(*) FROM \(table)") { $0.integer(0) }
    return try #require(counts.first)
  }

  @Test func `each time that changes can no longer be saved it is told, once`() throws {
    defer { remove() }
    let context = try container().mainContext
    var told: [String] = []
    context.tell = { told.append($0) }
    for time in 1...2 {
      try run([
        "CREATE TRIGGER full BEFORE INSERT ON model BEGIN SELECT RAISE(ABORT, 'disk full'); END"
      ])
      for number in 1...2 {
        context.insert(Stop(place: "\(time), \(number)"))
        context.autosave()
      }
      #expect(told.count == time && told.last?.contains("disk full") == true)
      try run(["DROP TRIGGER full"])
      context.autosave()
      #expect(!context.hasChanges)
    }
  }

  @Test
  func `memory that is not to be saved to is empty, and a file without a store is told as such`()
    throws
  {
    defer { remove() }
    let memory = ModelConfiguration(isStoredInMemoryOnly: true, allowsSave: false)
    let context = ModelContext(try ModelContainer(for: Wish.self, configurations: memory))
    #expect(try context.fetch(FetchDescriptor<Wish>()).isEmpty)
    context.insert(Wish(name: "Snow"))
    #expect(throws: SwiftDataError.self) { try context.save() }

    try Data().write(to: file)
    let reading = ModelConfiguration(url: file, allowsSave: false)
    let error = #expect(throws: SwiftDataError.self) {
      try ModelContainer(for: Wish.self, configurations: reading)
    }
    #expect(error?.description.contains("holds no store") == true)
  }

  private struct Wishes: View {
    @Environment(\.modelContext) private var context
    @Query private var wishes: [Wish]
    @State private var outcome = "not saved"

    var body: some View {
      VStack {
        ForEach(wishes) { wish in Text(wish.name) }
        Button("Add") { context.insert(Wish(name: "Wish \(wishes.count + 1)")) }
        Button("Save") {
          do {
            try context.save()
            outcome = "saved"
          } catch {
            outcome = "refused"
          }
        }
        Text(outcome)
      }
    }
  }

  // Shows: .modelContainer
  @Test func `without its file an app goes on, keeps nothing, and does no harm to the file`() throws
  {
    defer { remove() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = folder.appending(path: "default.store")
    try Data("no store".utf8).write(to: store)
    setenv("MARTLET_DATA", folder.path, 1)
    defer { unsetenv("MARTLET_DATA") }
    var failure: (any Error)?
    let pilot = Pilot {
      Wishes().modelContainer(for: Wish.self) {
        if case .failure(let error) = $0 { failure = error }
      }
    }
    #expect(failure is SwiftDataError)
    try pilot.tap("Add")
    #expect(pilot.has("Wish 1"))
    try pilot.tap("Save")
    #expect(pilot.has("refused") && pilot.has("Wish 1"))
    #expect(try Data(contentsOf: store) == Data("no store".utf8))
    // A window that is opened once the file is out of the way has a store again.
    try FileManager.default.removeItem(at: store)
    let next = Pilot { Wishes().modelContainer(for: Wish.self) }
    try next.tap("Add")
    try next.tap("Save")
    #expect(next.has("saved") && next.has("Wish 1"))
  }
}
