import FileStorage

/// How the games went.
struct Statistics: Equatable, Codable, Sendable {
  /// Games with random phrases.
  var games = Games()
  /// The keys of the phrases played, of each list those since all of it were.
  private(set) var used: Set<String> = []
  /// The key of the phrase played last.
  private(set) var latest: String?
  /// What was guessed at the phrases of days; won or lost once it is decided.
  var days: [Int: DailyRecord] = [:]

  /// Counts a game at its first guess.
  ///
  /// - Parameters:
  ///   - phrase: the key of its phrase; one that comes again when all of its list were played
  ///     begins another round of the list.
  ///   - list: what the phrase was drawn from.
  ///   - id: tells the game from all others.
  mutating func begin(_ phrase: String, of list: [Phrase], id: String) {
    if used.contains(phrase) {
      let keys = list.map(\.key)
      if used.isSuperset(of: keys) { used.subtract(keys) }
    } else if used.count >= Statistics.mostUsed {
      // Mostly of lists that are long gone.
      used = []
    }
    used.insert(phrase)
    latest = phrase
    games.begin(id)
  }

  /// Keeps what was guessed at the phrase of a day, unless that is decided already, or is open
  /// and was taken further elsewhere.
  mutating func keep(_ record: DailyRecord, of day: Day) {
    if let kept = days[day.number] {
      guard kept.isWon == nil else { return }
      guard record.isWon != nil || record.guesses.count >= kept.guesses.count else { return }
    }
    days[day.number] = record
  }

  private static let mostUsed = 100_000
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

extension Statistics: Persistable {
  static let fileName = "statistics.json"
  static let title = "The statistics"

  var isValid: Bool {
    games.isValid && used.count <= Statistics.mostUsed && days.count <= 100_000
      && days.values.allSatisfy { $0.guesses.count <= 100 }
      && days.keys.allSatisfy { (-1_000_000...1_000_000).contains($0) }
  }
}
