import Observation
import Synchronization

/// Whether what `read` reads was said to change while `act` ran.
package func changes(_ read: () -> Void, during act: () -> Void) -> Bool {
  let flag = Flag()
  withObservationTracking(read) { flag.raise() }
  act()
  return flag.isRaised
}

private final class Flag: Sendable {
  private let value = Mutex(false)

  var isRaised: Bool { value.withLock(\.self) }

  func raise() { value.withLock { $0 = true } }
}
