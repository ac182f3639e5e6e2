/// All codes that a lock may have as far as its keypad tells, and which of them answers leave.
///
/// It never sees a lock: it knows what a person knows, the guesses and what was said to them.
struct CodeSpace: Sendable {
  /// A code as places in `digits`.
  typealias Code = [UInt8]

  let length: Int
  let digits: [Int]
  let allowsRepeats: Bool

  /// More codes than these are not gone through: that would take seconds, and memory.
  static let mostCodes = 1_000_000

  /// How many codes there are; nil when there are more than are gone through.
  var count: Int? {
    guard length < CodeSpace.mostLength else { return nil }
    var count = 1
    for place in 0..<length {
      count *= allowsRepeats ? digits.count : digits.count - place
      guard 0...CodeSpace.mostCodes ~= count else { return nil }
    }
    return count
  }

  /// All codes in the order of numbers; none where there are more than are gone through.
  func codes() -> [Code] {
    guard count != nil else { return [] }
    var codes: [Code] = [[]]
    for _ in 0..<length {
      codes = codes.flatMap { start in
        digits.indices.lazy.map { UInt8($0) }
          .filter { allowsRepeats || !start.contains($0) }
          .map { start + [$0] }
      }
    }
    return codes
  }

  /// A guess as a code; nil when it could not be typed on the keypad.
  func code(_ guess: Combination) -> Code? {
    let places = guess.digits.compactMap { digits.firstIndex(of: $0).map { UInt8($0) } }
    return guess.length == length && places.count == length ? places : nil
  }

  func combination(_ code: Code) -> Combination {
    Combination(known: code.map { digits[Int($0)] })
  }
}

extension CodeSpace {
  /// What a lock of one code answers to another, as one number: the same for the same answer.
  static func answer(_ guess: Code, _ code: Code) -> Int {
    var correct = 0
    var shared = 0
    // Four bits for each of the ten digits: no code is longer than that can count.
    var guessed: UInt64 = 0
    var hidden: UInt64 = 0
    for place in guess.indices {
      let (one, other) = (guess[place], code[place])
      if one == other {
        correct += 1
      } else {
        if hidden >> (4 * UInt64(one)) & 15 > 0 {
          hidden -= 1 << (4 * UInt64(one))
          shared += 1
        } else {
          guessed += 1 << (4 * UInt64(one))
        }
        if guessed >> (4 * UInt64(other)) & 15 > 0 {
          guessed -= 1 << (4 * UInt64(other))
          shared += 1
        } else {
          hidden += 1 << (4 * UInt64(other))
        }
      }
    }
    return number(correct, shared)
  }

  static func number(_ correct: Int, _ misplaced: Int) -> Int { correct * mostLength + misplaced }

  /// More than a code has digits.
  static let mostLength = 16
}

extension CodeSpace: CustomReflectable {
  /// Its digits are left out: in a dump they would look like those of a code.
  var customMirror: Mirror {
    Mirror(self, children: ["length": length, "digitCount": digits.count])
  }
}
