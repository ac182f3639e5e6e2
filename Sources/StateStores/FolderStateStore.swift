package import Foundation

/// Keeps sessions in a folder, off the main actor.
package final class FolderStateStore: StateStore {
  private let folder: SessionFolder
  private let queue = StoreQueue("states")

  /// Makes the folder where it is missing.
  ///
  /// - Throws: `StateStoreError.unavailable` when it cannot be made.
  package init(_ path: String) throws(StateStoreError) {
    folder = SessionFolder(URL(filePath: path, directoryHint: .isDirectory))
    try folder.make()
  }

  package func read(_ key: String) async throws(StateStoreError) -> SavedSession? {
    let folder = folder
    return try await queue.run { folder.read(key) }
  }

  package func write(_ session: SavedSession, _ key: String) async throws(StateStoreError) {
    let folder = folder
    try await queue.run { () throws(StateStoreError) in try folder.write(session, key) }
  }

  package func writeFinally(
    _ session: SavedSession,
    _ key: String,
  ) async throws(StateStoreError) {
    let folder = folder
    try await queue.run { () throws(StateStoreError) in
      try folder.write(session, key, isFinal: true)
    }
  }

  package func remove(_ key: String) async throws(StateStoreError) {
    let folder = folder
    try await queue.run { _ = folder.remove(key) }
  }

  package func sessions() async throws(StateStoreError) -> [KeptSession] {
    let folder = folder
    return try await queue.run { folder.sessions() }
  }

  package func sweep(before time: Date) async throws(StateStoreError) {
    let folder = folder
    try await queue.run { folder.sweep(before: time) }
  }
}
