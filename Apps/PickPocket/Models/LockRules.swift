import Foundation

/// What codes a lock may have.
struct LockRules: Hashable, Sendable {
  static let lengths = 2...8
  static let digitCounts = 2...10

  /// Three digits from 1 to 6, repeats allowed.
  static let classic = LockRules(known: 3, digitCount: 6, allowsRepeats: true)

  let length: Int
  /// How many different digits there are: up to nine from 1 on, with the tenth comes 0.
  let digitCount: Int
  let allowsRepeats: Bool

  init(length: Int, digitCount: Int, allowsRepeats: Bool) throws(LockRulesError) {
    guard LockRules.lengths.contains(length) else { throw .length }
    guard LockRules.digitCounts.contains(digitCount) else { throw .digitCount }
    guard allowsRepeats || length <= digitCount else {
      throw .tooFewDigits(length: length, digitCount: digitCount)
    }
    self.init(known: length, digitCount: digitCount, allowsRepeats: allowsRepeats)
  }

  private init(known length: Int, digitCount: Int, allowsRepeats: Bool) {
    self.length = length
    self.digitCount = digitCount
    self.allowsRepeats = allowsRepeats
  }

  /// In the order of a keypad: 1 to 9, then 0.
  var digits: [Int] {
    (1...digitCount).map { $0 % 10 }
  }

  /// How many different codes there are.
  var codeCount: Int {
    (0..<length).reduce(1) { $0 * (allowsRepeats ? digitCount : digitCount - $1) }
  }
}

extension LockRules: Codable {
  private enum CodingKeys: CodingKey {
    case length, digitCount, allowsRepeats
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: values.decode(Int.self, forKey: .length),
      digitCount: values.decode(Int.self, forKey: .digitCount),
      allowsRepeats: values.decode(Bool.self, forKey: .allowsRepeats),
    )
  }
}

/// Why there is no lock with such rules.
enum LockRulesError: LocalizedError, Equatable {
  case length
  case digitCount
  case tooFewDigits(length: Int, digitCount: Int)

  var errorDescription: String? {
    switch self {
    case .length:
      "A lock has \(LockRules.lengths.lowerBound) to \(LockRules.lengths.upperBound) digits."
    case .digitCount:
      "A lock uses \(LockRules.digitCounts.lowerBound) to \(LockRules.digitCounts.upperBound)"
        + " different digits."
    case .tooFewDigits(let length, let digitCount):
      "Without repeats \(digitCount) different digits cannot fill \(length) places."
    }
  }
}
