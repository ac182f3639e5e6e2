import Dispatch
import Foundation
import Synchronization

/// Brings values to the main actor in the order they were put in.
final class MainInbox<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var isDue = false
    var isOpen = false
  }

  private let state = Mutex(State())
  private let take: @MainActor @Sendable (Value) -> Void

  init(_ take: @escaping @MainActor @Sendable (Value) -> Void) {
    self.take = take
  }

  func enqueue(_ value: Value) {
    let isFirst = state.withLock { state in
      state.values.append(value)
      return !state.isDue && !state.isOpen
    }
    if isFirst, MainQueue.isHere {
      MainActor.assumeIsolated { empty() }
    } else {
      call()
    }
  }

  private func call() {
    let isNew = state.withLock { state in
      defer { state.isDue = true }
      return !state.isDue
    }
    guard isNew else { return }
    Task { @MainActor in self.empty() }
  }

  @MainActor
  private func empty() {
    let isMine = state.withLock { state in
      defer { state.isOpen = true }
      return !state.isOpen
    }
    // What is emptying already comes to the rest by itself.
    guard isMine else { return }
    while let values = next() {
      for value in values { take(value) }
    }
  }

  /// All that is there, to be taken before more is asked for.
  private func next() -> [Value]? {
    state.withLock { state in
      guard !state.values.isEmpty else {
        state.isOpen = false
        state.isDue = false
        return nil
      }
      defer { state.values = [] }
      return state.values
    }
  }
}

/// Tells whether this is the main queue, which wanders from thread to thread on Linux.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isHere: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
