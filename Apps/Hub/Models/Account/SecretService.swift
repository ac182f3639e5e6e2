import Foundation

/// The keyring of the desktop, asked through libsecret where that is installed.
///
/// Its calls may wait for a person to unlock the keyring, or for ever where nobody can. So each has
/// a thread of its own, and after a short time nobody waits for it; the keyring then counts as away
/// until Hub is started again.
actor SecretService: Keyring {
  static let shared = SecretService()

  private let library: LibSecret?
  private let patience: Duration
  private var isAway = false

  init(library: String = "libsecret-1.so.0", patience: Duration = .seconds(3)) {
    self.library = LibSecret(library)
    self.patience = patience
  }

  func token(for owner: TokenOwner) async throws -> Secret? {
    try await ask { try $0.lookUp(owner) }
  }

  func keep(_ token: Secret, for owner: TokenOwner) async throws {
    try await ask { try $0.store(token, owner) }
  }

  func remove(for owner: TokenOwner) async throws {
    try await ask { try $0.clear(owner) }
  }

  private func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (LibSecret) throws -> Answer
  ) async throws -> Answer {
    guard let library, !isAway else { throw KeyringError.unavailable }
    let (answers, sink) = AsyncThrowingStream.makeStream(of: Answer.self)
    Thread.detachNewThread {
      do {
        sink.yield(try question(library))
        sink.finish()
      } catch {
        sink.finish(throwing: error)
      }
    }
    // A locked keyring may not answer for ever; the question can not be called off.
    let timer = Task { [patience] in
      try await Task.sleep(for: patience)
      sink.finish(throwing: CocoaError(.userCancelled))
    }
    defer { timer.cancel() }
    do {
      for try await answer in answers { return answer }
    } catch is CocoaError {
      isAway = true
      throw KeyringError.unavailable
    }
    throw CancellationError()
  }
}
