import Foundation
import TestSupport
import Testing

@testable import AppBuilder

struct AppResourcesTests {
  private func write(_ text: String, _ path: String, in folder: URL) throws -> URL {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data(text.utf8).write(to: url)
    return url
  }

  private func read(_ path: String, in folder: URL) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func `files are flat in a bundle, but for those of languages`() async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path)
      let bundle = folder.appending(path: "bundle")
      var files = [
        try write("a", "Deep/Deeper/a.txt", in: folder),
        try write("second", "Other/a.txt", in: folder),
        try write("en", "en.lproj/Words.strings", in: folder),
        try write("de", "Sub/de.lproj/Words.strings", in: folder),
      ]
      _ = try write("{}", "Assets.xcassets/Contents.json", in: folder)
      files.append(folder.appending(path: "Assets.xcassets"))
      try AppResources(files).write(to: bundle)
      #expect(read("a.txt", in: bundle) == "a")
      #expect(read("en.lproj/Words.strings", in: bundle) == "en")
      #expect(read("de.lproj/Words.strings", in: bundle) == "de")
      #expect(read("Assets.xcassets/Contents.json", in: bundle) == "{}")
    }
  }

  @Test func `what is changed, gone and put beside is followed`() async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path)
      let bundle = folder.appending(path: "bundle")
      let a = try write("a", "a.txt", in: folder)
      let b = try write("b", "b.txt", in: folder)
      try AppResources([a, b]).write(to: bundle)
      _ = try write("own", "Info.plist", in: bundle)
      _ = try write("a, longer", "a.txt", in: folder)
      try AppResources([a]).write(to: bundle)
      #expect(read("a.txt", in: bundle) == "a, longer")
      #expect(read("b.txt", in: bundle) == nil)
      #expect(read("Info.plist", in: bundle) == "own")
    }
  }
}
