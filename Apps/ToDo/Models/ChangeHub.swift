import Foundation
import Synchronization

/// Those who listen to a database.
///
/// It keeps nothing but their streams, and each of these only until its listener is gone.
final class ChangeHub: Sendable {
  private struct State {
    var next = 0
    var listeners: [Int: AsyncStream<DatabaseChange>.Continuation] = [:]
  }

  private let state = Mutex(State())

  var isEmpty: Bool { state.withLock { $0.listeners.isEmpty } }

  /// A stream of what is told from now on.
  ///
  /// - Parameter onEmpty: called when the last listener has gone.
  func listen(onEmpty: @escaping @Sendable () -> Void = {}) -> AsyncStream<DatabaseChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: DatabaseChange.self)
    let key = state.withLock { state in
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in
      let isEmpty = self?.state.withLock { state in
        state.listeners[key] = nil
        return state.listeners.isEmpty
      }
      if isEmpty == true { onEmpty() }
    }
    return stream
  }

  /// Tells everyone; callers see to the order.
  func notifyListeners(_ changes: [DatabaseChange]) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for change in changes {
      for listener in listeners { listener.yield(change) }
    }
  }

  /// Ends all streams.
  func finish() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }

  deinit {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }
}
