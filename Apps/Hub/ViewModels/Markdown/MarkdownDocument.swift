/// A Markdown text as blocks: CommonMark, with GitHub's tables, tasks and plain addresses.
///
/// Nothing in a text is markup for the screen: tags of HTML are dropped, their words kept. Reading
/// takes time in proportion to the text, of which only so much is read.
package struct MarkdownDocument: Hashable, Sendable {
  let blocks: [MarkdownBlock]
  /// What to draw of it, row by row.
  package let rows: [MarkdownRow]
  /// Whether the text was too long to be read whole.
  let isCut: Bool

  /// As much of a README as GitHub itself shows.
  static let mostBytes = 512 << 10
  /// As much of one paragraph, or one piece of code.
  static let mostInBlock = 32 << 10
  /// Rows of one table.
  static let mostRows = 300
  /// Cells of all tables of a text, also the empty ones, which are drawn too.
  static let mostCells = 4_000

  /// - Parameter keepsLines: whether a new line in a paragraph is one on the screen, as it is in
  ///   comments and not in READMEs.
  init(_ text: String, keepsLines: Bool = false) {
    let bytes = Array(text.utf8.prefix(Self.mostBytes))
    let parser = BlockParser(bytes[...])
    var maker = BlockMaker(references: parser.references, keepsLines: keepsLines)
    blocks = maker.blocks(parser.root.children)
    rows = MarkdownRow.rows(blocks)
    isCut = maker.isCut || text.utf8.count > bytes.count || rows.count == MarkdownRow.most
  }
}

/// Makes blocks of what was found, and reads their words.
private struct BlockMaker {
  let references: MarkdownReferences
  let keepsLines: Bool
  var isCut = false
  /// How many more cells tables may have.
  private var cells = MarkdownDocument.mostCells

  init(references: MarkdownReferences, keepsLines: Bool) {
    self.references = references
    self.keepsLines = keepsLines
  }

  mutating func blocks(_ nodes: [BlockNode]) -> [MarkdownBlock] {
    nodes.flatMap { node -> [MarkdownBlock] in
      switch node.kind {
      case .html(let start): return HTMLBlocks.blocks(cut(node.text), start)
      default: return block(node).map { [$0] } ?? []
      }
    }
  }

  private mutating func block(_ node: BlockNode) -> MarkdownBlock? {
    switch node.kind {
    case .document, .item, .html: return nil
    case .quote: return .quote(blocks(node.children))
    case .list: return .list(list(node))
    case .heading(let level): return .heading(level, spans(node.text))
    case .paragraph:
      let spans = spans(node.text)
      return spans.isEmpty ? nil : .paragraph(spans)
    case .code: return .code(code(node), language: language(node))
    case .table: return table(node).map(MarkdownBlock.table)
    case .rule: return .rule
    }
  }

  private mutating func cut(_ text: [UInt8]) -> [UInt8] {
    guard text.count > MarkdownDocument.mostInBlock else { return text }
    isCut = true
    return Array(text.prefix(MarkdownDocument.mostInBlock))
  }

  private mutating func spans(_ text: [UInt8]) -> [MarkdownSpan] {
    var parser = InlineParser(
      cut(text.trimmed),
      references: references,
      keepsLines: keepsLines,
    )
    return parser.spans()
  }

  private mutating func list(_ node: BlockNode) -> MarkdownList {
    MarkdownList(
      start: node.marker?.number,
      isTight: node.isTight,
      items: node.children.map { item in
        let isDone = Self.takeTask(item)
        return MarkdownList.Item(isDone: isDone, blocks: blocks(item.children))
      },
    )
  }

  /// Takes the box of a task out of its item.
  private static func takeTask(_ item: BlockNode) -> Bool? {
    guard let first = item.children.first, first.kind == .paragraph, first.text.count > 3,
      first.text[0] == UInt8(ascii: "["), first.text[2] == UInt8(ascii: "]"), first.text[3].isBlank,
      first.text[1] == 0x20 || first.text[1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    let isDone = first.text[1] != 0x20
    first.text.removeFirst(3)
    return isDone
  }

  private mutating func code(_ node: BlockNode) -> String {
    var text = cut(node.text)
    if node.fence == nil {
      // Blank lines at its end are none of it.
      while let last = text.dropLast().lastIndex(of: 0x0A),
        text[last...].allSatisfy(\.isBlank)
      {
        text.removeSubrange(last...)
      }
      if text.last == 0x0A { text.removeLast() }
    } else if text.last == 0x0A {
      text.removeLast()
    }
    let words = text.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }.string
    return PlainWords.unturned(words)
  }

  private func language(_ node: BlockNode) -> String {
    node.info.prefix { !$0.isBlank }.string
  }

  /// - Returns: nil when no cell is left for it.
  private mutating func table(_ node: BlockNode) -> MarkdownTable? {
    var lines = node.text.split(separator: 0x0A)
    while lines.count > 1, lines.last?.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "|") }) == true
    {
      lines.removeLast()
    }
    let most = min(MarkdownDocument.mostRows, cells / max(1, node.alignments.count))
    if lines.count > most { isCut = true }
    guard most > 0 else { return nil }
    let rows = lines.prefix(most).map { line in
      TableLine.cells(line).prefix(node.alignments.count).map { spans($0) }
    }
    cells -= rows.count * node.alignments.count
    return MarkdownTable(
      alignments: node.alignments,
      header: rows.first ?? [],
      rows: Array(rows.dropFirst()),
    )
  }
}
