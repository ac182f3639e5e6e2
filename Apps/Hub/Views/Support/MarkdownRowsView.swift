import HubModel
import SwiftUI

/// Rows of a Markdown text, one below the other.
struct MarkdownRowsView: View {
  let rows: [MarkdownRow]
  let base: URL?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(rows) { MarkdownRowView(row: $0, base: base) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Says that a text goes on elsewhere.
struct MarkdownCutNote: View {
  var body: some View {
    Text("The rest is too long to be shown here.")
      .font(.footnote)
      .foregroundStyle(.secondary)
      .padding(.top, 16)
  }
}

/// One row of a Markdown text: what it stands in, and its words, code, table or line.
private struct MarkdownRowView: View {
  let row: MarkdownRow
  let base: URL?

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      ForEach(row.edges.indices, id: \.self) { EdgeView(edge: row.edges[$0], gap: gap) }
      MarkdownContentView(content: row.content, base: base)
        .padding(.top, gap)
    }
    .foregroundStyle(isQuoted ? .secondary : .primary)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var gap: CGFloat { row.id == 0 || row.isClose ? 0 : 16 }

  private var isQuoted: Bool {
    row.edges.contains { if case .quote = $0 { true } else { false } }
  }
}

/// A bar beside what is quoted, or the sign of an item.
private struct EdgeView: View {
  let edge: MarkdownRow.Edge
  let gap: CGFloat

  var body: some View {
    switch edge {
    case .quote(let isStart):
      Rectangle()
        .fill(.tertiary)
        .frame(width: 3)
        .padding(.top, isStart ? gap : 0)
        .padding(.trailing, 13)
        .accessibilityHidden(true)
    case .item(let sign, let columns):
      SignView(sign: sign)
        .padding(.top, gap)
        .frame(width: CGFloat(columns) * 8, alignment: .leading)
    }
  }
}

/// What an item begins with.
private struct SignView: View {
  let sign: MarkdownRow.Sign?

  var body: some View {
    switch sign {
    case nil: Text(verbatim: "").accessibilityHidden(true)
    case .bullet: Text(verbatim: "•")
    case .number(let number): Text(verbatim: "\(number).")
    case .task(let isDone):
      Image(systemName: isDone ? "checkmark.square" : "square")
        .accessibilityLabel(isDone ? "Done" : "To do")
    }
  }
}
