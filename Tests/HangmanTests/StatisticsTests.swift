import Foundation
import Testing

@testable import Hangman

struct StatisticsTests {
  @Test func `games, wins by misses and streaks are counted`() {
    var statistics = Statistics()
    for misses in [2, 0, 2] {
      statistics.begin("A")
      statistics.win(misses: misses)
    }
    statistics.begin("A")
    statistics.lose()
    statistics.begin("A")
    statistics.showHint()
    statistics.win(misses: 5)
    #expect(statistics.games.played == 5 && statistics.games.won == 4)
    #expect(statistics.games.wins == [0: 1, 2: 2, 5: 1])
    #expect(statistics.games.streak == 1 && statistics.games.longestStreak == 3)
    #expect(statistics.games.hints == 1 && statistics.isSound)
  }

  @Test func `a phrase that comes again begins another round`() {
    var statistics = Statistics()
    for phrase in ["A", "B", "C", "B"] { statistics.begin(phrase) }
    #expect(statistics.used == ["B"])
  }

  @Test func `a game left open breaks the streak when the next one begins`() {
    var statistics = Statistics()
    statistics.begin("A")
    statistics.win(misses: 1)
    statistics.begin("A")
    #expect(statistics.games.streak == 1)
    statistics.begin("A")
    #expect(statistics.games.streak == 0)
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

struct FileStoreTests {
  private let storage = freshStorage()
  private var store: FileStore<Statistics> { storage.statistics }

  @Test func `what was saved lasts`() throws {
    defer { storage.remove() }
    #expect(try store.load() == Statistics())
    var statistics = Statistics()
    statistics.begin("A")
    statistics.win(misses: 3)
    statistics.days[-3] = DailyRecord(guesses: ["A", "=BC"], isWon: nil)
    try store.save(statistics)
    #expect(try store.load() == statistics)
    var preferences = try storage.preferences.load()
    #expect(preferences == Preferences())
    preferences.figure = .snowman
    try storage.preferences.save(preferences)
    #expect(try storage.preferences.load() == preferences)
    #expect(try storage.names == ["preferences.json", "statistics.json"])
  }

  @Test(
    arguments: [
      "", "{", "null", "[]", "no", #"{"games":3,"used":[],"days":{}}"#, "{\"games\":{\"played\"",
      #"{"used":[],"days":{},"games":{"played":-1,"wins":{},"streak":0,"longestStreak":0,"hints":0,"#
        + #""isOpen":false}}"#,
      #"{"used":[],"days":{},"games":{"played":1,"wins":{"7":1},"streak":0,"longestStreak":0,"hints":0,"#
        + #""isOpen":false}}"#,
      #"{"used":[],"days":{},"games":{"played":1,"wins":{"1":9},"streak":0,"longestStreak":0,"hints":0,"#
        + #""isOpen":false}}"#,
      #"{"used":[],"days":{"9223372036854775807":{"guesses":[]}},"games":{"played":1,"wins":{},"#
        + #""streak":0,"longestStreak":0,"hints":0,"isOpen":false}}"#,
    ]
  )
  func `a file that makes no sense is kept aside`(_ text: String) throws {
    defer { storage.remove() }
    try storage.write(text, to: "statistics.json")
    let problem = FileStoreError.setAside("The statistics", "statistics.json.bad")
    #expect(throws: problem) { try store.load() }
    #expect(try storage.names == ["statistics.json.bad"])
    let kept = try Data(contentsOf: storage.folder.appending(path: "statistics.json.bad"))
    #expect(kept == Data(text.utf8))
    #expect(try store.load() == Statistics())
    try storage.write("second", to: "statistics.json")
    #expect(throws: FileStoreError.setAside("The statistics", "statistics.json.bad2")) {
      try store.load()
    }
    #expect(try storage.names == ["statistics.json.bad", "statistics.json.bad2"])
  }

  @Test func `a folder in the file's place is left alone`() throws {
    defer { storage.remove() }
    let inside = store.file.appending(path: "mine")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    #expect(throws: FileStoreError.unreadable("The statistics")) { try store.load() }
    #expect(throws: FileStoreError.unwritable("The statistics")) { try store.save(Statistics()) }
    #expect(FileManager.default.fileExists(atPath: inside.path))
  }
}
