import Testing

@testable import Console

struct SuggestionTests {
  static let apps = ["gallery", "pickpocket", "times", "hangman", "todo", "hub", "lock-server"]

  @Test(arguments: [
    ("pikpocket", "pickpocket"), ("pick", "pickpocket"), ("todos", "todo"), ("tdoo", "todo"),
    ("Hangman", "hangman"), ("hangmen", "hangman"), ("gallerie", "gallery"),
    ("lockserver", "lock-server"), ("hib", "hub"),
  ])
  func `a slip leads to the word that was meant`(_ row: (String, String)) {
    #expect(Suggestion.nearest(to: row.0, among: Self.apps) == row.1)
    #expect(Suggestion.ending(row.0, among: Self.apps) == "; did you mean \(row.1)?")
  }

  @Test(arguments: [
    "", "x", "foo", "calculator", "🙂🙂🙂", "\u{301}", String(repeating: "todo", count: 10_000),
  ])
  func `what is near to nothing gets no guess`(_ word: String) {
    #expect(Suggestion.nearest(to: word, among: Self.apps) == nil)
    #expect(Suggestion.ending(word, among: Self.apps) == ".")
    #expect(Suggestion.nearest(to: word, among: []) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("port", "prot", 1), ("kitten", "sitting", 3),
    ("same", "same", 0), ("ab", "ba", 1),
  ])
  func `each letter added, dropped, replaced or swapped counts one`(_ row: (String, String, Int)) {
    #expect(Suggestion.distance(Array(row.0), Array(row.1)) == row.2)
    #expect(Suggestion.distance(Array(row.1), Array(row.0)) == row.2)
  }
}
