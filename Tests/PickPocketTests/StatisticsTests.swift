import FileStorage
import Foundation
import TestSupport
import Testing

@testable import PickPocket

struct StatisticsTests {
  private let rules = LockRules.classic

  @Test func `games, wins, histogram, best and streak are counted by rules`() throws {
    let other = try LockRules(length: 4, digitCount: 6, allowsRepeats: true)
    var statistics = Statistics()
    for (number, guesses) in [5, 3, 5].enumerated() {
      statistics.begin(rules, id: "\(number)")
      statistics.win(rules, guesses: guesses, id: "\(number)")
    }
    statistics.begin(rules, id: "given up")
    statistics.giveUp(rules, id: "given up")
    statistics.begin(other, id: "other")
    let record = statistics.record(for: rules)
    #expect(record.games == 4)
    #expect(record.wins == 3)
    #expect(record.histogram == [5: 2, 3: 1])
    #expect(record.best == 3)
    #expect(record.average == 13.0 / 3)
    #expect(record.streak == 0)
    #expect(record.longestStreak == 3)
    #expect(statistics.record(for: other).games == 1)
    #expect(statistics.isValid)
  }

  @Test func `a game left open breaks the streak when the next one begins`() {
    var statistics = Statistics()
    statistics.begin(rules, id: "a")
    statistics.win(rules, guesses: 1, id: "a")
    statistics.begin(rules, id: "b")
    #expect(statistics.record(for: rules).streak == 1)
    statistics.begin(rules, id: "c")
    #expect(statistics.record(for: rules).streak == 0)
  }

  @Test func `a game counts once, also when its process ended before it knew that`() {
    var statistics = Statistics()
    for guesses in [4, 5] {
      statistics.begin(rules, id: "a")
      statistics.win(rules, guesses: guesses, id: "a")
    }
    statistics.giveUp(rules, id: "a")
    let record = statistics.record(for: rules)
    #expect(record.games == 1 && record.histogram == [4: 1] && record.streak == 1)
  }

  @Test func `nothing played has no best and no average`() {
    let record = Statistics().record(for: rules)
    #expect(record.best == nil)
    #expect(record.average == nil)
    #expect(record.games == 0)
  }

  @Test func `a game counts once it has a guess`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let game = try PickPocketViewModel(codes: ["123"], folder: folder)
    game.press("12")
    game.reset()
    let store = FileStore<Statistics>(folder: folder)
    #expect(try store.load() == Statistics())
    game.press("111")
    #expect(try store.load().record(for: rules).games == 1)
    game.press("123")
    game.reset()
    game.press("111")
    game.reset()
    let record = try store.load().record(for: rules)
    #expect(record.games == 2)
    #expect(record.histogram == [2: 1])
    #expect(record.longestStreak == 1)
    #expect(record.streak == 0)
  }

  @Test func `two games at the same time both count`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let first = try PickPocketViewModel(codes: ["123"], folder: folder)
    let second = try PickPocketViewModel(codes: ["123"], folder: folder)
    first.press("123")
    second.press("123")
    #expect(try FileStore<Statistics>(folder: folder).load().record(for: rules).wins == 2)
  }

  @Test func `the screen shows what the file says`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let game = try PickPocketViewModel(codes: ["123"], folder: folder)
    game.press("321123")
    game.showStatistics()
    #expect(game.scores.isPresented)
    #expect(
      game.scores.lines.map { "\($0.name): \($0.value)" } == [
        "Games: 1", "Cracked: 1", "Best: 2 guesses", "Average: 2.00", "In a row: 1, at most 1",
        "2 guesses: 1 lock",
      ]
    )
    game.scores.close()
    #expect(!game.scores.isPresented)
  }
}
