import CLinux
import Glibc

/// Time of the monotonic clock in milliseconds, to about four of them.
package typealias Milliseconds = UInt64

extension Milliseconds {
  package static var now: Milliseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
  }

  /// This long after now, for ever if it cannot be told.
  package static func + (start: Milliseconds, wait: Duration) -> Milliseconds {
    let (seconds, attoseconds) = wait.components
    guard seconds >= 0, attoseconds >= 0 else { return start }
    guard seconds < 1 << 40 else { return .max }
    return start + UInt64(seconds) * 1_000 + UInt64(attoseconds / 1_000_000_000_000_000)
  }
}
