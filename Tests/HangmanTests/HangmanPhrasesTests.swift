import Foundation
import TestSupport
import Testing

@testable import Hangman

struct HangmanPhrasesTests {
  private func phrases(_ texts: String...) throws -> [Phrase] { try texts.map { try Phrase($0) } }

  @Test func `003.2: a random phrase comes from HangmanPhrases().getRandomPhrase()`() {
    let hangmanPhrases = HangmanPhrases()
    let phrase: String = hangmanPhrases.getRandomPhrase()
    #expect(BuiltInPhrases.all.map(\.text).contains(phrase))
  }

  @Test func `003.2: the game plays what getRandomPhrase() gives, with its category and hint`()
    throws
  {
    let list = PhraseList("[Mine]\none | 1\ntwo | 2\nthree | 3\nfour | 4").phrases
    let drawing = HangmanPhrases(list, generator: SeededRandom(seed: 5))
    let game = HangmanViewModel(
      folder: .none,
      makePhrases: { _, _, _ in HangmanPhrases(list, generator: SeededRandom(seed: 5)) },
    )
    for _ in 0..<9 {
      let text = drawing.getRandomPhrase()
      let phrase = drawing.phrase(text)
      #expect(phrase.text == text && phrase.category == "Mine")
      #expect(game.hint == "Hint: \(phrase.hint)" && game.category == "Mine")
      game.trySolving(text)
      #expect(game.endingTitle == "You won!")
      game.startOver()
    }
    let phrase = HangmanGame(HangmanPhrases(Array(list[..<1]))).phrase
    #expect(phrase == list[0])
  }

  @Test func `the phrase played last is not the next one, from list to list and across starts`()
    throws
  {
    let all = try phrases("one", "two", "three")
    for seed in 0..<30 as Range<UInt64> {
      let source = SeededRandom(seed: seed)
      // None was used, some were, all were.
      for used in [[], [all[0].key, all[1].key], all.map(\.key)] {
        let bag = HangmanPhrases(all, used: Set(used), latest: all[2].key, generator: source)
        #expect(bag.getRandomPhrase() != "three")
        #expect(bag.latest != all[2].key)
      }
    }
    let single = HangmanPhrases(Array(all[..<1]), latest: all[0].key)
    #expect(single.getRandomPhrase() == "one")
  }

  @Test func `no phrase comes again until all were used, nor twice in a row`() throws {
    let all = try phrases("one", "two", "three")
    for seed in 0..<50 as Range<UInt64> {
      let bag = HangmanPhrases(all, generator: SeededRandom(seed: seed))
      let drawn = (0..<12).map { _ in bag.getRandomPhrase() }
      for start in stride(from: 0, to: 12, by: 3) {
        #expect(Set(drawn[start..<start + 3]).count == 3)
      }
      #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test func `phrases used before come after all others`() throws {
    let all = try phrases("one", "two", "three")
    for seed in 0..<20 as Range<UInt64> {
      let used: Set = [all[0].key, all[2].key]
      let bag = HangmanPhrases(all, used: used, generator: SeededRandom(seed: seed))
      #expect(bag.getRandomPhrase() == "two")
      #expect(Set((0..<3).map { _ in bag.getRandomPhrase() }).count == 3)
      let last = HangmanPhrases(all, used: Set(all.map(\.key)))
      #expect(Set((0..<3).map { _ in last.getRandomPhrase() }).count == 3)
    }
  }

  @Test func `a phrase that was shown but not played comes last in its round`() throws {
    let all = try phrases("one", "two", "three")
    for seed in 0..<30 as Range<UInt64> {
      let source = SeededRandom(seed: seed)
      let bag = HangmanPhrases(all, latest: all[2].key, generator: source)
      let drawn = (0..<3).map { _ in bag.getRandomPhrase() }
      #expect(Set(drawn).count == 3 && drawn.last == "three")
    }
  }

  @Test func `each phrase comes first about as often as the others`() throws {
    let all = try phrases("a", "b", "c", "d", "e")
    var generator = SeededRandom(seed: 7)
    var counts: [String: Int] = [:]
    for _ in 0..<2000 {
      let bag = HangmanPhrases(all, generator: SeededRandom(seed: generator.next()))
      counts[bag.getRandomPhrase(), default: 0] += 1
    }
    let chiSquare = counts.values.reduce(0.0) { $0 + pow(Double($1) - 400, 2) / 400 }
    // The value that chance passes once in a thousand times, for four degrees of freedom.
    #expect(counts.count == 5 && chiSquare < 18.47)
  }

  @Test func `the same random source gives the same phrases`() {
    let one = HangmanPhrases(generator: SeededRandom(seed: 3))
    let other = HangmanPhrases(generator: SeededRandom(seed: 3))
    #expect((0..<200).allSatisfy { _ in one.getRandomPhrase() == other.getRandomPhrase() })
  }

  @Test func `a list of one phrase gives it again and again`() throws {
    let bag = HangmanPhrases(try phrases("alone"))
    #expect((0..<3).map { _ in bag.getRandomPhrase() } == ["alone", "alone", "alone"])
  }

  @Test func `an empty list gives the built-in phrases`() {
    #expect(BuiltInPhrases.all.map(\.text).contains(HangmanPhrases([]).getRandomPhrase()))
  }
}

struct DayTests {
  private func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  @Test(
    arguments: [
      (1_700_000_000, "UTC", 2023, 11, 14), (1_700_000_000, "Asia/Tokyo", 2023, 11, 15),
      (1_700_000_000, "America/Los_Angeles", 2023, 11, 14), (978_307_200, "UTC", 2001, 1, 1),
      (978_307_199, "UTC", 2000, 12, 31), (0, "UTC", 1970, 1, 1),
      // Both hours of a night in which a clock is set back.
      (1_698_537_600, "Europe/Berlin", 2023, 10, 29),
      (1_698_541_200, "Europe/Berlin", 2023, 10, 29),
    ] as [(Double, String, Int, Int, Int)]
  )
  func `a day is the one of the local calendar`(
    _ seconds: Double,
    _ zone: String,
    _ year: Int,
    _ month: Int,
    _ day: Int,
  ) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try Day(date, in: calendar(zone)) == Day(year: year, month: month, day: day))
  }

  @Test func `days follow each other, also where a clock is set or a year is leap`() {
    let days = [(2023, 12, 31), (2024, 1, 1), (2024, 2, 28), (2024, 2, 29), (2024, 3, 1)]
      .map { Day(year: $0.0, month: $0.1, day: $0.2) }
    #expect(
      days[1].previous == days[0] && days[3].previous == days[2] && days[4].previous == days[3]
    )
    #expect(Day(year: 2001, month: 1, day: 1).number == 0)
    #expect(days[3].name == "February 29")
  }

  @Test func `another calendar of the person's does not make another day`() throws {
    var buddhist = Calendar(identifier: .buddhist)
    buddhist.timeZone = try #require(TimeZone(identifier: "UTC"))
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(Day(date, in: buddhist) == Day(year: 2023, month: 11, day: 14))
  }
}

struct DailyPhrasesTests {
  @Test func `a day has one phrase, and each is used once before any comes again`() throws {
    let all = try (0..<7).map { try Phrase("phrase \(Letter.all[$0].character)") }
    let daily = DailyPhrases(all)
    for start in [-14, 0, 700] {
      let round = (start..<start + 7).map { daily.phrase(of: Day(number: $0)).text }
      #expect(Set(round).count == 7)
      #expect((start..<start + 7).map { daily.phrase(of: Day(number: $0)).text } == round)
    }
    let year = (-400..<400).map { daily.phrase(of: Day(number: $0)).text }
    #expect(zip(year, year.dropFirst()).allSatisfy { $0 != $1 })
  }

  /// So that it is the same on every machine: reckoned by another program.
  @Test func `the order of days does not depend on the machine`() throws {
    let daily = DailyPhrases(try ["a", "b", "c", "d", "e"].map { try Phrase($0) })
    let order = (0..<10).map { daily.phrase(of: Day(number: $0)).text }.joined()
    #expect(order == "cdbeacbeda")
  }

  @Test func `few phrases serve all days`() throws {
    let one = DailyPhrases([try Phrase("only one")])
    #expect(one.phrase(of: Day(number: -5)).text == "only one")
    let two = DailyPhrases(try ["a", "b"].map { try Phrase($0) })
    #expect(Set((0..<2).map { two.phrase(of: Day(number: $0)).text }) == ["a", "b"])
    #expect(BuiltInPhrases.all.contains(DailyPhrases([]).phrase(of: Day(number: 9000))))
  }
}
