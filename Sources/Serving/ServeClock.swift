import Dispatch
package import Foundation
package import HTTP

/// The time, and what is done later: tests have a clock of their own.
@MainActor package struct ServeClock {
  /// Milliseconds of a clock that only goes on.
  package var now: @MainActor () -> Milliseconds
  /// The date and time of day.
  package var date: @MainActor () -> Date
  /// Does something on the main actor after a time.
  package var after: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void

  package init(
    now: @escaping @MainActor () -> Milliseconds,
    date: @escaping @MainActor () -> Date,
    after: @escaping @MainActor (Duration, @escaping @MainActor () -> Void) -> Void,
  ) {
    self.now = now
    self.date = date
    self.after = after
  }

  /// The system's.
  package static let system = ServeClock(
    now: { .now },
    date: { Date() },
    after: { time, action in
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time / .seconds(1))) {
        MainActor.assumeIsolated(action)
      }
    },
  )
}
