import Foundation
import Synchronization

@testable import ToDoModel

/// A clock that stands still until it is moved.
final class ManualClock: Sendable {
  private struct State {
    var now = Date(timeIntervalSince1970: 1_800_000_000)
    var waiting: [(until: Date, ring: AsyncStream<Void>.Continuation)] = []
  }

  private let state = Mutex(State())

  var now: Date { state.withLock { $0.now } }

  func advance(_ seconds: TimeInterval = 1) {
    let reached = state.withLock { state in
      state.now += seconds
      let now = state.now
      defer { state.waiting.removeAll { $0.until <= now } }
      return state.waiting.filter { $0.until <= now }
    }
    for one in reached { one.ring.finish() }
  }

  /// Waits until the clock has been moved so far, or the task is called off.
  func wait(until moment: Date) async {
    let (rings, ring) = AsyncStream.makeStream(of: Void.self)
    state.withLock { state in
      if state.now < moment { state.waiting.append((moment, ring)) } else { ring.finish() }
    }
    for await _ in rings {}
  }

  var surroundings: Dependencies {
    Dependencies(now: { self.now }, zone: .gmt)
  }
}
