import FileStorage
import TestSupport
import Testing

@testable import Times

/// A round by the rules of England's check.
struct CheckRoundTests {
  private let clock = HandClock()
  private let game: GameManager

  init() {
    game = GameManager(seed: 12, clock: clock)
    game.settings.mode = .check
  }

  private func type(_ text: String) {
    for digit in text { game.type(digit: String(digit)) }
  }

  @Test func `a question counts down from six seconds`() {
    game.proceed()
    #expect(game.isTimed && game.secondsLeft == 6 && game.timeLeft == 1)
    var seconds: [String] = []
    for _ in 0..<5 {
      clock.advance(by: 1)
      seconds.append(game.timeLine)
    }
    #expect(seconds == ["5 s", "4 s", "3 s", "2 s", "1 s"])
    #expect(game.spokenTime == "1 second left")
    #expect(game.state == .asking)
    clock.advance(by: 0.99)
    #expect(game.state == .asking)
    clock.advance(by: 0.01)
    #expect(game.state == .pausing)
    #expect(game.secondsLeft == nil && game.timeLine.isEmpty)
    #expect(game.results.map(\.given) == [nil])
  }

  @Test func `the next question comes after three seconds by itself`() {
    game.proceed()
    game.answer(right: true)
    #expect(game.state == .pausing)
    #expect(!game.isMainButtonEnabled && !game.isKeypadEnabled)
    game.proceed()
    type("1")
    clock.advance(by: 2.99)
    #expect(game.state == .pausing)
    clock.advance(by: 0.01)
    #expect(game.state == .asking && game.headline == "Question 2" && game.secondsLeft == 6)
  }

  @Test func `what stands there when the time is up is the answer`() throws {
    game.proceed()
    let result = try #require(game.problem?.correctAnswer)
    type("\(result)")
    clock.advance(by: 6)
    #expect(game.results.map(\.isRight) == [true])
    #expect(game.results.map(\.seconds) == [6])
  }

  @Test func `an answer in time stops the clock of its question`() {
    game.proceed()
    clock.advance(by: 2)
    game.answer(right: true)
    clock.advance(by: 3)
    #expect(game.state == .asking && game.secondsLeft == 6)
    clock.advance(by: 5)
    #expect(game.state == .asking && game.secondsLeft == 1)
    #expect(game.results.map(\.seconds) == [2])
  }

  @Test func `nothing is told before the end`() {
    game.proceed()
    game.answer(right: true)
    #expect(game.verdict == nil && game.verdictLine == "Answer taken" && game.total.isEmpty)
    #expect(game.markers[0].sign == "●" && game.announcement.words == "Answer taken")
    clock.advance(by: 3)
    game.answer(right: false)
    #expect(game.verdict == nil && game.explanation.isEmpty)
    #expect(game.markers.prefix(3).map(\.sign) == ["●", "●", "_"])
  }

  @Test func `time that is up with nothing typed is told, and still nothing else`() {
    game.proceed()
    clock.advance(by: 6)
    #expect(game.verdictLine == "Time is up" && game.announcement.words == "Time is up")
    #expect(game.verdict == nil && game.markers[0].sign == "●" && game.total.isEmpty)
    clock.advance(by: 3)
    type("1")
    clock.advance(by: 6)
    #expect(game.verdictLine == "Answer taken" && game.announcement.words == "Answer taken")
  }

  /// The check with a pause, and with the button instead of one.
  @Test(arguments: [false, true])
  func `nothing shown beside the question changes before the end`(waits: Bool) throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let game = GameManager(seed: 12, folder: folder, clock: clock)
    game.settings.mode = .check
    game.settings.waitsForNext = waits
    #expect(game.canShowFacts)
    game.proceed()
    for number in 1...24 {
      game.answer(right: number != 2)
      #expect(!game.canShowFacts && !game.canShowResults)
      game.showFacts()
      game.showResults()
      #expect(!game.facts.isPresented && !game.sheet.isPresented)
      #expect(game.facts.book == FactBook() && game.choices.allSatisfy { $0.verdict == nil })
      if waits { game.proceed() } else { clock.advance(by: 3) }
    }
    game.answer(right: true)
    #expect(game.canShowFacts && game.canShowResults)
    let missed = game.results[1].question.fact
    #expect(game.facts.book.records.count == 25 && game.facts.book[missed].strength == .weak)
    #expect(GameManager(seed: 1, folder: folder).facts.book == game.facts.book)
    game.showResults()
    #expect(game.sheet.lines.count == 25)
  }

  @Test func `what was answered in a check that is given up counts then`() {
    game.proceed()
    game.answer(right: true)
    clock.advance(by: 3)
    game.answer(right: false)
    #expect(game.facts.book == FactBook())
    game.startOver()
    #expect(game.facts.book.records.values.map(\.attempts) == [1, 1])
    // Once only.
    game.startOver()
    #expect(game.facts.book.records.values.map(\.attempts) == [1, 1])
  }

  @Test func `after 25 questions all is told`() {
    game.proceed()
    for number in 1...25 {
      #expect(game.headline == "Question \(number)")
      switch number {
      case 7: clock.advance(by: 6)
      default: game.answer(right: number != 3)
      }
      if number < 25 { clock.advance(by: 3) }
    }
    #expect(game.state == .finished && !clock.isWaiting)
    #expect(game.headline == "All done: 23 of 25 right" && game.total == "23/25")
    #expect(game.markers.filter { $0.kind == .wrong }.map(\.id) == [3, 7])
    #expect(game.verdict == .right)
    #expect(Set(game.results.map(\.question.fact)).count == 25)
    #expect(game.mainButtonTitle == "Reset")
  }

  @Test func `the next question waits for the button where that was chosen`() {
    game.settings.waitsForNext = true
    game.proceed()
    clock.advance(by: 6)
    #expect(game.state == .answered && game.mainButtonTitle == "Next" && game.isMainButtonEnabled)
    clock.advance(by: 100)
    #expect(game.state == .answered && game.results.count == 1)
    #expect(game.verdict == nil)
    game.proceed()
    #expect(game.state == .asking && game.secondsLeft == 6)
  }

  @Test(arguments: [0.0, 3.5, 7])
  func `a check that is given up is over`(after seconds: Double) {
    game.proceed()
    clock.advance(by: seconds)
    game.startOver()
    #expect(game.state == .start && game.secondsLeft == nil && !clock.isWaiting)
    clock.advance(by: 100)
    #expect(game.state == .start && game.results.isEmpty)
    game.proceed()
    #expect(game.secondsLeft == 6 && game.headline == "Question 1")
  }

  @Test func `rounds without a clock have none`() {
    game.settings.mode = .typed
    game.proceed()
    clock.advance(by: 1000)
    #expect(game.state == .asking && game.secondsLeft == nil && !clock.isWaiting)
    game.answer(right: true)
    #expect(game.results.map(\.seconds) == [1000])
  }

  @Test func `each question is announced once, the seconds never`() {
    game.proceed()
    clock.advance(by: 6)
    clock.advance(by: 3)
    #expect(game.announcement.number == 3)
    clock.advance(by: 4)
    #expect(game.announcement.number == 3)
  }
}
