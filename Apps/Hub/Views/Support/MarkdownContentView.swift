import HubModel
import SwiftUI

/// What a row of a Markdown text holds.
struct MarkdownContentView: View {
  let content: MarkdownRow.Content
  let base: URL?

  var body: some View {
    switch content {
    case .text(let spans): Text(AttributedString(spans, base: base))
    case .heading(let level, let spans):
      Text(AttributedString(spans, base: base))
        .font(font(level))
        .bold()
        .accessibilityAddTraits(.isHeader)
    case .code(let text, _): CodeView(text: text)
    case .table(let table): TableView(table: table, base: base)
    case .rule: VStack { Divider() }
    case .empty: Text(verbatim: " ")
    }
  }

  private func font(_ level: Int) -> Font {
    switch level {
    case 1: .title
    case 2: .title2
    case 3: .title3
    default: .headline
    }
  }
}

/// Code, whose lines are as long as they are.
private struct CodeView: View {
  let text: String

  var body: some View {
    ScrollView(.horizontal) {
      Text(verbatim: text)
        .font(.system(.callout, design: .monospaced))
        .fixedSize()
        .padding(8)
    }
    .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
  }
}

/// A table, which scrolls where it is too wide.
private struct TableView: View {
  let table: MarkdownTable
  let base: URL?

  var body: some View {
    if table.isLarge {
      scrolling
    } else {
      ViewThatFits(in: .horizontal) {
        TableGrid(table: table, base: base)
        scrolling
      }
    }
  }

  private var scrolling: some View {
    ScrollView(.horizontal) {
      TableGrid(table: table, base: base)
    }
  }
}

private struct TableGrid: View {
  let table: MarkdownTable
  let base: URL?

  var body: some View {
    Grid(alignment: .topLeading, horizontalSpacing: 16, verticalSpacing: 0) {
      GridRow {
        ForEach(table.alignments.indices, id: \.self) { column in
          cell(table.header, column)
            .bold()
            .gridColumnAlignment(alignment(column))
        }
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      ForEach(table.rows.indices, id: \.self) { row in
        GridRow {
          ForEach(table.alignments.indices, id: \.self) { column in
            cell(table.rows[row], column)
          }
        }
      }
    }
  }

  private func cell(_ row: [MarkdownTable.Cell], _ column: Int) -> Text {
    Text(AttributedString(row.indices.contains(column) ? row[column] : [], base: base))
  }

  private func alignment(_ column: Int) -> HorizontalAlignment {
    switch table.alignments[column] {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension AttributedString {
  /// Words with what they mean; what leads nowhere safe is words alone.
  init(_ spans: [MarkdownSpan], base: URL?) {
    self.init()
    for span in spans {
      var words = AttributedString(span.text)
      var intent: InlinePresentationIntent = []
      if span.isStrong { intent.insert(.stronglyEmphasized) }
      if span.isEmphasized { intent.insert(.emphasized) }
      if span.isCode { intent.insert(.code) }
      if span.isStruck { intent.insert(.strikethrough) }
      if !intent.isEmpty { words.inlinePresentationIntent = intent }
      if let link = span.link { words.link = MarkdownLink.url(link, base: base) }
      append(words)
    }
  }
}
