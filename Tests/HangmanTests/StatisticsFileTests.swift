import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Hangman

struct StatisticsFileTests {
  private let folder = AppDirectory.fresh()
  private var store: FileStore<Statistics> { FileStore(folder: folder) }

  @Test func `what was saved lasts`() throws {
    defer { folder.remove() }
    #expect(try store.load() == Statistics())
    var statistics = Statistics()
    statistics.begin("A", of: [], id: "1")
    statistics.games.win("1", misses: 3)
    statistics.begin("B", of: [], id: "2")
    statistics.days[-3] = DailyRecord(guesses: ["A", "=BC"], isWon: nil)
    try store.save(statistics)
    #expect(try store.load() == statistics)
    let choices = FileStore<Preferences>(folder: folder)
    var preferences = try choices.load()
    #expect(preferences == Preferences())
    preferences.figure = .snowman
    try choices.save(preferences)
    #expect(try choices.load() == preferences)
    #expect(try folder.names == ["preferences.json", "statistics.json"])
  }

  @Test(
    arguments: [
      "", "{", "null", "[]", "no", #"{"games":3,"used":[],"days":{}}"#, "{\"games\":{\"played\"",
      #"{"used":[],"days":{},"games":{"played":-1,"wins":{},"streak":0,"longestStreak":0,"hints":0,"#
        + #""isOpen":false}}"#,
      #"{"used":[],"days":{},"games":{"played":1,"wins":{"7":1},"streak":0,"longestStreak":0,"hints":0,"#
        + #""isOpen":false}}"#,
      #"{"used":[],"days":{},"games":{"played":1,"wins":{"1":9},"streak":0,"longestStreak":0,"hints":0,"#
        + #""isOpen":false}}"#,
      #"{"used":[],"days":{"9223372036854775807":{"guesses":[]}},"games":{"played":1,"wins":{},"#
        + #""streak":0,"longestStreak":0,"hints":0,"isOpen":false}}"#,
    ]
  )
  func `a file that makes no sense is kept aside`(_ text: String) throws {
    defer { folder.remove() }
    try folder.write(text, to: "statistics.json")
    let problem = FileStoreError.quarantined("The statistics", "statistics.json.bad")
    #expect(throws: problem) { try store.load() }
    #expect(try folder.names == ["statistics.json.bad"])
    #expect(try folder.read("statistics.json.bad") == Data(text.utf8))
    #expect(try store.load() == Statistics())
  }

  @Test func `a file of an earlier version is understood`() throws {
    defer { folder.remove() }
    let text =
      #"{"used":["A"],"days":{},"games":{"played":2,"wins":{"1":1},"streak":0,"#
      + #""longestStreak":1,"hints":0,"isOpen":true}}"#
    try folder.write(text, to: "statistics.json")
    #expect(try store.load().games.played == 2)
  }
}
