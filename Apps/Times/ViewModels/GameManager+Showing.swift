// What the views show.
extension GameManager {
  var mainButtonTitle: String {
    switch state {
    case .start: "Start"
    case .asking, .answered, .pausing: "Next"
    case .finished: "Reset"
    }
  }

  var isMainButtonEnabled: Bool {
    switch state {
    case .start, .answered, .finished: true
    case .asking, .pausing: false
    }
  }

  var areAnswersEnabled: Bool { state == .asking && rules.mode == .choice }

  var isKeypadEnabled: Bool { state == .asking && rules.mode != .choice }

  var canStartOver: Bool { state != .start }

  var canShowFacts: Bool { isMainButtonEnabled && tellsVerdicts }

  var canShowResults: Bool { canShowFacts && !results.isEmpty }

  var isPlaying: Bool { state != .start }

  var isTyping: Bool { rules.mode != .choice }

  var keypad: [String] { ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"] }

  /// How many answers are right so far.
  var numberRight: Int { results.count(where: \.isRight) }

  /// The running total: "2/5"; the check keeps it for the end.
  var total: String {
    guard isPlaying, tellsVerdicts else { return "" }
    return "\(numberRight)/\(rules.numberOfQuestions)"
  }

  var spokenTotal: String { "\(numberRight) of \(rules.numberOfQuestions) right" }

  /// "Question 4", or what came of it all.
  var headline: String {
    switch state {
    case .start: ""
    case .asking: "Question \(results.count + 1)"
    case .answered, .pausing: "Question \(results.count)"
    case .finished: "All done: \(spokenTotal)"
    }
  }

  var markers: [Marker] {
    let number = isPlaying ? rules.numberOfQuestions : 0
    return (0..<number).map { Marker(id: $0 + 1, kind: markerKind($0)) }
  }

  private func markerKind(_ index: Int) -> Marker.Kind {
    guard index < results.count else {
      return index == results.count && state == .asking ? .current : .waiting
    }
    guard tellsVerdicts else { return .taken }
    return results[index].isRight ? .right : .wrong
  }

  /// All that is known of the markers in words.
  var spokenMarkers: String { markers.map(\.spoken).joined(separator: ", ") }

  var multiplicand: String { problem.map { String($0.question.multiplicand) } ?? "" }

  var multiplier: String {
    problem.map { "\($0.question.operation.sign) \($0.question.multiplier)" } ?? ""
  }

  var spokenQuestion: String { problem?.question.spoken ?? "" }

  /// Below the rule: what was typed, and then what is right; blank before.
  var answerLine: String {
    guard let problem else { return "" }
    return problem.status == .unanswered || !tellsVerdicts ? entry : String(problem.correctAnswer)
  }

  var spokenAnswerLine: String {
    if answerLine.isEmpty { return "No answer yet" }
    return verdict == nil ? "Typed \(answerLine)" : "The answer is \(answerLine)"
  }

  var choices: [Choice] {
    guard let problem else { return [] }
    return problem.answers.enumerated().map { index, answer in
      Choice(id: index + 1, answer: answer, verdict: verdict(on: answer, in: problem))
    }
  }

  private func verdict(on answer: Int, in problem: MathProblem) -> Verdict? {
    guard tellsVerdicts, problem.status != .unanswered else { return nil }
    if answer == problem.correctAnswer { return .right }
    return problem.status == .wrong(answer) ? .wrong : nil
  }

  /// Of the question answered last.
  var verdict: Verdict? {
    guard tellsVerdicts else { return nil }
    switch problem?.status {
    case .right: return .right
    case .wrong: return .wrong
    case .unanswered, nil: return nil
    }
  }

  /// "✓ Right" and the like; blank while nothing is to be told.
  var verdictLine: String {
    switch (problem?.status, verdict) {
    case (.wrong(nil), nil): timeIsUp
    case (.wrong(let given), .wrong):
      Verdict.wrong.sign + (given.map { " \($0) is wrong" } ?? " Out of time")
    case (_, .right): Verdict.right.sign + " Right"
    case (.unanswered, _), (nil, _): ""
    default: answerTaken
    }
  }

  private var timeIsUp: String { "Time is up" }

  private var answerTaken: String { "Answer taken" }

  /// How a question answered wrongly can be calculated; blank otherwise.
  var explanation: String {
    guard verdict == .wrong, let question = problem?.question else { return "" }
    return Explanation(question)?.written ?? ""
  }

  /// What is said when an answer was taken.
  var spokenVerdict: String {
    guard let problem else { return "" }
    let answer = "\(problem.question.spoken) is \(problem.correctAnswer)."
    let words: String
    switch problem.status {
    case .wrong(nil) where !tellsVerdicts: return timeIsUp
    case _ where !tellsVerdicts: return answerTaken
    case .right: words = "Right. \(answer)"
    case .wrong(nil): words = "Out of time. \(answer)"
    case .wrong, .unanswered: words = "Wrong. \(answer)"
    }
    return "\(words) \(state == .finished ? "All done: " : "")\(spokenTotal)"
  }

  /// The check tells nothing before its end.
  private var tellsVerdicts: Bool { rules.mode != .check || state == .start || state == .finished }

  /// The time left as a share of all there is.
  var timeLeft: Double {
    Double(secondsLeft ?? 0) / Double(TablesCheck.secondsToAnswer)
  }

  var timeLine: String { secondsLeft.map { "\($0) s" } ?? "" }

  var spokenTime: String {
    secondsLeft.map { $0 == 1 ? "1 second left" : "\($0) seconds left" } ?? ""
  }

  var isTimed: Bool { rules.mode == .check }

  /// Which keys do what.
  var help: String {
    switch (state, isTyping) {
    case (.asking, false): "Keys 1 to \(GameRules.numberOfAnswers) choose an answer"
    case (.asking, true): "Digits type, return answers"
    case (.pausing, _): "The next question comes by itself"
    case (.start, _), (.answered, _), (.finished, _): "Return presses \(mainButtonTitle)"
    }
  }
}
