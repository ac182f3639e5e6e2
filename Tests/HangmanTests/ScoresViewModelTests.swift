import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Hangman

struct ScoresViewModelTests {
  private let folder = AppDirectory.fresh()

  private func value(_ name: String, _ game: HangmanViewModel) -> String? {
    game.showScores()
    return (game.scores.games + game.scores.days).first { $0.name == name }?.value
  }

  @Test func `games are counted from the first guess and last across starts`() throws {
    defer { folder.remove() }
    let game = try HangmanViewModel("ab", folder: folder)
    #expect(value("Played", game) == "0")
    game.startOver()
    game.enter("1")
    #expect(value("Played", game) == "0")
    game.press("AXB")
    game.startOver()
    game.press("AB")
    #expect(value("Played", game) == "2" && value("Won", game) == "2")
    #expect(value("Won in a row", game) == "2, at most 2")
    #expect(game.scores.bars.map(\.wins) == [1, 1, 0, 0, 0, 0])
    #expect(game.scores.bars.map(\.share) == [1, 1, 0, 0, 0, 0])
    #expect(game.scores.bars[1].spoken == "1 wrong guess: 1 game")
    let later = try HangmanViewModel("ab", folder: folder)
    later.press("QRSTUV")
    #expect(value("Won in a row", later) == "0, at most 2" && value("Played", later) == "3")
  }

  @Test func `a game left in the middle breaks the row, by Start Over, the day's phrase, the end`()
    throws
  {
    defer { folder.remove() }
    for leave in [{ $0.startOver() }, { $0.playDaily() }, { _ in }]
      as [(HangmanViewModel) -> Void]
    {
      let game = try HangmanViewModel("ab", folder: folder)
      game.press("AB")
      #expect(value("Won in a row", game)?.hasPrefix("1") == true)
      game.startOver()
      game.press("A")
      leave(game)
      let later = try HangmanViewModel("ab", folder: folder)
      later.press("A")
      #expect(value("Won in a row", later) == "0, at most 1")
      later.press("QRSTUV")
    }
  }

  @Test func `across starts no phrase comes again until all were played`() throws {
    defer { folder.remove() }
    try folder.write("one\ntwo\nthree\n", to: "mine.txt")
    var preferences = Preferences()
    preferences.file = folder.url.appending(path: "mine.txt").path
    try FileStore<Preferences>(folder: folder).save(preferences)
    for _ in 0..<4 {
      let played = (0..<3).map { _ in
        let game = HangmanViewModel(folder: folder)
        game.press("ONETWHR")
        return game.progress
      }
      #expect(Set(played) == ["one", "two", "three"])
    }
  }

  @Test func `no phrase comes twice in a row across starts`() throws {
    defer { folder.remove() }
    try folder.write("one\ntwo\n", to: "mine.txt")
    var preferences = Preferences()
    preferences.file = folder.url.appending(path: "mine.txt").path
    try FileStore<Preferences>(folder: folder).save(preferences)
    let played = (0..<20).map { _ in
      let game = HangmanViewModel(folder: folder)
      game.press("ONETW")
      return game.progress
    }
    #expect(zip(played, played.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `a second window does not end the row of the first`() throws {
    defer { folder.remove() }
    let first = try HangmanViewModel("ab", folder: folder)
    let second = try HangmanViewModel("ab", folder: folder)
    for _ in 0..<2 {
      first.press("AB")
      first.startOver()
    }
    first.press("A")
    second.press("AB")
    first.press("B")
    #expect(value("Won in a row", first) == "4, at most 4" && value("Played", first) == "4")
  }

  @Test(arguments: ["removed", "damaged"])
  func `a file that goes in the middle of a game begins anew with it, and makes sense`(
    _ fate: String
  ) throws {
    defer { folder.remove() }
    let file = folder.url.appending(path: Statistics.fileName)
    for end in ["B", "QRSTUV"] {
      for showsHint in [false, true] {
        let game = try HangmanViewModel("ab", folder: folder)
        game.press("A")
        if fate == "removed" {
          try FileManager.default.removeItem(at: file)
        } else {
          try folder.write("{", to: "statistics.json")
        }
        if showsHint { game.showHint() }
        game.press(end)
        let kept = try FileStore<Statistics>(folder: folder).load()
        #expect(kept.isValid && kept.games.played == 1)
        #expect(kept.games.won == (end == "B" ? 1 : 0))
        #expect(kept.games.hints == (showsHint ? 1 : 0))
        try FileManager.default.removeItem(at: file)
      }
    }
  }

  @Test func `a day decided in one window stays so in the other`() throws {
    defer { folder.remove() }
    let one = try HangmanViewModel("ab", folder: folder)
    let other = try HangmanViewModel("ab", folder: folder)
    one.playDaily()
    other.playDaily()
    other.press("A")
    one.press("QRSTUV")
    other.press("B")
    #expect(other.endingMessage.hasSuffix("Days won in a row: 0."))
    #expect(value("Days won", other) == "0" && value("Days played", other) == "1")
    let later = try HangmanViewModel("ab", folder: folder)
    later.playDaily()
    #expect(later.incorrect == "Q R S T U V" && !later.canGuess)
  }

  @Test func `the end of a day's phrase is told without another look at the file`() throws {
    defer { folder.remove() }
    let game = try HangmanViewModel("ab", folder: folder)
    game.playDaily()
    game.press("AB")
    let message = game.endingMessage
    #expect(message.hasSuffix("Days won in a row: 1."))
    try folder.write("{", to: "statistics.json")
    #expect(game.endingMessage == message && game.scores.problem == nil)
    #expect(try folder.names == ["statistics.json"])
  }

  @Test func `a guess that begins and ends a game counts it as a whole`() throws {
    defer { folder.remove() }
    let game = try HangmanViewModel("a", folder: folder)
    game.showHint()
    game.press("A")
    #expect(value("Played", game) == "1" && value("Won in a row", game) == "1, at most 1")
    #expect(value("With a hint", game) == "1")
  }

  @Test func `games with the hint are counted once, whenever it was shown`() throws {
    defer { folder.remove() }
    let game = try HangmanViewModel("ab", folder: folder)
    game.showHint()
    #expect(value("With a hint", game) == "0")
    game.press("AB")
    #expect(value("With a hint", game) == "1")
    game.startOver()
    game.press("A")
    game.showHint()
    game.press("B")
    #expect(value("With a hint", game) == "2" && value("Played", game) == "2")
  }

  @Test func `the phrase of a day is played once, goes on later, and days won are a row`() throws {
    defer { folder.remove() }
    var today = Day(number: 9000)
    let phrases = try ["ab", "cab"].map { try Phrase($0) }
    let game = HangmanViewModel(phrases, folder: folder) { today }
    let daily = DailyPhrases(phrases)
    game.playDaily()
    #expect(game.title == "Phrase of \(today.name)" && !game.canPlayDaily)
    #expect(game.words[0].tiles.count == daily.phrase(of: today).text.count)
    game.press("A")
    game.trySolving("zz")
    game.startOver()
    #expect(game.title == "Hangman" && game.canPlayDaily)

    // Another start, the same day.
    let later = HangmanViewModel(phrases, folder: folder) { today }
    later.playDaily()
    #expect(later.incorrect == "“ZZ”" && later.seen.contains("A") && later.canGuess)
    later.press("BC")
    #expect(later.endingMessage.hasSuffix("Days won in a row: 1."))
    later.dismissEnding()
    later.startOver()
    later.playDaily()
    #expect(!later.canGuess && !later.isShowingEnding)
    #expect(later.message == "This phrase was played. Tomorrow there is another one.")

    today = Day(number: today.number + 1)
    #expect(later.canPlayDaily)
    later.playDaily()
    #expect(later.canGuess && later.incorrect.isEmpty)
    later.press("ABC")
    #expect(later.endingMessage.hasSuffix("Days won in a row: 2."))
    #expect(value("Days won in a row", later) == "2, at most 2")
    #expect(value("Days played", later) == "2" && value("Days won", later) == "2")
    // Days do not count as games with random phrases.
    #expect(value("Played", later) == "0")

    // A clock set back finds the day as it was left.
    today = Day(number: 9000)
    later.playDaily()
    #expect(!later.canGuess)
    today = Day(number: 9003)
    #expect(value("Days won in a row", later) == "0, at most 2")
  }

  @Test func `a damaged file is kept aside, and the game goes on and says so`() throws {
    defer { folder.remove() }
    try folder.write("{", to: "statistics.json")
    let game = try HangmanViewModel("ab", folder: folder)
    game.press("A")
    #expect(
      game.scores.problem
        == "The statistics could not be understood and start anew; the old file is kept as "
        + "statistics.json.bad."
    )
    #expect(try folder.names == ["statistics.json", "statistics.json.bad"])
    game.scores.dismissProblem()
    #expect(game.scores.problem == nil && game.seen == "A_")
  }

  @Test func `a place where nothing can be written is said to be so`() throws {
    let game = try HangmanViewModel("ab", folder: .none)
    game.press("AB")
    #expect(game.scores.problem == "The statistics could not be saved." && game.isShowingEnding)
  }
}
