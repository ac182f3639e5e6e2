import FileStorage

/// How far a round is: what one press changes changes as a whole.
struct Round {
  /// Tells it from all others in the book of facts.
  private(set) var id = RecentNames.make()
  private(set) var state = GameState.start
  private(set) var problem: MathProblem?
  private(set) var results: [AnswerRecord] = []
  var entry = ""
  var secondsLeft: Int?

  /// Asks a problem.
  ///
  /// - Parameter seconds: the time there is for it; nil without end.
  mutating func ask(_ next: MathProblem, seconds: Int?) {
    problem = next
    entry = ""
    secondsLeft = seconds
    state = .asking
  }

  /// Takes the answer to what is asked.
  mutating func recordAnswer(_ answer: AnswerRecord, state next: GameState) {
    problem?.take(answer.given)
    results.append(answer)
    secondsLeft = nil
    state = next
  }
}
