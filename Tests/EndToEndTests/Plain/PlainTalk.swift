import Foundation
import Testing

/// Somebody who uses an app by lines of text, through pipes.
final class PlainTalk {
  private let program: Program
  /// Bytes of the output that were read.
  private var read = 0

  private init(_ program: Program) { self.program = program }

  /// Uses an app for the time of a test, ends its input, and expects that it leaves well.
  ///
  /// - Returns: all that it said.
  @discardableResult static func run(
    _ words: [String],
    prepare: (String) throws -> Void = { _ in },
    _ body: (PlainTalk) async throws -> Void,
  ) async throws -> String {
    try await withFolder { folder in
      try prepare(folder)
      let words = [words[0], "--on", "plain", "--data", folder] + words.dropFirst()
      return try await Program.run(words, isTold: true) { program in
        try await body(PlainTalk(program))
        try program.endInput()
        let ended = try await program.ended()
        #expect(ended.status == 0)
        #expect(ended.errors == "")
        // Nothing that a terminal would obey.
        let odd = ended.output.unicodeScalars.filter {
          $0.value < 32 && $0 != "\n" || $0.value == 127
        }
        #expect(odd.isEmpty)
        return ended.output
      }
    }
  }

  func write(_ lines: String...) async throws {
    try await program.write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes lines, and waits until they are done: all that is said to them.
  func answer(_ lines: String...) async throws -> [String] {
    try await program.write((lines + ["no such thing"]).map { $0 + "\n" }.joined())
    return try await until("There is no \"no such thing\"").components(separatedBy: "\n")
  }

  /// Waits until all of some words came since the last time; answers the lines up to them.
  @discardableResult func until(_ words: String...) async throws -> String {
    let start = read
    let end: @Sendable (Data) -> Int? = { data in
      var end = start
      for word in words {
        guard let range = data.range(of: Data(word.utf8), in: start..<data.count) else {
          return nil
        }
        end = max(end, range.upperBound)
      }
      return data[end...].firstIndex(of: 10)
    }
    let all = Data(try await program.printed { end($0) != nil }.utf8)
    let rest = String(decoding: all.dropFirst(start), as: UTF8.self)
    guard let end = end(all) else {
      throw Waiting.TooLate(description: "\(words) did not come; what came:\n\(rest)")
    }
    read = end + 1
    return String(decoding: all[start..<end], as: UTF8.self)
  }
}
