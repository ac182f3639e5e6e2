/// Where a round stands.
enum GameState: Hashable, Sendable {
  /// Nothing is asked yet.
  case start
  /// An answer is expected.
  case asking
  /// The next question waits for the main button.
  case answered
  /// The next question comes by itself.
  case pausing
  /// All questions were answered.
  case finished
}

/// Words for those who listen.
struct Announcement: Hashable, Sendable {
  /// Tells the same words said twice from words said once.
  let number: Int
  let words: String
}
