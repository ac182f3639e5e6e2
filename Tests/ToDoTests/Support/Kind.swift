import Foundation
import Testing

@testable import ToDoModel

/// The kinds of database that the suite runs on.
enum Kind: String, CaseIterable, CustomTestStringConvertible {
  case memory
  case sqlite
  case postgres

  var testDescription: String { rawValue }

  /// Those that can be tried on this machine.
  static var here: [Kind] {
    Kind.allCases.filter { $0 != .postgres || PostgresCluster.isHere }
  }

  /// Gives an empty database of this kind, and clears away what it leaves.
  func with<Result>(
    _ clock: ManualClock = ManualClock(),
    bound: HistoryBound = HistoryBound(),
    _ work: (any Database) async throws -> Result,
  ) async throws -> Result {
    var surroundings = clock.surroundings
    surroundings.history = bound
    return try await with(surroundings, work)
  }

  func with<Result>(
    _ surroundings: Dependencies,
    _ work: (any Database) async throws -> Result,
  ) async throws -> Result {
    switch self {
    case .memory: return try await work(InMemoryDatabase(surroundings))
    case .sqlite:
      return try await withFolder { folder in
        let database = SQLiteDatabase(file: folder.todoFile, surroundings)
        let result = try await work(database)
        await database.close()
        return result
      }
    case .postgres:
      return try await PostgresCluster.withDatabase { address in
        let database = try PostgresDatabase(address, surroundings)
        let result = try await work(database)
        await database.close()
        return result
      }
    }
  }

  /// Gives what opens an empty store again and again, as if from several programs.
  func withPlace(
    _ work: ((Dependencies) throws -> any SQLDatabase) async throws -> Void
  ) async throws {
    switch self {
    case .memory: return
    case .sqlite:
      try await withFolder { folder in
        try await work { SQLiteDatabase(file: folder.todoFile, $0) }
      }
    case .postgres:
      try await PostgresCluster.withDatabase { address in
        try await work { try PostgresDatabase(address, $0) }
      }
    }
  }
}

extension SQLDatabase {
  func close() async { await core.close() }
}

extension Database {
  /// A list with items of these titles, from the top.
  func makeList(_ name: String, _ titles: [String] = []) async throws -> (ListID, [ItemID]) {
    let list = try await createList(name)
    return (list, try await createItems(titles.map { ItemDraft($0) }, in: list))
  }

  func titles(_ scope: Scope, by sort: ItemSort? = nil) async throws -> [String] {
    try await page(scope, by: sort ?? scope.usualSort, offset: 0, limit: 1_000).map(\.title)
  }

  func item(_ id: ItemID) async throws -> ToDoItem {
    try #require(try await items([id]).first)
  }

  /// All that a person could see.
  func everything() async throws -> Everything {
    Everything(
      lists: try await lists(),
      items: try await page(.all(), by: .created, offset: 0, limit: 100_000),
    )
  }
}

struct Everything: Hashable {
  var lists: [ListSummary]
  var items: [ToDoItem]
}
