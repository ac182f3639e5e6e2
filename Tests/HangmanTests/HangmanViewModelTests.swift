import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Hangman

struct HangmanViewModelTests {
  @Test func `003.1: a phrase is guessed, progress is seen, and another game begins`() throws {
    let game = try HangmanViewModel("ab", "cd")
    let first = game.seen
    #expect(first == "__" && game.message == "Guess a letter.")
    game.press("ABCD")
    #expect(game.isShowingEnding)
    game.startOver()
    #expect(game.seen == "__" && game.incorrect.isEmpty && game.canGuess)
  }

  @Test func `003.3: the phrase is told word by word, hidden letters as "_" and as blanks`() throws
  {
    let game = try HangmanViewModel("It's a-b")
    #expect(game.seen == "__'_ _-_")
    #expect(
      game.spokenPhrase == "Phrase, 2 words: blank blank apostrophe blank, blank hyphen blank"
    )
    game.press("A")
    #expect(game.progress == "blank blank apostrophe blank, A hyphen blank")
  }

  @Test func `003.4: the incorrect guesses are listed in order`() throws {
    let game = try HangmanViewModel("cab")
    #expect(game.incorrectTitle == "Incorrect Guesses:" && game.incorrect == "")
    game.press("ZAX")
    game.trySolving("a cat")
    game.press("Q")
    #expect(game.incorrect == "Z X “ACAT” Q")
  }

  @Test func `003.5: a letter is entered in a field, and there is a keyboard, too`() throws {
    let game = try HangmanViewModel("cab")
    game.enter("a")
    #expect(game.entry == "" && game.seen == "_A_")
    #expect(game.keys.map(\.name).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    game.press("BX")
    let marks = game.keys.prefix(3).map(\.mark)
    #expect(marks == [.right, .right, .none])
    #expect(game.keys.filter { !$0.isEnabled }.map(\.name) == ["A", "B", "X"])
    #expect(game.keys.filter { $0.sign == "✗" }.map(\.spoken) == ["not in the phrase"])
  }

  @Test(
    arguments: [
      ("", "There was no letter to guess.", ""),
      ("  ", "There was no letter to guess.", ""),
      ("ab", "One letter at a time. Solve guesses the whole phrase.", "ab"),
      ("7", "“7” is not a letter from A to Z.", ""),
      ("_", "“_” is not a letter from A to Z.", ""),
      ("ж", "“ж” is not a letter from A to Z.", ""),
      ("c", "You guessed C before; it is there.", ""),
      ("X", "You guessed X before; it is not there.", ""),
    ]
  )
  func `003.6: what is not a new single letter is refused, told and costs nothing`(
    _ entry: String,
    _ message: String,
    _ left: String,
  ) throws {
    let game = try HangmanViewModel("cab")
    game.press("CX")
    game.enter(entry)
    #expect(game.message == message && game.notice.words == message)
    #expect(game.entry == left && game.figure.misses == 1 && game.seen == "C__")
  }

  @Test func `003.7: Guess judges the entry and brings the game up to date`() throws {
    let game = try HangmanViewModel("cabaa")
    game.enter("á")
    #expect(game.seen == "_A_AA" && game.message == "A is there 3 times.")
    game.enter("b")
    #expect(game.message == "B is there once.")
    game.enter("e")
    #expect(game.message == "E is not there. 5 wrong guesses left.")
  }

  @Test func `003.9: a miss is listed, and the drawing tells so many`() throws {
    let game = try HangmanViewModel("a")
    #expect(game.figure.spoken == "Empty gallows, 6 wrong guesses left")
    for (number, letter) in "QRSTU".enumerated() {
      game.press(String(letter))
      #expect(game.figure.misses == number + 1)
    }
    #expect(game.incorrect == "Q R S T U" && game.canGuess)
    #expect(
      game.figure.spoken
        == "Gallows with head, body, left arm, right arm, and left leg, 1 wrong guess left"
    )
    #expect(game.missesLeft == "1 wrong guess left")
  }

  @Test func `003.10: there is a drawing in words for each number of misses`() {
    for kind in Preferences.Figure.allCases {
      let drawings = (0...6).map {
        FigureRow(kind: kind, misses: $0, state: $0 < 6 ? .playing : .lost).spoken
      }
      #expect(Set(drawings).count == 7)
      #expect(FigureRow.parts(of: kind).count == HangmanGame.allowedMisses)
    }
  }

  @Test func `003.11: a win is told by an alert, once, and ends the guessing`() throws {
    let game = try HangmanViewModel("Ab")
    game.press("XA")
    let notice = game.notice
    game.press("B")
    #expect(game.isShowingEnding && game.endingTitle == "You won!")
    #expect(game.endingMessage == "The phrase was “Ab”. It took 1 wrong guess.")
    // The alert tells it, and nothing else does.
    #expect(game.notice == notice)
    game.dismissEnding()
    for _ in 0..<2 {
      game.press("C")
      game.enter("c")
      game.trySolving("ab")
    }
    #expect(!game.isShowingEnding && !game.isSolving && game.incorrect == "X")
    #expect(!game.canGuess && game.keys.allSatisfy { !$0.isEnabled })
    #expect(game.message == "The game is over. Start Over begins another game.")
  }

  @Test func `003.11: a loss is told by an alert with the phrase, and ends the guessing`() throws {
    let game = try HangmanViewModel("Ab 1")
    game.press("AQRSTUV")
    #expect(game.isShowingEnding && game.endingTitle == "You lost")
    #expect(game.endingMessage == "The phrase was “Ab 1”.")
    #expect(game.seen == "AB 1" && game.words[0].tiles.map(\.isTold) == [false, true])
    #expect(game.words[1].tiles.map(\.isTold) == [false] && game.progress == "Ab 1")
    #expect(!game.canGuess && game.figure.state == .lost)
    game.press("W")
    #expect(game.incorrect == "Q R S T U V")
  }

  @Test func `003.12: Start Over begins a new game at any time`() throws {
    let game = try HangmanViewModel("ab", "cde")
    let moments: [(String, () -> Void)] = [
      ("at the start", {}), ("in the middle", { game.press("AX") }),
      ("with an entry", { game.entry = "zz" }), ("while solving", { game.beginSolving() }),
      ("with the alert", { game.press("ABCDEFGHIJ") }),
      (
        "at the end",
        {
          game.press("ABCDEFGHIJ")
          game.dismissEnding()
        },
      ),
    ]
    for (moment, reach) in moments {
      reach()
      let before = game.words.flatMap(\.tiles).count
      game.startOver()
      #expect(game.words.flatMap(\.tiles).count != before, "\(moment)")
      #expect(game.incorrect == "" && game.entry == "" && game.figure.misses == 0)
      #expect(!game.isShowingEnding && !game.isSolving && game.canGuess)
      #expect(game.words.allSatisfy { $0.tiles.allSatisfy(\.isHidden) })
      #expect(game.keys.allSatisfy(\.isEnabled) && !game.isHintShown)
    }
  }

  @Test func `the phrase is nowhere before the end`() throws {
    let game = try HangmanViewModel("zyx")
    game.press("A")
    let outputs = [
      game.title, game.category, game.progress, game.spokenPhrase, game.incorrect, game.message,
      game.notice.words, game.figure.spoken, game.seen,
    ]
    #expect(outputs.allSatisfy { !$0.lowercased().contains(/zyx|z y x/) })
  }

  @Test func `each change is said once, with what is known of the phrase`() throws {
    let game = try HangmanViewModel("ab a")
    var heard: [String] = []
    for act in [
      { game.press("A") }, { game.press("X") }, { game.press("A") }, { game.enter("1") },
      { game.showHint() }, { game.showHint() }, { game.trySolving("bb") }, { game.startOver() },
    ] {
      let before = game.notice
      act()
      heard.append(game.notice == before ? "–" : game.notice.words)
    }
    #expect(
      heard == [
        "A is there twice. A blank, A", "X is not there. 5 wrong guesses left. A blank, A",
        "You guessed A before; it is there.", "“1” is not a letter from A to Z.",
        "Hint: a hint for 4", "–", "That is not the phrase. 4 wrong guesses left. A blank, A",
        "Hangman. Tests. Phrase, 2 words: blank blank, blank. Guess a letter.",
      ]
    )
  }

  @Test func `the hint is shown when it is asked for, if there is one`() throws {
    let game = try HangmanViewModel("ab")
    #expect(!game.isHintShown && game.canShowHint && game.category == "Tests")
    game.showHint()
    #expect(game.isHintShown && !game.canShowHint && game.hint == "Hint: a hint for 2")
    #expect(game.figure.misses == 0)
    let other = HangmanViewModel([try Phrase("ab")], folder: .none)
    other.showHint()
    #expect(!other.isHintShown && !other.hasHint)
  }

  @Test func `the whole phrase is guessed, wrong ones cost, and the field begins empty`() throws {
    let game = try HangmanViewModel("Élan vital")
    game.trySolving("elan")
    #expect(game.message == "That is not the phrase. 5 wrong guesses left.")
    game.trySolving("ELAN!")
    #expect(game.message == "You guessed that phrase before; it is not the one.")
    game.trySolving(" ")
    #expect(game.message == "There was no letter to guess." && game.figure.misses == 1)
    game.trySolving(String(repeating: "elan vital", count: 7))
    #expect(game.message == "That is too long; a phrase has at most 60 characters.")
    #expect(game.figure.misses == 1 && game.incorrect == "“ELAN”")
    game.beginSolving()
    #expect(game.solution == "" && game.isSolving)
    game.cancelSolving()
    #expect(!game.isSolving && game.figure.misses == 1)
    game.trySolving("elan-vital")
    #expect(game.isShowingEnding && game.endingTitle == "You won!" && game.seen == "ÉLAN VITAL")
  }

  @Test func `changing a letter tells only what has changed`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let game = try HangmanViewModel("ab", folder: folder)
    let outputs: [(String, () -> Void)] = [
      ("title", { _ = game.title }), ("entry", { _ = game.entry }),
      ("isShowingEnding", { _ = game.isShowingEnding }), ("isSolving", { _ = game.isSolving }),
      ("isHintShown", { _ = game.isHintShown }), ("problem", { _ = game.scores.problem }),
    ]
    for (name, read) in outputs {
      #expect(!changes(read, during: { game.press("A") }), "\(name)")
      game.startOver()
    }
    #expect(changes({ _ = game.words }, during: { game.press("A") }))
    #expect(!changes({ _ = game.words }, during: { game.press("A") }))
  }
}
