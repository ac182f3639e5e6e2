import Markdown

/// A Markdown text as blocks that can be drawn.
///
/// Nothing in a text is markup for the screen: tags of HTML are dropped, their words kept.
package struct MarkdownDocument: Hashable, Sendable {
  let blocks: [MarkdownBlock]
  /// What to draw of it, row by row.
  package let rows: [MarkdownRow]
  /// Whether the text was too long to be read whole.
  let isCut: Bool

  static let limits = MarkdownTree.Limits()

  /// - Parameter keepsLines: whether a new line in a paragraph is one on the screen, as it is in
  ///   comments and not in READMEs.
  init(_ text: String, keepsLines: Bool = false) {
    do throws(MarkdownLibraryMissing) {
      let tree = try MarkdownTree(text, limits: Self.limits)
      let blocks = BlockMaker(keepsLines: keepsLines).blocks(tree.blocks)
      self.init(blocks, isCut: tree.isCut)
    } catch {
      self.init(unread: text, because: error.description)
    }
  }

  /// A text as it was written, below a note why.
  init(unread text: String, because reason: String) {
    let plain = PlainText.lines(text, limit: Self.limits.bytesInBlock)
    let note = MarkdownBlock.paragraph([MarkdownSpan(text: reason, isEmphasized: true)])
    let isEmpty = plain.text.allSatisfy(\.isWhitespace)
    self.init(
      isEmpty ? [] : [note, .paragraph([MarkdownSpan(text: plain.text)])],
      isCut: plain.isCut,
    )
  }

  private init(_ blocks: [MarkdownBlock], isCut: Bool) {
    self.blocks = blocks
    rows = MarkdownRow.rows(blocks)
    self.isCut = isCut || rows.count == MarkdownRow.most
  }
}

/// Makes what can be drawn of what was read.
private struct BlockMaker {
  let keepsLines: Bool

  func blocks(_ blocks: [MarkdownTree.Block]) -> [MarkdownBlock] {
    blocks.flatMap { block -> [MarkdownBlock] in
      switch block {
      case .heading(let level, let words): return [.heading(level, spans(words))]
      case .paragraph(let words):
        let spans = spans(words)
        return spans.isEmpty ? [] : [.paragraph(spans)]
      case .code(let text, let info): return [code(text, info)]
      case .html(let text): return HTMLBlocks.blocks(text)
      case .quote(let blocks): return [.quote(self.blocks(blocks))]
      case .list(let list): return [.list(self.list(list))]
      case .table(let table): return [.table(self.table(table))]
      case .rule: return [.rule]
      }
    }
  }

  private func spans(_ inlines: [MarkdownTree.Inline]) -> [MarkdownSpan] {
    var words = MarkdownText()
    for inline in inlines { words.add(inline, keepsLines: keepsLines) }
    return words.spans()
  }

  private func list(_ list: MarkdownTree.List) -> MarkdownList {
    MarkdownList(
      start: list.start,
      isTight: list.isTight,
      items: list.items.map { MarkdownList.Item(isDone: $0.isDone, blocks: blocks($0.blocks)) },
    )
  }

  private func code(_ text: String, _ info: String) -> MarkdownBlock {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.filter { $0.isDrawn || $0 == "\n" })
    if scalars.last == "\n" { scalars.removeLast() }
    return .code(
      PlainText.unturned(String(scalars)),
      language: String(info.prefix { !$0.isWhitespace }),
    )
  }

  private func table(_ table: MarkdownTree.Table) -> MarkdownTable {
    let cells = table.rows.map { $0.map(spans) }
    return MarkdownTable(
      alignments: table.alignments.map { alignment in
        switch alignment {
        case nil, .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
      },
      header: cells.first ?? [],
      rows: Array(cells.dropFirst()),
    )
  }
}

extension Unicode.Scalar {
  /// Control characters draw nothing, or what they should not.
  var isDrawn: Bool { value >= 0x20 && value != 0x7F || value == 0x09 }
}
