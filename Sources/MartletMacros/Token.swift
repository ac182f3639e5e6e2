/// A piece of Swift source that means something: a word, a literal, a sign.
struct Token {
  enum Kind {
    /// A name, a keyword or a number.
    case word
    /// A string with everything inside, or a regular expression between signs of number.
    case string
    /// A bracket or one of the signs `,`, `;`, `:`, `@`, `#`, `.`.
    case mark
    /// Signs that stand together, such as `==` or `->`.
    case sign
  }

  var kind: Kind
  var text: Substring
  /// Whether a line ends between the token before and this one.
  var startsLine: Bool

  /// The place in the source.
  var range: Range<String.Index> { text.startIndex..<text.endIndex }

  static func == (token: Token, text: String) -> Bool { token.text == text }
}

/// Takes Swift source apart as far as macros need it: comments and strings are known, brackets
/// are paired.
struct Tokens {
  let source: String
  private(set) var list: [Token] = []
  private var here: String.Index

  init(_ source: String) {
    self.source = source
    here = source.startIndex
    var startsLine = true
    while skipSpace(&startsLine) {
      let start = here
      let kind = nextKind()
      list.append(Token(kind: kind, text: source[start..<here], startsLine: startsLine))
      startsLine = false
    }
  }

  /// The index behind the bracket that closes the one at `index`; the end if none does.
  func closing(_ index: Int) -> Int {
    var depth = 0
    for place in index..<list.count where list[place].kind == .mark {
      switch list[place].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return place + 1 }
      default: break
      }
    }
    return list.count
  }

  /// Whether a sign stands between two operands, or waits for its second: an operator behind a word
  /// without a blank between them belongs to that word.
  func isBinary(_ index: Int) -> Bool {
    guard list[index].kind == .sign, index > 0 else { return false }
    return list[index - 1].range.upperBound < list[index].range.lowerBound
  }

  /// The attribute that begins at an at sign: its name, what stands in its round brackets, and the
  /// token behind it.
  func attribute(_ index: Int) -> (name: String, arguments: String, end: Int) {
    var here = index + 2
    while here + 1 < list.count, list[here] == ".", list[here + 1].kind == .word { here += 2 }
    let name = text((index + 1)..<min(here, list.count))
    if here < list.count, let end = closingTypes(here) { here = end }
    guard here < list.count, list[here] == "(", isNext(here) else { return (name, "", here) }
    let end = closing(here)
    return (name, text((here + 1)..<(end - 1)), end)
  }

  /// Whether nothing stands between a token and the one before.
  private func isNext(_ index: Int) -> Bool {
    list[index - 1].range.upperBound == list[index].range.lowerBound
  }

  /// The token behind the types in angle brackets that begin at one; nil where the sign compares.
  ///
  /// As the compiler tells them apart: there are only types between, and what follows is no
  /// operand.
  func closingTypes(_ index: Int) -> Int? {
    guard list[index].text.hasPrefix("<"), list[index].text != "<=", !isBinary(index) else {
      return nil
    }
    var depth = 0
    var here = index
    repeat {
      let token = list[here]
      switch token.kind {
      case .sign where token.text.allSatisfy { "<>?!&".contains($0) } || token.text == "->":
        guard token.text != "->" else { break }
        depth += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
      case .word, .mark: break
      default: return nil
      }
      if token == "{" || token == "}" { return nil }
      here = "([".contains(token.text) && token.kind == .mark ? closing(here) : here + 1
    } while depth > 0 && here < list.count
    guard depth == 0 else { return nil }
    guard here < list.count, !list[here].startsLine else { return here }
    return list[here].kind == .mark && list[here].text != "[" || list[here].kind == .sign
      ? here : nil
  }

  /// The source of some tokens with what lies between them.
  func text(_ range: Range<Int>) -> String {
    guard range.lowerBound < range.upperBound else { return "" }
    return String(
      source[list[range.lowerBound].text.startIndex..<list[range.upperBound - 1].text.endIndex]
    )
  }

  // MARK: Reading

  private var rest: Substring { source[here...] }

  private mutating func advance(_ count: Int = 1) {
    here = source.index(here, offsetBy: count, limitedBy: source.endIndex) ?? source.endIndex
  }

  /// Passes spaces and comments; answers whether something is left.
  private mutating func skipSpace(_ startsLine: inout Bool) -> Bool {
    while here < source.endIndex {
      if source[here].isWhitespace {
        if source[here].isNewline { startsLine = true }
        advance()
      } else if rest.hasPrefix("//") {
        while here < source.endIndex, !source[here].isNewline { advance() }
      } else if rest.hasPrefix("/*") {
        skipComment()
      } else {
        return true
      }
    }
    return false
  }

  /// Comments of several lines may hold others.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        advance(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && here < source.endIndex
  }

  private mutating func nextKind() -> Token.Kind {
    let first = source[here]
    if first == "`" {
      advance()
      while here < source.endIndex, source[here] != "`" { advance() }
      advance()
      return .word
    }
    if Tokens.isWord(first) {
      while here < source.endIndex, Tokens.isWord(source[here]) { advance() }
      return .word
    }
    let hashes = rest.prefix { $0 == "#" }.count
    let opening = rest.dropFirst(hashes).first
    if opening == "\"" || hashes > 0 && opening == "/" {
      takeString(hashes, opening ?? "\"")
      return .string
    }
    if "()[]{},;:@#.".contains(first) {
      advance()
      return .mark
    }
    while here < source.endIndex, "=-+*<>&|^~!?/%".contains(source[here]),
      !rest.hasPrefix("//"), !rest.hasPrefix("/*")
    {
      advance()
    }
    // What nobody knows is a sign by itself.
    if source.distance(from: source.startIndex, to: here) >= 0, source[here...].first == first,
      !"=-+*<>&|^~!?/%".contains(first)
    {
      advance()
    }
    return .sign
  }

  private static func isWord(_ character: Character) -> Bool {
    character == "_" || character == "$" || character.isLetter || character.isNumber
  }

  /// Takes a string with its interpolations, which may hold strings.
  private mutating func takeString(_ hashes: Int, _ quote: Character) {
    advance(hashes)
    let mark = rest.hasPrefix("\"\"\"") ? "\"\"\"" : String(quote)
    let end = mark + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    advance(mark.count)
    while here < source.endIndex {
      if rest.hasPrefix(end) {
        advance(end.count)
        return
      }
      if rest.hasPrefix(escape) {
        advance(escape.count)
        if here < source.endIndex, source[here] == "(" { skipInterpolation() } else { advance() }
      } else {
        advance()
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    var startsLine = false
    repeat {
      guard skipSpace(&startsLine) else { return }
      let start = here
      if nextKind() == .mark {
        if source[start] == "(" { depth += 1 }
        if source[start] == ")" { depth -= 1 }
      }
    } while depth > 0
  }
}
