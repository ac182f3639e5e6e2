/// The number of games that were won with a number of wrong guesses.
struct ScoreBar: Identifiable, Equatable {
  let misses: Int
  let wins: Int
  /// Of the longest bar, from 0 to 1.
  let share: Double

  var id: Int { misses }

  var name: String { misses == 1 ? "1 wrong guess" : "\(misses) wrong guesses" }

  var spoken: String { "\(name): \(wins == 1 ? "1 game" : "\(wins) games")" }

  static func all(of wins: [Int: Int]) -> [ScoreBar] {
    let most = max(1, wins.values.max() ?? 0)
    return (0..<HangmanGame.allowedMisses).map { misses in
      let count = wins[misses] ?? 0
      return ScoreBar(misses: misses, wins: count, share: Double(count) / Double(most))
    }
  }
}
