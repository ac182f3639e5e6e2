import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Hangman

struct PhraseListTests {
  private func words(of text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.map(String.init))
  }

  @Test func `a list has categories, phrases, hints and comments`() {
    let list = PhraseList(
      "\u{FEFF}# mine\n\nno category\n[ Birds ]\r\n  House martin | mud\rSwallow |\n[Fish]\nCod|sea"
    )
    #expect(list.badLines.isEmpty)
    #expect(list.phrases.map(\.text) == ["no category", "House martin", "Swallow", "Cod"])
    #expect(list.phrases.map(\.category) == ["", "Birds", "Birds", "Fish"])
    #expect(list.phrases.map(\.hint) == ["", "mud", "", "sea"])
  }

  @Test(
    arguments: [
      ("1984", "Line 2: there is no letter from A to Z to guess."),
      ("| a hint", "Line 2: there is no phrase before the bar."),
      ("a | b | c", "Line 2: one bar at most divides a phrase from its hint."),
      ("[Birds", "Line 2: a category is written [like this]."),
      ("[]", "Line 2: a category is written [like this]."),
      ("Good Line", "Line 2: the phrase is in line 1 already."),
      ("под", "Line 2: “п” is a letter that no key from A to Z finds."),
      ("a_b", "Line 2: “_” stands for a hidden letter and cannot be in a phrase."),
      ("a\u{0}b", "Line 2: there is an invisible character in it."),
      ("good | b\u{0}d", "Line 2: there is an invisible character in it."),
      ("[B\u{200B}irds]", "Line 2: there is an invisible character in it."),
      (
        "[\(String(repeating: "x", count: 2000))]",
        "Line 2: 2000 characters are too many for a category; at most 40 fit.",
      ),
      (
        "one | \(String(repeating: "x", count: 200))",
        "Line 2: 200 characters are too many for a hint; at most 120 fit.",
      ),
      (
        "antidisestablishmentarianism",
        "Line 2: “ANTIDISESTABLISHMENTARIANISM” is too long; a word has at most 18 characters.",
      ),
      (
        String(repeating: "ab ", count: 30),
        "Line 2: 89 characters are too many; at most 60 fit.",
      ),
    ]
  )
  func `a bad line is told with its number, and the others are taken`(
    _ line: String,
    _ problem: String,
  ) {
    let list = PhraseList("good line\n\(line)\nanother one")
    #expect(list.phrases.map(\.text) == ["good line", "another one"])
    #expect(list.badLines.map(\.text) == [problem])
  }

  @Test func `phrases below a heading that is refused are in no category`() {
    let list = PhraseList("[Birds]\nswallow\n[Fish\ncod\n[Birds]\nfinch")
    #expect(list.phrases.map(\.category) == ["Birds", "", "Birds"])
  }

  @Test func `categories are so many as can be chosen from`() {
    let name = { (number: Int) in String(number, radix: 20, uppercase: true) }
    let text = (0..<203).map {
      "[C\(name($0))]\nphrase \(Letter.all[$0 % 26].character)" + name($0)
    }
    let list = PhraseList(text.joined(separator: "\n") + "\n[C0]\nthe last one")
    #expect(Set(list.phrases.map(\.category)).count == 201)
    #expect(list.phrases.last?.category == "C0")
    #expect(
      list.badLines.filter { $0.problem == .tooManyCategories }.map(\.number) == [401, 403, 405]
    )
    #expect(
      list.badLines.first?.text
        == "Line 401: this category is one too many; a list has at most 200."
    )
  }

  @Test func `an empty text is an empty list`() {
    #expect(PhraseList("") == PhraseList("# nothing\n\n"))
    #expect(PhraseList("").phrases.isEmpty)
  }

  @Test func `the built-in phrases have no bad lines, six categories of twenty, and hints`() {
    let list = PhraseList(BuiltInPhrases.text)
    #expect(list.badLines == [])
    let counts = Dictionary(grouping: list.phrases, by: \.category).values.map(\.count)
    #expect(counts == [20, 20, 20, 20, 20, 20])
    #expect(list.phrases.allSatisfy { !$0.hint.isEmpty })
    // A hint does not tell a longer word of the phrase.
    for phrase in list.phrases {
      let words = words(of: phrase.text).filter { $0.count > 4 }
      #expect(words.isDisjoint(with: self.words(of: phrase.hint)))
    }
  }
}

struct PhraseFileTests {
  private let folder = AppDirectory.fresh()

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  @Test func `a file is read as a list, wherever the path has blanks around it`() throws {
    defer { folder.remove() }
    try folder.write("One line\n2\n", to: "mine.txt")
    let list = try PhraseFile(path: " \(path("mine.txt"))\n").read()
    #expect(list.phrases.map(\.text) == ["One line"])
    #expect(list.badLines.map(\.number) == [2])
  }

  @Test func `what is no file of text says so`() throws {
    defer { folder.remove() }
    try folder.write("x", to: "other")
    try Data([0x41, 0xFF, 0xFE]).write(to: folder.url.appending(path: "bytes"))
    try Data(count: PhraseFile.maxSize + 1).write(to: folder.url.appending(path: "large"))
    let place = folder.url.path
    let rows: [(String, PhraseFileError)] = [
      ("", .noPath), ("  ", .noPath), (place, .notAFile(place)),
      (path("none"), .missing(path("none"))), ("/dev/null", .notAFile("/dev/null")),
      (path("bytes"), .notText(path("bytes"))), (path("large"), .tooLarge(path("large"))),
    ]
    for (path, problem) in rows {
      #expect(throws: problem) { try PhraseFile(path: path).read() }
    }
  }
}
