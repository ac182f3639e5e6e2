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
        GeneratedSource.adapted(file)
          == "#sourceLocation(file: \"\(file.path)\", line: 1)\nimport UIKit\n\n@main\nclass App {}\n"
      )
      try Data("// UIApplicationMain\n".utf8).write(to: file)
      #expect(GeneratedSource.adapted(file) == nil)
    }
  }

  @Test func `selectors hold their method, and marks for Objective-C are gone, in the same places`()
    async throws
  {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "Keys.swift")
      let source = """
        @objcMembers final class Keys: NSObject {
          @objc(pressKey:) func press(_ key: Any?) {}
          @objc dynamic var held = false
          @IBAction func release() {}
          @objcish var other = #selector (press(_:))
        }
        send(#selector(Keys.press(_:)), "@selector")

        """
      try Data(source.utf8).write(to: file)
      let adapted = try #require(GeneratedSource.adapted(file)).split(
        separator: "\n",
        omittingEmptySubsequences: false,
      )
      #expect(
        adapted.dropFirst()
          == [
            "             final class Keys: NSObject {",
            "                   func press(_ key: Any?) {}",
            "        dynamic var held = false { didSet { NSKeyValueObservation.check(self) } }",
            "            func release() {}", "  @objcish var other =  Selector (press(_:))", "}",
            "send( Selector(Keys.press(_:)), \"@selector\")", "",
          ]
      )
      try Data("let selector = 3 // # selector, @ objc\n".utf8).write(to: file)
      #expect(GeneratedSource.adapted(file) == nil)
    }
  }

  @Test(arguments: [
    ("import CoreImage.CIFilterBuiltins\n", "import CoreImage\n"),
    ("  @preconcurrency import CoreImage.CIFilterBuiltins", "  @preconcurrency import CoreImage"),
    ("public import os.log // for the log", "public import os // for the log"),
    ("import struct os.Logger\nimport os.log", "import struct os.Logger\nimport os"),
    ("import os.log\r\nimport UIKit\r\n", "import os\nimport UIKit\n"),
    (
      "import os.log\n" + String(repeating: " ", count: 9_999) + "x.important import y",
      "import os\n" + String(repeating: " ", count: 9_999) + "x.important import y",
    ),
    ("@_spi(Tests) @preconcurrency import os.log", "@_spi(Tests) @preconcurrency import os"),
    (
      "import os.log\nlet python = \"\"\"\nimport os.path\n\"\"\"",
      "import os\nlet python = \"\"\"\nimport os.path\n\"\"\"",
    ),
    ("let key = #keyPath(Book.author.name)", "let key = \"author.name\""),
    ("@NSManaged var a: Int16", " var a: Int16 { get { managedValue(\"a\") } "),
  ])
  func `words that only Apple's compiler takes are others here`(
    source: String,
    start: String,
  ) async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "A.swift")
      try Data(source.utf8).write(to: file)
      let adapted = try #require(GeneratedSource.adapted(file))
      let first = adapted.split(separator: "\n", maxSplits: 1)[1]
      #expect(first.hasPrefix(start), "\(first)")
    }
  }

  @Test func `a linker that finds two entries is explained`() {
    let text = """
      ld.lld: error: duplicate symbol: app_main
      >>> defined at B.swift:0 (/app/B.swift:0)
      >>>            /modules/1.o:(app_main)
      >>> defined at My App.swift:0 (/app/My App.swift:0)
      """
    #expect(AppBuilder.linking(text).hasSuffix("see B.swift and My App.swift."))
    #expect(AppBuilder.linking("ld.lld: error: no space") == "ld.lld: error: no space")
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
