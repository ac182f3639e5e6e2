/// Words that agree with their number: `^[3 apple](inflect: true)` is "3 apples".
///
/// Only English is supported; text in other languages stays as written. The word that changes is
/// the last one, or the one before the first preposition ("3 piece of cake").
nonisolated enum Inflection {
  /// Inflects the marked words.
  ///
  /// - Parameters:
  ///   - text: with `^[words](inflect: true)` in it.
  ///   - language: a locale's identifier.
  ///   - number: the number that a character stands for.
  static func resolved(
    _ text: String,
    language: String,
    number: (Character) -> Double?,
  ) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: "^["),
      let middle = rest[start.upperBound...].firstRange(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let attributes = rest[middle.upperBound..<end].filter { !$0.isWhitespace }
      guard attributes.contains("inflect:true") else {
        result += rest[..<middle.upperBound]
        rest = rest[middle.upperBound...]
        continue
      }
      result += rest[..<start.lowerBound]
      let inner = String(rest[start.upperBound..<middle.lowerBound])
      let isEnglish = language.lowercased().hasPrefix("en")
      result += isEnglish ? agreeing(inner, number) : inner
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func agreeing(_ text: String, _ number: (Character) -> Double?) -> String {
    guard let count = firstNumber(in: text, number), abs(count) != 1 else { return text }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let preposition = words.firstIndex { prepositions.contains($0.lowercased()) }
    let candidates = words[..<(preposition ?? words.endIndex)]
    guard let index = candidates.lastIndex(where: { $0.contains(where: \.isLetter) }) else {
      return text
    }
    words[index] = plural(of: words[index])
    return words.joined(separator: " ")
  }

  private static func firstNumber(
    in text: String,
    _ number: (Character) -> Double?,
  ) -> Double? {
    guard let start = text.firstIndex(where: { $0.isASCII && $0.isNumber || number($0) != nil })
    else { return nil }
    if let known = number(text[start]) { return known }
    let digits = text[start...].prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    return Double(digits.filter { $0 != "," })
  }

  private static let prepositions: Set = [
    "of", "in", "on", "at", "for", "from", "with", "without", "by", "to", "per", "left",
  ]

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "goose": "geese", "mouse": "mice", "ox": "oxen", "leaf": "leaves",
    "loaf": "loaves", "half": "halves", "knife": "knives", "life": "lives", "wife": "wives",
    "wolf": "wolves", "shelf": "shelves", "calf": "calves", "thief": "thieves",
    "scarf": "scarves", "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes",
    "echo": "echoes", "quiz": "quizzes", "criterion": "criteria", "analysis": "analyses",
  ]

  private static let unchanging: Set = [
    "sheep", "fish", "deer", "series", "species", "aircraft", "moose", "information",
  ]

  /// The plural of an English word, written as the word is.
  static func plural(of word: String) -> String {
    let letters = word.prefix { $0.isLetter || $0 == "'" || $0 == "-" }
    let plural = lowercasePlural(letters.lowercased())
    let tail = word[letters.endIndex...]
    if letters.count > 1, letters.allSatisfy({ !$0.isLowercase }) {
      return plural.uppercased() + tail
    }
    guard letters.first?.isUppercase == true else { return plural + tail }
    return plural.prefix(1).uppercased() + plural.dropFirst() + tail
  }

  private static func lowercasePlural(_ word: String) -> String {
    if word.isEmpty || unchanging.contains(word) { return word }
    if let known = irregular[word] { return known }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) }
    return word + (hisses ? "es" : "s")
  }
}
