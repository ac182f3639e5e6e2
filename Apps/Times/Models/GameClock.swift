import Foundation

/// The time that a round is played by.
@MainActor protocol GameClock: AnyObject {
  var now: Date { get }
  /// Does something later, unless the alarm is cancelled.
  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> any GameAlarm
}

/// What has been put off, and can be called off.
@MainActor protocol GameAlarm {
  func cancel()
}

/// The time that everybody has.
final class WallClock: GameClock {
  nonisolated init() {}

  var now: Date { Date() }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> any GameAlarm {
    Alarm(
      task: Task {
        // Real time passes only here; tests have a clock of their own.
        try await Task.sleep(for: .seconds(seconds))
        // It may have been called off after the sleep was over.
        try Task.checkCancellation()
        action()
      }
    )
  }

  private struct Alarm: GameAlarm {
    let task: Task<Void, any Error>

    func cancel() { task.cancel() }
  }
}
