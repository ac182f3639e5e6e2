import FileStorage
import Foundation
import TestSupport
import Testing

@testable import PickPocket

struct StatisticsFileTests {
  private let folder = AppDirectory.fresh()

  private var store: FileStore<Statistics> { FileStore(folder: folder) }

  @Test func `statistics last`() throws {
    defer { folder.remove() }
    #expect(try store.load() == Statistics())
    var statistics = Statistics()
    statistics.begin(.classic, id: "a")
    statistics.win(.classic, guesses: 4, id: "a")
    try store.save(statistics)
    #expect(try store.load() == statistics)
    #expect(try folder.names == ["statistics.json"])
  }

  @Test(
    arguments: [
      "", "{", "null", "[]", "no", #"{"records":3}"#, "\u{FEFF}{}", "{\"records\":[{\"rules\"",
      #"{"records":[{"rules":{"length":99,"digitCount":6,"allowsRepeats":true},"games":1,"#
        + #""histogram":{},"streak":0,"longestStreak":0,"isOpen":false}]}"#,
      #"{"records":[{"rules":{"length":3,"digitCount":6,"allowsRepeats":true},"games":-1,"#
        + #""histogram":{},"streak":0,"longestStreak":0,"isOpen":false}]}"#,
      #"{"records":[{"rules":{"length":3,"digitCount":6,"allowsRepeats":true},"games":1,"#
        + #""histogram":{"1":9223372036854775807},"streak":0,"longestStreak":0,"isOpen":false}]}"#,
    ]
  )
  func `a file that makes no sense is kept aside`(_ text: String) throws {
    defer { folder.remove() }
    try folder.write(text, to: "statistics.json")
    #expect(throws: FileStoreError.quarantined("The statistics", "statistics.json.bad")) {
      try store.load()
    }
    #expect(try folder.names == ["statistics.json.bad"])
    #expect(try folder.read("statistics.json.bad") == Data(text.utf8))
    #expect(try store.load() == Statistics())
  }

  @Test func `a truncated file is kept aside, and the game goes on and says so`() throws {
    defer { folder.remove() }
    var statistics = Statistics()
    statistics.begin(.classic, id: "a")
    try store.save(statistics)
    let whole = try #require(try folder.read("statistics.json"))
    try folder.write(whole.prefix(whole.count / 2), to: "statistics.json")
    let game = try PickPocketViewModel(codes: ["123"], folder: folder)
    game.press("456")
    #expect(game.history.count == 1)
    #expect(game.scores.problem?.contains("statistics.json.bad") == true)
    #expect(try folder.names == ["statistics.json", "statistics.json.bad"])
    game.scores.dismissProblem()
    #expect(game.scores.problem == nil)
  }

  @Test func `a folder in the file's place is left alone, and the game goes on`() throws {
    defer { folder.remove() }
    let inside = try folder.block("statistics.json")
    let game = try PickPocketViewModel(codes: ["123"], folder: folder)
    game.press("456")
    #expect(game.history.count == 1)
    #expect(
      game.scores.problem == "The statistics could not be read; the file is left as it is."
    )
    #expect(FileManager.default.fileExists(atPath: inside.path))
  }

  @Test func `a place where nothing can be written is said to be so`() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      at: folder.url.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data("a file where the folder should be".utf8).write(to: folder.url)
    let game = try PickPocketViewModel(codes: ["123"], folder: folder)
    game.press("123")
    #expect(game.isUnlocked)
    #expect(game.scores.problem == "The statistics could not be saved.")
    game.showStatistics()
    #expect(game.scores.lines.first?.value == "0")
  }
}
