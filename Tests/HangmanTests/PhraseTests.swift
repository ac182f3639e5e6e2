import Testing

@testable import Hangman

struct PhraseTests {
  private func shown(_ phrase: Phrase) -> [String] {
    phrase.words.map { String($0.map(\.shown)) }
  }

  @Test func `a phrase is its words, with the letters to be found in them`() throws {
    let phrase = try Phrase("Côte d'Ivoire-2")
    #expect(shown(phrase) == ["CÔTE", "D'IVOIRE-2"])
    #expect(String(phrase.spelling.map(\.character)) == "COTEDIVOIRE")
    #expect(
      phrase.words[1].map { $0.letter == nil } == [
        false, true, false, false, false, false, false, false, true, true,
      ]
    )
  }

  @Test(
    arguments: [
      ("  two   words ", "two words"), ("\ttab\u{A0}bed\t", "tab bed"), ("one", "one"),
    ]
  )
  func `blanks are one space, and none at the ends`(_ text: String, _ wanted: String) throws {
    #expect(try Phrase(text).text == wanted)
  }

  @Test(
    arguments: [
      ("straße", "STRAßE", "STRASE"), ("e\u{301}a", "ÉA", "EA"), ("Łódź", "ŁÓDŹ", "LODZ"),
      ("R&B 99.", "R&B 99.", "RB"), ("rock’n’roll", "ROCK’N’ROLL", "ROCKNROLL"),
    ]
  )
  func `what is shown is large, letter by letter`(
    _ text: String,
    _ large: String,
    _ letters: String,
  ) throws {
    let phrase = try Phrase(text)
    #expect(shown(phrase).joined(separator: " ") == large)
    #expect(String(phrase.spelling.map(\.character)) == letters)
  }

  @Test(
    arguments: [
      ("", .empty), ("   ", .empty), ("1984", .noLetters), ("?!", .noLetters),
      (String(repeating: "abcd ", count: 13), .tooLong(64)),
      ("a supercalifragilistic word", .longWord("SUPERCALIFRAGILISTIC")),
      ("a_b", .forbidden("_")), ("a\u{7}b", .forbidden("\u{7}")),
      ("a\u{202E}b", .forbidden("\u{202E}")), ("Ж and Z", .unknownLetter("Ж")),
      ("o\u{FB03}ce", .unknownLetter("\u{FB03}")),
    ] as [(String, PhraseProblem)]
  )
  func `what could not be guessed is no phrase`(_ text: String, _ problem: PhraseProblem) {
    #expect(throws: problem) { try Phrase(text) }
  }

  @Test(
    arguments: [
      ("Birds\u{7}", "", .forbidden("\u{7}")), ("", "a\u{202E}b", .forbidden("\u{202E}")),
      (String(repeating: "c", count: 41), "", .longCategory(41)),
      ("Birds", String(repeating: "h", count: 121), .longHint(121)),
    ] as [(String, String, PhraseProblem)]
  )
  func `a category and a hint must be fit to be shown, too`(
    _ category: String,
    _ hint: String,
    _ problem: PhraseProblem,
  ) {
    #expect(throws: problem) { try Phrase("swallow", category: category, hint: hint) }
  }

  @Test func `the longest phrase and the longest word fit`() throws {
    let word = String(repeating: "a", count: Phrase.maxWordLength)
    #expect(try Phrase("\(word) \(word) \(word) bcd").text.count == Phrase.maxLength)
  }

  @Test func `case, accents and punctuation do not make another phrase`() throws {
    #expect(try Phrase("It's É1").key == Phrase("ITS E-1").key)
    #expect(try Phrase("It's E2").key != Phrase("ITS E1").key)
  }
}
