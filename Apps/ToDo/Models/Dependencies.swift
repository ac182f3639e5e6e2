import Foundation

/// What a database takes from the world; tests give their own.
struct Dependencies: Sendable {
  /// The time now.
  var now: @Sendable () -> Date = { Date() }
  var ids: any IDSource = TimeOrderedIDs.shared
  /// The place where days begin, among which moments are sorted.
  var zone: TimeZone = .current
  var history = HistoryBound()
}
