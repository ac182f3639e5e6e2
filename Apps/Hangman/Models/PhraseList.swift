/// Phrases written in a text, one in a line.
///
/// ```text
/// # A comment; empty lines mean nothing.
/// [Category of the phrases below]
/// A phrase
/// A phrase | with a hint
/// ```
struct PhraseList: Equatable, Sendable {
  /// A line that is no phrase, no category, no comment.
  struct BadLine: Hashable, Sendable {
    let number: Int
    let problem: PhraseProblem

    var text: String { "Line \(number): \(problem.errorDescription ?? "")" }
  }

  static let maxCategories = 200

  private(set) var phrases: [Phrase] = []
  private(set) var badLines: [BadLine] = []
  private var category = ""
  private var categories: Set<String> = []
  private var lines: [String: Int] = [:]

  init(_ text: String) {
    // A byte order mark, which some editors write.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      do {
        try read(line.trimmed, number: index + 1)
      } catch {
        badLines.append(BadLine(number: index + 1, problem: error))
      }
    }
  }

  static func == (left: PhraseList, right: PhraseList) -> Bool {
    left.phrases == right.phrases && left.badLines == right.badLines
  }

  private mutating func read(_ line: Substring, number: Int) throws(PhraseProblem) {
    if line.isEmpty || line.hasPrefix("#") { return }
    if line.hasPrefix("[") {
      // The phrases below a heading that is refused have no category, rather than the one before.
      category = ""
      let name = line.dropFirst().dropLast().trimmed
      guard line.hasSuffix("]"), !name.isEmpty, !name.contains(where: "[]|".contains) else {
        throw .badHeading
      }
      try Phrase.check(category: String(name))
      guard categories.contains(String(name)) || categories.count < PhraseList.maxCategories else {
        throw .tooManyCategories
      }
      category = String(name)
      categories.insert(category)
      return
    }
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count <= 2 else { throw .tooManyBars }
    let hint = parts.count == 2 ? String(parts[1]) : ""
    let phrase = try Phrase(String(parts[0]), category: category, hint: hint)
    if let before = lines[phrase.key] { throw .duplicate(line: before) }
    lines[phrase.key] = number
    phrases.append(phrase)
  }
}

extension Substring {
  /// Without blanks at its ends.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}
