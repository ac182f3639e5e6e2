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
      if isFilling {
        GeometryReader { geometry in
          FactsGrid(cellHeight: cellHeight(in: geometry.size))
        }
      } else {
        ViewThatFits(in: .horizontal) {
          FactsGrid(cellHeight: nil)
          ScrollView(.horizontal) {
            FactsGrid(cellHeight: nil)
          }
        }
      }
      FactKeys()
    }
  }

  private func cellHeight(in size: CGSize) -> CGFloat {
    let rows = CGFloat(facts.rows.count + 1)
    let share = size.height / rows - ViewConstants.cellSpacing
    let step = ViewConstants.cellStep
    return max(step, (share / step).rounded(.down) * step)
  }
}

/// The numbers along two sides, and the facts.
struct FactsGrid: View {
  /// nil is as high as a fact wants to be.
  let cellHeight: CGFloat?
  @EnvironmentObject private var facts: FactsViewModel

  init(cellHeight: CGFloat?) { self.cellHeight = cellHeight }

  var body: some View {
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
        FactRowView(row: row, cellHeight: cellHeight)
      }
    }
  }
}

/// All facts with one number.
struct FactRowView: View {
  let row: FactsViewModel.Row
  let cellHeight: CGFloat?

  var body: some View {
    GridRow {
      FactLabel(text: "\(row.id)")
        .accessibilityHidden(true)
      ForEach(row.cells) { cell in
        FactCellView(cell: cell, height: cellHeight)
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
  let height: CGFloat?

  var body: some View {
    Text(cell.sign)
      .font(.caption.bold())
      .padding(.vertical, height == nil ? ViewConstants.cellPadding : 0)
      .frame(minWidth: ViewConstants.cellWidth, maxWidth: .infinity)
      .frame(height: height)
      .background(
        cell.strength.color.opacity(ViewConstants.strong),
        in: RoundedRectangle(cornerRadius: ViewConstants.smallSpacing),
      )
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(cell.spoken)
  }
}

/// What the signs mean: side by side, or below each other where it is narrow.
struct FactKeys: View {
  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: ViewConstants.padding) {
        FactKeyLines()
      }
      VStack(alignment: .leading, spacing: 0) {
        FactKeyLines()
      }
    }
    .font(.caption)
  }
}

/// Each sign with what it means.
struct FactKeyLines: View {
  @EnvironmentObject private var facts: FactsViewModel

  var body: some View {
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
