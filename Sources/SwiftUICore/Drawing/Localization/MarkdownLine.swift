/// A line of Markdown, and what it may begin.
nonisolated struct MarkdownLine {
  /// The start of a block of code.
  struct Fence {
    let indent: Int
    let sign: Character
    let length: Int
    let language: String?
  }

  /// The start of an item of a list.
  struct ListMarker {
    /// What tells lists from each other that lie below each other.
    let sign: Character
    /// Of ordered lists.
    let number: Int?
    /// The columns up to the item's text.
    let width: Int
  }

  /// Tabs at its start are spaces.
  let text: String
  /// The number of spaces at its start.
  let indent: Int
  /// Without the spaces at its start.
  let content: Substring

  init(_ line: some StringProtocol) {
    var column = 0
    var rest = Substring(line)
    while let first = rest.first, first == " " || first == "\t" {
      column += first == " " ? 1 : 4 - column % 4
      rest.removeFirst()
    }
    text = String(repeating: " ", count: column) + rest
    indent = column
    content = text.dropFirst(indent)
  }

  /// Without so many characters at its start.
  func dropping(_ count: Int) -> MarkdownLine { MarkdownLine(text.dropFirst(count)) }

  var isBlank: Bool { content.isEmpty }

  /// Whether it begins no block but a paragraph, so that it goes on with one.
  var isPlain: Bool {
    guard indent < 4 else { return !isBlank }
    return !isBlank && fence == nil && heading == nil && !isRule && quoted == nil && !beginsItem
  }

  /// Whether it goes on with the paragraph of a quote or an item that it is not in itself.
  var goesOnOutside: Bool { isPlain && (indent >= 4 || listMarker == nil) }

  /// Whether it may be in a paragraph that a plain line goes on with.
  var mayGoOn: Bool {
    var line = self
    for _ in 0..<32 {
      let inner = line.quoted ?? line.listMarker.map { line.dropping($0.width) }
      guard let inner else { return line.isPlain && line.indent < 4 }
      line = inner
    }
    return false
  }

  /// An item that may end a paragraph: one with a text, and of numbers only a first one.
  private var beginsItem: Bool {
    guard let marker = listMarker else { return false }
    return (marker.number ?? 1) == 1 && !dropping(marker.width).isBlank
  }

  var fence: Fence? {
    guard indent < 4, let sign = content.first, sign == "`" || sign == "~" else { return nil }
    let length = content.prefix { $0 == sign }.count
    let rest = content.dropFirst(length)
    guard length >= 3, sign == "~" || !rest.contains("`") else { return nil }
    let language = rest.split(whereSeparator: \.isWhitespace).first.map(String.init)
    return Fence(indent: indent, sign: sign, length: length, language: language)
  }

  func closes(_ fence: Fence) -> Bool {
    let length = content.prefix { $0 == fence.sign }.count
    return indent < 4 && length >= fence.length
      && content.dropFirst(length).allSatisfy(\.isWhitespace)
  }

  /// The level and the words of a heading.
  var heading: (level: Int, words: String)? {
    let level = content.prefix { $0 == "#" }.count
    guard indent < 4, 1...6 ~= level else { return nil }
    var words = content.dropFirst(level)
    guard words.first?.isWhitespace ?? true else { return nil }
    while words.last?.isWhitespace == true { words.removeLast() }
    // Signs at the end are left out where a space is before them.
    let closed = words.dropLast(words.reversed().prefix { $0 == "#" }.count)
    if closed.last?.isWhitespace ?? true { words = closed }
    return (level, words.trimmed)
  }

  /// The level of the heading whose last line is above.
  var underline: Int? {
    let signs = Substring(content.trimmed)
    guard indent < 4, let sign = signs.first, sign == "=" || sign == "-",
      signs.allSatisfy({ $0 == sign })
    else { return nil }
    return sign == "=" ? 1 : 2
  }

  var isRule: Bool {
    let signs = content.filter { !$0.isWhitespace }
    guard indent < 4, signs.count >= 3, let sign = signs.first, "-_*".contains(sign) else {
      return false
    }
    return signs.allSatisfy { $0 == sign }
  }

  /// What is quoted; nil where nothing is.
  var quoted: MarkdownLine? {
    guard indent < 4, content.first == ">" else { return nil }
    let rest = MarkdownLine(content.dropFirst())
    return rest.indent > 0 ? rest.dropping(1) : rest
  }

  var listMarker: ListMarker? {
    guard indent < 4, let first = content.first else { return nil }
    var length = 1
    var sign = first
    var number: Int?
    if first.isASCII, first.isNumber {
      let digits = content.prefix { $0.isASCII && $0.isNumber }
      guard digits.count < 10, let end = content.dropFirst(digits.count).first,
        end == "." || end == ")"
      else { return nil }
      number = Int(digits)
      sign = end
      length = digits.count + 1
    } else if !"-+*".contains(first) {
      return nil
    }
    let rest = content.dropFirst(length)
    let spaces = rest.prefix { $0 == " " || $0 == "\t" }.count
    guard spaces > 0 || rest.isEmpty else { return nil }
    // More than four are those of code within.
    let inner = rest.count == spaces || spaces > 4 ? 1 : spaces
    return ListMarker(sign: sign, number: number, width: indent + length + inner)
  }

  /// The texts between strokes.
  var cells: [String] {
    var cells = [""]
    var isEscaped = false
    for character in content.trimmed {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.first?.trimmed.isEmpty == true { cells.removeFirst() }
    if cells.last?.trimmed.isEmpty == true { cells.removeLast() }
    return cells.map(\.trimmed)
  }

  /// The columns, where it is the line below a table's header.
  var tableColumns: [PresentationIntent.TableColumn]? {
    guard indent < 4, content.contains("|") else { return nil }
    var columns: [PresentationIntent.TableColumn] = []
    for cell in cells {
      let line = cell.drop { $0 == ":" }
      let strokes = line.prefix { $0 == "-" }
      let end = line.dropFirst(strokes.count)
      let start = cell.count - line.count
      guard !strokes.isEmpty, start < 2, end.isEmpty || end == ":" else { return nil }
      columns.append(.init(alignment: end.isEmpty ? .left : start == 1 ? .center : .right))
    }
    return columns.isEmpty ? nil : columns
  }

  /// Its part of a paragraph, with what divides it from the next line.
  func paragraphText(isLast: Bool) -> String {
    var words = content
    var isBroken = false
    if words.hasSuffix("\\"), !isLast {
      words.removeLast()
      isBroken = true
    } else if words.hasSuffix("  ") {
      isBroken = true
    }
    while words.last == " " || words.last == "\t" { words.removeLast() }
    return words + (isBroken ? "\n" : " ")
  }
}
nonisolated extension StringProtocol {
  /// Without space around it.
  fileprivate var trimmed: String {
    var words = Substring(self).drop(while: \.isWhitespace)
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words)
  }
}
