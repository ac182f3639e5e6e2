import Foundation

@testable import Times

/// Numbers in a fixed order (SplitMix64), so that what is random can be repeated.
nonisolated struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

nonisolated extension DataFolder {
  /// A folder that can not be: nothing is kept.
  static let none = DataFolder(url: URL(filePath: "/dev/null/Times"))

  /// A folder of its own, which does not exist yet.
  static func fresh() -> DataFolder {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "TimesTests-\(UUID().uuidString)")
    return DataFolder(url: folder.appending(path: "deep"))
  }

  func remove() {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  /// The names of the files, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

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
  convenience init(seed: UInt64, folder: DataFolder = .none, clock: HandClock = HandClock()) {
    self.init(generator: FixedGenerator(state: seed), folder: folder, clock: clock)
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
