package import Foundation
import Glibc
import Synchronization

/// The newest messages of this process, for an app that shows its own log.
package enum LogMemory {
  /// How many are kept.
  package static let most = 2_000

  /// A message, and when and where it was written.
  package struct Record: Sendable {
    package let date: Date
    package let text: String
    package let type: OSLogType
    package let subsystem: String
    package let category: String
    package let thread: UInt64
  }

  private struct Ring {
    var records: [Record] = []
    /// Where the oldest one is, once there are as many as are kept.
    var oldest = 0

    mutating func add(_ record: Record) {
      guard records.count == most else { return records.append(record) }
      records[oldest] = record
      oldest = (oldest + 1) % most
    }
  }

  private static let ring = Mutex(Ring())

  static func add(_ text: String, _ type: OSLogType, _ subsystem: String, _ category: String) {
    let thread = UInt64(pthread_self())
    ring.withLock { ring in
      ring.add(
        Record(
          date: Date(),
          text: text,
          type: type,
          subsystem: subsystem,
          category: category,
          thread: thread,
        )
      )
    }
  }

  /// The messages, the oldest first.
  package static var records: [Record] {
    ring.withLock { Array($0.records[$0.oldest...] + $0.records[..<$0.oldest]) }
  }
}
