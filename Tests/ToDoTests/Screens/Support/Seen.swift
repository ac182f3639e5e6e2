import Foundation
import Observation
import Testing

@testable import ToDo

/// Waits until something holds of what is observed, or the test's time is up, which is told by then.
@MainActor func until(_ holds: () -> Bool) async {
  while !Task.isCancelled {
    var isHeld = false
    let once = Once()
    await withTaskCancellationHandler {
      await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
        once.wait(waiting)
        isHeld = withObservationTracking(holds) { Task { @MainActor in once.resume() } }
        if isHeld { once.resume() }
      }
    } onCancel: {
      Task { @MainActor in once.resume() }
    }
    if isHeld { return }
  }
}

/// Resumes once, however often it is told to.
@MainActor private final class Once {
  private var waiting: CheckedContinuation<Void, Never>?

  func wait(_ waiting: CheckedContinuation<Void, Never>) {
    self.waiting = waiting
  }

  func resume() {
    waiting?.resume()
    waiting = nil
  }
}

/// Words of a fixed place: English, Greenwich, at the time of a clock.
func words(_ clock: ManualClock, locale: String = "en_US", zone: TimeZone = .gmt) -> DateText {
  DateText(
    now: { clock.now },
    wait: { await clock.wait(until: $0) },
    locale: Locale(identifier: locale),
    zone: zone,
  )
}
