import Foundation
import Synchronization
import TestSupport

@testable import ToDoModel

/// A PostgreSQL server for these tests, started when first needed and gone with the test program.
///
/// There is one that all share, on which the user `guest` needs a password, and others for those that
/// stop it.
final class PostgresCluster: Sendable {
  private let server: PostgresServer
  private let admin: PostgresDatabase
  private let count = Mutex(0)

  var folder: String { server.folder }

  /// Whether Debian's postgresql is installed.
  static var isHere: Bool { PostgresServer.isHere }

  /// Gives the address of an empty database, which is removed afterwards.
  static func withDatabase<Result>(
    _ work: (String) async throws -> Result
  ) async throws -> Result {
    let cluster = try shared.get()
    let name = cluster.count.withLock { count in
      count += 1
      return "test\(count)"
    }
    try await cluster.run("CREATE DATABASE \(name) TEMPLATE template0")
    let address = cluster.server.address(of: name)
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await work(address))
    } catch {
      result = .failure(error)
    }
    try await cluster.run("DROP DATABASE \(name) WITH (FORCE)")
    return try result.get()
  }

  private static let shared = Swift.Result { try PostgresCluster() }

  init() throws {
    server = try PostgresServer()
    admin = try PostgresDatabase(server.address())
  }

  /// Ends the server without a word to those who are connected.
  func stop() throws { try server.stop() }

  /// Starts it again.
  func start() throws { try server.start() }

  func run(_ sql: String) async throws {
    try await admin.core.writer.run { connection in
      try (connection as? PostgresConnection)?.script(sql)
    }
  }
}
