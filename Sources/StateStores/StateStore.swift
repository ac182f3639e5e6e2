package import Foundation

/// A place where sessions are kept over the end of their process.
///
/// A session has a key that nobody can guess its secret from. Whoever reads a session has it from
/// then on: what another process writes of it later is refused.
package protocol StateStore: Sendable {
  /// The session of a key; nil if there is none, or one that cannot be read.
  ///
  /// - Throws: `StateStoreError.unavailable`.
  func read(_ key: String) async throws(StateStoreError) -> SavedSession?

  /// Keeps a session as a whole in the place of what was kept of it.
  ///
  /// - Throws: `StateStoreError`.
  func write(_ session: SavedSession, _ key: String) async throws(StateStoreError)

  /// Keeps a session as `write` does, and waits until no loss of power can undo that.
  ///
  /// - Throws: `StateStoreError`.
  func writeFinally(_ session: SavedSession, _ key: String) async throws(StateStoreError)

  /// Forgets a session.
  ///
  /// - Throws: `StateStoreError.unavailable`.
  func remove(_ key: String) async throws(StateStoreError)

  /// All sessions that are kept, those saved last first.
  ///
  /// - Throws: `StateStoreError.unavailable`.
  func sessions() async throws(StateStoreError) -> [KeptSession]

  /// Forgets the sessions that were saved before a time.
  ///
  /// - Throws: `StateStoreError.unavailable`.
  func sweep(before time: Date) async throws(StateStoreError)
}

extension StateStore {
  /// Seconds after which a session is of no use any more: a day.
  package static var patience: Double { 86_400 }

  package func writeFinally(
    _ session: SavedSession,
    _ key: String,
  ) async throws(StateStoreError) {
    try await write(session, key)
  }
}

/// What a list of sessions tells of one.
package struct KeptSession: Sendable, Equatable {
  package var key: String
  package var kind: SavedSession.Kind
  package var app: String
  package var build: String
  package var savedAt: Date
  package var byteCount: Int

  /// The beginning of its key, which is enough to tell it from the others.
  package var name: String { String(key.prefix(8)) }

  init(_ session: SavedSession, key: String, byteCount: Int) {
    self.key = key
    kind = session.kind
    app = session.app
    build = session.build
    savedAt = session.savedAt
    self.byteCount = byteCount
  }

  package init(
    key: String,
    kind: SavedSession.Kind,
    app: String,
    build: String,
    savedAt: Date,
    byteCount: Int,
  ) {
    self.key = key
    self.kind = kind
    self.app = app
    self.build = build
    self.savedAt = savedAt
    self.byteCount = byteCount
  }
}

/// Why a session could not be kept or read.
package enum StateStoreError: Error, Equatable, CustomStringConvertible {
  /// Another process has the session now, with a newer state.
  case superseded
  /// The store cannot be reached, or says no; with its words.
  case unavailable(String)

  package var description: String {
    switch self {
    case .superseded: "The session is open in another process."
    case .unavailable(let words): words
    }
  }
}

/// Does the work of a store, which may wait for disks and networks, one thing after the other and
/// never on the main actor.
struct StoreQueue: Sendable {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: "martlet.\(name)", qos: .utility) }

  func run<T: Sendable>(
    _ work: @escaping @Sendable () throws(StateStoreError) -> T
  ) async throws(StateStoreError) -> T {
    let result: Result<T, StateStoreError> = await withCheckedContinuation { continuation in
      queue.async {
        do throws(StateStoreError) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
}

/// Whether a text can be a session's key: a name of hexadecimal digits, which is harmless as a
/// file's name.
func isKey(_ text: String) -> Bool {
  16...64 ~= text.utf8.count
    && text.utf8.allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
    }
}
