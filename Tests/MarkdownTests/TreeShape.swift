import Markdown

/// How large a tree is.
struct TreeShape {
  private(set) var depth = 0
  /// With items of lists.
  private(set) var blocks = 0
  private(set) var cells = 0
  /// Bytes of the longest paragraph, cell, code or piece of HTML.
  private(set) var longest = 0

  init(_ blocks: [MarkdownTree.Block]) {
    for block in blocks { add(block, depth: 0) }
  }

  private mutating func add(_ block: MarkdownTree.Block, depth: Int) {
    blocks += 1
    self.depth = max(self.depth, depth)
    switch block {
    case .heading(_, let inlines), .paragraph(let inlines): add(inlines)
    case .code(let text, _), .html(let text): longest = max(longest, text.utf8.count)
    case .quote(let blocks):
      for block in blocks { add(block, depth: depth + 1) }
    case .list(let list):
      for item in list.items {
        blocks += 1
        for block in item.blocks { add(block, depth: depth + 2) }
      }
    case .table(let table):
      cells += table.rows.count * table.alignments.count
      for cell in table.rows.joined() { add(cell) }
    case .rule: break
    }
  }

  private mutating func add(_ inlines: [MarkdownTree.Inline]) {
    let bytes = inlines.map { inline in
      switch inline {
      case .text(let text), .code(let text), .html(let text): text.utf8.count
      case .softBreak, .lineBreak, .begin, .end: 0
      }
    }
    longest = max(longest, bytes.reduce(0, +))
  }
}
