import Foundation
import Testing

@testable import SwiftUICore

struct FilePathTests {
  @Test(arguments: [
    ("", "/data/in"), ("a.txt", "/data/in/a.txt"), ("b/a.txt", "/data/in/b/a.txt"),
    ("/tmp/a.txt", "/tmp/a.txt"), ("~", "HOME"), ("~/a.txt", "HOME/a.txt"),
    // Written on behind a folder that stood there.
    ("/data/in//tmp/a.txt", "/tmp/a.txt"), ("~/notes//tmp/a.txt", "/tmp/a.txt"),
    ("/data/in/~/a.txt", "HOME/a.txt"), ("/data//tmp/~/a.txt", "HOME/a.txt"),
    ("/data/~/x//tmp/a.txt", "/tmp/a.txt"), ("/data/in/~a.txt", "/data/in/~a.txt"),
    ("~a.txt", "/data/in/~a.txt"),
  ])
  func `a path leads from the folder, the root or home`(_ row: (String, String)) {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let found = FilePath.url(row.0, in: URL(filePath: "/data/in", directoryHint: .isDirectory))
    #expect(found.path == row.1.replacing("HOME", with: home))
  }
}
