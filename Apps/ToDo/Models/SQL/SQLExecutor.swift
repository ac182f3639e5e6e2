import Foundation
import Synchronization

/// A connection and the queue that alone uses it, so that nothing waits on a thread of others.
final class SQLExecutor: Sendable {
  /// Used on the queue only, which is what makes it safe to pass on.
  private final class Held: @unchecked Sendable {
    var connection: (any SQLConnection)?
    /// Why it could not be opened, until when that counts.
    var failure: (error: any Error, end: DispatchTime)?
  }

  private let queue: DispatchQueue
  private let held = Held()
  private let open: @Sendable () throws -> any SQLConnection

  /// - Parameter open: opens the connection when it is first needed, and again after it was lost.
  init(_ name: String, open: @escaping @Sendable () throws -> any SQLConnection) {
    queue = DispatchQueue(label: name, qos: .userInitiated)
    self.open = open
  }

  /// Whether who asked for something still wants it when its turn comes.
  private final class Turn: Sendable {
    let isCancelled = Mutex(false)
  }

  /// Works with the connection after all that was asked for before.
  ///
  /// - Throws: `CancellationError` when the task was cancelled before it began.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    let turn = Turn()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(
            with: Swift.Result {
              if turn.isCancelled.withLock(\.self) { throw CancellationError() }
              return try self.runNow(work)
            }
          )
        }
      }
    } onCancel: {
      turn.isCancelled.withLock { $0 = true }
    }
  }

  /// Works with the connection later, where nobody waits for it.
  ///
  /// - Parameter failed: called when that was not possible; who asks for something is told why.
  func post(
    after delay: Double = 0,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Void,
    failed: @escaping @Sendable () -> Void,
  ) {
    queue.asyncAfter(deadline: .now() + delay) {
      do { try self.runNow(work) } catch { failed() }
    }
  }

  /// Does something that needs no connection after all that was asked for before.
  func afterwards(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  /// Ends the connection after all that was asked for before.
  func close() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.held.connection = nil
        continuation.resume()
      }
    }
  }

  private func runNow<Result>(_ work: (any SQLConnection) throws -> Result) throws -> Result {
    do {
      return try attempt(work)
    } catch is ConnectionStale {
      do {
        return try attempt(work)
      } catch let error as ConnectionStale {
        throw DatabaseError.connectionLost(place: error.place)
      }
    }
  }

  private func attempt<Result>(_ work: (any SQLConnection) throws -> Result) throws -> Result {
    let connection = try held.connection ?? opened()
    held.connection = connection
    defer {
      if connection.isLost { held.connection = nil }
    }
    try connection.check()
    return try work(connection)
  }

  /// Opens the connection; who waited meanwhile is not to wait as long once more.
  private func opened() throws -> any SQLConnection {
    if let (error, end) = held.failure, DispatchTime.now() < end { throw error }
    held.failure = nil
    let start = DispatchTime.now()
    do {
      return try open()
    } catch {
      let now = DispatchTime.now()
      if now > start + SQLExecutor.slow { held.failure = (error, now + SQLExecutor.slow) }
      throw error
    }
  }

  /// Seconds that make a failed opening a slow one, and for which it is not tried again.
  private static let slow = 1.0
}
