import FileStorage
package import Foundation

/// A folder with sessions, one file each, which only its owner can read.
///
/// A file is written under another name, brought to the disk and renamed, so that after a loss of
/// power either the former or the new one is there.
package struct SessionFolder: Sendable {
  package let url: URL
  private static let ending = ".state"

  package init(_ url: URL) { self.url = url }

  /// Makes the folder where it is missing.
  ///
  /// - Throws: `StateStoreError.unavailable` when it cannot be made.
  package func make() throws(StateStoreError) {
    do {
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700],
      )
    } catch {
      throw .unavailable(
        "The folder \(url.path) for sessions cannot be made: \(error.localizedDescription)"
      )
    }
  }

  /// The session of a key; nil if there is none, or one that nobody can read: that is removed.
  package func read(_ key: String) -> SavedSession? { session(key)?.0 }

  /// Keeps a session as a whole in the place of what was kept of it.
  ///
  /// - Throws: `StateStoreError.unavailable`.
  package func write(_ session: SavedSession, _ key: String) throws(StateStoreError) {
    let bytes = session.bytes
    guard isKey(key), bytes.count <= SavedSession.mostBytes else {
      throw .unavailable("A session of \(bytes.count) bytes is too large to be kept.")
    }
    do {
      // One that is a moment older is as good, and saves half of the time.
      try PrivateFile(file(key)).write(bytes, isFinal: false)
    } catch {
      throw .unavailable("A session cannot be kept in \(url.path): \(error.localizedDescription)")
    }
  }

  /// Forgets a session.
  ///
  /// - Returns: whether it was there; of several processes that remove one, one is told so.
  @discardableResult package func remove(_ key: String) -> Bool {
    isKey(key) && unlink(file(key).path) == 0
  }

  /// All sessions that are kept, those saved last first.
  package func sessions() -> [KeptSession] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(Self.ending) }
      .compactMap { name in
        let key = String(name.dropLast(Self.ending.count))
        return session(key).map { KeptSession($0.0, key: key, byteCount: $0.1) }
      }
      .sorted { ($1.savedAt, $0.key) < ($0.savedAt, $1.key) }
  }

  /// Forgets the sessions that were saved before a time.
  package func sweep(before time: Date) {
    for session in sessions() where session.savedAt < time { remove(session.key) }
  }

  private func file(_ key: String) -> URL { url.appending(path: key + Self.ending) }

  /// A session and the bytes of its file.
  private func session(_ key: String) -> (SavedSession, Int)? {
    guard isKey(key) else { return nil }
    let descriptor = open(file(key).path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let data = try? handle.read(upToCount: SavedSession.mostBytes + 1),
      let session = SavedSession(bytes: data)
    else {
      // Nobody can read it: it would only be in the way.
      remove(key)
      return nil
    }
    return (session, data.count)
  }
}
