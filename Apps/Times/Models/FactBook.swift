import FileStorage

/// How well each fact of multiplication is known.
///
/// Sums have no book: they are calculated, not learnt by heart.
struct FactBook: Hashable, Sendable {
  private(set) var records: [Fact: FactRecord] = [:]
  /// The answers that were taken into account last.
  private var counted = RecentNames()

  subscript(fact: Fact) -> FactRecord { records[fact] ?? FactRecord() }

  /// Takes an answer into account.
  ///
  /// - Parameters:
  ///   - isTyped: nobody guesses a number that has to be typed, so it counts for more.
  ///   - round: tells the round from all others: no answer of it counts twice.
  mutating func recordAnswer(_ answer: AnswerRecord, isTyped: Bool, of round: String) {
    guard answer.question.operation == .multiplication,
      counted.insert("\(round) \(answer.number)")
    else { return }
    records[answer.question.fact, default: FactRecord()].recordAnswer(answer, isTyped: isTyped)
  }
}

/// How well one fact is known.
struct FactRecord: Hashable, Codable, Sendable {
  enum Strength: String, CaseIterable, Sendable {
    case new, weak, fair, strong
  }

  static let levels = 0...5
  private static let fairLevel = 1
  private static let strongLevel = 3
  /// Of a fact that was never asked.
  private static let newLevel = 3
  private static let rightStep = 1
  private static let quickStep = 2
  private static let wrongStep = -2
  private static let mostAttempts = 1_000_000_000

  private(set) var attempts = 0
  private(set) var right = 0
  /// Grows with right answers, shrinks twice as fast with others.
  private(set) var level = 0

  mutating func recordAnswer(_ answer: AnswerRecord, isTyped: Bool) {
    attempts += 1
    if answer.isRight { right += 1 }
    let step =
      switch (answer.isRight, isTyped && answer.isQuick) {
      case (true, true): FactRecord.quickStep
      case (true, false): FactRecord.rightStep
      case (false, _): FactRecord.wrongStep
      }
    level = min(max(level + step, FactRecord.levels.lowerBound), FactRecord.levels.upperBound)
  }

  var strength: Strength {
    if attempts == 0 { return .new }
    if level >= FactRecord.strongLevel { return .strong }
    return level >= FactRecord.fairLevel ? .fair : .weak
  }

  /// How often the fact should be asked, from 0 (exclusive) to 1: the weaker the more often.
  var weight: Double {
    let level = attempts == 0 ? FactRecord.newLevel : level
    let most = FactRecord.levels.upperBound + 1
    return Double(most - level) / Double(most)
  }

  /// Whether the numbers can be true; those in a file may have been changed by hand.
  var isValid: Bool {
    attempts > 0 && attempts <= FactRecord.mostAttempts && (0...attempts).contains(right)
      && FactRecord.levels.contains(level)
  }
}

extension FactBook: Codable {
  /// A fact with its record, as a file has it.
  private struct Entry: Codable {
    let numbers: [Int]
    let record: FactRecord
  }

  /// What a file may name: far more than any level asks, and a product that has room.
  private static let numbers = -999_999...999_999
  private static let numbersInFact = 2

  private enum CodingKeys: CodingKey {
    case facts, counted
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    counted = try values.decodeIfPresent(RecentNames.self, forKey: .counted) ?? RecentNames()
    guard counted.isValid else {
      throw DecodingError.dataCorruptedError(
        forKey: .counted,
        in: values,
        debugDescription: "There are more or longer names than are written.",
      )
    }
    for entry in try values.decode([Entry].self, forKey: .facts) {
      let fact =
        entry.numbers.count == Self.numbersInFact ? Fact(entry.numbers[0], entry.numbers[1]) : nil
      guard let fact, entry.numbers.allSatisfy(Self.numbers.contains), entry.record.isValid,
        records[fact] == nil
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .facts,
          in: values,
          debugDescription:
            "A fact has two numbers below a million, a record that can be true, and one place.",
        )
      }
      records[fact] = entry.record
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let entries = records.sorted { $0.key < $1.key }.map { fact, record in
      Entry(numbers: [fact.smaller, fact.larger], record: record)
    }
    try values.encode(entries, forKey: .facts)
    try values.encode(counted, forKey: .counted)
  }
}

extension FactBook: Persistable {
  static let fileName = "facts.json"
  static let title = "Your facts"
}
