import Foundation

/// The database that all windows of the running app share.
actor OpenData {
  static let shared = OpenData(DataFolder.file())

  private let file: URL
  private var opened: (any Database)?

  init(_ file: URL) {
    self.file = file
  }

  /// - Throws: `DatabaseError` when it can not be opened; then it is tried again the next time.
  func database() async throws -> any Database {
    if let opened { return opened }
    let database = SQLiteDatabase(file: file)
    // It is opened when it is first asked for something.
    _ = try await database.history()
    opened = opened ?? database
    return opened ?? database
  }
}
