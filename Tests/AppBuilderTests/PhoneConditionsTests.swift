import Foundation
import TestSupport
import Testing

@testable import AppBuilder

struct PhoneConditionsTests {
  @Test func `what is for a phone is compiled, on the same lines`() {
    let source = """
      let text = "os(iOS)" // os(iOS)
      #if os(iOS) || os(visionOS)
        #if !os(iOS) && DEBUG
      #elseif os(iOS)
      #endif
      """
    let lines = PhoneConditions.adapted(source).split(separator: "\n")
    #expect(
      lines == [
        "let text = \"os(iOS)\" // os(iOS)", "#if os(Linux) || os(visionOS)",
        "  #if !os(Linux) && DEBUG", "#elseif os(Linux)", "#endif",
      ]
    )
    for same in ["#if os(macOS)\n#endif\n", "#if os(macOS) || os(iOS)\n#endif"] {
      #expect(PhoneConditions.adapted(same) == same)
    }
    #expect(PhoneConditions.adapted("#if os(iOS) && !os(macOS)").hasPrefix("#if os(Linux)"))
  }

  @Test(arguments: [
    ("#if os(iOS)\n  import CoreHaptics\n  @preconcurrency import UIKit\n#endif\nimport A\n", 2),
    ("#if os(macOS)\nimport AppKit\n#elseif os(iOS)\nimport UIKit\n#else\nimport B\n#endif", 1),
    ("#if !os(iOS)\nimport A\n#else\nimport struct B.C\n#endif", 1),
    ("#if os(iOS)\n#if DEBUG\nimport A\n#endif\nimport B\n#endif\nimport C", 2),
    ("#if os(iOS) && canImport(ARKit)\nimport ARKit\n#endif", 0),
    ("#if os(iOS)\n@_spi(A) private import A\n#endif", 1),
    ("#if os(macOS) || os(iOS)\nimport Darwin\n#endif", 0),
    ("#endif\n#else\n#elseif os(iOS)\nimport A", 1), ("#if os(iOS)", 0), ("", 0),
  ])
  func `modules that only a phone imports are found`(source: String, count: Int) {
    #expect(PhoneConditions.imports(in: source).count == count)
  }

  @Test func `an app that is no phone's stays as it is`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "View.swift")
      try Data("#if os(iOS)\n#endif\n".utf8).write(to: file)
      #expect(GeneratedSource.adapted(file, isPhone: false) == nil)
      #expect(GeneratedSource.adapted(file)?.hasSuffix("\n#if os(Linux)\n#endif\n") == true)
    }
  }

  @Test func `the modules of a source are those that it imports anywhere`() {
    let source = """
      // import No
      /* import No */ import One
      @testable import Two
      let text = "import No"
      #if canImport(Three)
        private import struct Three.Thing
      #endif
      let important = 1
      """
    #expect(SwiftText(source).imports == ["One", "Two", "Three"])
  }
}
