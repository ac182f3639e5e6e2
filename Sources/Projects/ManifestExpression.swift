import Foundation

/// A value as a package's manifest writes it: what a program could have written, without running it.
package indirect enum ManifestExpression: Equatable, Sendable {
  case string(String)
  case number(String)
  case flag(Bool)
  case none
  case array([ManifestExpression])
  case dictionary([Entry])
  /// `name(…)` or `.name(…)`; of a range the ends.
  case call(String, [Argument])
  /// `.name`, or `name`.
  case name(String)

  package struct Argument: Equatable, Sendable {
    package var label: String?
    package var value: ManifestExpression
    package var line: Int
  }

  package struct Entry: Equatable, Sendable {
    package var key: ManifestExpression
    package var value: ManifestExpression
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var items: [ManifestExpression] { if case .array(let items) = self { items } else { [] } }

  package var strings: [String] { items.compactMap(\.string) }

  /// The name of a call or a member, without its dot.
  package var name: String? {
    switch self {
    case .call(let name, _), .name(let name): name
    default: nil
    }
  }

  package var arguments: [Argument] {
    if case .call(_, let arguments) = self { arguments } else { [] }
  }

  /// The argument with a label.
  package subscript(label: String) -> ManifestExpression? {
    arguments.first { $0.label == label }?.value
  }
}

/// Reads the expression that a manifest gives its package by: `let package = Package(…)`.
struct ManifestReader {
  private let letters: [Character]
  private let file: String
  private var place = 0
  private var depth = 0

  private static let deepest = 100
  private static let ranges = ["..<", "..."]

  private var isRange: Bool { Self.ranges.contains { letters[place...].starts(with: $0) } }

  init(_ text: String, file: String) {
    letters = Array(text)
    self.file = file
  }

  /// - Throws: `ProjectError.malformed` where something else stands than literals, members and calls.
  mutating func package() throws(ProjectError) -> ManifestExpression {
    while place < letters.count {
      try skip()
      let start = place
      if word() == "Package" {
        try skip()
        if next == "(" {
          place = start
          return try expression()
        }
      } else if place == start {
        place += 1
      }
    }
    throw wrong("There is no `Package(…)` in the manifest.")
  }

  private mutating func expression() throws(ProjectError) -> ManifestExpression {
    let line = line
    var left = try operand()
    try skip()
    // Lists that are written together.
    while next == "+" {
      place += 1
      left = .array(left.items + (try operand()).items)
      try skip()
    }
    for sign in Self.ranges where letters[place...].starts(with: sign) {
      place += 3
      let right = try operand()
      let ends = [left, right].map {
        ManifestExpression.Argument(label: nil, value: $0, line: line)
      }
      return .call(sign, ends)
    }
    return left
  }

  private mutating func operand() throws(ProjectError) -> ManifestExpression {
    guard depth < Self.deepest else { throw wrong("The manifest is nested too deep.") }
    depth += 1
    defer { depth -= 1 }
    try skip()
    switch next {
    case "\"": return .string(try string())
    case "[": return try list()
    case let letter? where letter.isNumber || letter == "-": return .number(number())
    case ".":
      place += 1
      return try member(word())
    case let letter? where letter.isLetter || letter == "_": return try member(word())
    default: throw wrong("Only literals, members and calls can be read here.")
    }
  }

  /// What begins with a name: a member, perhaps of another, perhaps called.
  private mutating func member(_ first: String) throws(ProjectError) -> ManifestExpression {
    var name = first
    while true {
      try skip()
      if next == ".", !isRange {
        place += 1
        name = word()
      } else if next == "(" {
        let arguments = try arguments()
        try skip()
        // `.when(…)` after a call, such as a setting's condition, belongs to the call before.
        guard next == ".", !isRange else { return .call(name, arguments) }
        throw wrong("A call of what a call gives cannot be read here.")
      } else {
        break
      }
    }
    switch name {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "nil": return .none
    case "": throw wrong("A name is missing.")
    default: return .name(name)
    }
  }

  private mutating func arguments() throws(ProjectError) -> [ManifestExpression.Argument] {
    place += 1
    var arguments: [ManifestExpression.Argument] = []
    while true {
      try skip()
      if takes(")") { return arguments }
      let line = line
      let start = place
      var label: String? = word()
      try skip()
      if label == "" || next != ":" {
        label = nil
        place = start
      } else {
        place += 1
      }
      arguments.append(.init(label: label, value: try expression(), line: line))
      try skip()
      if !takes(","), next != ")" { throw wrong("After an argument there should be “,” or “)”.") }
    }
  }

  private mutating func list() throws(ProjectError) -> ManifestExpression {
    place += 1
    var items: [ManifestExpression] = []
    var entries: [ManifestExpression.Entry] = []
    while true {
      try skip()
      if takes("]") { return entries.isEmpty ? .array(items) : .dictionary(entries) }
      if next == ":", items.isEmpty, entries.isEmpty {
        place += 1
        continue
      }
      let item = try expression()
      try skip()
      if takes(":") {
        entries.append(.init(key: item, value: try expression()))
        try skip()
      } else {
        items.append(item)
      }
      if !takes(","), next != "]" { throw wrong("After an item there should be “,” or “]”.") }
    }
  }

  // MARK: Words

  private var next: Character? { place < letters.count ? letters[place] : nil }

  private mutating func takes(_ letter: Character) -> Bool {
    guard next == letter else { return false }
    place += 1
    return true
  }

  private mutating func word() -> String {
    let start = place
    while let next, next.isLetter || next.isNumber || next == "_" { place += 1 }
    return String(letters[start..<place])
  }

  private mutating func number() -> String {
    let start = place
    while let next, next.isNumber || "+-._eE".contains(next) { place += 1 }
    return String(letters[start..<place])
  }

  private mutating func string() throws(ProjectError) -> String {
    let line = line
    func cut() -> ProjectError {
      .malformed(file: file, line: line, reason: "A text does not end.")
    }
    if letters[place...].starts(with: "\"\"\"") { return try lines(cut()) }
    place += 1
    var text = ""
    while let next, next != "\"" {
      place += 1
      guard !next.isNewline else { throw cut() }
      text.append(next == "\\" ? try escaped() : next)
    }
    guard takes("\"") else { throw cut() }
    return text
  }

  /// A text between three quotes, without the indentation of its last line.
  private mutating func lines(_ cut: ProjectError) throws(ProjectError) -> String {
    place += 3
    var text = ""
    while !letters[place...].starts(with: "\"\"\"") {
      guard let next else { throw cut }
      place += 1
      text.append(next == "\\" ? try escaped() : next)
    }
    place += 3
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, let last = lines.popLast() else { return text }
    lines.removeFirst()
    return lines.map { $0.hasPrefix(last) ? $0.dropFirst(last.count) : $0 }.joined(separator: "\n")
  }

  private mutating func escaped() throws(ProjectError) -> Character {
    guard let next else { throw wrong("The file ends within a text.") }
    place += 1
    switch next {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\"", "'", "\\": return next
    case "u":
      guard takes("{") else { throw wrong("After `\\u` there should be `{`.") }
      let digits = word()
      guard takes("}"), let scalar = UInt32(digits, radix: 16).flatMap(UnicodeScalar.init) else {
        throw wrong("`\\u{\(digits)}` is no character.")
      }
      return Character(scalar)
    default: throw wrong("`\\\(next)` cannot be read here.")
    }
  }

  /// Goes past blanks and comments, which may lie in each other.
  private mutating func skip() throws(ProjectError) {
    while let next {
      if next.isWhitespace {
        place += 1
      } else if letters[place...].starts(with: "//") {
        while let next = self.next, !next.isNewline { place += 1 }
      } else if letters[place...].starts(with: "/*") {
        var open = 0
        repeat {
          if letters[place...].starts(with: "/*") {
            open += 1
            place += 2
          } else if letters[place...].starts(with: "*/") {
            open -= 1
            place += 2
          } else {
            place += 1
          }
        } while open > 0 && place < letters.count
        if open > 0 { throw wrong("A comment does not end.") }
      } else {
        return
      }
    }
  }

  private var line: Int { 1 + letters[..<min(place, letters.count)].count(where: \.isNewline) }

  private func wrong(_ reason: String) -> ProjectError {
    .malformed(file: file, line: line, reason: reason)
  }
}
