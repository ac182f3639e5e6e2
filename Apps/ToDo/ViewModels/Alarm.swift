import Foundation
import ToDoModel

/// Wakes a screen when what it says of days and moments becomes untrue.
@MainActor final class Alarm {
  private var moment: Date?
  private var task: Task<Void, Never>?

  /// Rings once at a moment, in place of the one that was set before.
  func set(
    _ moment: Date,
    _ words: DateText,
    _ ring: @escaping @MainActor () -> Void,
  ) {
    guard moment != self.moment else { return }
    self.moment = moment
    task?.cancel()
    task = Task { [weak self] in
      await words.wait(moment)
      guard !Task.isCancelled else { return }
      self?.moment = nil
      ring()
    }
  }

  isolated deinit { task?.cancel() }
}

extension DateText {
  /// Waits for a moment of the clock on the wall, which may be set while one waits.
  nonisolated static func wait(until moment: Date) async {
    while moment.timeIntervalSinceNow > 0, !Task.isCancelled {
      let seconds = min(moment.timeIntervalSinceNow, 60)
      try? await Task.sleep(for: .seconds(seconds), clock: .continuous)
    }
  }

  /// When something told of these dates is next told otherwise: at midnight, or when one is due.
  func nextChange(_ dates: some Sequence<Due>) -> Date {
    let now = now()
    let midnight = start(of: today.adding(days: 1))
    let moments = dates.compactMap { due -> Date? in
      guard case .moment(let moment) = due, moment >= now else { return nil }
      // What is due now is late a moment later.
      return moment.addingTimeInterval(0.001)
    }
    return moments.reduce(midnight, min)
  }
}
