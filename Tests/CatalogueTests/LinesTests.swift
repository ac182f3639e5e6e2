import Foundation
import SwiftUI
import Testing

struct LinesTests {
  private func lines(_ bytes: [UInt8]) async throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var lines: [String] = []
    for try await line in file.lines { lines.append(line) }
    return lines
  }

  // Shows: .lines, .resourceBytes
  @Test(arguments: [
    ("one\ntwo", ["one", "two"]), ("one\r\ntwo\r\n", ["one", "two"]), ("\n\n", []), ("", []),
    ("a\u{85}b\u{2028}c\u{2029}d\u{0B}e\u{0C}f\rg", ["a", "b", "c", "d", "e", "f", "g"]),
    ("è\u{A8}\u{2027}\nü", ["è\u{A8}\u{2027}", "ü"]),
  ])
  func `an address has lines, however they end`(text: String, expected: [String]) async throws {
    #expect(try await lines(Array(text.utf8)) == expected)
  }

  @Test func `bytes that are no text are lines all the same`() async throws {
    #expect(try await lines([0xFF, 0x0A, 0xC2]) == ["\u{FFFD}", "\u{FFFD}"])
  }

  @Test func `an address without anything throws`() async {
    let file = URL(filePath: "/nowhere/\(UUID())")
    await #expect(throws: (any Error).self) {
      for try await _ in file.lines {}
    }
  }
}
