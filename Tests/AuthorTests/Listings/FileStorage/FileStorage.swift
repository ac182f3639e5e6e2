import FileStorage
import Foundation
import Testing

struct Scores: Persistable, Equatable {
  static let fileName = "scores.json"
  static let title = "The scores"

  var best = 0
  var games = 0

  var isValid: Bool { best >= 0 && games >= 0 }
}

struct ScoreKeeper {
  let store: FileStore<Scores>

  init(folder: AppDirectory = .standard(for: "Darts")) {
    store = FileStore(folder: folder)
  }

  func scores() throws(FileStoreError) -> Scores {
    try store.loadWithLock()
  }

  func count(_ points: Int) throws(FileStoreError) {
    let old = try store.update { scores in
      scores.games += 1
      scores.best = max(scores.best, points)
    }
    if let old { throw old }
  }
}

struct KeepingListingTests {
  @Test func `counts last, and a damaged file is quarantined`() throws {
    let folder = AppDirectory(url: .temporaryDirectory.appending(path: UUID().uuidString))
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let keeper = ScoreKeeper(folder: folder)
    try keeper.count(60)
    try keeper.count(45)
    #expect(try keeper.scores() == Scores(best: 60, games: 2))

    try folder.write(Data("{".utf8), to: Scores.fileName)
    #expect(throws: FileStoreError.quarantined("The scores", "scores.json.bad")) {
      try keeper.count(26)
    }
    #expect(try keeper.scores() == Scores(best: 26, games: 1))
  }
}
