import Testing

@testable import Hangman

struct HangmanGameTests {
  @Test func `003.3: each hidden letter is a "_", word by word`() throws {
    let game = try game("Rock'n'roll at 8")
    #expect(game.description == "____'_'____ __ 8")
    #expect(game.phrase.words.count == 3)
  }

  @Test func `003.6: only a single letter is a guess; anything else is refused without cost`()
    throws
  {
    let rows: [(String, HangmanGame.Refusal)] = [
      ("", .nothing), (" \n", .nothing), ("ab", .severalLetters), ("A B", .severalLetters),
      ("pasted text", .severalLetters), ("1", .notALetter("1")), ("_", .notALetter("_")),
      ("-", .notALetter("-")), ("👨‍👩‍👧", .notALetter("👨‍👩‍👧")), ("\u{301}", .notALetter("\u{301}")),
      ("中", .notALetter("中")), ("Ａ", .notALetter("Ａ")), ("ﬁ", .notALetter("ﬁ")),
    ]
    var game = try game("a fig")
    let start = game
    for (entry, refusal) in rows {
      #expect(game.guess(entry: entry) == .refused(refusal))
      #expect(game == start)
    }
    #expect(game.guess(entry: " g ") == .hit(try letter("G"), places: 1))
  }

  @Test(
    arguments: [
      ("e", "Éleve, être", "É_E_E, Ê__E", 5), ("É", "Éleve, être", "É_E_E, Ê__E", 5),
      ("A", "banana", "_A_A_A", 3), ("ß", "straße", "S___ß_", 2), ("z", "Z", "Z", 1),
    ] as [(Character, String, String, Int)]
  )
  func `003.8: a hit shows the letter in every place, whatever its case and accents`(
    _ guess: Character,
    _ phrase: String,
    _ seen: String,
    _ places: Int,
  ) throws {
    var game = try game(phrase)
    let found = try #require(Letter(guess))
    #expect(game.guess(guess) == .hit(found, places: places))
    #expect(game.description == seen && game.misses == 0)
    #expect(game.verdict(on: found) == true)
  }

  @Test func `003.9: a miss is listed in order and costs one of six`() throws {
    var game = try game("word")
    for (index, wrong) in "xyzab".enumerated() {
      #expect(game.guess(wrong) == .miss(try letter(wrong)))
      #expect(game.misses == index + 1 && game.missesLeft == 5 - index)
      #expect(game.state == .playing)
    }
    game.guess("w")
    #expect(game.wrongGuesses == (try "XYZAB".map { .letter(try letter($0)) }))
    #expect(game.verdict(on: try letter("X")) == false)
    #expect(game.verdict(on: try letter("Q")) == nil)
  }

  @Test func `003.11: the last letter wins, the sixth miss loses, and no guess counts after`()
    throws
  {
    var won = try game("ad")
    won.guessAll("ad")
    var lost = try game("ad")
    lost.guessAll("qrstu")
    #expect(lost.state == .playing)
    lost.guess("v")
    #expect(won.state == .won && lost.state == .lost && lost.description == "AD")
    for var game in [won, lost] {
      let end = game
      #expect(game.guess("w") == .refused(.isOver))
      #expect(game.guess(entry: "w") == .refused(.isOver))
      #expect(game.solve("ad") == .refused(.isOver))
      #expect(game == end)
    }
  }

  @Test func `003.13: the model tells the guesses, the state and what a guess did`() throws {
    var hangmanGame = HangmanGame()
    #expect(hangmanGame.state == .playing && hangmanGame.guesses.isEmpty)
    for letter in hangmanGame.phrase.letters { hangmanGame.guess(letter.character) }
    #expect(hangmanGame.state == .won)
    #expect(hangmanGame.guesses.count == hangmanGame.phrase.letters.count)
  }

  @Test func `a letter guessed before costs nothing and says so`() throws {
    var game = try game("ab")
    game.guessAll("ax")
    let before = game
    #expect(game.guess("Á") == .repeated(try letter("A"), wasRight: true))
    #expect(game.guess("X") == .repeated(try letter("X"), wasRight: false))
    #expect(game == before)
  }

  @Test func `a hit with the last miss left wins`() throws {
    var game = try game("ab")
    game.guessAll("vwxyzab")
    #expect(game.state == .won && game.misses == 5)
  }

  @Test func `the first word alone does not win`() throws {
    var game = try game("ab cd")
    game.guessAll("ab")
    #expect(game.state == .playing)
  }

  @Test(
    arguments: [
      ("x", "x"), ("aaa", "a"), ("A, b & 3!", "ab"), ("Łódź", "lodz"), ("o'o", "o"),
    ]
  )
  func `letters are all that is needed to win`(_ phrase: String, _ letters: String) throws {
    var game = try game(phrase)
    game.guessAll(letters)
    #expect(game.state == .won)
  }

  @Test(
    arguments: [
      ("It's ALL", "its all", HangmanGame.Answer.solved), ("It's all", "IT’S Áll!", .solved),
      ("It's all", "it is all", .wrongPhrase), ("It's all", "", .refused(.nothing)),
      ("It's all", "12", .refused(.nothing)), ("It's all", "itsal", .wrongPhrase),
    ]
  )
  func `the whole phrase may be guessed, letters are what counts`(
    _ phrase: String,
    _ guess: String,
    _ answer: HangmanGame.Answer,
  ) throws {
    var game = try game(phrase)
    #expect(game.solve(guess) == answer)
    #expect(game.state == (answer == .solved ? .won : .playing))
    #expect(game.misses == (answer == .wrongPhrase ? 1 : 0))
  }

  @Test func `a guess with more letters than any phrase has is refused without cost`() throws {
    var game = try game("right")
    let start = game
    #expect(game.solve(String(repeating: "a", count: 61)) == .refused(.tooLong))
    #expect(game.solve(String(repeating: "ab c\n", count: 500_000)) == .refused(.tooLong))
    #expect(game == start)
    // Whatever is no letter does not count.
    #expect(game.solve("right" + String(repeating: "! ", count: 100)) == .solved)
    var other = start
    #expect(other.solve(String(repeating: "a", count: 60)) == .wrongPhrase)
  }

  @Test func `a wrong phrase costs once, is listed, and can be the last miss`() throws {
    var game = try game("right")
    game.guessAll("q")
    #expect(game.solve("wrong") == .wrongPhrase)
    #expect(game.solve("Wrong!") == .repeatedPhrase)
    #expect(game.wrongGuesses == [.letter(try letter("Q")), .phrase("WRONG")])
    for guess in ["a", "b", "c", "d"] { _ = game.solve(guess) }
    #expect(game.state == .lost)
  }

  @Test func `a game printed or dumped does not tell the phrase`() throws {
    var game = try game("secret words")
    game.guess("e")
    var dumped = ""
    dump(game, to: &dumped)
    for text in ["\(game)", String(reflecting: game), dumped] {
      #expect(!text.lowercased().contains("secret") && text.contains("_E__E_"))
    }
  }

  @Test func `a game is kept by its guesses`() throws {
    var game = try game("ab cd")
    game.guessAll("axb")
    _ = game.solve("ab ce")
    let kept = game.guesses.map(\.kept)
    #expect(kept == ["A", "X", "B", "=ABCE"])
    #expect(HangmanGame(phrase: game.phrase, kept: kept) == game)
    // What a file could hold besides is no guess.
    #expect(HangmanGame(phrase: game.phrase, kept: ["", "1", "AB", "="]).guesses.isEmpty)
  }
}
