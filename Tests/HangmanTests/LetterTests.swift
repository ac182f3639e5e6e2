import Testing

@testable import Hangman

struct LetterTests {
  @Test func `letters are the 26 from A to Z`() {
    #expect(String(Letter.all.map(\.character)) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(Letter.all == Letter.all.sorted())
  }

  /// What counts as which letter: case, marks (composed or not), and the table of the undivided.
  @Test(
    arguments: [
      ("A", "AaÁáÀâäåǍąĀ\u{41}\u{30A}"), ("C", "CcÇçćč"), ("D", "DdďĐđÐð"),
      ("E", "EeÉéèÊëĘęẽ\u{65}\u{301}\u{45}\u{323}\u{302}"), ("H", "hĦħ"), ("I", "IiİıÍïĨ"),
      ("K", "k\u{212A}"), ("L", "LlŁłĽ"), ("N", "Ññńň"), ("O", "OoÖóØøœŒőƠơ"), ("S", "sßẞŠş"),
      ("T", "tŧÞþț"), ("U", "üÜůűưŲ"), ("Y", "ýÿŸ"), ("Z", "zžŻź"),
    ] as [(Character, String)]
  )
  func `a character counts as the letter without its marks`(
    _ wanted: Character,
    _ characters: String,
  ) throws {
    for character in characters {
      #expect(Letter(character)?.character == wanted, "\(character)")
    }
  }

  /// Digits, signs, blanks, the placeholder, emoji, other scripts, and what `isLetter` takes for a
  /// letter although no key has it.
  @Test(
    arguments: Array("1_-'’ \t.&?§👨‍👩‍👧🄰ªⓐＡʼ中жΩאﬁǆ€\u{301}") + ["e\u{20DD}"] as [Character]
  )
  func `other characters are no letters`(_ character: Character) {
    #expect(Letter(character) == nil)
  }
}
