import Testing

@testable import Display
@testable import MainLoop
@testable import Plain

/// Bytes as they come in pieces of any size.
struct LineReaderTests {
  nonisolated static let rows: [(bytes: [UInt8], lines: [LineReader.Line])] = [
    ([], []),
    (Array("a\nb\n".utf8), [.text("a"), .text("b")]),
    (Array("a\r\n\n  b ".utf8), [.text("a"), .text(""), .text("  b ")]),
    (Array("Zoë 👩‍👧 \u{202E}x\n".utf8), [.text("Zoë 👩‍👧 \u{202E}x")]),
    (Array("a\0b\n".utf8), [.text("a\0b")]),
    ([0x61, 0xFF, 0x0A, 0x62, 0x0A], [.noText, .text("b")]),
    ([0xE2, 0x82, 0x0A], [.noText]),
    ([0xED, 0xA0, 0x80, 0x0A], [.noText]),
    ([0xC0, 0x80], [.noText]),
  ]

  @Test(arguments: rows, [1, 2, 3, 1000])
  func `lines come whole from bytes in pieces`(
    _ row: (bytes: [UInt8], lines: [LineReader.Line]),
    _ size: Int,
  ) {
    var reader = LineReader()
    var lines: [LineReader.Line] = []
    for start in stride(from: 0, to: row.bytes.count, by: size) {
      lines += reader.feed(row.bytes[start..<min(start + size, row.bytes.count)])
    }
    if let last = reader.end() { lines.append(last) }
    #expect(lines == row.lines)
  }

  @Test(arguments: [1 << 16, LineReader.limit]) func `a long line is taken whole`(_ count: Int) {
    var reader = LineReader()
    let line = String(repeating: "x", count: count)
    #expect(reader.feed(Array((line + "\n").utf8)) == [.text(line)])
  }

  @Test func `of a line that is too long nothing is kept, and the next is taken`() {
    var reader = LineReader()
    for _ in 0..<40 { #expect(reader.feed(Array(repeating: 0x61, count: 1 << 16)) == []) }
    #expect(reader.feed(Array("\nnext\n".utf8)) == [.tooLong, .text("next")])
    #expect(reader.end() == nil)
  }
}
