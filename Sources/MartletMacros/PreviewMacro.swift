/// `#Preview("Name", traits: …) { … }`: a type that makes the preview, which a program can find.
enum PreviewMacro {
  static func expand(_ expansion: Question.Expansion) throws -> String {
    let source = expansion.syntax?.source ?? ""
    let tokens = Tokens(source)
    guard
      let hash = tokens.list.indices.first(where: {
        tokens.list[$0] == "#" && $0 + 1 < tokens.list.count && tokens.list[$0 + 1] == "Preview"
      })
    else {
      throw MacroProblem("This is no #Preview.")
    }
    guard let body = closure(in: tokens, after: hash + 2) else {
      throw MacroProblem("#Preview wants a closure that makes a view.")
    }
    let arguments = source[
      tokens.list[hash + 1].text.endIndex..<tokens.list[body.lowerBound].text.startIndex
    ]
    let rest = source[tokens.list[body.upperBound - 1].text.endIndex...]
    let statements = Statements(tokens, inside: (body.lowerBound + 1)..<(body.upperBound - 1))
    let place = expansion.syntax?.location
    // The place is that of the lines and comments before.
    let line =
      (place?.line ?? 0) + source[..<tokens.list[hash].text.startIndex].count(where: \.isNewline)
    return """
      nonisolated struct \(expansion.discriminator)15PreviewRegistryfMu_: SwiftUI.PreviewRegistry {
        static var fileID: String { \(quoted(place?.fileID ?? "")) }
        static var line: Int { \(line) }
        @MainActor static func makePreview() -> SwiftUI.Preview {
          \(statements.wrapper)
          return SwiftUI.Preview\(arguments){
            \(statements.isWrapped ? "PreviewableContent()" : statements.plain)
          }\(rest)
        }
      }
      """
  }

  /// The tokens of the closure: behind the arguments, or the argument `body`.
  private static func closure(in tokens: Tokens, after start: Int) -> Range<Int>? {
    guard start < tokens.list.count else { return nil }
    var place = start
    if tokens.list[place] == "(" {
      let end = tokens.closing(place)
      if end < tokens.list.count, tokens.list[end] == "{" { return end..<tokens.closing(end) }
      place += 1
      while place < end {
        if tokens.list[place] == "{" { return place..<tokens.closing(place) }
        place = ["(", "["].contains(tokens.list[place].text) ? tokens.closing(place) : place + 1
      }
      return nil
    }
    return tokens.list[place] == "{" ? place..<tokens.closing(place) : nil
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}

/// The statements of a preview's closure, apart from the declarations marked `@Previewable`.
struct Statements {
  /// Everything but what is marked.
  private(set) var plain = ""
  /// The declarations that are marked, without the mark.
  private var previewable: [String] = []

  var isWrapped: Bool { !previewable.isEmpty }

  /// A view whose properties are the marked declarations, and whose body is the rest.
  var wrapper: String {
    guard isWrapped else { return "" }
    return """
      struct PreviewableContent: SwiftUI.View {
        \(previewable.joined(separator: "\n"))
        var body: some SwiftUI.View {
          \(plain)
        }
      }
      """
  }

  init(_ tokens: Tokens, inside range: Range<Int>) {
    let list = tokens.list
    var here = range.lowerBound
    var plainStart = here
    while here < range.upperBound {
      if list[here] == "@", here + 1 < range.upperBound, list[here + 1] == "Previewable" {
        add(tokens, plainStart..<here)
        let end = Statements.end(tokens, here + 2, range.upperBound)
        previewable.append(tokens.text(here + 2..<end))
        // A semicolon behind it separates it from nothing any more.
        here = end < range.upperBound && list[end] == ";" ? end + 1 : end
        plainStart = here
      } else {
        here =
          "([{".contains(list[here].text) ? min(tokens.closing(here), range.upperBound) : here + 1
      }
    }
    add(tokens, plainStart..<range.upperBound)
  }

  private mutating func add(_ tokens: Tokens, _ range: Range<Int>) {
    let text = tokens.text(range)
    if !text.isEmpty { plain += (plain.isEmpty ? "" : "\n") + text }
  }

  /// Where the declaration that begins at a token ends: at a semicolon, or at the end of a line
  /// that neither asks for more nor is continued by the next.
  private static func end(_ tokens: Tokens, _ start: Int, _ limit: Int) -> Int {
    var here = start
    while here < limit {
      let token = tokens.list[here]
      if token == ";" { return here }
      if here > start, token.startsLine, !continues(token),
        isWhole(tokens.list[here - 1], start, here, tokens)
      {
        return here
      }
      here = "([{".contains(token.text) ? min(tokens.closing(here), limit) : here + 1
    }
    return limit
  }

  private static func continues(_ token: Token) -> Bool {
    switch token.kind {
    case .sign: true
    case .mark: [".", ":", ",", "{"].contains(token.text)
    case .word: ["as", "is", "in", "else"].contains(token.text)
    case .string: false
    }
  }

  /// Whether the tokens up to this one can be a declaration: there is a `var` or `let` with a name,
  /// and the last token does not ask for another.
  private static func isWhole(_ last: Token, _ start: Int, _ end: Int, _ tokens: Tokens) -> Bool {
    guard tokens.list[start..<end - 1].contains(where: { $0 == "var" || $0 == "let" }) else {
      return false
    }
    switch last.kind {
    case .sign:
      return last.text.hasSuffix("?") || last.text.hasSuffix("!") || last.text.hasSuffix(">")
    case .mark: return ![":", ",", ".", "@", "#"].contains(last.text)
    case .word: return !["var", "let", "try", "await", "as", "is"].contains(last.text)
    case .string: return true
    }
  }
}
