import Combine
import FileStorage
import Foundation
import Pilot
import SwiftUICore
import TestSupport
import Testing

@testable import Times

/// The screen, by what it tells those who cannot see it.
final class TimesViewTests {
  private let clock = HandClock()
  private let folder = AppDirectory.fresh()
  private let game: GameManager
  private let pilot: Pilot

  init() {
    let game = GameManager(seed: 3, folder: folder, clock: clock)
    self.game = game
    pilot = Pilot(columns: 80, rows: 40) { TimesView(game: game) }
  }

  deinit { folder.remove() }

  private func answer(right: Bool) throws {
    let problem = try #require(game.problem)
    let answer = problem.answers.first { ($0 == problem.correctAnswer) == right }
    try pilot.tap("\(try #require(answer))", role: .button)
  }

  private func isEnabled(_ name: String) throws -> Bool {
    try pilot.find(name, role: .button).isEnabled
  }

  @Test func `001.1: Start shows a problem`() throws {
    #expect(!pilot.has("question"))
    try pilot.tap("Start")
    #expect(try pilot.find("question").label == game.problem?.question.spoken)
    #expect(pilot.screen.contains(game.multiplicand) && pilot.screen.contains(game.multiplier))
  }

  @Test func `001.2: four buttons carry the answers`() throws {
    try pilot.tap("Start")
    let titles = try #require(game.problem?.answers.map { "\($0)" })
    for title in titles { #expect(try isEnabled(title)) }
    #expect(titles.allSatisfy(pilot.screen.contains))
  }

  @Test(arguments: [true, false])
  func `001.4: a press tells the right answer, the verdict and the total`(right: Bool) throws {
    try pilot.tap("Start")
    try answer(right: right)
    let problem = try #require(game.problem)
    let button = try pilot.find("\(problem.correctAnswer)", role: .button)
    #expect(button.value == "right answer" && !button.isEnabled)
    #expect(try pilot.find("verdict").label == game.verdictLine)
    #expect(try pilot.find("total").label == "\(right ? 1 : 0) of 5 right")
    #expect(try pilot.find("answer").label == "The answer is \(problem.correctAnswer)")
    if !right {
      let wrong = pilot.elements.filter { $0.value == "your answer, wrong" }
      #expect(wrong.map(\.label) == [game.results[0].given.map { "\($0)" }])
    }
  }

  @Test func `001.5 and 001.6: the main button is Start, Next and Reset in its turn`() throws {
    for number in 1...5 {
      let name = number == 1 ? "Start" : "Next"
      #expect(try isEnabled(name))
      try pilot.tap(name)
      #expect(pilot.has("Question \(number)"))
      #expect(try !isEnabled("Next"))
      try answer(right: number != 2)
    }
    #expect(!pilot.has("Next"))
    #expect(pilot.has("All done: 4 of 5 right"))
    try pilot.tap("Reset")
    #expect(try isEnabled("Start"))
    #expect(!pilot.has("question") && !pilot.has("verdict"))
    #expect(!pilot.has("total") && !pilot.has("markers"))
  }

  @Test func `001.16: controls are enabled only when they are expected`() throws {
    func enabled() throws -> [Bool] {
      try ["Facts", "Results", "Start over"].map { try isEnabled($0) }
    }
    #expect(try enabled() == [true, false, false])
    #expect(pilot.has("Operation", role: .picker))
    try pilot.tap("Start")
    #expect(try enabled() == [false, false, true])
    #expect(!pilot.has("Operation", role: .picker))
    try answer(right: true)
    #expect(try enabled() == [true, true, true])
    for title in game.choices.map(\.title) { #expect(try !isEnabled(title)) }
    try pilot.tap("Start over")
    #expect(try enabled() == [true, false, false])
  }

  @Test func `001.17: hidden things keep their place`() throws {
    let main = try pilot.find("Start").frame
    try pilot.tap("Start")
    #expect(try pilot.find("Next").frame == main)
    let places = try [game.choices[0].title, "question", "markers"].map { try pilot.find($0).frame }
    try answer(right: false)
    let later = try [game.choices[0].title, "question", "markers"].map { try pilot.find($0).frame }
    #expect(places == later)
    #expect(try pilot.find("Next").frame == main)
  }

  @Test func `a round is played with keys alone`() throws {
    for number in 1...5 {
      pilot.press(.return)
      let problem = try #require(game.problem)
      let place = try #require(problem.answers.firstIndex(of: problem.correctAnswer))
      pilot.type("\(place + 1)")
      #expect(game.numberRight == number)
    }
    #expect(pilot.has("All done: 5 of 5 right"))
    pilot.press(.return)
    #expect(game.state == .start)
  }

  @Test func `typed answers come from keys and from the keypad`() throws {
    try pilot.choose("Type", in: "Answers")
    pilot.press(.return)
    pilot.type("12")
    #expect(try pilot.find("answer").label == "Typed 12")
    pilot.press(.delete)
    #expect(try pilot.find("answer").label == "Typed 1")
    try pilot.tap("Delete")
    #expect(game.entry.isEmpty)
    for digit in "\(game.problem?.correctAnswer ?? 0)" { try pilot.tap("\(digit)", role: .button) }
    pilot.press(.return)
    #expect(try pilot.find("verdict").label == "✓ Right")
    pilot.press(.return)
    try pilot.tap("1", role: .button)
    try pilot.tap("Enter")
    #expect(try pilot.find("verdict").label == "✗ 1 is wrong")
  }

  @Test func `every change is announced once, and the same by keys as by pointer`() throws {
    try pilot.tap("Start")
    let first = try #require(game.problem?.question)
    try answer(right: false)
    pilot.press(.return)
    let second = try #require(game.problem?.question)
    let heard = [
      "Question 1 of 5. \(first.spoken)",
      "Wrong. \(first.spoken) is \(first.result). 0 of 5 right",
      "Question 2 of 5. \(second.spoken)",
    ]
    #expect(pilot.announcements == heard)
    try pilot.tap("Start over")
    #expect(pilot.announcements == heard + ["Ready to start"])
  }

  @Test func `the way to answer is chosen with the arrow keys`() throws {
    try pilot.focus("Answers")
    #expect(!pilot.press(.leftArrow) && game.settings.mode == .choice)
    pilot.press(.rightArrow)
    #expect(game.settings.mode == .typed)
    pilot.press(.rightArrow)
    #expect(game.settings.mode == .check)
    pilot.press(.leftArrow)
    #expect(game.settings.mode == .typed)
  }

  @Test func `signs tell what colours tell`() throws {
    try pilot.tap("Start")
    #expect(!pilot.screen.contains("✓") && !pilot.screen.contains("✗"))
    try answer(right: false)
    let signs = pilot.screen.filter { "✓✗".contains($0) }
    // The marker, the verdict and the two answers.
    #expect(signs.filter { $0 == "✗" }.count == 3)
    #expect(signs.filter { $0 == "✓" }.count == 1)
  }

  @Test func `settings are chosen before a round`() throws {
    try pilot.choose("Addition", in: "Operation")
    try pilot.choose("Hard", in: "Difficulty")
    try pilot.tap("Increment Questions: 5", role: .button)
    #expect(pilot.has("6 questions with numbers from 50 to 999. Choose one of four answers."))
    try pilot.tap("Start")
    #expect(pilot.has("question"))
    #expect(game.problem?.question.operation == .addition)
    #expect(pilot.screen.contains("+ "))
  }

  @Test func `the check runs against the clock and tells nothing before its end`() throws {
    try pilot.choose("Check", in: "Answers")
    #expect(!pilot.has("Operation", role: .picker))
    try pilot.tap("Start")
    #expect(try pilot.find("time").label == "6 seconds left")
    clock.advance(by: 2)
    #expect(try pilot.find("time").label == "4 seconds left")
    #expect(pilot.screen.contains("4 s"))
    pilot.type("7")
    clock.advance(by: 4)
    #expect(!pilot.has("time"))
    #expect(try pilot.find("verdict").label == "Answer taken")
    #expect(!pilot.has("total") && !pilot.screen.contains("✗"))
    #expect(try !isEnabled("Next"))
    clock.advance(by: 3)
    #expect(pilot.has("Question 2"))
    #expect(pilot.announcements.count == 4)
  }

  @Test func `neither the table beside the check nor a button tells what was right`() throws {
    let pilot = Pilot(columns: 130, rows: 40) { [game] in TimesView(game: game) }
    defer { pilot.close() }
    try pilot.choose("Check", in: "Answers")
    try pilot.tap("Wait for Next between questions")
    try pilot.tap("Start")
    let fact = try #require(game.problem?.question.spoken)
    let before = pilot.elements.filter { $0.label.contains(" times ") }.map(\.label)
    pilot.type("1")
    pilot.press(.return)
    #expect(try pilot.find("Next", role: .button).isEnabled)
    for name in ["Facts", "Results"] {
      #expect(try !pilot.find(name, role: .button).isEnabled)
    }
    let after = pilot.elements.filter { $0.label.contains(" times ") }.map(\.label)
    #expect(before.count > 100 && after == before)
    #expect(pilot.has("weak: 0") && pilot.has("\(fact): new"))
    try pilot.tap("Start over")
    #expect(pilot.has("weak: 1") && pilot.has("\(fact): weak, 0 of 1 right"))
  }

  @Test func `settings last, and one is told when they cannot`() throws {
    try pilot.choose("Type", in: "Answers")
    try pilot.choose("Hard", in: "Difficulty")
    let later = Pilot(columns: 80, rows: 40) { [folder] in
      TimesView(game: GameManager(seed: 1, folder: folder))
    }
    defer { later.close() }
    #expect(later.has("5 questions with numbers from 12 to 30. Type the answers."))
    let lost = Pilot(columns: 80, rows: 40) { TimesView(game: GameManager(seed: 1)) }
    defer { lost.close() }
    try lost.choose("Type", in: "Answers")
    let problem = "Your settings could not be saved."
    #expect(lost.has(problem) && lost.announcements.filter { $0 == problem }.count == 1)
    try lost.tap("OK")
    #expect(!lost.has(problem))
  }

  @Test func `the facts tell their strength by sign and in words`() throws {
    try pilot.tap("Start")
    let fact = try #require(game.problem?.question.spoken)
    try answer(right: false)
    try pilot.tap("Facts")
    #expect(pilot.has("\(fact): weak, 0 of 1 right"))
    #expect(pilot.screen.contains("!"))
    #expect(pilot.has("weak: 1"))
    try pilot.choose("2 to 12", in: "Numbers")
    #expect(pilot.has("2 times 12: new"))
    try pilot.tap("Done")
    #expect(pilot.has("Next"))
  }

  @Test func `the results are handed on as CSV`() throws {
    try pilot.tap("Start")
    try answer(right: true)
    try pilot.tap("Results")
    let question = try #require(game.problem?.question)
    #expect(pilot.has("1: \(question.spoken) is \(question.result), right"))
    try pilot.tap("Share CSV")
    #expect(pilot.clipboard == game.sheet.csv)
    #expect(pilot.clipboard?.hasPrefix("date,mode,number,") == true)
    try pilot.choose("All facts", in: "Table")
    try pilot.tap("Share CSV")
    #expect(pilot.clipboard?.hasPrefix("first,second,product,") == true)
    try pilot.tap("Save CSV")
    let message = try pilot.find("message").label
    #expect(message.hasPrefix("Saved as ") && message.hasSuffix("Z.csv"))
    #expect(pilot.announcements.suffix(2) == ["Copied", message])
  }

  @Test func `beside the game there is the table where there is room`() throws {
    #expect(!pilot.has("10 times 10: new"))
    let wide = Pilot(columns: 130, rows: 40) { TimesView(game: GameManager(seed: 1)) }
    #expect(wide.has("10 times 10: new"))
  }

  @Test func `a file that could not be read is named until that was seen`() throws {
    let game = GameManager(seed: 1)
    let pilot = Pilot { TimesView(game: game) }
    game.play([true])
    #expect(pilot.has("Your facts could not be saved."))
    #expect(pilot.announcements.contains("Your facts could not be saved."))
    try pilot.tap("OK")
    #expect(!pilot.has("Your facts could not be saved."))
  }

  @Test(arguments: [true, false])
  func `what an answer changes comes gradually, unless motion is to be reduced`(
    isReduced: Bool
  ) throws {
    let game = GameManager(seed: 3)
    let pilot = Pilot(columns: 80, rows: 40, playsMotion: true, reducesMotion: isReduced) {
      TimesView(game: game)
    }
    try pilot.tap("Start")
    pilot.advance(by: 5)
    game.answer(right: true)
    let first = pilot.colors
    pilot.advance(by: 5)
    #expect((first == pilot.colors) == isReduced)
  }

  @Test(arguments: [(40, 24), (80, 24), (80, 25), (80, 26), (80, 27), (80, 31), (160, 50)])
  func `rows of keys are equally high and equally far apart`(
    _ size: (columns: Int, rows: Int)
  ) throws {
    for mode in [GameSettings.Mode.typed, .check] {
      let game = GameManager(seed: 3, folder: folder)
      let pilot = Pilot(columns: size.columns, rows: size.rows) { TimesView(game: game) }
      game.settings.mode = mode
      try pilot.tap("Start")
      let frames = try ["1", "4", "7", "0"].map { try pilot.find($0, role: .button).frame }
      #expect(Set(frames.map(\.height)).count == 1, "\(mode): \(frames)")
      #expect(Set(zip(frames, frames.dropFirst()).map { $1.minY - $0.minY }).count == 1)
    }
  }

  @Test(arguments: [(40, 24), (80, 24), (130, 24), (200, 60)])
  func `everything that is needed fits on the screen`(_ size: (columns: Int, rows: Int)) throws {
    for mode in GameSettings.Mode.allCases {
      let game = GameManager(seed: 3, folder: folder)
      let pilot = Pilot(columns: size.columns, rows: size.rows) { TimesView(game: game) }
      game.settings.mode = mode
      try pilot.tap("Start")
      if mode != .choice {
        pilot.type("1")
        #expect(pilot.screen.contains("Enter"))
      }
      let shown = game.choices.map(\.title) + ["Next", "Question 1"]
      for text in mode == .choice ? shown : ["Next", "Question 1", "0", "7"] {
        #expect(pilot.screen.contains(text), "\(mode) \(size): \(text)\n\(pilot.screen)")
      }
      #expect(pilot.screen.contains(game.multiplicand) && pilot.screen.contains(game.multiplier))
    }
  }

  @Test(arguments: [
    (40, 20), (80, 14), (71, 20), (83, 23), (40, 30), (40, 12), (30, 10),
  ])
  func `every button can be reached on a low screen`(_ columns: Int, _ rows: Int) throws {
    for mode in [GameSettings.Mode.choice, .typed] {
      let folder = AppDirectory.fresh()
      defer { folder.remove() }
      let game = GameManager(seed: 3, folder: folder, clock: clock)
      game.settings.mode = mode
      let pilot = Pilot(columns: columns, rows: rows) { TimesView(game: game) }
      func reach(_ name: String) throws {
        let height = CGFloat(rows) * 16
        func isInSight() throws -> Bool {
          let frame = try pilot.find(name, role: .button).frame
          return frame.minY >= 0 && frame.maxY <= height
        }
        if try !isInSight() { try pilot.scroll(by: CGSize(width: 0, height: -10_000)) }
        for _ in 0..<20 where try !isInSight() {
          try pilot.scroll(by: CGSize(width: 0, height: height / 2))
        }
        #expect(try isInSight(), "\(name) at \(columns) × \(rows)")
      }
      try reach("Start")
      try pilot.tap("Start")
      if mode == .choice {
        for answer in try #require(game.problem).answers { try reach("\(answer)") }
      } else {
        for key in game.keypad + ["Delete", "Enter"] { try reach(key) }
      }
      try reach("Next")
      try reach("Start over")
    }
  }
}
