import Synchronization

/// Tells who shows scenes that something in one has changed.
///
/// Nodes, shapes and materials belong to no actor, as on Apple's systems.
enum Changes {
  private static let isTold = Atomic(true)
  private static let listeners = Mutex<[ObjectIdentifier: @Sendable @MainActor () -> Void]>([:])

  /// Notes a change; all that happens until somebody looks is told once.
  static func note() {
    guard !isTold.exchange(true, ordering: .relaxed) else { return }
    let listeners = listeners.withLock { Array($0.values) }
    Task { @MainActor in
      for listener in listeners { listener() }
    }
  }

  /// Lets the next change be told again.
  static func look() { isTold.store(false, ordering: .relaxed) }

  static func add(_ owner: ObjectIdentifier, _ listener: @escaping @Sendable @MainActor () -> Void)
  {
    listeners.withLock { $0[owner] = listener }
  }

  static func remove(_ owner: ObjectIdentifier) {
    listeners.withLock { $0[owner] = nil }
  }
}
