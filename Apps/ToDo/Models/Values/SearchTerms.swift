import Foundation

/// The words of a text as search sees them: without case and accents.
package enum SearchTerms {
  /// Every word of what is searched, or of what is looked for.
  package static func words(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.lowercased().utf8.split { !isPart($0) }.map { String(Substring($0)) }
    }
    return fold(text).unicodeScalars.split { !isPart($0) }.map { String($0) }
  }

  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive],
      locale: nil,
    )
  }

  /// What items are sorted by when they are sorted by title.
  static func order(_ title: String) -> String {
    // The same without looking for where its letters begin and end.
    if title.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      return String(decoding: title.utf8.prefix(longestOrder).map(lower), as: UTF8.self)
    }
    return String(fold(String(title.prefix(longestOrder))).prefix(longestOrder))
  }

  private static let longestOrder = 60

  /// The words of several texts, each once, as an index keeps them; all together are at most about
  /// half a megabyte.
  static func index(_ texts: String...) -> [String] {
    var seen: Set<String> = []
    var length = 0
    var all: [String] = []
    for word in texts.lazy.flatMap(words) {
      let word = short(word)
      guard seen.insert(word).inserted else { continue }
      length += word.utf8.count
      guard length < longestIndex else { break }
      all.append(word)
    }
    return all
  }

  /// What `index` gives, in one text, of a few words in ASCII; nil for any others.
  static func plainIndex(_ title: String, _ note: String) -> String? {
    let count = title.utf8.count + note.utf8.count
    guard count <= longestPlain else { return nil }
    var isPlain = true
    let index = String(unsafeUninitializedCapacity: count + 2) { bytes in
      // A word stands from `start` on, and is taken back when it was there before.
      var (end, start) = (0, 0)
      func endWord() {
        guard end > start else { return }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if hasWord(word, UnsafeBufferPointer(rebasing: bytes[..<start])) {
          end = start
        } else {
          bytes[end] = 0x20
          end += 1
          start = end
        }
      }
      for text in [title, note] {
        for byte in text.utf8 {
          if isPart(byte) {
            bytes[end] = lower(byte)
            end += 1
          } else if byte < 0x80 {
            endWord()
          } else {
            isPlain = false
            return 0
          }
        }
        endWord()
      }
      return max(end - 1, 0)
    }
    return isPlain ? index : nil
  }

  /// Looking for each word among those before it is the fastest for a few; none is too long then.
  private static let longestPlain = 400

  /// Whether a word is among words with a blank after each.
  private static func hasWord(
    _ word: UnsafeBufferPointer<UInt8>,
    _ words: UnsafeBufferPointer<UInt8>,
  ) -> Bool {
    var start = 0
    while start < words.count {
      var end = start
      while words[end] != 0x20 { end += 1 }
      if words[start..<end].elementsEqual(word) { return true }
      start = end + 1
    }
    return false
  }

  /// The beginning of a word, as much of it as an index takes; a letter may have any number of marks.
  static func short(_ word: String) -> String {
    guard word.utf8.count > longestWord else { return word }
    var scalars = String.UnicodeScalarView()
    var length = 0
    for scalar in word.unicodeScalars {
      length += UTF8.width(scalar)
      guard length <= longestWord else { break }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// A lexeme of PostgreSQL's has less than 2 KB, and all together less than 1 MB.
  private static let longestWord = 600
  private static let longestIndex = 500_000

  private static func isPart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Letters, numbers, and the marks that belong to them.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .privateUse:
      true
    default: false
    }
  }
}
