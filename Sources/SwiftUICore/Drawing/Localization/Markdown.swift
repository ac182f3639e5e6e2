/// A parser for the inline part of Markdown.
///
/// Emphasis with `*` and `_`, strong with two of them, `~~`, code in back quotes, links, addresses
/// in `<>` and escapes, by CommonMark's rules for delimiters that stand side by side. Blocks
/// (headings, lists) are left as they are written, as SwiftUI leaves them.
nonisolated struct Markdown {
  /// A run of text with its attributes.
  struct Span: Equatable {
    var text: String
    var isStrong = false
    var isEmphasized = false
    var isCode = false
    var isStruck = false
    var link: String?
  }

  /// Whether a text may contain Markdown; a quick test before the parser runs.
  static func mayMark(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
        UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  static func spans(_ text: String) -> [Span] {
    guard mayMark(text) else { return text.isEmpty ? [] : [Span(text: text)] }
    var parser = Markdown(Array(text))
    return joined(parser.parse(depth: 0))
  }

  /// A part of the text: finished runs, or delimiters that may open or close.
  private enum Part {
    case span(Span)
    case marks(Marks)
  }

  private struct Marks {
    let character: Character
    var count: Int
    let canOpen: Bool
    let canClose: Bool

    var written: String { String(repeating: character, count: count) }
  }

  private let text: [Character]
  private var index = 0

  private init(_ text: [Character]) {
    self.text = text
  }

  /// The limit of nested links.
  private static let mostDepth = 4

  private mutating func parse(depth: Int) -> [Span] {
    var parts: [Part] = []
    var plain = ""
    func flush() {
      if !plain.isEmpty { parts.append(.span(Span(text: plain))) }
      plain = ""
    }
    while index < text.count {
      let character = text[index]
      switch character {
      case "\\" where index + 1 < text.count && text[index + 1].isMark:
        plain.append(text[index + 1])
        index += 2
      case "`":
        if let code = takeCode() {
          flush()
          parts.append(.span(Span(text: code, isCode: true)))
        } else {
          plain.append(character)
          index += 1
        }
      case "*", "_", "~":
        let marks = takeMarks(character)
        if character == "~", marks.count != 2 {
          plain += String(repeating: "~", count: marks.count)
        } else {
          flush()
          parts.append(.marks(marks))
        }
      case "[":
        if depth < Self.mostDepth, let link = takeLink(depth) {
          flush()
          parts += link.map { .span($0) }
        } else {
          plain.append(character)
          index += 1
        }
      case "<":
        if let address = takeAddress() {
          flush()
          parts.append(.span(Span(text: address, link: address)))
        } else {
          plain.append(character)
          index += 1
        }
      default:
        plain.append(character)
        index += 1
      }
    }
    flush()
    return Self.resolve(parts)
  }

  private func count(of character: Character, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == character { end += 1 }
    return end - start
  }

  private mutating func takeCode() -> String? {
    let ticks = count(of: "`", at: index)
    let start = index + ticks
    var place = start
    while place < text.count {
      guard text[place] == "`" else {
        place += 1
        continue
      }
      let end = count(of: "`", at: place)
      if end == ticks {
        index = place + end
        var code = text[start..<place]
        if code.count > 2, code.first == " ", code.last == " " {
          code = code.dropFirst().dropLast()
        }
        return String(code)
      }
      place += end
    }
    return nil
  }

  private mutating func takeMarks(_ character: Character) -> Marks {
    let before = index > 0 ? text[index - 1] : " "
    let count = count(of: character, at: index)
    index += count
    let after = index < text.count ? text[index] : " "
    let opens = !after.isWhitespace && (!after.isMark || before.isWhitespace || before.isMark)
    let closes = !before.isWhitespace && (!before.isMark || after.isWhitespace || after.isMark)
    guard character == "_" else {
      return Marks(character: character, count: count, canOpen: opens, canClose: closes)
    }
    // Underscores inside a word are part of it.
    return Marks(
      character: character,
      count: count,
      canOpen: opens && (!closes || before.isMark),
      canClose: closes && (!opens || after.isMark),
    )
  }

  private mutating func takeLink(_ depth: Int) -> [Span]? {
    var level = 0
    var close: Int?
    for place in index..<text.count {
      if text[place] == "[" { level += 1 }
      if text[place] == "]" { level -= 1 }
      if level == 0 {
        close = place
        break
      }
    }
    guard let close, close + 1 < text.count, text[close + 1] == "(",
      let end = text[(close + 1)...].firstIndex(of: ")")
    else { return nil }
    // A title behind the address is no part of it.
    let inside = String(text[(close + 2)..<end])
    let address = String(inside.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    guard !address.isEmpty else { return nil }
    var inner = Markdown(Array(text[(index + 1)..<close]))
    index = end + 1
    return inner.parse(depth: depth + 1).map { span in
      var span = span
      span.link = address
      return span
    }
  }

  private mutating func takeAddress() -> String? {
    guard let end = text[index...].firstIndex(of: ">") else { return nil }
    let address = String(text[(index + 1)..<end])
    let scheme = address.prefix { $0 != ":" }
    guard scheme.count >= 2, scheme.count < address.count, !address.contains(where: \.isWhitespace),
      scheme.allSatisfy({ $0.isLetter && $0.isASCII })
    else { return nil }
    index = end + 1
    return address
  }

  /// Matches delimiters, from the innermost pair outwards.
  private static func resolve(_ parts: [Part]) -> [Span] {
    var parts = parts
    var closer = 0
    while closer < parts.count {
      guard case .marks(var closing) = parts[closer], closing.canClose, closing.count > 0 else {
        closer += 1
        continue
      }
      let opener = parts[..<closer].lastIndex { part in
        guard case .marks(let marks) = part else { return false }
        return marks.canOpen && marks.count > 0 && marks.character == closing.character
      }
      guard let opener, case .marks(var opening) = parts[opener] else {
        closer += 1
        continue
      }
      let width = closing.character == "~" ? 2 : min(2, opening.count, closing.count)
      for place in opener + 1..<closer {
        switch parts[place] {
        case .span(var span):
          if closing.character == "~" {
            span.isStruck = true
          } else if width == 2 {
            span.isStrong = true
          } else {
            span.isEmphasized = true
          }
          parts[place] = .span(span)
        case .marks(let marks):
          // Marks between a pair cannot reach out of it.
          parts[place] = .span(Span(text: marks.written))
        }
      }
      opening.count -= width
      closing.count -= width
      parts[opener] = .marks(opening)
      parts[closer] = .marks(closing)
      if closing.count == 0 { closer += 1 }
    }
    return parts.map { part in
      switch part {
      case .span(let span): span
      case .marks(let marks): Span(text: marks.written)
      }
    }
  }

  private static func joined(_ spans: [Span]) -> [Span] {
    var joined: [Span] = []
    for span in spans where !span.text.isEmpty {
      if let last = joined.last, last.isMeant(like: span) {
        joined[joined.count - 1].text += span.text
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}

nonisolated extension Markdown.Span {
  fileprivate func isMeant(like other: Self) -> Bool {
    var other = other
    other.text = text
    return self == other
  }
}

nonisolated extension Character {
  /// ASCII punctuation, which a backslash escapes.
  fileprivate var isMark: Bool { isASCII && (isPunctuation || isSymbol) }
}
