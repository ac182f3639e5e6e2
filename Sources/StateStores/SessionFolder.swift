package import Foundation

/// A folder with sessions, one `AlternatingFile` each, which only its owner can read.
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
  /// - Parameter isFinal: whether it waits until no loss of power can undo that.
  /// - Throws: `StateStoreError.unavailable`.
  package func write(
    _ session: SavedSession,
    _ key: String,
    isFinal: Bool = false,
  ) throws(StateStoreError) {
    let bytes = session.bytes
    guard isKey(key), bytes.count <= SavedSession.mostBytes else {
      throw .unavailable("A session of \(bytes.count) bytes is too large to be kept.")
    }
    do {
      try AlternatingFile(path(key)).write(bytes, isFinal: isFinal)
    } catch {
      throw .unavailable("A session cannot be kept in \(url.path): \(error.localizedDescription)")
    }
  }

  /// Forgets a session.
  ///
  /// - Returns: whether it was there; of several processes that remove one, one is told so.
  @discardableResult package func remove(_ key: String) -> Bool {
    isKey(key) && unlink(path(key)) == 0
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

  private func path(_ key: String) -> String { url.path + "/" + key + Self.ending }

  /// A session and how many bytes it has.
  private func session(_ key: String) -> (SavedSession, Int)? {
    guard isKey(key),
      let bytes = AlternatingFile(path(key)).read(upToCount: SavedSession.mostBytes + 1)
    else { return nil }
    guard let session = SavedSession(bytes: bytes) else {
      // Nobody can read it: it would only be in the way.
      remove(key)
      return nil
    }
    return (session, bytes.count)
  }
}
