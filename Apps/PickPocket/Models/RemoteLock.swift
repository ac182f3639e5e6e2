import Foundation

/// A lock that somebody keeps on a lock server.
struct RemoteLock: Lock {
  let service: LockService
  let user: RemoteUser

  /// The codes of lock servers are made of these.
  let digits = Array(1...6)

  var length: Int { user.length }

  func submit(guess: Combination) async throws -> PickPocketResult {
    let result = try await service.submit(guess, to: user.name)
    guard result.isPossible(length: length) else { throw RemoteLockError.impossibleAnswer }
    return result
  }
}

/// Somebody with a lock on a lock server.
struct RemoteUser: Hashable, Sendable {
  /// What the server knows them by.
  let name: String
  /// What they like to be called.
  let displayName: String
  let length: Int
}
