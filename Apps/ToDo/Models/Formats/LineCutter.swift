import Foundation

/// Cuts pieces of a file into lines.
struct LineCutter {
  private var rest: [UInt8] = []
  private var number = 0
  /// How far the line has been handed on, so that its rest is no line by itself.
  private var isWithin = false
  /// The number of a line that is longer than any may be; nothing is read from there on.
  private(set) var tooLong: Int?

  private let longest: Int

  /// A line is handed on in parts from this length on, where its reader takes parts.
  static let part = 1 << 18

  init(longest: Int = 1 << 24) { self.longest = longest }

  /// Has all lines read that are whole, each with its ending and number, and of a long one what there
  /// is of it.
  mutating func cut(
    _ piece: [UInt8],
    _ reader: inout some FileReader,
    into found: inout [ParsedFile],
  ) {
    guard tooLong == nil else { return }
    var start = piece.startIndex
    while let end = LineCutter.newline(in: piece, from: start) {
      number += 1
      isWithin = false
      if rest.isEmpty {
        reader.read(piece[start...end], number: number, into: &found)
      } else {
        rest += piece[start...end]
        let line = rest
        rest = []
        guard line.count <= longest else {
          tooLong = number
          return
        }
        reader.read(line[...], number: number, into: &found)
      }
      start = end + 1
    }
    rest += piece[start...]
    guard rest.count >= LineCutter.part else { return }
    if reader.readPart(rest[...], number: number + 1, into: &found) {
      rest.removeAll(keepingCapacity: true)
      isWithin = true
    } else if rest.count > longest {
      tooLong = number + 1
      rest = []
    }
  }

  /// Has the last line read when it has no ending.
  mutating func finish(_ reader: inout some FileReader, into found: inout [ParsedFile]) {
    guard !rest.isEmpty || isWithin, tooLong == nil else { return }
    let line = rest
    rest = []
    reader.read(line[...], number: number + 1, into: &found)
  }

  private static func newline(in piece: [UInt8], from start: Int) -> Int? {
    piece.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(FileText.newline), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
