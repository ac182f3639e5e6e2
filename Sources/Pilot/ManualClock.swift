import Display
import Foundation

/// Time that stands still until a test moves it.
final class ManualClock: SessionClock {
  private(set) var now = 0.0
  private let start: Date
  var date: Date { start.addingTimeInterval(now) }
  nonisolated var isReal: Bool { false }

  init(from start: Date = .now) { self.start = start }

  private var alarms: [(due: Double, action: @MainActor () -> Void)] = []

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    alarms.append((now + (seconds.isFinite ? max(0, seconds) : 1e9), action))
  }

  /// Goes on by some seconds; after each alarm on the way `settle` is called.
  func advance(by seconds: Double, _ settle: () -> Void) {
    let end = now + max(0, seconds)
    while let index = alarms.indices.min(by: { alarms[$0].due < alarms[$1].due }),
      alarms[index].due <= end + 1e-9
    {
      let alarm = alarms.remove(at: index)
      now = max(now, alarm.due)
      alarm.action()
      settle()
    }
    now = end
  }
}
