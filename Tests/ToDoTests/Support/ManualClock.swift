import Foundation
import Synchronization

@testable import ToDo

/// A clock that stands still until it is moved.
final class ManualClock: Sendable {
  private let moment = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { moment.withLock { $0 } }

  func advance(_ seconds: TimeInterval = 1) {
    moment.withLock { $0 += seconds }
  }

  var surroundings: Surroundings {
    Surroundings(now: { self.now }, zone: .gmt)
  }
}
