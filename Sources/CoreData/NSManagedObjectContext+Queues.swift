import Foundation

/// What goes to another queue with an app's work, and is used there only.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
}

extension NSManagedObjectContext {
  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  /// Does work on the context's queue, later.
  public func perform(_ block: @escaping () -> Void) {
    let sent = Sent(value: block)
    let queue = concurrencyType == .mainQueueConcurrencyType ? DispatchQueue.main : queue
    queue.async { sent.value() }
  }

  /// Does work on the context's queue and waits for its result.
  public func perform<T, Failure: Error>(
    schedule: ScheduledTaskType = .immediate,
    _ block: @escaping () throws(Failure) -> T,
  ) async throws(Failure) -> T {
    let sent = Sent(value: block)
    let result: Sent<Result<T, Failure>> = await withCheckedContinuation { continuation in
      perform { continuation.resume(returning: Sent(value: Result(catching: sent.value))) }
    }
    return try result.value.get()
  }

  /// Does work on the context's queue and waits for its result.
  public func performAndWait<T, Failure: Error>(
    _ block: () throws(Failure) -> T
  ) throws(Failure) -> T {
    // The main queue's is done where it is asked for: it cannot be waited for on its own thread.
    guard concurrencyType == .privateQueueConcurrencyType,
      DispatchQueue.getSpecific(key: Self.current) != ObjectIdentifier(self)
    else { return try block() }
    return try queue.sync { Result(catching: block) }.get()
  }
}
