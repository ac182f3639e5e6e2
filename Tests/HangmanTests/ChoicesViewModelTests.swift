import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Hangman

struct ChoicesViewModelTests {
  private let folder = AppDirectory.fresh()

  private var path: String { folder.url.appending(path: "mine.txt").path }

  private func open() -> HangmanViewModel { HangmanViewModel(folder: folder) }

  @Test func `the figure and the category last`() throws {
    defer { folder.remove() }
    let game = open()
    #expect(game.choices.figure == .gallows && game.choices.categories.map(\.name).first == "All")
    #expect(game.choices.summary == "120 phrases, built in")
    game.choices.figure = .snowman
    game.choices.category = "Places"
    #expect(game.category == "Places" && game.figure.kind == .snowman)
    #expect(game.choices.summary == "20 phrases, built in")
    let later = open()
    #expect(later.choices.figure == .snowman && later.category == "Places")
    #expect(later.figure.spoken == "Empty snow, 6 wrong guesses left")
  }

  @Test func `a game under way goes on when the category changes`() throws {
    defer { folder.remove() }
    let game = open()
    game.press("E")
    let before = game.seen
    game.choices.category = "Nature"
    #expect(game.seen == before)
    game.startOver()
    #expect(game.category == "Nature")
  }

  @Test func `one's own phrases are played, bad lines are told, and it lasts`() throws {
    defer { folder.remove() }
    try folder.write("[Mine]\nhello world | hi\n123\nHELLO, WORLD\n", to: "mine.txt")
    let game = open()
    #expect(!game.choices.canReadFile)
    game.choices.path = path
    game.choices.readFile()
    #expect(game.choices.isOwn && game.choices.summary == "1 phrase from \(path)")
    #expect(
      game.choices.badLines == [
        "Line 3: there is no letter from A to Z to guess.",
        "Line 4: the phrase is in line 2 already.",
      ]
    )
    #expect(game.category == "Mine" && game.words.count == 2)
    game.press("HELOWRD")
    #expect(game.endingMessage == "The phrase was “hello world”. Not one wrong guess.")
    let later = open()
    #expect(later.category == "Mine" && later.choices.categories.map(\.name) == ["All", "Mine"])
    later.choices.category = "Mine"
    later.choices.useBuiltIn()
    #expect(!later.choices.isOwn && later.choices.category == "" && later.choices.path == "")
    #expect(later.choices.summary == "120 phrases, built in" && later.category != "Mine")
    #expect(open().choices.summary == "120 phrases, built in")
  }

  @Test func `a file that cannot be used is told, and the phrases stay as they were`() throws {
    defer { folder.remove() }
    try folder.write("# nothing\n7\n", to: "mine.txt")
    let game = open()
    for (name, problem) in [
      ("none", "There is no file none."), (path, "There is no phrase in \(path)."),
      ("/", "/ is not a file."),
    ] {
      game.choices.path = name
      game.choices.readFile()
      #expect(game.choices.fileProblem == problem && game.choices.phrases.count == 120)
    }
    game.choices.path = path
    game.choices.readFile()
    #expect(game.choices.badLines == ["Line 2: there is no letter from A to Z to guess."])
    #expect(
      game.choices.notice.words
        == "There is no phrase in \(path). Line 2: there is no letter from A to Z to guess."
    )
  }

  @Test func `many bad lines are told in a few`() throws {
    defer { folder.remove() }
    try folder.write((0..<11).map { "\($0)\n" }.joined() + "good", to: "mine.txt")
    let game = open()
    game.choices.path = path
    game.choices.readFile()
    #expect(game.choices.badLines.count == 9)
    #expect(game.choices.badLines.last == "3 more lines are no phrases.")
  }

  @Test func `a file that is gone at the next start is told and not forgotten`() throws {
    defer { folder.remove() }
    try folder.write("one phrase", to: "mine.txt")
    let game = open()
    game.choices.path = path
    game.choices.readFile()
    try FileManager.default.removeItem(atPath: path)
    let later = open()
    #expect(later.choices.problem == "There is no file \(path).")
    #expect(later.choices.phrases.count == 120 && later.choices.path == path)
    later.choices.figure = .snowman
    try folder.write("one phrase", to: "mine.txt")
    #expect(open().choices.summary == "1 phrase from \(path)")
  }

  @Test func `the category lasts while its file is gone, and is there again with it`() throws {
    defer { folder.remove() }
    let text = "[One]\nfirst\n[Two]\nsecond"
    try folder.write(text, to: "mine.txt")
    let game = open()
    game.choices.path = path
    game.choices.readFile()
    game.choices.category = "Two"
    try FileManager.default.removeItem(atPath: path)
    let later = open()
    #expect(later.choices.category == "" && later.choices.phrases.count == 120)
    later.choices.figure = .snowman
    try folder.write(text, to: "mine.txt")
    later.choices.readFile()
    #expect(later.choices.category == "Two" && later.category == "Two")
    #expect(open().choices.category == "Two")
    // Other phrases chosen by a person are another matter.
    later.choices.useBuiltIn()
    #expect(later.choices.category == "")
    #expect(open().choices.category == "")
  }

  @Test func `other phrases are announced once, with the game that begins`() throws {
    defer { folder.remove() }
    try folder.write("[Mine]\nhello world | hi\n123", to: "mine.txt")
    let game = open()
    let before = game.notice
    game.choices.path = path
    game.choices.readFile()
    #expect(
      game.choices.notice.words
        == "1 phrase from \(path). Line 3: there is no letter from A to Z to guess. Hangman. Mine."
        + " \(game.spokenPhrase). Guess a letter."
    )
    #expect(game.notice == before)
    game.press("H")
    let guessed = game.notice
    game.choices.useBuiltIn()
    #expect(game.choices.notice.words == "120 phrases, built in.")
    #expect(game.notice == guessed && game.seen == "H____ _____")
  }

  @Test func `a change of category does not bring the same phrase again`() throws {
    defer { folder.remove() }
    try folder.write("[Mine]\none\nthree", to: "mine.txt")
    let game = open()
    game.choices.path = path
    game.choices.readFile()
    for _ in 0..<20 {
      let shown = game.seen
      game.choices.category = game.choices.category.isEmpty ? "Mine" : ""
      #expect(game.choices.phrases.count == 2 && game.seen != shown)
    }
  }

  @Test func `a file that is gone can be forgotten`() throws {
    defer { folder.remove() }
    try folder.write("one phrase", to: "mine.txt")
    let game = open()
    #expect(!game.choices.canUseBuiltIn)
    game.choices.path = path
    game.choices.readFile()
    #expect(game.choices.canUseBuiltIn)
    try FileManager.default.removeItem(atPath: path)
    let later = open()
    later.choices.path = ""
    #expect(!later.choices.isOwn && later.choices.canUseBuiltIn)
    let isTold = changes {
      _ = later.choices.canUseBuiltIn
    } during: {
      later.choices.useBuiltIn()
    }
    #expect(isTold && !later.choices.canUseBuiltIn)
    #expect(open().choices.problem == nil)
  }

  @Test func `two windows change different choices, and both last`() throws {
    defer { folder.remove() }
    try folder.write("one phrase", to: "mine.txt")
    let one = open()
    let other = open()
    one.choices.path = path
    one.choices.readFile()
    other.choices.figure = .snowman
    let later = open()
    #expect(later.choices.figure == .snowman && later.choices.isOwn)
    // What was chosen last holds where both changed the same.
    other.choices.figure = .gallows
    #expect(open().choices.figure == .gallows && open().choices.isOwn)
  }

  @Test func `a choice that could not be saved is saved with the next one`() throws {
    defer { folder.remove() }
    let blocked = folder.url.deletingLastPathComponent()
    try Data().write(to: blocked)
    let game = open()
    game.choices.figure = .snowman
    #expect(game.choices.problem == "The choices could not be saved.")
    try FileManager.default.removeItem(at: blocked)
    game.choices.category = "Places"
    #expect(open().choices.figure == .snowman && open().choices.category == "Places")
  }

  @Test func `a large file with many categories is read at once`() throws {
    defer { folder.remove() }
    let letters = Letter.all.map(\.character)
    let lines = letters.flatMap { first in
      letters.flatMap { second in letters.map { "[\(first)\(second)\($0)]\n\(first)\(second)\($0)" }
      }
    }
    try folder.write(lines.joined(separator: "\n"), to: "mine.txt")
    let game = open()
    game.choices.path = path
    game.choices.readFile()
    #expect(game.choices.phrases.count == 17_576 && game.choices.categories.count == 201)
    #expect(game.choices.badLines.last == "17368 more lines are no phrases.")
  }

  @Test func `figures have names`() {
    #expect(Preferences.Figure.allCases.map(\.name) == ["Gallows", "Snowman"])
  }

  @Test func `damaged choices are kept aside and said to be so`() throws {
    defer { folder.remove() }
    try folder.write(#"{"figure":"elephant","category":"","file":""}"#, to: "preferences.json")
    let game = open()
    #expect(game.choices.problem?.hasSuffix("preferences.json.bad.") == true)
    game.choices.dismissProblem()
    game.choices.figure = .snowman
    #expect(try folder.names == ["preferences.json", "preferences.json.bad"])
    #expect(open().choices.figure == .snowman)
  }

  @Test func `choices that cannot be read are not written over`() throws {
    defer { folder.remove() }
    let file = folder.url.appending(path: "preferences.json")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let game = open()
    #expect(game.choices.problem?.hasSuffix("the file is left as it is.") == true)
    game.choices.figure = .snowman
    #expect(game.figure.kind == .snowman)
  }
}
