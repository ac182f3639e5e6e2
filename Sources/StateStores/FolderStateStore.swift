import FileStorage
package import Foundation

/// Keeps sessions in a folder, one file each, which only its owner can read.
///
/// A file is written under another name, brought to the disk and renamed, so that after a loss of
/// power either the former or the new one is there.
package final class FolderStateStore: StateStore {
  private let folder: URL
  private let queue = StoreQueue("states")
  private static let ending = ".state"

  /// Makes the folder where it is missing.
  ///
  /// - Throws: `StateStoreError.unavailable` when it cannot be made.
  package init(_ path: String) throws(StateStoreError) {
    folder = URL(filePath: path, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700],
      )
    } catch {
      throw .unavailable(
        "The folder \(path) for sessions cannot be made: \(error.localizedDescription)"
      )
    }
  }

  package func read(_ key: String) async throws(StateStoreError) -> SavedSession? {
    let folder = folder
    return try await queue.run { FolderStateStore.session(key, in: folder)?.0 }
  }

  package func write(_ session: SavedSession, _ key: String) async throws(StateStoreError) {
    let folder = folder
    try await queue.run { () throws(StateStoreError) in
      try FolderStateStore.write(session, key, in: folder)
    }
  }

  package func remove(_ key: String) async throws(StateStoreError) {
    let folder = folder
    try await queue.run { FolderStateStore.remove(key, in: folder) }
  }

  package func sessions() async throws(StateStoreError) -> [KeptSession] {
    let folder = folder
    return try await queue.run { FolderStateStore.sessions(in: folder) }
  }

  package func sweep(before time: Date) async throws(StateStoreError) {
    let folder = folder
    try await queue.run {
      for session in FolderStateStore.sessions(in: folder) where session.savedAt < time {
        FolderStateStore.remove(session.key, in: folder)
      }
    }
  }

  private static func file(_ key: String, in folder: URL) -> URL {
    folder.appending(path: key + ending)
  }

  private static func remove(_ key: String, in folder: URL) {
    guard isKey(key) else { return }
    // One that is not there is as wanted.
    try? FileManager.default.removeItem(at: file(key, in: folder))
  }

  private static func write(
    _ session: SavedSession,
    _ key: String,
    in folder: URL,
  ) throws(StateStoreError) {
    let bytes = session.bytes
    guard isKey(key), bytes.count <= SavedSession.mostBytes else {
      throw .unavailable("A session of \(bytes.count) bytes is too large to be kept.")
    }
    do {
      try PrivateFile(file(key, in: folder)).write(bytes)
    } catch {
      throw .unavailable(
        "A session cannot be kept in \(folder.path): \(error.localizedDescription)"
      )
    }
  }

  /// A session and the bytes of its file.
  private static func session(_ key: String, in folder: URL) -> (SavedSession, Int)? {
    guard isKey(key) else { return nil }
    let descriptor = open(file(key, in: folder).path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let data = try? handle.read(upToCount: SavedSession.mostBytes + 1),
      let session = SavedSession(bytes: data)
    else {
      // Nobody can read it: it would only be in the way.
      remove(key, in: folder)
      return nil
    }
    return (session, data.count)
  }

  private static func sessions(in folder: URL) -> [KeptSession] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(ending) }
      .compactMap { name in
        let key = String(name.dropLast(ending.count))
        return session(key, in: folder).map { KeptSession($0.0, key: key, byteCount: $0.1) }
      }
      .sorted { ($1.savedAt, $0.key) < ($0.savedAt, $1.key) }
  }
}
