import Foundation

/// What a database takes from the world; tests give their own.
struct Surroundings: Sendable {
  /// The time now.
  var now: @Sendable () -> Date = { Date() }
  var ids: any IDSource = TimeOrderedIDs()
  /// The place by whose clock moments are sorted among days.
  var zone: TimeZone = .current
}
