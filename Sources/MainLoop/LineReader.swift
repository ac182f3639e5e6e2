/// Puts bytes together to lines.
package struct LineReader {
  package enum Line: Equatable {
    case text(String)
    /// Longer than `limit`; nothing of it is kept.
    case tooLong
    /// No UTF-8.
    case noText
  }

  /// The longest line that is taken, in bytes: as much as a field takes.
  package static let limit = 1 << 20

  private var rest: [UInt8] = []

  package init() {}

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(finish())
      } else if rest.count <= Self.limit {
        rest.append(byte)
      }
    }
    return lines
  }

  /// The last line, where no end of line follows it.
  package mutating func end() -> Line? { rest.isEmpty ? nil : finish() }

  private mutating func finish() -> Line {
    defer { rest = [] }
    if rest.count > Self.limit { return .tooLong }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return String(validating: rest, as: UTF8.self).map { .text($0) } ?? .noText
  }
}
