extension Array where Element == UInt8 {
  /// A source of the page without what only its readers need: indentation, empty lines, and
  /// comments that have lines of their own.
  ///
  /// No text in the sources goes over the end of a line.
  func stripped() -> [UInt8] {
    var kept: [UInt8] = []
    var isInComment = false
    for line in split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      if isInComment {
        isInComment = !text.ends(with: "*/".utf8)
      } else if text.starts(with: "/*".utf8) {
        isInComment = !text.ends(with: "*/".utf8)
      } else if !text.isEmpty, !text.starts(with: "//".utf8) {
        kept += text
        kept.append(0x0A)
      }
    }
    return kept
  }

  /// A script without the blanks beside punctuation and the ends of lines behind it, which only its
  /// readers need.
  ///
  /// A line with a slash outside texts is left as it is, as that may begin a regular expression.
  func tightened() -> [UInt8] {
    split(separator: 0x0A).flatMap { line -> [UInt8] in
      guard let tight = Self.tightened(line) else { return line + [0x0A] }
      return tight.last.map { "{,;(".utf8.contains($0) } == true ? Array(tight) : tight + [0x0A]
    }
  }

  /// A style sheet without the blanks and ends of lines behind punctuation, and before brackets.
  func tightenedRules() -> [UInt8] {
    var kept: [UInt8] = []
    var quote: UInt8?
    for byte in self {
      if let open = quote {
        if byte == open { quote = nil }
      } else if "\"'".utf8.contains(byte) {
        quote = byte
      } else if byte == 0x20 || byte == 0x0A {
        if kept.last.map({ "{};:, \n".utf8.contains($0) }) ?? true { continue }
      } else if "{}".utf8.contains(byte), kept.last == 0x20 {
        kept.removeLast()
      } else if byte == UInt8(ascii: "}"), kept.last == UInt8(ascii: ";") {
        kept.removeLast()
      }
      kept.append(byte)
    }
    return kept
  }

  private static func tightened(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let punctuation = Array("{}()[],;:?=<>&|".utf8)
    var kept: ArraySlice<UInt8> = []
    var quote: UInt8?
    var isEscaped = false
    for (index, byte) in zip(line.indices, line) {
      if let open = quote {
        if byte == open, !isEscaped { quote = nil }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "/") {
        return nil
      } else if "\"'`".utf8.contains(byte) {
        quote = byte
      } else if byte == 0x20 {
        let next = line[(index + 1)...].first
        if kept.last.map(punctuation.contains) ?? true { continue }
        if next.map(punctuation.contains) ?? true { continue }
      }
      kept.append(byte)
    }
    return kept
  }
}

extension BidirectionalCollection where Element == UInt8 {
  fileprivate func ends(with end: String.UTF8View) -> Bool {
    reversed().starts(with: end.reversed())
  }
}
