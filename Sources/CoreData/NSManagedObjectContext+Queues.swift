import Foundation

/// What goes to another queue with an app's work, and is used there only.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
}

extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether what runs is on the main queue: by its thread, or where several threads serve it.
  static var isOnMain: Bool { Thread.isMainThread || getSpecific(key: mainKey) == true }
}

extension NSManagedObjectContext {
  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  var isOfMain: Bool { concurrencyType == .mainQueueConcurrencyType }

  /// Whether what runs is on the context's queue.
  private var isOnQueue: Bool {
    switch concurrencyType {
    case .mainQueueConcurrencyType: DispatchQueue.isOnMain
    case .privateQueueConcurrencyType:
      DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self)
    case .confinementConcurrencyType: true
    }
  }

  /// Does work on the context's queue, later.
  public func perform(_ block: @escaping () -> Void) {
    let sent = Sent(value: block)
    (isOfMain ? DispatchQueue.main : queue).async { sent.value() }
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
    guard !isOnQueue else { return try block() }
    return try (isOfMain ? DispatchQueue.main : queue).sync { Result(catching: block) }.get()
  }
}
