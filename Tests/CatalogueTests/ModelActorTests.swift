import Foundation
import SwiftData
import Synchronization
import Testing

@ModelActor actor Importer {
  private var count = 0

  /// Whether it ran on the main thread, and the new objects.
  func add(_ places: [String]) throws -> (isMain: Bool, ids: [PersistentIdentifier]) {
    let stops = places.map { Stop(place: $0) }
    for stop in stops { modelContext.insert(stop) }
    try modelContext.save()
    count += stops.count
    return (Thread.isMainThread, stops.map(\.persistentModelID))
  }

  func place(_ id: PersistentIdentifier) -> String? { self[id, as: Stop.self]?.place }
  func name(_ id: PersistentIdentifier) -> String? { self[id, as: Trip.self]?.name }
}

/// Counts the pieces of work.
///
/// Unchecked: the context is used on the queue alone.
nonisolated final class CountingExecutor: SerialModelExecutor, @unchecked Sendable {
  let modelContext: ModelContext
  let count = Mutex(0)
  private let queue = DispatchQueue(label: "counting")

  init(_ container: ModelContainer) { modelContext = ModelContext(container) }

  func enqueue(_ job: consuming ExecutorJob) {
    count.withLock { $0 += 1 }
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}

/// A model actor made by hand.
actor Clerk: ModelActor {
  let modelExecutor: any ModelExecutor
  let modelContainer: ModelContainer

  init(_ executor: CountingExecutor) {
    modelExecutor = executor
    modelContainer = executor.modelContext.container
  }

  func add(_ place: String) throws -> [String] {
    modelContext.insert(Stop(place: place))
    try modelContext.save()
    return try modelContext.fetch(FetchDescriptor<Stop>()).map(\.place)
  }
}

/// Work on objects beside the main actor.
struct ModelActorTests {
  private func container() throws -> ModelContainer {
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    return try ModelContainer(for: Trip.self, Stop.self, configurations: memory)
  }

  // Shows: @ModelActor, ModelActor, DefaultSerialModelExecutor
  @Test func `an actor keeps objects off the main thread, and the main context has them`()
    async throws
  {
    let container = try container()
    let importer = Importer(modelContainer: container)
    let (isMain, ids) = try await importer.add(["Chur", "Arosa"])
    #expect(!isMain && ids.count == 2)
    let places = try container.mainContext.fetch(FetchDescriptor<Stop>()).map(\.place)
    #expect(places == ["Chur", "Arosa"])
    #expect(await importer.place(ids[1]) == "Arosa")
    #expect(await importer.name(ids[1]) == nil)
    #expect(importer.modelExecutor is DefaultSerialModelExecutor)
    #expect(importer.modelContainer === container)
  }

  // Shows: SerialModelExecutor, ModelExecutor
  @Test func `an actor runs on the executor that it names`() async throws {
    let executor = CountingExecutor(try container())
    let clerk = Clerk(executor)
    #expect(try await clerk.add("Chur") == ["Chur"])
    #expect(try await clerk.add("Arosa") == ["Chur", "Arosa"])
    #expect(executor.count.withLock { $0 } >= 2)
  }

  @Test func `actors and the main context may save at the same time`() async throws {
    let container = try container()
    try await withThrowingTaskGroup { group in
      for number in 0..<4 {
        group.addTask {
          let importer = Importer(modelContainer: container)
          for part in 0..<10 { _ = try await importer.add(["\(number), \(part)"]) }
        }
      }
      for part in 0..<10 {
        container.mainContext.insert(Trip(name: "\(part)", days: part))
        try container.mainContext.save()
        await Task.yield()
      }
      try await group.waitForAll()
    }
    let context = ModelContext(container)
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 40)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 10)
  }

  // Shows: ModelContext.NotificationKey
  @Test func `a context tells of each save what it wrote`() throws {
    let context = ModelContext(try container())
    let told = Mutex<[String]>([])
    let center = NotificationCenter.default
    let tokens = [ModelContext.willSave, ModelContext.didSave].map { name in
      center.addObserver(forName: name, object: context, queue: nil) { note in
        let keys: [ModelContext.NotificationKey] = [
          .insertedIdentifiers, .updatedIdentifiers, .deletedIdentifiers,
        ]
        let counts = keys.map { key -> String in
          let list = note.userInfo?[key.rawValue] as? [PersistentIdentifier]
          let set = note.userInfo?[key] as? Set<PersistentIdentifier>
          return list.map(Set.init) == set ? "\(list?.count ?? -1)" : "?"
        }
        told.withLock { $0.append(counts.joined(separator: " ")) }
      }
    }
    defer { for token in tokens { center.removeObserver(token) } }
    let trip = Trip(name: "Alps", days: 7)
    context.insert(trip)
    context.insert(Trip(name: "Sea", days: 1))
    try context.save()
    trip.days = 8
    try context.save()
    context.delete(trip)
    try context.save()
    try context.save()
    #expect(
      told.withLock { $0 } == [
        "-1 -1 -1", "2 0 0", "-1 -1 -1", "0 1 0", "-1 -1 -1", "0 0 1",
      ]
    )
  }
}
