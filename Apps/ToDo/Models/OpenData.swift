import Foundation

/// The database that all windows of the running app share.
package actor OpenData {
  /// The one on the server that the variable `MARTLET_DATABASE` names, else the file in the app's
  /// folder.
  package static let shared = OpenData {
    let address = ProcessInfo.processInfo.environment["MARTLET_DATABASE"] ?? ""
    return address.isEmpty
      ? SQLiteDatabase(file: AppDirectory.file()) : try PostgresDatabase(address)
  }

  private let make: @Sendable () throws -> any Database
  private var opened: (any Database)?

  init(_ make: @escaping @Sendable () throws -> any Database) {
    self.make = make
  }

  /// - Throws: `DatabaseError` when it cannot be opened; then it is tried again the next time.
  package func database() async throws -> any Database {
    if let opened { return opened }
    let database = try make()
    // It is opened when it is first asked for something.
    _ = try await database.history()
    let first = opened ?? database
    opened = first
    return first
  }
}
