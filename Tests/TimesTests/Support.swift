import FileStorage
import Foundation
import TestSupport

@testable import Times

/// Time that stands still until a test moves it.
final class HandClock: GameClock {
  private final class Alarm: GameAlarm {
    let due: Date
    let action: @MainActor () -> Void
    var isOff = false

    init(due: Date, action: @escaping @MainActor () -> Void) {
      self.due = due
      self.action = action
    }

    func cancel() { isOff = true }
  }

  private(set) var now = Date(timeIntervalSince1970: 1_700_000_000)
  private var alarms: [Alarm] = []

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> any GameAlarm {
    let alarm = Alarm(due: now.addingTimeInterval(seconds), action: action)
    alarms.append(alarm)
    return alarm
  }

  func advance(by seconds: Double) {
    let end = now.addingTimeInterval(seconds)
    while let next = pending.min(by: { $0.due < $1.due }), next.due <= end {
      alarms.removeAll { $0 === next }
      now = next.due
      next.action()
    }
    now = end
  }

  /// Whether something is still to happen.
  var isWaiting: Bool { !pending.isEmpty }

  private var pending: [Alarm] { alarms.filter { !$0.isOff } }
}

extension GameManager {
  convenience init(seed: UInt64, folder: AppDirectory = .none, clock: HandClock = HandClock()) {
    self.init(generator: SeededRandom(seed: seed), folder: folder, clock: clock)
  }

  /// Gives the right answer, or a wrong one, in the way of the mode.
  func answer(right: Bool) {
    guard let problem else { return }
    let wrong = problem.answers.first { $0 != problem.correctAnswer } ?? 0
    let answer = right ? problem.correctAnswer : wrong
    if rules.mode == .choice {
      guess(answer)
    } else {
      for digit in String(answer) { type(digit: String(digit)) }
      submit()
    }
  }

  /// From the start to the end of a round.
  func play(_ answers: [Bool]) {
    for right in answers {
      proceed()
      answer(right: right)
    }
  }
}
