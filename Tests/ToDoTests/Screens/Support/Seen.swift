import Foundation
import Observation
import Testing

@testable import ToDo

/// Waits until something holds of what is observed.
@MainActor func until(_ holds: () -> Bool) async {
  while true {
    var isHeld = false
    await withCheckedContinuation { (waiting: CheckedContinuation<Void, Never>) in
      let once = Once(waiting)
      isHeld = withObservationTracking(holds) { Task { @MainActor in once.resume() } }
      if isHeld { once.resume() }
    }
    if isHeld { return }
  }
}

/// Resumes once, however often it is told to.
@MainActor private final class Once {
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ waiting: CheckedContinuation<Void, Never>) {
    self.waiting = waiting
  }

  func resume() {
    waiting?.resume()
    waiting = nil
  }
}

/// Words of a fixed place: English, Greenwich, at the time of a clock.
func words(_ clock: ManualClock, locale: String = "en_US", zone: TimeZone = .gmt) -> DateWords {
  DateWords(
    now: { clock.now },
    wait: { await clock.wait(until: $0) },
    locale: Locale(identifier: locale),
    zone: zone,
  )
}
