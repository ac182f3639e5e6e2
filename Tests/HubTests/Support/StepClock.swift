import Foundation

@testable import HubModel

/// A clock that stands still but for those who wait: they wait no time at all, and it is then.
///
/// Unchecked: its lock guards what changes.
nonisolated final class StepClock: WaitingClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time: Date
  private var waited: [TimeInterval] = []

  init(_ time: Date = Date(timeIntervalSince1970: 1_000_000)) { self.time = time }

  var now: Date { lock.withLock { time } }
  /// How long each wait was.
  var waits: [TimeInterval] { lock.withLock { waited } }

  func wait(until moment: Date) async throws {
    try Task.checkCancellation()
    lock.withLock {
      waited.append(moment.timeIntervalSince(time))
      time = max(time, moment)
    }
  }
}
