import FileStorage
import Foundation
import Testing

@testable import Times

/// A state of Times as it is looked at.
nonisolated enum TimesScene: String, CaseIterable, CustomTestStringConvertible {
  case start, asking, right, wrong, won, lost, typing, typed, check, pause, facts, results

  var testDescription: String { rawValue }

  /// A game that stands so; always with the same numbers.
  @MainActor func game() -> GameManager {
    let game = GameManager(
      generator: CountingGenerator(),
      folder: AppDirectory(url: Self.noFolder),
      clock: StoppedClock(),
    )
    switch self {
    case .start: break
    case .asking: game.proceed()
    case .right: game.play([true, false, true])
    case .wrong: game.play([true, true, false])
    case .won: game.play([true, true, true, true, true])
    case .lost: game.play([false, false, false, false, false])
    case .typing:
      game.settings.mode = .typed
      game.proceed()
      game.type(digit: "1")
    case .typed:
      game.settings.mode = .typed
      game.play([true, false])
    case .check:
      game.settings.mode = .check
      game.proceed()
      game.type(digit: "4")
    case .pause:
      game.settings.mode = .check
      game.play([true])
    case .facts:
      game.play([true, false, true, true, false])
      game.showFacts()
    case .results:
      game.play([true, false, true, true, false])
      game.showResults()
    }
    game.facts.dismissProblem()
    game.dismissSettingsProblem()
    return game
  }

  /// Nothing can be kept there.
  private static let noFolder = URL(filePath: "/dev/null/Times")
}

extension GameManager {
  /// Plays so many questions, rightly or not.
  fileprivate func play(_ answers: [Bool]) {
    for isRight in answers {
      proceed()
      guard let problem else { return }
      let wrong = problem.answers.first { $0 != problem.correctAnswer } ?? 0
      let answer = isRight ? problem.correctAnswer : wrong
      guess(answer)
      for digit in String(answer) { type(digit: String(digit)) }
      submit()
    }
  }
}

/// Numbers in a fixed order: each is the one before times a large odd number, mixed.
nonisolated private struct CountingGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F
    return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
  }
}

/// Time that does not pass.
private final class StoppedClock: GameClock {
  private struct Alarm: GameAlarm {
    func cancel() {}
  }

  let now = Date(timeIntervalSince1970: 1_700_000_000)

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> any GameAlarm {
    Alarm()
  }
}
