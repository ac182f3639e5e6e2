/// A line of todo.txt in its parts.
///
/// Contexts, projects and `key:value` at the end of a line are marks; contexts and projects within
/// the text count too, but stay in the text.
struct TodoTxtLine: Hashable {
  enum Word: Hashable {
    case context(Substring)
    case project(Substring)
    case pair(key: Substring, value: Substring)
    case plain

    /// The mark as the line has it.
    var text: String {
      switch self {
      case .context(let name): "@\(name)"
      case .project(let name): "+\(name)"
      case .pair(let key, let value): "\(key):\(value)"
      case .plain: ""
      }
    }
  }

  var isDone = false
  var letter: Character?
  /// The days at the beginning: of an open item when it was made, of a done one that after when it
  /// was completed.
  var completed: Day?
  var created: Day?
  var text: Substring = ""
  var marks: [Word] = []

  init(_ line: String) {
    var rest = Substring(line)
    if rest.utf8.starts(with: "x ".utf8) {
      isDone = true
      rest = rest.dropFirstByte(2)
    }
    letter = TodoTxtLine.letter(&rest)
    if isDone { completed = TodoTxtLine.day(&rest) }
    if !isDone || completed != nil { created = TodoTxtLine.day(&rest) }
    split(rest)
  }

  private static let space = UInt8(ascii: " ")

  /// Takes `(A) ` from the beginning.
  private static func letter(_ rest: inout Substring) -> Character? {
    let start = Array(rest.utf8.prefix(4))
    guard start.count == 4, start[0] == UInt8(ascii: "("), start[2] == UInt8(ascii: ")"),
      start[3] == space, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(start[1])
    else { return nil }
    rest = rest.dropFirstByte(4)
    return Character(Unicode.Scalar(start[1]))
  }

  /// Takes a day and the space after it from the beginning.
  private static func day(_ rest: inout Substring) -> Day? {
    guard let first = rest.utf8.first, (0x30...0x39).contains(first) else { return nil }
    let word = rest.utf8.prefix { $0 != space }
    guard word.count == 10, let day = Day(Substring(word)) else { return nil }
    rest = rest.dropFirstByte(min(11, rest.utf8.count))
    return day
  }

  /// Cuts the marks from the end of the text.
  private mutating func split(_ rest: Substring) {
    var text = rest
    var found: [Word] = []
    while true {
      while text.utf8.last == TodoTxtLine.space { text = text.dropLastByte(1) }
      let start = text.utf8.lastIndex(of: TodoTxtLine.space).map { text.utf8.index(after: $0) }
      let last = text[(start ?? text.startIndex)...]
      let word = TodoTxtLine.word(last)
      guard word != .plain, !last.isEmpty else { break }
      found.append(word)
      text = text[..<last.startIndex]
    }
    self.text = text
    marks = found.reversed()
  }

  /// What a word means.
  static func word(_ word: Substring) -> Word {
    guard let first = word.utf8.first, word.utf8.count > 1 else { return .plain }
    if first == UInt8(ascii: "@") { return .context(word.dropFirstByte(1)) }
    if first == UInt8(ascii: "+") { return .project(word.dropFirstByte(1)) }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return .plain }
    let key = word[..<colon]
    let value = word[word.utf8.index(after: colon)...]
    guard isKey(key), isValue(value) else { return .plain }
    return .pair(key: key, value: value)
  }

  /// A word in small letters, so that “Re:” and the time of day are text.
  static func isKey(_ key: some StringProtocol) -> Bool {
    guard let first = key.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return key.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
  }

  /// No colon and no blank, and not the rest of an address like `http://…`.
  static func isValue(_ value: some StringProtocol) -> Bool {
    !value.isEmpty && !value.utf8.starts(with: "//".utf8)
      && !value.unicodeScalars.contains { $0 == ":" || $0.properties.isWhitespace }
      && !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension Substring {
  func dropFirstByte(_ count: Int) -> Substring { Substring(utf8.dropFirst(count)) }
  func dropLastByte(_ count: Int) -> Substring { Substring(utf8.dropLast(count)) }
}
