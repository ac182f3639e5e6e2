/// One thing to draw of a Markdown text, with what stands to the left of it.
///
/// The blocks of a text are a tree; on the screen they are rows one below the other, so that only
/// those in sight need be drawn.
package struct MarkdownRow: Identifiable, Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case text([MarkdownSpan])
    case heading(Int, [MarkdownSpan])
    case code(String, language: String)
    case table(MarkdownTable)
    case rule
    /// Of an item that holds nothing.
    case empty
  }

  /// What a row stands in, from the outermost.
  package enum Edge: Hashable, Sendable {
    case quote(isStart: Bool)
    /// A marker of a list item: its width in characters, and its sign in the first row.
    case item(Sign?, columns: Int)

    /// As it is in the rows that follow the first.
    fileprivate var continued: Edge {
      switch self {
      case .quote: .quote(isStart: false)
      case .item(_, let columns): .item(nil, columns: columns)
      }
    }
  }

  package enum Sign: Hashable, Sendable {
    case bullet
    case number(Int)
    case task(isDone: Bool)
  }

  /// Its place in the text.
  package let id: Int
  package let content: Content
  package let edges: [Edge]
  /// Whether it stands close below the row before.
  package let isClose: Bool
}

extension MarkdownRow {
  /// The most rows that are made of one text.
  static let most = 3_000

  /// Rows that stand together, for a list whose own rows are not to be as many.
  package struct Group: Identifiable, Hashable, Sendable {
    package let rows: [MarkdownRow]

    package var id: Int { rows.first?.id ?? 0 }
  }

  static func groups(_ rows: [MarkdownRow], of size: Int = 40) -> [Group] {
    stride(from: 0, to: rows.count, by: size).map {
      Group(rows: Array(rows[$0..<min(rows.count, $0 + size)]))
    }
  }

  /// The rows of blocks, as many as there may be.
  static func rows(_ blocks: [MarkdownBlock]) -> [MarkdownRow] {
    var maker = RowMaker()
    maker.add(blocks, edges: [], isClose: false)
    return maker.rows
  }
}

private struct RowMaker {
  var rows: [MarkdownRow] = []

  mutating func add(_ blocks: [MarkdownBlock], edges: [MarkdownRow.Edge], isClose: Bool) {
    var edges = edges
    for (place, block) in blocks.enumerated() {
      guard rows.count < MarkdownRow.most else { return }
      let isNear = isClose && (place == 0 || block.isSmall)
      switch block {
      case .heading(let level, let spans): add(.heading(level, spans), edges, isNear)
      case .paragraph(let spans): add(.text(spans), edges, isNear)
      case .code(let text, let language): add(.code(text, language: language), edges, isNear)
      case .table(let table): add(.table(table), edges, isNear)
      case .rule: add(.rule, edges, isNear)
      case .quote(let blocks):
        add(blocks, edges: edges + [.quote(isStart: true)], isClose: isNear)
      case .list(let list): add(list, edges, isNear)
      }
      edges = edges.map(\.continued)
    }
  }

  private mutating func add(
    _ list: MarkdownList,
    _ edges: [MarkdownRow.Edge],
    _ isClose: Bool,
  ) {
    var edges = edges
    let last = list.start.map { $0.addingReportingOverflow(list.items.count - 1).partialValue }
    let columns = max(3, last.map { "\($0)".count + 2 } ?? 0)
    for (place, item) in list.items.enumerated() {
      let number = list.start.map { $0.addingReportingOverflow(place).partialValue }
      let sign =
        item.isDone.map(MarkdownRow.Sign.task(isDone:)) ?? number.map(MarkdownRow.Sign.number)
        ?? .bullet
      let isNear = place == 0 ? isClose : list.isTight
      let inner = edges + [.item(sign, columns: columns)]
      if item.blocks.isEmpty {
        guard rows.count < MarkdownRow.most else { return }
        add(.empty, inner, isNear)
      } else {
        add(item.blocks, edges: inner, isClose: isNear)
      }
      edges = edges.map(\.continued)
    }
  }

  private mutating func add(
    _ content: MarkdownRow.Content,
    _ edges: [MarkdownRow.Edge],
    _ isClose: Bool,
  ) {
    rows.append(
      MarkdownRow(id: rows.count, content: content, edges: edges, isClose: isClose)
    )
  }
}

extension MarkdownBlock {
  /// Whether it stands close below the first line of an item, where lists are tight.
  fileprivate var isSmall: Bool {
    switch self {
    case .paragraph, .list: true
    default: false
    }
  }
}
