import Foundation
import TestSupport
import Testing

@testable import AppBuilder

struct GeneratedSourceTests {
  @Test func `the old mark of an app's entry becomes the new one, on the same line`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "App.swift")
      try Data("import UIKit\n\n@UIApplicationMain\nclass App {}\n".utf8).write(to: file)
      #expect(
        GeneratedSource.withMain(file)
          == "#sourceLocation(file: \"\(file.path)\", line: 1)\nimport UIKit\n\n@main\nclass App {}\n"
      )
      try Data("// UIApplicationMain\n".utf8).write(to: file)
      #expect(GeneratedSource.withMain(file) == nil)
    }
  }

  @Test func `a folder has one build's place, whatever its name`() throws {
    #expect(BuildFolder.hash("") == "cbf29ce484222325")
    #expect(BuildFolder.hash("a") == "af63dc4c8601ec8c")
    let names = ["/a/ü b\n", "/a/../x", "/" + String(repeating: "a", count: 300)]
    for name in names {
      let data = BuildFolder.data(of: URL(filePath: name)).lastPathComponent
      #expect(data.utf8.count < 100 && !data.contains("\n") && !data.contains("/"))
    }
  }
}
