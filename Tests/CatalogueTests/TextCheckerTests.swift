import Foundation
import SwiftUI
import Testing

/// Spelling, with whatever dictionaries the machine has.
struct TextCheckerTests {
  private func firstWrong(_ checker: UITextChecker, _ text: String, _ range: NSRange) -> NSRange {
    checker.rangeOfMisspelledWord(
      in: text,
      range: range,
      startingAt: 0,
      wrap: false,
      language: "en",
    )
  }

  // Shows: UITextChecker
  @Test func `words are right, and others wrong where a dictionary says so`() {
    let checker = UITextChecker()
    let right = "silkworm"
    #expect(firstWrong(checker, right, NSRange(location: 0, length: 8)).location == NSNotFound)
    let wrong = "a silkwrom"
    let found = firstWrong(checker, wrong, NSRange(location: 0, length: 10))
    let knows =
      UITextChecker.availableLanguages.contains { $0.hasPrefix("en") }
      || ["words", "american-english", "british-english"].contains {
        FileManager.default.fileExists(atPath: "/usr/share/dict/" + $0)
      }
    if knows {
      #expect(found == NSRange(location: 2, length: 8))
      checker.ignoreWord("silkwrom")
    }
    #expect(firstWrong(checker, wrong, NSRange(location: 0, length: 10)).location == NSNotFound)
  }

  @Test(arguments: [
    NSRange(location: NSNotFound, length: 0), NSRange(location: 5, length: 100),
    NSRange(location: -1, length: 2), NSRange(location: 0, length: -1),
    NSRange(location: Int.max - 1, length: Int.max - 1), NSRange(location: 0, length: 0),
  ])
  func `odd ranges and texts do no harm`(range: NSRange) {
    let checker = UITextChecker()
    let long = String(repeating: "a'", count: 9_000)
    for text in ["", "wörd", "👩‍👩‍👧", "\u{0301}", "''''", "it's", long] {
      let found = firstWrong(checker, text, range)
      #expect(found.location == NSNotFound || found.location + found.length <= text.utf16.count)
      _ = checker.guesses(forWordRange: range, in: text, language: "xx_\u{0301}")
      _ = checker.completions(forPartialWordRange: range, in: text, language: "en")
    }
  }
}
