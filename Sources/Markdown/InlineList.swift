/// The words of one block as they are gathered.
struct InlineList {
  private(set) var inlines: [MarkdownTree.Inline] = []
  private(set) var isCut = false
  private var marks: [MarkdownTree.Mark] = []
  /// How many more bytes there may be.
  private var bytesLeft: Int

  init(most: Int) { bytesLeft = most }

  mutating func begin(_ mark: MarkdownTree.Mark) {
    marks.append(mark)
    inlines.append(.begin(mark))
  }

  mutating func end() {
    if let mark = marks.popLast() { inlines.append(.end(mark)) }
  }

  mutating func add(_ node: CMarkNode) {
    switch node.kind {
    case .text: add(text: node.literal)
    case .inlineCode: if let code = spendBytes(node.literal) { inlines.append(.code(code)) }
    case .inlineHTML: if let tag = spendBytes(node.literal) { inlines.append(.html(tag)) }
    case .softBreak: inlines.append(.softBreak)
    case .lineBreak: inlines.append(.lineBreak)
    default: break
    }
  }

  /// cmark-gfm gives a text in as many pieces as it has marks that came to mean nothing.
  private mutating func add(text: String) {
    guard let text = spendBytes(text) else { return }
    if let last = inlines.indices.last, case .text(var words) = inlines[last] {
      // In place: a copy for each piece would cost the whole text so far.
      inlines[last] = .softBreak
      words += text
      inlines[last] = .text(words)
    } else {
      inlines.append(.text(text))
    }
  }

  private mutating func spendBytes(_ text: String) -> String? {
    guard text.utf8.count > bytesLeft else {
      bytesLeft -= text.utf8.count
      return text.isEmpty ? nil : text
    }
    isCut = true
    let kept = text.utf8.prefix(bytesLeft)
    bytesLeft = 0
    return kept.isEmpty ? nil : String(decoding: kept, as: UTF8.self)
  }
}

extension CMarkNode {
  /// What it says of the words in it.
  var mark: MarkdownTree.Mark? {
    switch kind {
    case .emphasis: .emphasis
    case .strong: .strong
    case .strikethrough: .strikethrough
    case .link: .link(url)
    case .image: .image(url)
    default: nil
    }
  }
}
