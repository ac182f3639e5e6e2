import FileStorage
import Pilot
import SwiftUI
import TestSupport
import Testing

@testable import Hangman

struct HangmanViewTests {
  private let model: HangmanViewModel
  private let pilot: Pilot

  init() throws {
    let model = try HangmanViewModel("Zoë's egg")
    self.model = model
    pilot = Pilot(columns: 80, rows: 24) { HangmanView(model) }
  }

  private func label(_ identifier: String) throws -> String { try pilot.find(identifier).label }

  @Test func `003.3: the screen shows a "_" for each hidden letter, word by word`() throws {
    #expect(pilot.screen.contains("_ _ _ ' _   _ _ _"))
    try pilot.tap("E", role: .button)
    #expect(pilot.screen.contains("_ _ Ë ' _   E _ _"))
    #expect(
      try label("phrase") == "Phrase, 2 words: blank blank Ë apostrophe blank, E blank blank"
    )
  }

  @Test func `003.4: the screen lists the incorrect guesses`() throws {
    #expect(pilot.screen.contains("Incorrect Guesses:"))
    for letter in ["Q", "A"] { try pilot.tap(letter, role: .button) }
    #expect(pilot.screen.contains("Incorrect Guesses: Q A"))
    #expect(try label("incorrect") == "Incorrect Guesses: Q A")
  }

  @Test func `003.5: a letter typed into the field is guessed by Guess and by return`() throws {
    try pilot.type("z", into: "A letter")
    #expect(pilot.screen.contains("_ _ _ ' _"))
    try pilot.tap("Guess")
    #expect(pilot.screen.contains("Z _ _ ' _"))
    try pilot.type("ö", into: "A letter")
    #expect(pilot.press(.return))
    #expect(pilot.screen.contains("Z O _ ' _"))
    // The field keeps the keyboard for the next letter.
    pilot.type("s")
    #expect(pilot.press(.return))
    #expect(pilot.screen.contains("Z O _ ' S"))
    #expect(try pilot.find("A letter").value == "")
  }

  @Test func `003.6: several letters in the field are refused`() throws {
    try pilot.type("eg", into: "A letter")
    try pilot.tap("Guess")
    #expect(try label("message") == "One letter at a time. Solve guesses the whole phrase.")
    #expect(pilot.screen.contains("6 wrong guesses left"))
  }

  @Test func `003.15: plain typing guesses`() {
    pilot.type("eqg")
    #expect(pilot.screen.contains("_ _ Ë ' _   E G G"))
    #expect(pilot.screen.contains("Incorrect Guesses: Q"))
  }

  @Test func `003.7: used keys are disabled, marked with a sign and told in words`() throws {
    pilot.type("eq")
    let keys = try ["E", "Q", "A"].map { try pilot.find($0, role: .button) }
    #expect(keys.map(\.isEnabled) == [false, false, true])
    #expect(keys.map(\.value) == ["in the phrase", "not in the phrase", ""])
    #expect(pilot.screen.contains("E✓") && pilot.screen.contains("Q✗"))
  }

  @Test func `003.10: the drawing is square and another one for each number of misses`() throws {
    var drawings: Set<String> = []
    func look() throws {
      let figure = try pilot.find("figure")
      #expect(figure.role == .image)
      // As far as there are whole columns and rows of 8 and 16 points.
      #expect(abs(figure.frame.width - figure.frame.height) < 16)
      let left = pilot.lines.map { String($0.prefix(Int(figure.frame.maxX / 8))) }
      drawings.insert(left.prefix(Int(figure.frame.maxY / 16)).joined(separator: "\n"))
    }
    try look()
    for letter in "qxwvkj" {
      pilot.type(String(letter))
      if pilot.has("Close") { try pilot.tap("Close") }
      try look()
    }
    #expect(drawings.count == 7)
  }

  @Test(arguments: ["zoesg", "qxwvkj"])
  func `003.11: an alert tells the end, and nothing can be guessed any more`(
    _ letters: String
  ) throws {
    pilot.type(letters)
    let isWon = letters == "zoesg"
    #expect(pilot.has(isWon ? "You won!" : "You lost"))
    #expect(pilot.screen.contains("The phrase was “Zoë's egg”."))
    try pilot.tap("Close")
    for letter in Letter.all {
      #expect(try !pilot.find(String(letter.character), role: .button).isEnabled)
    }
    for name in ["Guess", "Solve", "A letter", "Hint"] {
      #expect(try !pilot.find(name).isEnabled, "\(name)")
    }
    let before = pilot.screen
    pilot.type("abcdefg")
    #expect(pilot.screen == before && before.contains("Z O Ë ' S   E G G"))
  }

  @Test func `003.12: Start Over begins anew, from the alert and at any time`() throws {
    pilot.type("zoesg")
    try pilot.tap("Start Over")
    #expect(!pilot.has("You won!") && pilot.screen.contains("_ _ _ ' _   _ _ _"))
    pilot.type("zq")
    try pilot.type("ab", into: "A letter")
    try pilot.tap("Start Over")
    #expect(pilot.screen.contains("_ _ _ ' _   _ _ _"))
    #expect(pilot.screen.contains("6 wrong guesses left") && !pilot.screen.contains("✗"))
    #expect(try pilot.find("A letter").value == "")
  }

  @Test func `each change is announced once, and an alert speaks for itself`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let model = try HangmanViewModel("Zoë's egg", folder: folder)
    let pilot = Pilot(columns: 80, rows: 24) { HangmanView(model) }
    defer { pilot.close() }
    pilot.type("eq")
    try pilot.type("e", into: "A letter")
    try pilot.tap("Guess")
    try pilot.tap("Hint")
    try pilot.tap("Solve")
    try pilot.type("Zoe is eggs", into: "The whole phrase")
    try pilot.tap("Guess")
    let blanks = "blank blank Ë apostrophe blank, E blank blank"
    #expect(
      pilot.announcements == [
        "E is there twice. \(blanks)", "Q is not there. 5 wrong guesses left. \(blanks)",
        "You guessed E before; it is there.", "Hint: a hint for 9",
        "That is not the phrase. 4 wrong guesses left. \(blanks)",
      ]
    )
    let count = pilot.announcements.count
    try pilot.tap("Solve")
    try pilot.type("zoes egg", into: "The whole phrase")
    try pilot.tap("Guess")
    #expect(pilot.has("You won!") && pilot.announcements.count == count)
    try pilot.tap("Start Over")
    #expect(pilot.announcements.count == count + 1)
  }

  @Test func `the tree of meaning does not tell the phrase`() {
    pilot.type("q")
    #expect(!pilot.semantics.lowercased().contains(/zo[eë]|egg/))
  }

  @Test func `a letter turns up and a stroke is drawn in time, unless motion is reduced`() throws {
    for isStill in [false, true] {
      let model = try HangmanViewModel("egg")
      let pilot = Pilot(columns: 80, rows: 24, playsMotion: true, reducesMotion: isStill) {
        HangmanView(model)
      }
      defer { pilot.close() }
      pilot.type("q")
      let first = pilot.screen
      pilot.advance(by: 2)
      #expect((pilot.screen == first) == isStill)
    }
  }

  @Test func `the other screens open, choose and close`() throws {
    try pilot.tap("Choices")
    try pilot.choose("Snowman", in: "Figure")
    try pilot.type("/nowhere", into: "Where the file is")
    try pilot.tap("Use this file")
    #expect(try label("fileProblem") == "⚠ There is no file /nowhere.")
    #expect(pilot.announcements.last == "There is no file /nowhere.")
    try pilot.choose("Places", in: "Category")
    try pilot.tap("Done")
    #expect(try label("figure") == "Empty snow, 6 wrong guesses left")
    try pilot.tap("Statistics")
    #expect(pilot.has("0 wrong guesses: 0 games"))
    try pilot.tap("Done")
    try pilot.tap("Phrase of the day")
    #expect(try label("title") == "Phrase of August 23")
    #expect(try !pilot.find("Phrase of the day").isEnabled)
  }

  @Test func `what is wrong with the files at the start is announced`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    try folder.write("{", to: "preferences.json")
    try folder.write("{", to: "statistics.json")
    let model = HangmanViewModel(folder: folder)
    let pilot = Pilot(columns: 80, rows: 30) { HangmanView(model) }
    defer { pilot.close() }
    let problems = [model.scores.problem, model.choices.problem].compactMap(\.self)
    #expect(problems.count == 2 && pilot.announcements == problems)
  }

  @Test func `a file that is gone can be forgotten on the screen`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    var preferences = Preferences()
    preferences.file = "/nowhere"
    try FileStore<Preferences>(folder: folder).save(preferences)
    let model = HangmanViewModel(folder: folder)
    let pilot = Pilot(columns: 80, rows: 40) { HangmanView(model) }
    defer { pilot.close() }
    try pilot.tap("Choices")
    try pilot.type("", into: "Where the file is")
    #expect(try !pilot.find("Use this file").isEnabled)
    try pilot.tap("Built-in phrases")
    #expect(try !pilot.find("Built-in phrases").isEnabled)
  }

  /// The sizes of letters that a person can want, as shares of the usual one.
  @Test(arguments: [0.8, 1, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12], [320.0, 390, 768, 1280])
  func `003.14: with letters of any size words and keys have room`(
    _ scale: CGFloat,
    _ width: CGFloat,
  ) {
    let arrangement = Arrangement(CGSize(width: width, height: 844), scale: scale)
    for count in 1...12 {
      let size = arrangement.letterSize(longest: count)
      let gaps = CGFloat(count - 1) * arrangement.letterGap
      // Letters of one width are six tenths as wide as they are high.
      #expect(CGFloat(count) * size * 0.6 + gaps <= arrangement.phraseWidth, "\(count) letters")
    }
    #expect(arrangement.letterSize(longest: 4) >= min(scale, 1.65) * 40 - 0.5)
    let keys = CGFloat(arrangement.keysInRow)
    let room = min(width, 1080) - 16 - (keys - 1) * 8
    #expect(room / keys >= 26 * scale && arrangement.keyHeights.upperBound >= 52 * scale)
    if scale == 1 { #expect(arrangement.keysInRow == (width < 600 ? 7 : 13)) }
    // A line of text is a fifth higher than its letters, which are 17 points large.
    let low = Arrangement(CGSize(width: width, height: 300), scale: scale)
    for keyHeights in [arrangement.keyHeights, low.keyHeights] where scale > 1 {
      #expect(keyHeights.lowerBound >= 17 * 1.2 * scale + 8)
    }
  }

  @Test(
    arguments: [
      (80, 24), (40, 24), (100, 40), (105, 14), (30, 40), (30, 12), (24, 60), (24, 24),
    ] as [(Int, Int)],
    ["x", "Counterintuitive reasonableness, incomprehensible to “Zoë”"],
  )
  func `003.14: every part has its place on a screen, and words are not broken`(
    _ size: (columns: Int, rows: Int),
    _ text: String,
  ) throws {
    let model = try HangmanViewModel(text)
    let pilot = Pilot(columns: size.columns, rows: size.rows) { HangmanView(model) }
    defer { pilot.close() }
    for word in model.words where size.rows >= 40 || size.columns >= 40 {
      let shown = word.tiles.map(\.text).joined(separator: " ")
      // One longer than a line can be nowhere.
      guard shown.count <= size.columns - 2 else { continue }
      #expect(pilot.screen.contains(shown))
    }
    let elements = pilot.elements
    let buttons = elements.filter { $0.role == .button }
    #expect(buttons.count == 26 + 7)
    for button in buttons {
      let others = elements.filter { $0.role == .button || $0.identifier == "phrase" }
      let overlapped = others.filter {
        $0 != button && $0.frame.intersects(button.frame.insetBy(dx: 1, dy: 1))
      }
      #expect(overlapped.map(\.frame) == [], "\(button)")
      #expect(button.frame.width >= 8, "\(button)")
      #expect(button.frame.minX >= 0 && button.frame.maxX <= CGFloat(size.columns * 8))
    }
    // What is too low scrolls.
    guard size.rows >= 24, size.columns >= 40 else { return }
    let screen = CGRect(x: 0, y: 0, width: size.columns * 8, height: size.rows * 16)
    for element in elements {
      #expect(screen.contains(element.frame), "\(element.label)")
    }
  }

  @Test func `a screen of one character does no harm`() throws {
    let pilot = Pilot(columns: 1, rows: 1) { [model] in HangmanView(model) }
    defer { pilot.close() }
    pilot.type("eq")
    #expect(pilot.has("Start Over"))
    #expect(try pilot.find("incorrect").label == "Incorrect Guesses: Q")
  }

  @Test(arguments: [(83, 23), (71, 20), (40, 30), (40, 12), (80, 14), (30, 10)])
  func `every button can be reached on a low screen`(_ columns: Int, _ rows: Int) throws {
    let model = try HangmanViewModel("Zoë's egg")
    let pilot = Pilot(columns: columns, rows: rows) { HangmanView(model) }
    let height = CGFloat(rows) * 16
    for name in ["Statistics", "A", "Z", "Guess", "Solve", "Hint", "Start Over"] {
      func isInSight() throws -> Bool {
        let frame = try pilot.find(name, role: .button).frame
        return frame.minY >= 0 && frame.maxY <= height
      }
      if try !isInSight() { try pilot.scroll(by: CGSize(width: 0, height: -10_000)) }
      if try !isInSight() { try pilot.scroll(by: CGSize(width: 0, height: 10_000)) }
      #expect(try isInSight(), "\(name) at \(columns) × \(rows)")
    }
  }

  @Test func `after a win return plays again`() throws {
    pilot.type("zoesg")
    #expect(model.isShowingEnding)
    #expect(pilot.press(.return))
    #expect(!model.isShowingEnding && model.canGuess)
  }
}
