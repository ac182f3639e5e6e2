import FileStorage

/// How the games with random phrases went.
///
/// Games are told apart, as several may be open at the same time in as many windows. One that is
/// open when another begins counts as given up, for it may have been left for good; should it be
/// won after all, the row of games won goes on as if nothing had happened.
struct Games: Equatable, Sendable {
  /// Games with at least one guess.
  private(set) var played = 0
  /// Games won, by the number of wrong guesses.
  private(set) var wins: [Int: Int] = [:]
  /// Games won one after the other, until now and at best.
  private(set) var streak = 0
  private(set) var longestStreak = 0
  /// Games in which the hint was shown.
  private(set) var hints = 0
  /// The game begun last, as long as it is neither won nor lost.
  private var open: String?
  /// The open games before it, each with the row that ended when the next one began.
  private var left: [String: Int] = [:]
  /// The games that ended last, and those whose hint was counted.
  private var counted = RecentNames()

  var won: Int { wins.values.reduce(0, +) }

  /// Counts a game that is not counted yet.
  ///
  /// What follows does so, too: the file may have been removed since the game began.
  mutating func begin(_ id: String) {
    guard open != id, left[id] == nil, !counted.contains(id + " ends") else { return }
    if left.count >= Games.mostLeft { forgetOne() }
    if let open {
      left[open] = streak
      streak = 0
    }
    played += 1
    open = id
  }

  mutating func win(_ id: String, misses: Int) {
    begin(id)
    guard counted.insert(id + " ends") else { return }
    wins[misses, default: 0] += 1
    streak = min(streak + (left[id] ?? 0) + 1, won)
    longestStreak = max(longestStreak, streak)
    close(id)
  }

  /// A game was lost or given up.
  mutating func lose(_ id: String) {
    begin(id)
    guard counted.insert(id + " ends") else { return }
    streak = 0
    left = left.mapValues { _ in 0 }
    close(id)
  }

  /// The hint was shown, which counts once in a game.
  mutating func showHint(_ id: String) {
    begin(id)
    if counted.insert(id + " hint") { hints += 1 }
  }

  private mutating func close(_ id: String) {
    if open == id { open = nil } else { left[id] = nil }
  }

  /// Forgets the game left that would bring the shortest row back, were it won after all.
  private mutating func forgetOne() {
    guard let least = left.min(by: { $0.value < $1.value })?.key else { return }
    left[least] = nil
  }

  private static let mostLeft = 100
}

extension Games: Codable {
  private enum CodingKeys: CodingKey {
    case played, wins, streak, longestStreak, hints, open, left, counted
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    played = try values.decode(Int.self, forKey: .played)
    wins = try values.decode([Int: Int].self, forKey: .wins)
    streak = try values.decode(Int.self, forKey: .streak)
    longestStreak = try values.decode(Int.self, forKey: .longestStreak)
    hints = try values.decode(Int.self, forKey: .hints)
    open = try values.decodeIfPresent(String.self, forKey: .open)
    left = try values.decodeIfPresent([String: Int].self, forKey: .left) ?? [:]
    counted = try values.decodeIfPresent(RecentNames.self, forKey: .counted) ?? RecentNames()
  }
}

extension Games {
  /// Whether the numbers can be true; those in a file may have been changed by hand.
  var isValid: Bool {
    let numbers = 0...1_000_000_000
    let misses = 0..<HangmanGame.allowedMisses
    return [played, streak, longestStreak, hints].allSatisfy(numbers.contains)
      && wins.allSatisfy { misses.contains($0.key) && numbers.contains($0.value) }
      && streak <= longestStreak && longestStreak <= won && won <= played && hints <= played
      && left.count <= Games.mostLeft && left.values.allSatisfy((0...won).contains)
      && counted.isValid
  }
}
