/// The characters of the first of the two files that the page is served of each font: what most
/// texts in Latin script are written with.
///
/// Here and nowhere else: `scripts/fonts` reads the numbers from this file, and `PangoEngine`
/// measures a text in the same pieces as the page draws.
package enum LatinRange {
  /// In order, with gaps between them.
  package static let ranges: [ClosedRange<UInt32>] = [
    0x0000...0x017F,  // Basic Latin to Latin Extended-A
    // General Punctuation without what changes directions, and without the fraction slash, beside
    // which digits are drawn in other forms.
    0x2000...0x200D, 0x2010...0x2027, 0x202F...0x203F,
    0x20AC...0x20AC,  // euro sign
    0x2122...0x2122,  // trade mark sign
    0x2190...0x2193,  // arrows
    0x2212...0x2212,  // minus sign
    0x2260...0x2265,  // unequal, and more or less
  ]

  /// All that lies between and after these ranges.
  package static var others: [ClosedRange<UInt32>] {
    let ends = ranges.map { $0.upperBound + 1 }
    let starts = ranges.dropFirst().map(\.lowerBound) + [0x11_0000]
    return zip(ends, starts).map { $0...$1 - 1 }
  }

  /// Where the characters of a text lie that are drawn with the other file, in bytes.
  ///
  /// What is composed of several, as emoji are, is drawn with one file.
  static func others(in text: String) -> [Range<Int>] {
    // Up to the end of the first range no byte is as large as this one.
    if text.utf8.allSatisfy({ $0 < 0xC6 }) { return [] }
    var found: [Range<Int>] = []
    var offset = 0
    for character in text {
      let end = offset + character.utf8.count
      if !character.unicodeScalars.allSatisfy(contains) {
        if let last = found.last, last.upperBound == offset {
          found[found.count - 1] = last.lowerBound..<end
        } else {
          found.append(offset..<end)
        }
      }
      offset = end
    }
    return found
  }

  private static func contains(_ character: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(character.value) }
  }

  /// Ranges as style sheets write them.
  package static func css(_ ranges: [ClosedRange<UInt32>]) -> String {
    ranges.map { range in
      let (first, last) = (hex(range.lowerBound), hex(range.upperBound))
      return first == last ? "U+\(first)" : "U+\(first)-\(last)"
    }
    .joined(separator: ",")
  }

  private static func hex(_ value: UInt32) -> String {
    String(value, radix: 16, uppercase: true)
  }
}
