import FileStorage

/// How the games with one's own locks went.
struct Statistics: Hashable, Codable, Sendable {
  /// The games with one kind of lock.
  struct Record: Hashable, Codable, Sendable {
    var rules: LockRules
    /// Games with at least one guess.
    var games = 0
    /// How many locks were cracked with that many guesses.
    var histogram: [Int: Int] = [:]
    /// Locks cracked one after the other without giving up, until now and at best.
    var streak = 0
    var longestStreak = 0
    /// A game was begun and neither won nor given up.
    var isOpen = false

    var wins: Int { histogram.values.reduce(0, +) }
    var best: Int? { histogram.keys.min() }

    /// Guesses for each lock cracked.
    var average: Double? {
      let wins = wins
      guard wins > 0 else { return nil }
      return Double(histogram.reduce(0) { $0 + $1.key * $1.value }) / Double(wins)
    }
  }

  private(set) var records: [Record] = []
  /// What was counted last; nil in older files.
  private var counted: RecentNames?

  func record(for rules: LockRules) -> Record {
    records.first { $0.rules == rules } ?? Record(rules: rules)
  }

  /// Counts a game at its first guess; one left open before is given up.
  ///
  /// - Parameter id: tells the game from all others, here and below: none counts twice.
  mutating func begin(_ rules: LockRules, id: String) {
    guard isFirst(id + " begins") else { return }
    change(rules) { record in
      if record.isOpen { record.streak = 0 }
      record.games += 1
      record.isOpen = true
    }
  }

  mutating func win(_ rules: LockRules, guesses: Int, id: String) {
    guard isFirst(id + " ends") else { return }
    change(rules) { record in
      record.histogram[guesses, default: 0] += 1
      record.streak += 1
      record.longestStreak = max(record.longestStreak, record.streak)
      record.isOpen = false
    }
  }

  mutating func giveUp(_ rules: LockRules, id: String) {
    guard isFirst(id + " ends") else { return }
    change(rules) { record in
      record.streak = 0
      record.isOpen = false
    }
  }

  private mutating func isFirst(_ name: String) -> Bool {
    var names = counted ?? RecentNames()
    defer { counted = names }
    return names.insert(name)
  }

  private mutating func change(_ rules: LockRules, _ change: (inout Record) -> Void) {
    var record = record(for: rules)
    change(&record)
    if let index = records.firstIndex(where: { $0.rules == rules }) {
      records[index] = record
    } else {
      records.append(record)
    }
  }
}

extension Statistics: Persistable {
  static let fileName = "statistics.json"
  static let title = "The statistics"

  /// Whether the numbers can be true; those in a file may have been changed by hand.
  var isValid: Bool {
    Set(records.map(\.rules)).count == records.count && records.allSatisfy(\.isValid)
      && counted?.isValid != false
  }
}

extension Statistics.Record {
  fileprivate var isValid: Bool {
    let numbers = 0...1_000_000_000
    return numbers.contains(games) && numbers.contains(streak) && streak <= longestStreak
      && longestStreak <= games && histogram.count <= 10_000
      && histogram.allSatisfy { numbers.contains($0.key) && numbers.contains($0.value) }
      && wins <= games
  }
}
