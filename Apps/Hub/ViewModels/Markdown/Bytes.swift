/// Letters of HTML by what they do.
extension UInt8 {
  var isBlank: Bool { self == 0x20 || 0x09...0x0A ~= self || 0x0C...0x0D ~= self }

  var isDigit: Bool { 0x30...0x39 ~= self }

  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }

  func isOne(of letters: StaticString) -> Bool {
    letters.withUTF8Buffer { $0.contains(self) }
  }

  var lowercased: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}

extension Collection<UInt8> where Index == Int {
  var string: String { String(decoding: self, as: UTF8.self) }

  /// Where something other than a blank stands, from a place on; the end if nowhere.
  func pastBlanks(_ start: Int) -> Int {
    var place = start
    while place < endIndex, self[place].isBlank { place += 1 }
    return place
  }

  /// Whether some words stand at a place, in large or small ASCII letters.
  func has(_ words: StaticString, at start: Int) -> Bool {
    let count = words.utf8CodeUnitCount
    guard start >= startIndex, start + count <= endIndex else { return false }
    return words.withUTF8Buffer { buffer in
      (0..<count).allSatisfy { self[start + $0].lowercased == buffer[$0] }
    }
  }

  /// Where some words begin, from a place on.
  func find(_ words: StaticString, from start: Int) -> Int? {
    var place = start
    while place < endIndex {
      if has(words, at: place) { return place }
      place += 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Without blanks at its ends.
  var trimmed: [UInt8] {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return [] }
    return Array(self[first...last])
  }
}
