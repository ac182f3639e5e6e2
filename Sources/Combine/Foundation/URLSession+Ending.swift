import Foundation
package import FoundationNetworking
import Synchronization

/// How a task of a session is ended on Linux without ending the process.
///
/// Foundation has three traps there. A task whose cache answers late must not be cancelled in
/// between (`CacheInTurn`); one that waits for its delegate's word on a redirection must not be
/// asked for it after it was cancelled (`goesOn`); and `data(for:)` cancels while it holds what the
/// end of the same task waits for (`URLSession+Answers`).
extension URLSession {
  private static let preparing = Mutex(())

  /// Makes the caches of sessions answer in the same turn: that of all sessions to come which have
  /// none of their own.
  package static func prepareCaches() {
    preparing.withLock { _ in
      let shared = URLCache.shared
      if !(shared is CacheInTurn) { URLCache.shared = CacheInTurn(shared) }
    }
  }

  /// The session, with a cache that answers in the same turn.
  package var prepared: URLSession {
    URLSession.prepareCaches()
    URLSession.preparing.withLock { _ in
      if let cache = configuration.urlCache, !(cache is CacheInTurn) {
        configuration.urlCache = CacheInTurn(cache)
      }
    }
    return self
  }

  /// Cancels a task between two calls of its delegate.
  package func end(_ task: URLSessionTask) {
    delegateQueue.addOperation { task.cancel() }
  }
}

extension URLSessionTask {
  /// Whether a delegate may still answer for the task, asked in a call of the delegate.
  package var goesOn: Bool { state == .running || state == .suspended }
}
