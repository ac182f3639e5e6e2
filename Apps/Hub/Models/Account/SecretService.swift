import Foundation

/// The keyring of the desktop, asked through libsecret where that is installed.
///
/// Its calls may wait for a person to unlock the keyring, or for ever where nobody can. So each has
/// a thread of its own and is called off after a short time; the keyring then counts as away until
/// Hub is started again, or something is to be removed from it.
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
    guard !isAway else { throw KeyringError.unavailable }
    return try await ask { try $0.lookUp(owner, $1) }
  }

  func keep(_ token: Secret, for owner: TokenOwner) async throws {
    guard !isAway else { throw KeyringError.unavailable }
    try await ask { try $0.store(token, owner, $1) }
  }

  /// Asks also a keyring that did not answer before: what may be in it must not stay.
  func remove(for owner: TokenOwner) async throws {
    try await ask { try $0.clear(owner, $1) }
  }

  private func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (LibSecret, LibSecret.Call) throws -> Answer
  ) async throws -> Answer {
    guard let library else { throw KeyringError.unavailable }
    let call = try library.makeCall()
    let (answers, sink) = AsyncThrowingStream.makeStream(of: Answer.self)
    // A service that has stopped tells nobody: only time as it passes does.
    let timer = Task { [patience] in
      try await Task.sleep(for: patience)
      // What was asked must not be done later, when nobody knows of it any more.
      call.cancel()
      // Either it ends now, done or not, or it does not even hear that.
      try await Task.sleep(for: .milliseconds(500))
      sink.finish(throwing: CocoaError(.userCancelled))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      // Not before: what was called off at the start must not be asked at all.
      Thread.detachNewThread {
        do {
          sink.yield(try question(library, call))
          sink.finish()
        } catch {
          sink.finish(throwing: error)
        }
      }
      do {
        for try await answer in answers {
          isAway = false
          return answer
        }
      } catch {
        try Task.checkCancellation()
        isAway = isAway || call.isCancelled
        throw KeyringError.unavailable
      }
      throw CancellationError()
    } onCancel: {
      call.cancel()
    }
  }
}
