import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Times

struct ResultsTests {
  private let folder = AppDirectory.fresh()

  private func finished() -> GameManager {
    let game = GameManager(seed: 1, folder: folder)
    game.play([true, false, true, true, true])
    game.showResults()
    return game
  }

  @Test func `there are results once a question was answered`() {
    defer { folder.remove() }
    let game = GameManager(seed: 1, folder: folder)
    #expect(!game.canShowResults)
    game.proceed()
    #expect(!game.canShowResults)
    game.answer(right: true)
    #expect(game.canShowResults)
    game.showResults()
    #expect(game.sheet.isPresented)
    game.sheet.close()
    #expect(!game.sheet.isPresented)
  }

  @Test func `they are told in words and as CSV`() throws {
    defer { folder.remove() }
    let game = finished()
    #expect(game.sheet.lines.map(\.sign) == ["✓", "✗", "✓", "✓", "✓"])
    let wrong = game.results[1]
    let given = try #require(wrong.given)
    #expect(
      game.sheet.lines[1].text
        == "\(wrong.question.written) = \(wrong.question.result), not \(given)"
    )
    #expect(game.sheet.lines[1].spoken.hasSuffix("wrong, not \(given)"))
    #expect(game.sheet.csv.split(separator: "\r\n").count == 6)
    #expect(game.sheet.csv.contains("2023-11-14T22:13:20Z,choice,1,"))
    game.sheet.table = .facts
    #expect(game.sheet.csv.hasPrefix("first,second,product"))
    #expect(game.sheet.csv.split(separator: "\r\n").count == 6)
    #expect(game.sheet.shownLines.isEmpty)
  }

  @Test func `they are saved to a file, which is named`() throws {
    defer { folder.remove() }
    let game = finished()
    let name = "round-2023-11-14T221320Z.csv"
    game.sheet.save()
    #expect(game.sheet.message == "Saved as \(folder.url.appending(path: name).path)")
    #expect(try folder.read(name) == Data(game.sheet.csv.utf8))
    game.sheet.table = .facts
    #expect(game.sheet.message == nil)
    game.sheet.save()
    #expect(try folder.names == ["facts-2023-11-14T221320Z.csv", "facts.json", name])
  }

  @Test func `where nothing can be saved that is said`() {
    let game = GameManager(seed: 1)
    game.play([true])
    game.showResults()
    game.sheet.save()
    #expect(game.sheet.message == "The file could not be saved.")
  }
}
