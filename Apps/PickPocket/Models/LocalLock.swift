import Foundation

/// A lock in this program, whose code leaves it in no way, not even when it is printed or dumped.
public struct LocalLock: ImmediateLock {
  public let digits: [Int]
  private let code: Combination

  /// - Throws: `LockError.digitNotOnKeypad` for a code that could not be typed.
  public init(code: Combination, digits: [Int] = Array(1...6)) throws(LockError) {
    guard code.digits.allSatisfy(digits.contains) else { throw .digitNotOnKeypad }
    self.code = code
    self.digits = digits
  }

  /// A lock with a code drawn evenly from all that the rules allow.
  init(rules: LockRules, using generator: inout some RandomNumberGenerator) {
    digits = rules.digits
    if rules.allowsRepeats {
      let last = rules.digits.count - 1
      code = Combination(
        known: (0..<rules.length).map { _ in
          rules.digits[Int.random(in: 0...last, using: &generator)]
        }
      )
    } else {
      code = Combination(
        known: Array(rules.digits.shuffled(using: &generator).prefix(rules.length))
      )
    }
  }

  init(rules: LockRules) {
    var generator = SystemRandomNumberGenerator()
    self.init(rules: rules, using: &generator)
  }

  public var length: Int { code.length }

  public func answer(to guess: Combination) throws -> PickPocketResult {
    guard guess.length == length else {
      throw LockError.wrongLength(expected: length, given: guess.length)
    }
    return PickPocketResult(comparing: guess, with: code)
  }
}

extension LocalLock: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "a lock of length \(length)" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why a lock cannot be made or not answer.
public enum LockError: LocalizedError, Equatable {
  case digitNotOnKeypad
  case wrongLength(expected: Int, given: Int)

  public var errorDescription: String? {
    switch self {
    case .digitNotOnKeypad:
      "The code has a digit that the keypad does not have."
    case .wrongLength(let expected, let given):
      "The lock takes \(expected) digits, not \(given)."
    }
  }
}
