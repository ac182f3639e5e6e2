import SwiftUI

/// How well each fact is known: the numbers along two sides, a sign and a colour for each pair.
struct FactsTable: View {
  /// Whether it is as high as there is room, rather than as high as it wants to be.
  let isFilling: Bool
  @EnvironmentObject private var facts: FactsViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: ViewConstants.spacing) {
      Picker("Numbers", selection: $facts.difficulty) {
        ForEach(facts.difficulties, id: \.self) { difficulty in
          Text(facts.rangeName(difficulty)).tag(difficulty)
        }
      }
      .modifier(PickStyle())
      Grid(
        horizontalSpacing: ViewConstants.cellSpacing,
        verticalSpacing: ViewConstants.cellSpacing,
      ) {
        GridRow {
          FactLabel(text: "×")
          ForEach(facts.columns, id: \.self) { number in
            FactLabel(text: "\(number)")
          }
        }
        .accessibilityHidden(true)
        ForEach(facts.rows) { row in
          FactRowView(row: row, isFilling: isFilling)
        }
      }
      FactKeys()
    }
  }
}

/// All facts with one number.
struct FactRowView: View {
  let row: FactsViewModel.Row
  let isFilling: Bool

  var body: some View {
    GridRow {
      FactLabel(text: "\(row.id)")
        .accessibilityHidden(true)
      ForEach(row.cells) { cell in
        FactCellView(cell: cell, isFilling: isFilling)
      }
    }
  }
}

/// A number at the side of the table.
struct FactLabel: View {
  let text: String

  var body: some View {
    Text(text)
      .font(.caption)
      .monospacedDigit()
      .lineLimit(1)
      .foregroundStyle(.secondary)
      .frame(minWidth: ViewConstants.cellWidth, maxWidth: .infinity)
  }
}

/// A fact.
struct FactCellView: View {
  let cell: FactsViewModel.Cell
  let isFilling: Bool

  var body: some View {
    Text(cell.sign)
      .font(.caption.bold())
      .padding(.vertical, isFilling ? 0 : ViewConstants.cellPadding)
      .frame(minWidth: ViewConstants.cellWidth, maxWidth: .infinity, maxHeight: .infinity)
      .background(
        cell.strength.color.opacity(ViewConstants.strong),
        in: RoundedRectangle(cornerRadius: ViewConstants.smallSpacing),
      )
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(cell.spoken)
  }
}

/// What the signs mean.
struct FactKeys: View {
  @EnvironmentObject private var facts: FactsViewModel

  var body: some View {
    HStack(spacing: ViewConstants.padding) {
      ForEach(facts.keys) { key in
        HStack(spacing: ViewConstants.smallSpacing) {
          Text(key.sign)
            .bold()
            .frame(width: ViewConstants.labelWidth)
            .background(
              key.strength.color.opacity(ViewConstants.strong),
              in: RoundedRectangle(cornerRadius: ViewConstants.smallSpacing),
            )
            .accessibilityHidden(true)
          Text(key.text)
            .foregroundStyle(.secondary)
        }
      }
    }
    .font(.caption)
  }
}

extension FactRecord.Strength {
  fileprivate var color: Color {
    switch self {
    case .new: .gray
    case .weak: .red
    case .fair: .orange
    case .strong: .green
    }
  }
}
