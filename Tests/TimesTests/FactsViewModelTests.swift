import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Times

struct FactsViewModelTests {
  private let folder = AppDirectory.fresh()

  @Test func `what was learnt lasts from one start to the next`() throws {
    defer { folder.remove() }
    let game = GameManager(seed: 1, folder: folder)
    game.play([true, true, false])
    let facts = game.results.map(\.question.fact)
    let later = GameManager(seed: 2, folder: folder)
    #expect(later.facts.book == game.facts.book)
    #expect(facts.map { later.facts.book[$0].right } == [1, 1, 0])
    #expect(later.facts.book.records.count == 3)
  }

  @Test func `two games at the same time lose nothing of each other`() {
    defer { folder.remove() }
    let one = GameManager(seed: 1, folder: folder)
    let other = GameManager(seed: 2, folder: folder)
    one.play([true])
    other.play([true])
    let all = one.results + other.results
    let kept = GameManager(seed: 3, folder: folder).facts.book
    #expect(all.allSatisfy { kept[$0.question.fact].attempts > 0 })
    one.startOver()
    one.showFacts()
    #expect(one.facts.book == kept)
  }

  @Test func `a damaged file is kept aside, and the game goes on and says so`() throws {
    defer { folder.remove() }
    GameManager(seed: 1, folder: folder).play([true, true])
    let whole = try #require(try folder.read(FactBook.fileName))
    try folder.write(whole.prefix(whole.count / 2), to: FactBook.fileName)
    let game = GameManager(seed: 2, folder: folder)
    #expect(game.facts.problem?.contains("facts.json.bad") == true)
    game.facts.dismissProblem()
    #expect(game.facts.problem == nil)
    game.play([true])
    #expect(game.state == .answered && game.facts.problem == nil)
    #expect(try folder.names == ["facts.json", "facts.json.bad"])
    #expect(try folder.read("facts.json.bad") == whole.prefix(whole.count / 2))
  }

  @Test func `where nothing can be kept the facts last as long as the game`() throws {
    defer { folder.remove() }
    let inside = try folder.block("facts.json")
    let game = GameManager(seed: 1, folder: folder)
    game.play([true, true, true])
    #expect(game.facts.book.records.count == 3)
    #expect(game.facts.problem == "Your facts could not be read; the file is left as it is.")
    #expect(FileManager.default.fileExists(atPath: inside.path))
    let other = GameManager(seed: 1, folder: .none)
    other.play([true])
    #expect(other.facts.problem == "Your facts could not be saved.")
    other.play([true])
    other.showFacts()
    #expect(other.facts.book.records.count == 2)
  }

  @Test func `what could not be saved is saved with the next answer`() throws {
    defer { folder.remove() }
    let blocked = folder.url.deletingLastPathComponent()
    try Data().write(to: blocked)
    let game = GameManager(seed: 1, folder: folder)
    game.play([true, true])
    #expect(game.facts.problem == "Your facts could not be saved.")
    try FileManager.default.removeItem(at: blocked)
    game.play([true])
    #expect(try FileStore<FactBook>(folder: folder).load() == game.facts.book)
    #expect(game.facts.book.records.count == 3)
  }

  @Test func `the table shows each fact's strength by a sign and in words`() throws {
    let game = GameManager(seed: 1)
    #expect(game.facts.rows.count == 11 && game.facts.columns == Array(10...20))
    #expect(game.facts.rows.allSatisfy { $0.cells.allSatisfy { $0.sign == "·" } })
    #expect(game.facts.keys.map(\.count) == [66, 0, 0, 0])
    game.play([false])
    let question = try #require(game.problem?.question)
    let row = try #require(game.facts.rows.first { $0.id == question.multiplicand })
    let cell = try #require(row.cells.first { $0.id == question.multiplier })
    #expect(cell.sign == "!")
    #expect(cell.spoken == "\(question.spoken): weak, 0 of 1 right")
    let marked = game.facts.rows.flatMap(\.cells).filter { $0.sign == "!" }
    #expect(marked.count == (question.multiplicand == question.multiplier ? 1 : 2))
    #expect(
      game.facts.keys.map(\.text) == ["new: 65", "weak: 1", "fair: 0", "strong: 0"]
    )
    #expect(Set(game.facts.keys.map(\.sign)).count == 4)
  }

  @Test(arguments: [
    (Difficulty.easy, "2 to 12", 11), (.medium, "10 to 20", 11), (.hard, "12 to 30", 19),
  ])
  func `the table can show other numbers`(_ row: (Difficulty, name: String, count: Int)) {
    let facts = FactsViewModel(store: FileStore<FactBook>(folder: .none))
    facts.difficulty = row.0
    #expect(facts.rangeName(row.0) == row.name)
    #expect(facts.rows.count == row.count)
    #expect(facts.rows.allSatisfy { $0.cells.count == row.count })
  }

  @Test func `the table shows what is being played`() {
    let game = GameManager(seed: 1)
    game.settings.difficulty = .hard
    game.proceed()
    #expect(game.facts.difficulty == .hard)
    game.startOver()
    game.settings.mode = .check
    game.proceed()
    #expect(game.facts.columns == Array(TablesCheck.range))
    game.startOver()
    game.settings.mode = .choice
    game.settings.operation = .addition
    game.proceed()
    #expect(game.facts.difficulty == .easy)
  }

  @Test func `in a game the weaker facts come more often`() throws {
    defer { folder.remove() }
    // All facts but one are strong; that one was missed.
    var book = FactBook()
    for first in 2...12 {
      for second in first...12 {
        let question = try Question(first, .multiplication, second)
        let given = question.fact == Fact(7, 8) ? nil : question.result
        for number in 1...3 {
          let answer = AnswerRecord(number: number, question: question, given: given, seconds: 1)
          book.recordAnswer(answer, isTyped: true, of: "\(first) \(second)")
        }
      }
    }
    try FileStore<FactBook>(folder: folder).save(book)
    var count = 0
    for seed in 0..<200 {
      let game = GameManager(seed: UInt64(seed), folder: folder)
      game.settings.difficulty = .easy
      game.proceed()
      if game.problem?.question.fact == Fact(7, 8) { count += 1 }
    }
    // Evenly drawn it would come 2 times in 121: three or four times.
    #expect(count > 10)
  }

  @Test func `sums are not kept`() throws {
    defer { folder.remove() }
    let game = GameManager(seed: 1, folder: folder)
    game.settings.operation = .addition
    game.play([true, true])
    #expect(try folder.names == ["settings.json"])
  }
}
