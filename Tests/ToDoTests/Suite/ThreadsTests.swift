import Foundation
import Synchronization
import Testing

@testable import ToDoModel

/// Whoever calls a database, its work is done elsewhere.
@MainActor struct ThreadsTests {
  /// Where something was done: true on the main actor, which is the main queue, on whatever thread.
  private final class Seen: Sendable {
    private static let key = DispatchSpecificKey<Bool>()
    private let places = Mutex<[Bool]>([])

    init() { DispatchQueue.main.setSpecific(key: Self.key, value: true) }

    func note() {
      let isMain = DispatchQueue.getSpecific(key: Self.key) == true
      places.withLock { $0.append(isMain) }
    }

    func take() -> [Bool] {
      places.withLock { places in
        defer { places = [] }
        return places
      }
    }
  }

  @Test(arguments: Kind.here)
  func `nothing that the main actor asks for is done on it`(_ kind: Kind) async throws {
    let seen = Seen()
    seen.note()
    #expect(seen.take() == [true], "It is the main actor that asks.")
    let surroundings = Dependencies(now: {
      seen.note()
      return Date(timeIntervalSince1970: 1_800_000_000)
    })
    try await kind.with(surroundings) { database in
      let (_, items) = try await database.makeList("Home", ["Sweep"])
      try await database.completeItems(items)
      _ = try await database.undo()
      let writing = seen.take()
      #expect(writing.count >= 3 && !writing.contains(true))
      let count = try await database.snapshot { snapshot in
        seen.note()
        return try snapshot.lists().count
      }
      #expect(count == 1 && seen.take() == [false])
    }
  }

  @Test(arguments: [Kind.sqlite, .postgres].filter(Kind.here.contains))
  func `neither lane of a database that speaks SQL is the main actor's`(
    _ kind: Kind
  ) async throws {
    let seen = Seen()
    try await kind.withPlace { open in
      let database = try open(Dependencies())
      for lane in [database.core.reader, database.core.writer] {
        try await lane.run { _ in seen.note() }
      }
      #expect(seen.take() == [false, false])
      await database.close()
    }
  }
}
