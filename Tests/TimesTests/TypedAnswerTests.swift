import Combine
import Testing

@testable import Times

struct TypedAnswerTests {
  private let game = GameManager(seed: 6)

  init() {
    game.settings.mode = .typed
  }

  private func type(_ text: String) {
    for digit in text { game.type(digit: String(digit)) }
  }

  @Test func `a number is typed, changed and given as the answer`() throws {
    game.proceed()
    let result = try #require(game.problem?.correctAnswer)
    #expect(game.isTyping && game.isKeypadEnabled && !game.areAnswersEnabled)
    type("\(result)9")
    #expect(game.answerLine == "\(result)9")
    game.deleteDigit()
    #expect(game.entry == "\(result)")
    game.submit()
    #expect(game.state == .answered && game.verdict == .right && game.total == "1/5")
    type("1")
    game.deleteDigit()
    game.submit()
    #expect(game.entry == "\(result)" && game.results.count == 1)
    game.proceed()
    #expect(game.entry.isEmpty && game.answerLine.isEmpty)
  }

  @Test(arguments: [
    ("0", "0"), ("007", "7"), ("1234567", "12345"), ("1a2", "12"), ("", ""), ("-5", "5"),
    ("１２", ""), ("١", ""), ("00", "0"),
  ])
  func `only the ten digits are taken, no more than five, without zeros in front`(
    _ row: (typed: String, entry: String)
  ) {
    game.proceed()
    type(row.typed)
    #expect(game.entry == row.entry)
    game.type(digit: "12")
    game.type(digit: "")
    #expect(game.entry == row.entry)
  }

  @Test func `nothing typed is no answer`() {
    game.proceed()
    game.submit()
    game.deleteDigit()
    #expect(game.state == .asking && game.results.isEmpty)
    #expect(game.announcement.words == "Nothing typed" && game.announcement.number == 3)
  }

  @Test func `a wrong number is named, and any number may be wrong`() throws {
    game.proceed()
    type("1")
    game.submit()
    let result = try #require(game.problem?.correctAnswer)
    #expect(game.verdictLine == "✗ 1 is wrong")
    #expect(game.answerLine == "\(result)")
    #expect(game.spokenAnswerLine == "The answer is \(result)")
  }

  @Test func `a choice is no answer where one types`() throws {
    game.proceed()
    game.guess(try #require(game.problem?.correctAnswer))
    #expect(game.state == .asking)
  }

  @Test func `each digit is announced once`() {
    game.proceed()
    var heard: [String] = []
    let watching = game.$announcement.dropFirst().sink { heard.append($0.words) }
    defer { watching.cancel() }
    type("12")
    game.deleteDigit()
    game.deleteDigit()
    #expect(heard == ["1", "12", "1", "Nothing typed"])
  }

  @Test func `typed rounds are won and lost, too`() {
    game.play([true, true, true, true, true])
    #expect(game.headline == "All done: 5 of 5 right")
    game.proceed()
    game.play([false, false, false, false, false])
    #expect(game.headline == "All done: 0 of 5 right")
  }
}
