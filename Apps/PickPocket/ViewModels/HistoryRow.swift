/// A row of the list of guesses.
struct HistoryRow: Identifiable, Equatable {
  /// From 1, in the order of the game.
  let id: Int
  /// Dots, for the left.
  let feedback: String
  /// Digits, for the right.
  let guess: String
  /// The whole row for people who listen.
  let spoken: String

  init(_ record: GuessRecord) {
    id = record.number
    feedback = record.feedback
    guess = record.guess.spaced
    spoken = "Guess \(record.number), \(guess): \(record.words)"
  }
}
