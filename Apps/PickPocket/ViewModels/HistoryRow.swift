/// A row of the list of guesses.
struct HistoryRow: Identifiable, Equatable {
  let record: GuessRecord

  var id: Int { record.number }

  /// Dots, for the left.
  var feedback: String { record.feedback }

  /// Digits, for the right.
  var guess: String { record.guess.spaced }

  /// The whole row for people who listen.
  var spoken: String { "Guess \(record.number), \(guess): \(record.words)" }
}
