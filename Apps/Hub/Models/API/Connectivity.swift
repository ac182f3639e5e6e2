import Foundation
import MVVM

/// Whether a server answers at all, and what waits for it to do so again.
protocol ConnectivityModel: Sendable {
  /// False when a server does not answer, true when it does again.
  var reach: Broadcaster<Bool> { get }
  /// Whether it did not answer the last time.
  var isAway: Bool { get async }
  /// Asks now and then until it answers.
  func untilBack() async throws
}

/// Asks what costs nothing of the budget: more and more seldom, at last once a minute.
struct ServerConnectivity: ConnectivityModel {
  let client: APIClient
  var clock: any WaitingClock = SystemWaitingClock()

  private static let longestPause: TimeInterval = 60

  var reach: Broadcaster<Bool> { client.reach }
  var isAway: Bool { get async { await client.isAway } }

  func untilBack() async throws {
    var pause: TimeInterval = 1
    while true {
      try await clock.wait(until: clock.now.addingTimeInterval(pause))
      if await client.answers() { return }
      pause = min(pause * 2, ServerConnectivity.longestPause)
    }
  }
}
