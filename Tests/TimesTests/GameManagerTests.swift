import Combine
import Testing

@testable import Times

/// The round as document 001 asks for it.
struct GameManagerTests {
  private let game = GameManager(seed: 1)

  @Test func `001.1: the main button says Start, and pressing it shows a problem`() throws {
    #expect(game.state == .start)
    #expect(game.mainButtonTitle == "Start")
    #expect(game.problem == nil)
    game.proceed()
    let question = try #require(game.problem?.question)
    #expect((10...20).contains(question.multiplicand))
    #expect((10...20).contains(question.multiplier))
    #expect(game.multiplicand == "\(question.multiplicand)")
    #expect(game.multiplier == "× \(question.multiplier)")
    #expect(game.headline == "Question 1")
  }

  @Test func `001.2: four answers can be chosen`() {
    game.proceed()
    #expect(game.choices.map(\.id) == [1, 2, 3, 4])
    #expect(game.choices.map(\.title) == game.problem?.answers.map { String($0) })
  }

  @Test(arguments: [true, false])
  func `001.4: a choice tells the right answer, the verdict and the total`(right: Bool) throws {
    game.proceed()
    #expect(game.verdictLine.isEmpty && game.answerLine.isEmpty && game.total == "0/5")
    #expect(game.choices.allSatisfy { $0.verdict == nil && $0.sign.isEmpty })
    let problem = try #require(game.problem)
    game.answer(right: right)
    let marked = game.choices.filter { $0.verdict == .right }
    #expect(marked.map(\.answer) == [problem.correctAnswer])
    #expect(marked.map(\.sign) == ["✓"])
    #expect(game.choices.count { $0.verdict == .wrong } == (right ? 0 : 1))
    #expect(game.answerLine == "\(problem.correctAnswer)")
    #expect(game.verdict == (right ? .right : .wrong))
    #expect(right ? game.verdictLine == "✓ Right" : game.verdictLine.hasPrefix("✗ "))
    #expect(game.total == (right ? "1/5" : "0/5"))
  }

  @Test func `001.5: the main button then says Next, and another problem comes`() throws {
    game.proceed()
    let first = try #require(game.problem?.question)
    game.answer(right: false)
    #expect(game.mainButtonTitle == "Next")
    game.proceed()
    let second = try #require(game.problem)
    #expect(second.question.fact != first.fact)
    #expect(second.status == .unanswered)
    #expect(game.headline == "Question 2")
    #expect(game.verdictLine.isEmpty && game.answerLine.isEmpty && game.explanation.isEmpty)
    #expect(game.choices.allSatisfy { $0.verdict == nil })
  }

  @Test func `001.6: after five answers it says Reset, and that leads back to the start`() {
    for number in 1...5 {
      #expect(game.mainButtonTitle == (number == 1 ? "Start" : "Next"))
      game.proceed()
      #expect(game.headline == "Question \(number)")
      game.answer(right: true)
    }
    #expect(game.state == .finished)
    #expect(game.mainButtonTitle == "Reset")
    #expect(game.headline == "All done: 5 of 5 right")
    game.proceed()
    #expect(game.state == .start)
    #expect(game.problem == nil && game.results.isEmpty && game.markers.isEmpty)
    #expect(game.total.isEmpty && game.headline.isEmpty && game.verdictLine.isEmpty)
    #expect(game.mainButtonTitle == "Start")
  }

  /// What each state lets a person do: the main button, the answers, starting over.
  private nonisolated static let states: [(GameState, moves: [Bool], title: String, open: [Bool])] =
    [
      (.start, [], "Start", [true, false, false]),
      (.asking, [true], "Next", [false, true, true]),
      (.answered, [true, false], "Next", [true, false, true]),
      (
        .finished, [true, false] + Array(repeating: [true, false], count: 4).flatMap(\.self),
        "Reset",
        [true, false, true],
      ),
    ]

  @Test(arguments: states)
  func `001.10: a state enum tells what is expected, and what is published tells the rest`(
    _ row: (state: GameState, moves: [Bool], title: String, open: [Bool])
  ) {
    for isButton in row.moves {
      if isButton { game.proceed() } else { game.answer(right: true) }
    }
    #expect(game.state == row.state)
    #expect(game.mainButtonTitle == row.title)
    #expect([game.isMainButtonEnabled, game.areAnswersEnabled, game.canStartOver] == row.open)
  }

  @Test func `001.11: the main button's intent does nothing while an answer is expected`() {
    game.proceed()
    let problem = game.problem
    game.proceed()
    #expect(game.problem == problem && game.state == .asking)
  }

  @Test func `001.11: a guess counts once, and only one of the answers`() throws {
    game.guess(156)
    #expect(game.state == .start && game.results.isEmpty)
    game.proceed()
    let problem = try #require(game.problem)
    for none in [0, -1, problem.correctAnswer + 6, Int.max] { game.guess(none) }
    #expect(game.state == .asking)
    let wrong = try #require(problem.answers.first { $0 != problem.correctAnswer })
    game.guess(wrong)
    game.guess(wrong)
    game.guess(problem.correctAnswer)
    #expect(game.results.count == 1)
    #expect(game.numberRight == 0)
    #expect(game.problem?.status == .wrong(wrong))
  }

  @Test func `001.12: whether controls are enabled comes from the view model`() {
    var seen: [[Bool]] = []
    func look() { seen.append([game.isMainButtonEnabled, game.areAnswersEnabled]) }
    look()
    for _ in 0..<5 {
      game.proceed()
      look()
      game.answer(right: true)
      look()
    }
    #expect(seen.allSatisfy { $0[0] != $0[1] })
    #expect(seen.first == [true, false] && seen.last == [true, false])
  }

  @Test func `001.16: nothing that can be pressed does anything when it is not expected`() {
    game.type(digit: "1")
    game.submit()
    game.deleteDigit()
    game.showResults()
    game.startOver()
    #expect(game.state == .start && game.entry.isEmpty && !game.sheet.isPresented)
    #expect(game.announcement.number == 0)
    game.proceed()
    game.showFacts()
    game.showResults()
    game.type(digit: "1")
    #expect(game.entry.isEmpty && !game.facts.isPresented && !game.sheet.isPresented)
  }

  @Test func `001.17: what has nothing to tell is blank`() {
    let texts = {
      [
        game.headline, game.total, game.multiplicand, game.multiplier, game.answerLine,
        game.verdictLine, game.explanation, game.timeLine,
      ]
    }
    #expect(texts().joined().isEmpty)
    game.proceed()
    #expect(texts().map(\.isEmpty) == [false, false, false, false, true, true, true, true])
  }

  @Test(arguments: [
    [true, true, true, true, true], [false, false, false, false, false],
    [true, false, true, false, false],
  ])
  func `the total counts the right answers, and the markers say which they were`(
    _ answers: [Bool]
  ) {
    game.play(answers)
    let right = answers.count(where: \.self)
    #expect(game.total == "\(right)/5")
    #expect(game.spokenTotal == "\(right) of 5 right")
    #expect(game.markers.map(\.sign) == answers.map { $0 ? "✓" : "✗" })
    #expect(game.results.map(\.isRight) == answers)
    #expect(game.results.map(\.number) == [1, 2, 3, 4, 5])
  }

  @Test func `markers show what is asked and what is to come`() {
    game.proceed()
    #expect(game.markers.map(\.sign) == ["?", "_", "_", "_", "_"])
    game.answer(right: true)
    #expect(game.markers.map(\.sign) == ["✓", "_", "_", "_", "_"])
    game.proceed()
    #expect(
      game.spokenMarkers
        == "Question 1: right, Question 2: asked now, Question 3: to come, Question 4: to come, "
        + "Question 5: to come"
    )
  }

  @Test func `a second round is complete and knows nothing of the first`() {
    game.play([true, false, true, false, true])
    game.proceed()
    game.play([false, false, false, false, false])
    #expect(game.total == "0/5")
    #expect(game.results.count == 5)
    #expect(game.state == .finished)
  }

  @Test func `a round can be given up at any time`() {
    for count in 0..<4 {
      game.play(Array(repeating: true, count: count))
      game.proceed()
      game.startOver()
      #expect(game.state == .start && game.problem == nil && game.results.isEmpty)
    }
  }

  @Test func `no problem comes twice in a round`() {
    for seed in 0..<100 {
      let game = GameManager(seed: UInt64(seed))
      game.settings.questionsPerRound = 20
      game.play(Array(repeating: true, count: 20))
      #expect(Set(game.results.map(\.question.fact)).count == 20)
    }
  }

  @Test(arguments: GameSettings.Mode.allCases)
  func `no moment shows a new problem with an old verdict`(_ mode: GameSettings.Mode) {
    let clock = HandClock()
    let game = GameManager(seed: 4, clock: clock)
    game.settings.mode = mode
    var faults = 0
    var looks = 0
    // Asked before each change, so that every state in between is seen.
    let watching = game.objectWillChange.sink { [unowned game] in
      looks += 1
      if !game.isConsistent { faults += 1 }
    }
    for right in [true, false, true, false, true] {
      game.proceed()
      game.answer(right: right)
      clock.advance(by: 4)
    }
    game.startOver()
    game.proceed()
    watching.cancel()
    #expect(looks > 10)
    #expect(faults == 0)
  }

  @Test func `a wrong answer is explained`() throws {
    var explained = 0
    for seed in 0..<30 {
      let game = GameManager(seed: UInt64(seed))
      game.proceed()
      game.answer(right: false)
      let question = try #require(game.problem?.question)
      if question.multiplier % 10 == 0 || question.multiplicand == 10 {
        // The first number is taken apart, or nothing needs to be.
        let ones = question.multiplicand % 10
        #expect(game.explanation.isEmpty == (ones == 0 || question.multiplier == 10))
      } else {
        explained += 1
        let first = question.multiplicand
        let ones = question.multiplier - 10
        #expect(
          game.explanation
            == "\(first) × 10 + \(first) × \(ones) = \(first * 10) + \(first * ones)"
        )
      }
    }
    #expect(explained > 0)
  }

  @Test func `every change is announced once`() throws {
    var heard: [String] = []
    let watching = game.$announcement.dropFirst().sink { heard.append($0.words) }
    defer { watching.cancel() }
    game.proceed()
    let first = try #require(game.problem?.question)
    game.answer(right: true)
    game.proceed()
    let second = try #require(game.problem?.question)
    game.answer(right: false)
    game.startOver()
    #expect(
      heard == [
        "Question 1 of 5. \(first.spoken)",
        "Right. \(first.spoken) is \(first.result). 1 of 5 right",
        "Question 2 of 5. \(second.spoken)",
        "Wrong. \(second.spoken) is \(second.result). 1 of 5 right",
        "Ready to start",
      ]
    )
  }

  @Test func `the end of a round is announced with the last answer`() {
    game.play([true, true, true, true, false])
    #expect(game.announcement.words.hasSuffix("All done: 4 of 5 right"))
    #expect(game.announcement.number == 10)
  }
}

extension GameManager {
  /// Whether all that is shown belongs to one moment.
  fileprivate var isConsistent: Bool {
    let isAnswered = problem.map { $0.status != .unanswered } ?? false
    let current = markers.count { $0.kind == .current }
    switch state {
    case .start:
      return problem == nil && results.isEmpty && entry.isEmpty && secondsLeft == nil
    case .asking:
      return problem != nil && !isAnswered && current == 1 && (secondsLeft != nil) == isTimed
        && headline == "Question \(results.count + 1)"
    case .answered, .pausing, .finished:
      return isAnswered && current == 0 && secondsLeft == nil
        && results.last?.question == problem?.question
        && (problem?.status == .right) == results.last?.isRight
    }
  }
}
