public import Foundation
import Properties

/// A spelling checker.
///
/// It uses hunspell and its dictionaries (Debian: libhunspell-1.7-0, hunspell-en-us), else the
/// machine's list of words. Without both it accepts every word, with one warning.
@preconcurrency @MainActor open class UITextChecker {
  private static var libraries: [String: SpellingLibrary?] = [:]
  private static var learned: Set<String> = []
  /// The machine's list of words, in lower case; empty if there is none.
  private static let list: Set<String> = {
    let files = ["words", "american-english", "british-english"].map { "/usr/share/dict/" + $0 }
    let text = files.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first
    return Set((text ?? "").split(separator: "\n").map { $0.lowercased() })
  }()
  /// A text longer than this is not looked at.
  private static let mostLetters = 1 << 20

  /// The words that this checker ignores.
  public var ignoredWords: [String]? = []

  public nonisolated init() {}

  /// The languages of the dictionaries: "en_US".
  open class var availableLanguages: [String] { SpellingLibrary.languages }

  /// The first word that is wrong; its place is `NSNotFound` when there is none.
  open func rangeOfMisspelledWord(
    in stringToCheck: String,
    range: NSRange,
    startingAt startingOffset: Int,
    wrap wrapFlag: Bool,
    language: String,
  ) -> NSRange {
    let text = Array(stringToCheck.utf16)
    guard text.count <= Self.mostLetters, Self.isIn(range, text.count) else {
      return NSRange(location: NSNotFound, length: 0)
    }
    let end = range.location + range.length
    let start = min(max(startingOffset, range.location), end)
    let found =
      wrong(text, start..<end, language)
      ?? (wrapFlag ? wrong(text, range.location..<start, language) : nil)
    return found ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Returns suggestions for a word; nil if no dictionary has any.
  open func guesses(
    forWordRange range: NSRange,
    in string: String,
    language: String,
  ) -> [String]? {
    guard Self.isIn(range, string.utf16.count), let range = Range(range, in: string) else {
      return nil
    }
    return Self.library(language)?.near(String(string[range]))
  }

  /// Returns words with the same beginning; none if there is no list of words.
  open func completions(
    forPartialWordRange range: NSRange,
    in string: String,
    language: String,
  ) -> [String]? {
    guard Self.isIn(range, string.utf16.count), let range = Range(range, in: string) else {
      return nil
    }
    let start = string[range].lowercased()
    guard !start.isEmpty else { return nil }
    return Array(Self.list.filter { $0.hasPrefix(start) }.sorted().prefix(20))
  }

  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }

  /// Takes a word for right for as long as the program runs.
  open class func learnWord(_ word: String) { learned.insert(word.lowercased()) }

  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word.lowercased()) }

  open class func unlearnWord(_ word: String) { learned.remove(word.lowercased()) }

  private static func isIn(_ range: NSRange, _ count: Int) -> Bool {
    range.location >= 0 && range.length >= 0 && range.location <= count
      && range.length <= count - range.location
  }

  private func wrong(_ text: [UInt16], _ range: Range<Int>, _ language: String) -> NSRange? {
    var place = range.lowerBound
    while place < range.upperBound {
      var end = place
      while end < range.upperBound, Self.isLetter(text, end) { end += 1 }
      if end > place {
        let word = String(decoding: text[place..<end], as: UTF16.self)
        if !knows(word, language) { return NSRange(location: place, length: end - place) }
      }
      place = max(end, place + 1)
    }
    return nil
  }

  /// Letters, their marks, halves of letters, and apostrophes between letters.
  private static func isLetter(_ text: [UInt16], _ place: Int) -> Bool {
    let unit = text[place]
    guard let scalar = Unicode.Scalar(unit) else { return true }
    // Of ASCII, `^` and the grave accent are marks, too.
    if scalar.properties.isAlphabetic || unit > 0x7F && scalar.properties.isDiacritic {
      return true
    }
    guard unit == 0x27 || unit == 0x2019, place > 0, place + 1 < text.count else { return false }
    return [text[place - 1], text[place + 1]].allSatisfy {
      Unicode.Scalar($0)?.properties.isAlphabetic ?? true
    }
  }

  private func knows(_ word: String, _ language: String) -> Bool {
    let small = word.lowercased()
    if Self.learned.contains(small) || (ignoredWords ?? []).contains(word) { return true }
    if let library = Self.library(language) {
      return library.knows(word.replacing("\u{2019}", with: "'"))
    }
    // The list of words is one of English.
    guard !Self.list.isEmpty, language.hasPrefix("en") else {
      Warnings.once(
        "There is no dictionary for \"\(language.prefix(20))\": UITextChecker accepts every word. "
          + "Install libhunspell-1.7-0 and hunspell-en-us."
      )
      return true
    }
    let stem = small.hasSuffix("'s") ? String(small.dropLast(2)) : small
    return Self.list.contains(small) || Self.list.contains(stem)
  }

  /// The dictionary of a language, or of one of its countries.
  private static func library(_ language: String) -> SpellingLibrary? {
    if let known = libraries[language] { return known }
    let wanted = language.replacing("-", with: "_")
    let names = SpellingLibrary.languages
    let name =
      names.first { $0 == wanted } ?? (wanted == "en" ? names.first { $0 == "en_US" } : nil)
      ?? names.first { $0.hasPrefix(wanted.prefix { $0 != "_" } + "_") }
    let library = name.flatMap { SpellingLibrary($0) }
    if libraries.count < 100 { libraries[language] = library }
    return library
  }
}
