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
}

extension BidirectionalCollection where Element == UInt8 {
  fileprivate func ends(with end: String.UTF8View) -> Bool {
    reversed().starts(with: end.reversed())
  }
}
