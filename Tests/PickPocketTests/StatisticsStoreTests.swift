import Foundation
import Testing

@testable import PickPocket

struct StatisticsStoreTests {
  private let store = freshStore()

  private var folder: URL { store.file.deletingLastPathComponent() }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: store.file)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `statistics last`() throws {
    defer { store.removeFolder() }
    #expect(try store.load() == Statistics())
    var statistics = Statistics()
    statistics.begin(.classic)
    statistics.win(.classic, guesses: 4)
    try store.save(statistics)
    #expect(try store.load() == statistics)
    #expect(try names() == ["statistics.json"])
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
    defer { store.removeFolder() }
    try write(text)
    #expect(throws: StatisticsError.setAside("statistics.json.bad")) { try store.load() }
    #expect(try names() == ["statistics.json.bad"])
    let kept = try Data(contentsOf: folder.appending(path: "statistics.json.bad"))
    #expect(kept == Data(text.utf8))
    #expect(try store.load() == Statistics())
  }

  @Test func `a second bad file does not replace the first`() throws {
    defer { store.removeFolder() }
    try write("first")
    #expect(throws: StatisticsError.self) { try store.load() }
    try write("second")
    #expect(throws: StatisticsError.setAside("statistics.json.bad2")) { try store.load() }
    #expect(try names() == ["statistics.json.bad", "statistics.json.bad2"])
  }

  @Test func `a truncated file is kept aside, and the game goes on and says so`() throws {
    defer { store.removeFolder() }
    var statistics = Statistics()
    statistics.begin(.classic)
    try store.save(statistics)
    let whole = try Data(contentsOf: store.file)
    try whole.prefix(whole.count / 2).write(to: store.file)
    let game = try PickPocketViewModel(codes: ["123"], store: store)
    game.press("456")
    #expect(game.history.count == 1)
    #expect(game.scores.problem?.contains("statistics.json.bad") == true)
    #expect(try names() == ["statistics.json", "statistics.json.bad"])
    game.scores.dismissProblem()
    #expect(game.scores.problem == nil)
  }

  @Test func `a folder in the file's place is left alone, and the game goes on`() throws {
    defer { store.removeFolder() }
    let inside = store.file.appending(path: "mine")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    #expect(throws: StatisticsError.unreadable) { try store.load() }
    #expect(throws: StatisticsError.unwritable) { try store.save(Statistics()) }
    let game = try PickPocketViewModel(codes: ["123"], store: store)
    game.press("456")
    #expect(game.history.count == 1)
    #expect(
      game.scores.problem == "The statistics could not be read; the file is left as it is."
    )
    #expect(FileManager.default.fileExists(atPath: inside.path))
  }

  @Test func `a place where nothing can be written is said to be so`() throws {
    defer { store.removeFolder() }
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data("a file where the folder should be".utf8).write(to: folder)
    let game = try PickPocketViewModel(codes: ["123"], store: store)
    game.press("123")
    #expect(game.isUnlocked)
    #expect(game.scores.problem == "The statistics could not be saved.")
    game.showStatistics()
    #expect(game.scores.lines.first?.value == "0")
  }
}
