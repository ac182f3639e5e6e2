import Foundation
import TestSupport
import Testing

@testable import SwiftUICore

/// What is thrown away, and where there is room.
struct TrashTests {
  // Shows: FileManager
  @Test func `what is thrown away is found in the trash with a note of its place`() async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      let trash = folder.appending(path: "Trash")
      let file = folder.appending(path: "a b%.txt")
      for words in ["1", "2"] {
        try Data(words.utf8).write(to: file)
        let new = try Trash.put(file, in: trash, at: Date(timeIntervalSince1970: 0))
        #expect(new.lastPathComponent == (words == "1" ? "a b%.txt" : "a b% 2.txt"))
        #expect(try String(contentsOf: new, encoding: .utf8) == words)
        #expect(!FileManager.default.fileExists(atPath: file.path))
      }
      let note = try String(
        contentsOf: trash.appending(path: "info/a b% 2.txt.trashinfo"),
        encoding: .utf8,
      )
      let lines = note.split(separator: "\n")
      #expect(lines[0] == "[Trash Info]" && lines[1].hasSuffix("/a%20b%25.txt"))
      #expect(lines[2].wholeMatch(of: /DeletionDate=19(69|70)-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
      #expect(throws: CocoaError.self) { try Trash.put(file, in: trash) }
      // A folder, and a link to nowhere.
      let inner = folder.appending(path: "inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      let link = folder.appending(path: "link")
      try FileManager.default.createSymbolicLink(
        atPath: link.path,
        withDestinationPath: "/no/such/place",
      )
      for item in [inner, link] {
        #expect(try Trash.put(item, in: trash).lastPathComponent == item.lastPathComponent)
      }
    }
  }

  // Shows: URL
  @Test func `folders of the system are there, and one says how much is free`() throws {
    #expect(URL.homeDirectory.path.hasPrefix(URL.userDirectory.path))
    #expect(URL.trashDirectory.lastPathComponent == "files")
    let values = try URL.temporaryDirectory.resourceValues(forKeys: [
      .volumeAvailableCapacityForImportantUsageKey
    ])
    let free = try #require(values.volumeAvailableCapacityForImportantUsage)
    #expect(free > 0 && values.volumeAvailableCapacityForOpportunisticUsage == free)
    let none = try URL.temporaryDirectory.resourceValues(forKeys: [.nameKey])
    #expect(none.volumeAvailableCapacityForImportantUsage == nil)
  }
}
