import Foundation

/// Compares plain texts as a person sorts them, without the library that knows all languages.
nonisolated enum PlainComparison {
  /// Languages that sort the letters from A to Z as they follow each other, each by itself.
  private static let languages: Set = ["en", "de", "fr", "it", "nl", "pt"]
  private static let isPlain = Locale.current.language.languageCode.map {
    languages.contains($0.identifier)
  }

  /// Nil where more must be known: of other letters than those from A to Z, and where texts differ
  /// in something else than a letter, or in a number where numbers count.
  static func compare(_ left: String, _ right: String, countsNumbers: Bool) -> ComparisonResult? {
    guard isPlain == true else { return nil }
    let result = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        compare(left, right, countsNumbers)
      }
    }
    return result.flatMap(\.self).flatMap(\.self)
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func compare(
    _ left: Bytes,
    _ right: Bytes,
    _ countsNumbers: Bool,
  ) -> ComparisonResult? {
    let count = min(left.count, right.count)
    var place = 0
    while place < count, folded(left[place]) == folded(right[place]) { place += 1 }
    guard place < count, left.allSatisfy(isKnown), right.allSatisfy(isKnown) else { return nil }
    let (one, other) = (folded(left[place]), folded(right[place]))
    if isLetter(one), isLetter(other) {
      return one < other ? .orderedAscending : .orderedDescending
    }
    guard countsNumbers, isDigit(one), isDigit(other) else { return nil }
    var start = place
    while start > 0, isDigit(left[start - 1]) { start -= 1 }
    let (number, second) = (self.number(left, from: start), self.number(right, from: start))
    if number.count != second.count {
      return number.count < second.count ? .orderedAscending : .orderedDescending
    }
    for (one, other) in zip(number, second) where one != other {
      return one < other ? .orderedAscending : .orderedDescending
    }
    return nil
  }

  private static func number(_ bytes: Bytes, from start: Int) -> Slice<Bytes> {
    bytes[start...].prefix(while: isDigit).drop { $0 == UInt8(ascii: "0") }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
  private static func isKnown(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }
}
