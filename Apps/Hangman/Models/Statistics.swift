/// How the games went.
struct Statistics: Equatable, Codable, Sendable {
  /// Games with random phrases.
  struct Games: Equatable, Codable, Sendable {
    /// Games with at least one guess.
    var played = 0
    /// Games won, by the number of wrong guesses.
    var wins: [Int: Int] = [:]
    /// Games won one after the other, until now and at best.
    var streak = 0
    var longestStreak = 0
    /// Games in which the hint was shown.
    var hints = 0
    /// A game was begun and neither won nor lost.
    var isOpen = false

    var won: Int { wins.values.reduce(0, +) }
  }

  var games = Games()
  /// The keys of the phrases played since one came again.
  var used: Set<String> = []
  /// What was guessed at the phrases of days; won or lost once it is decided.
  var days: [Int: DailyRecord] = [:]

  /// Counts a game at its first guess; one left open before is given up.
  ///
  /// - Parameter phrase: the key of its phrase; one that comes again begins another round.
  mutating func begin(_ phrase: String) {
    if used.contains(phrase) { used = [] }
    used.insert(phrase)
    if games.isOpen { games.streak = 0 }
    games.played += 1
    games.isOpen = true
  }

  mutating func win(misses: Int) {
    games.wins[misses, default: 0] += 1
    games.streak += 1
    games.longestStreak = max(games.longestStreak, games.streak)
    games.isOpen = false
  }

  /// A game was lost or given up.
  mutating func lose() {
    games.streak = 0
    games.isOpen = false
  }

  mutating func showHint() {
    games.hints += 1
  }
}

/// How the phrase of a day went.
struct DailyRecord: Equatable, Codable, Sendable {
  /// Letters, and whole phrases with "=" before them.
  var guesses: [String] = []
  /// Nil while it is not decided.
  var isWon: Bool?
}

extension Statistics {
  /// Days won one after the other up to a day, which may still be open itself.
  func dailyStreak(on day: Day) -> Int {
    var last = isWon(day) ? day : day.previous
    var count = 0
    while isWon(last) {
      count += 1
      last = last.previous
    }
    return count
  }

  var longestDailyStreak: Int {
    var longest = 0
    var count = 0
    var before: Int?
    for number in days.keys.sorted() where isWon(Day(number: number)) {
      count = before == number - 1 ? count + 1 : 1
      longest = max(longest, count)
      before = number
    }
    return longest
  }

  var daysPlayed: Int { days.values.count { !$0.guesses.isEmpty } }

  var daysWon: Int { days.values.count { $0.isWon == true } }

  private func isWon(_ day: Day) -> Bool { days[day.number]?.isWon == true }
}

extension Statistics: Sound {
  var isSound: Bool {
    let numbers = 0...1_000_000_000
    let misses = 0..<HangmanGame.allowedMisses
    return [games.played, games.streak, games.longestStreak, games.hints]
      .allSatisfy(numbers.contains)
      && games.wins.allSatisfy { misses.contains($0.key) && numbers.contains($0.value) }
      && games.streak <= games.longestStreak && games.longestStreak <= games.won
      && games.won <= games.played && games.hints <= games.played
      && used.count <= 100_000 && days.count <= 100_000
      && days.values.allSatisfy { $0.guesses.count <= 100 }
      && days.keys.allSatisfy { (-1_000_000...1_000_000).contains($0) }
  }
}
