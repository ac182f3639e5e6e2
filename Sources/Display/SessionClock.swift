package import Foundation

/// Time for what a session does by itself: the end of a movement, the moments of one.
@MainActor package protocol SessionClock: AnyObject, Sendable {
  /// Seconds since any fixed moment.
  var now: Double { get }
  /// What the calendar says.
  var date: Date { get }

  /// Calls a function once, after a number of seconds.
  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void)

  /// Whether its time passes by itself, as everybody's does.
  nonisolated var isReal: Bool { get }
}

extension SessionClock {
  package nonisolated var isReal: Bool { true }
}
