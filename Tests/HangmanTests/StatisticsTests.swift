import Foundation
import Testing

@testable import Hangman

struct StatisticsTests {
  @Test func `games, wins by misses and streaks are counted`() {
    var statistics = Statistics()
    for (number, misses) in [2, 0, 2].enumerated() {
      statistics.begin("A", of: [], id: "\(number)")
      statistics.games.win("\(number)", misses: misses)
    }
    statistics.begin("A", of: [], id: "x")
    statistics.games.lose("x")
    statistics.begin("A", of: [], id: "y")
    statistics.games.showHint("y")
    statistics.games.win("y", misses: 5)
    #expect(statistics.games.played == 5 && statistics.games.won == 4)
    #expect(statistics.games.wins == [0: 1, 2: 2, 5: 1])
    #expect(statistics.games.streak == 1 && statistics.games.longestStreak == 3)
    #expect(statistics.games.hints == 1 && statistics.isValid)
  }

  @Test func `a game counts once, also when its process ended before it knew that`() {
    var games = Games()
    games.begin("a")
    games.showHint("a")
    games.showHint("a")
    games.win("a", misses: 3)
    games.win("a", misses: 4)
    games.lose("a")
    #expect(games.played == 1 && games.wins == [3: 1] && games.hints == 1 && games.streak == 1)
    #expect(games.isValid)
  }

  @Test func `a phrase that comes again begins another round of its list alone`() throws {
    var statistics = Statistics()
    let list = try ["A", "B", "C"].map { try Phrase($0) }
    for (number, phrase) in ["X", "A", "B", "C"].enumerated() {
      statistics.begin(phrase, of: list, id: "\(number)")
    }
    #expect(statistics.used == ["A", "B", "C", "X"] && statistics.latest == "C")
    statistics.begin("B", of: list, id: "again")
    #expect(statistics.used == ["B", "X"] && statistics.latest == "B")
  }

  @Test func `a phrase that comes again before all were played begins no other round`() throws {
    var statistics = Statistics()
    let list = try ["A", "B", "C"].map { try Phrase($0) }
    for phrase in ["A", "B", "A"] { statistics.begin(phrase, of: list, id: phrase) }
    #expect(statistics.used == ["A", "B"])
    statistics.begin("C", of: list, id: "C")
    statistics.begin("A", of: list, id: "A")
    #expect(statistics.used == ["A"])
  }

  @Test func `more phrases than a file may hold do not spoil it`() {
    var statistics = Statistics()
    for number in 0...100_000 { statistics.begin("\(number)", of: [], id: "one game") }
    #expect(statistics.isValid && statistics.used.contains("100000"))
  }

  @Test(
    arguments: [
      // What is kept, what comes, and what is kept then.
      ("ab", nil, "c", nil, "ab"), ("a", nil, "bc", nil, "bc"), ("ab", nil, "cd", nil, "cd"),
      ("ab", nil, "c", true, "c"), ("a", false, "bcd", true, "a"), ("", nil, "", nil, ""),
    ] as [(String, Bool?, String, Bool?, String)]
  )
  func `of a day's open games the longer one is kept, and a decided one for good`(
    _ row: (kept: String, isKeptWon: Bool?, next: String, isNextWon: Bool?, then: String)
  ) {
    var statistics = Statistics()
    let day = Day(number: 7)
    let kept = DailyRecord(guesses: row.kept.map { String($0) }, isWon: row.isKeptWon)
    statistics.keep(kept, of: day)
    let next = DailyRecord(guesses: row.next.map { String($0) }, isWon: row.isNextWon)
    statistics.keep(next, of: day)
    #expect(statistics.days[7]?.guesses.joined() == row.then)
  }

  /// Games by their names in the order of what happened: "a" begins, "A" is won, "-a" is lost.
  @Test(
    arguments: [
      ("a A b B", 2, 2), ("a A b c", 0, 1), ("a A b -b c C", 1, 1),
      // Two at once, both won, in either order.
      ("a A b c C B", 3, 3), ("a A b c B C", 3, 3), ("a A b B c d e D C E", 5, 5),
      // One of two lost: what is won later is a new row.
      ("a A b c C -b", 0, 1), ("a A b c -c B", 1, 1), ("a A b c -b C d D", 2, 2),
      // One left for good.
      ("a A b c C d D", 2, 2), ("a b c d e", 0, 0),
      // The file was removed in the middle of a game.
      ("A B", 2, 2), ("-a B", 1, 1), ("a B A", 2, 2),
    ] as [(String, Int, Int)]
  )
  func `a game left open breaks the row when the next one begins, unless it is won after all`(
    _ course: String,
    _ streak: Int,
    _ longest: Int,
  ) throws {
    var games = Games()
    for event in course.split(separator: " ") {
      let id = event.lowercased().filter(\.isLetter)
      switch event.first {
      case "-": games.lose(id)
      case let name? where name.isUppercase: games.win(id, misses: 0)
      default: games.begin(id)
      }
      #expect(games.isValid)
      let written = try JSONEncoder().encode(games)
      #expect(try JSONDecoder().decode(Games.self, from: written) == games)
    }
    #expect(games.streak == streak && games.longestStreak == longest)
    #expect(games.played == Set(course.lowercased().filter(\.isLetter)).count)
    #expect(games.won == course.filter(\.isUppercase).count)
  }

  @Test func `games left in great number take no room for ever`() {
    var games = Games()
    for number in 0..<1000 {
      games.begin("\(number)")
      #expect(games.isValid)
    }
    #expect(games.played == 1000)
  }

  @Test func `of many games left those are forgotten first that bring no row back`() {
    var games = Games()
    games.win("first", misses: 0)
    games.begin("kept")
    for number in 0..<200 { games.begin("\(number)") }
    games.win("kept", misses: 0)
    #expect(games.played == 202 && games.streak == 2 && games.isValid)
  }

  @Test(
    arguments: [
      ([], 10, 0, 0), ([10], 10, 1, 1), ([9], 10, 1, 1), ([8], 10, 0, 1), ([7, 8, 9], 10, 3, 3),
      ([7, 8, 9, 10], 10, 4, 4), ([1, 2, 3, 5, 9, 10], 10, 2, 3),
      // A clock set back: a day that has been won stays so and counts once.
      ([10, 11], 10, 1, 2), ([10, 11], 11, 2, 2),
    ] as [([Int], Int, Int, Int)]
  )
  func `days won one after the other are a streak`(
    _ won: [Int],
    _ today: Int,
    _ streak: Int,
    _ longest: Int,
  ) {
    var statistics = Statistics()
    for day in won { statistics.days[day] = DailyRecord(guesses: ["A"], isWon: true) }
    statistics.days[4] = DailyRecord(guesses: ["A"], isWon: false)
    #expect(statistics.dailyStreak(on: Day(number: today)) == streak)
    #expect(statistics.longestDailyStreak == longest)
    #expect(statistics.daysWon == won.count && statistics.daysPlayed == won.count + 1)
  }
}
