/// A Markdown text as blocks: CommonMark, with GitHub's tables, tasks and plain addresses.
///
/// Nothing in a text is markup for the screen: tags of HTML are dropped, their words kept. Reading
/// takes time in proportion to the text, of which only so much is read.
struct MarkdownDocument: Hashable, Sendable {
  let blocks: [MarkdownBlock]
  /// What to draw of it, row by row.
  let rows: [MarkdownRow]
  /// Whether the text was too long to be read whole.
  let isCut: Bool

  /// As much of a README as GitHub itself shows.
  static let mostBytes = 512 << 10
  /// As much of one paragraph, or one piece of code.
  static let mostInBlock = 32 << 10
  /// Rows of one table.
  static let mostRows = 300

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
    case .table: return .table(table(node))
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
    return text.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }.string
  }

  private func language(_ node: BlockNode) -> String {
    node.info.prefix { !$0.isBlank }.string
  }

  private mutating func table(_ node: BlockNode) -> MarkdownTable {
    let lines = node.text.split(separator: 0x0A)
    if lines.count > MarkdownDocument.mostRows { isCut = true }
    let rows = lines.prefix(MarkdownDocument.mostRows).map { line in
      TableLine.cells(line).prefix(node.alignments.count).map { spans($0) }
    }
    return MarkdownTable(
      alignments: node.alignments,
      header: rows.first ?? [],
      rows: Array(rows.dropFirst()),
    )
  }
}
