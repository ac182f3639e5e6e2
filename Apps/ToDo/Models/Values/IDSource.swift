import Foundation
import Synchronization

/// Where new identifiers come from.
package protocol IDSource: Sendable {
  /// One that was never given before, here or on another machine.
  func next(at moment: Date) -> UUID
}

/// Identifiers that cannot collide and sort by the time of their making: version 7 of RFC 9562.
///
/// Those of one source rise strictly, also within a millisecond and when the clock is set back:
/// the 12 bits after the version count (RFC 9562, section 6.2, method 1), and 62 bits are random.
package final class TimeOrderedIDs: IDSource {
  private struct Last {
    var millisecond: UInt64 = 0
    var count: UInt16 = 0
  }

  /// The one that all of an app use, so that theirs rise together.
  package static let shared = TimeOrderedIDs()

  private static let countLimit: UInt16 = 0xFFF
  private static let timeLimit: UInt64 = 0xFFFF_FFFF_FFFF

  private let last = Mutex(Last())

  package func next(at moment: Date) -> UUID {
    let asked = TimeOrderedIDs.milliseconds(moment)
    let (millisecond, count) = last.withLock { last in
      if asked > last.millisecond {
        last = Last(millisecond: asked, count: UInt16.random(in: 0...0xFF))
      } else if last.count < TimeOrderedIDs.countLimit {
        last.count += 1
      } else {
        last = Last(millisecond: min(last.millisecond + 1, TimeOrderedIDs.timeLimit))
      }
      return (last.millisecond, last.count)
    }
    let random = UInt64.random(in: 0...UInt64.max)
    func byte(_ number: UInt64, _ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (8 * index))
    }
    return UUID(
      uuid: (
        byte(millisecond, 5), byte(millisecond, 4), byte(millisecond, 3), byte(millisecond, 2),
        byte(millisecond, 1), byte(millisecond, 0), 0x70 | UInt8(count >> 8), UInt8(count & 0xFF),
        0x80 | byte(random, 7) & 0x3F, byte(random, 6), byte(random, 5), byte(random, 4),
        byte(random, 3), byte(random, 2), byte(random, 1), byte(random, 0),
      )
    )
  }

  private static func milliseconds(_ moment: Date) -> UInt64 {
    let number = (moment.timeIntervalSince1970 * 1_000).rounded(.down)
    guard number > 0 else { return 0 }
    return number < Double(timeLimit) ? UInt64(number) : timeLimit
  }
}
