public import Foundation
import Synchronization

/// Work that is due, as a launch handler gets it.
///
/// Unchecked, as it has subclasses: what is written is behind a lock, and they write nothing.
public class BGTask: NSObject, @unchecked Sendable {
  private struct State {
    var isOver = false
    var onExpiration: (() -> Void)?
  }

  public let identifier: String
  private let state = Mutex(State())

  init(_ identifier: String) { self.identifier = identifier }

  /// Called once when the time is over, 30 seconds after the start of a refresh and five minutes
  /// after that of a processing task, unless the task was completed; on the queue of the handler.
  public final var expirationHandler: (() -> Void)? {
    get { state.withLock { Handover($0.onExpiration) }.action }
    set {
      let new = Handover(newValue)
      state.withLock { $0.onExpiration = $0.isOver ? nil : new.action }
    }
  }

  /// Says that the work is done.
  ///
  /// - Parameter success: whether it came to its end; nothing follows from it.
  public final func setTaskCompleted(success: Bool) { _ = end() }

  /// Ends the time of the task.
  func expire() { end().action?() }

  private func end() -> Handover {
    state.withLock { state in
      defer {
        state.isOver = true
        state.onExpiration = nil
      }
      return Handover(state.onExpiration)
    }
  }
}

/// Short work.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Work that takes minutes.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A closure in and out of a lock.
///
/// Unchecked: it is called once, on the queue that the app named for it.
private struct Handover: @unchecked Sendable {
  let action: (() -> Void)?

  init(_ action: (() -> Void)?) { self.action = action }
}
