/// A game told in text, without its digits.
struct ShareText {
  let records: [GuessRecord]
  let length: Int
  let isUnlocked: Bool

  /// One line of dots for each guess.
  var dots: String {
    lines { record in
      record.feedback.isEmpty ? "–" : record.feedback
    }
  }

  /// The same in plain words, for people who listen.
  var words: String {
    lines { "Guess \($0.number): \($0.words)" }
  }

  private func lines(_ line: (GuessRecord) -> String) -> String {
    ([headline] + records.map(line)).joined(separator: "\n")
  }

  private var headline: String {
    let guesses = records.count == 1 ? "1 guess" : "\(records.count) guesses"
    let digits = length == 1 ? "1 digit" : "\(length) digits"
    return "PickPocket, \(digits): \(isUnlocked ? "cracked in" : "not yet, after") \(guesses)"
  }
}

extension GuessRecord {
  /// Black dots for digits in the right place, then white ones for misplaced digits.
  var feedback: String {
    String(repeating: "⚫", count: result.correct) + String(repeating: "⚪", count: result.misplaced)
  }

  /// The answer in words: "two right place, one wrong place".
  var words: String {
    let parts = [(result.correct, "right place"), (result.misplaced, "wrong place")]
      .filter { $0.0 > 0 }
      .map { "\(GuessRecord.word(for: $0.0)) \($0.1)" }
    return parts.isEmpty ? "nothing right" : parts.joined(separator: ", ")
  }

  private static func word(for count: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]
    return count < words.count ? words[count] : String(count)
  }
}
