import Foundation

/// Which cell of a grid stands where, and how far the lines are apart.
struct GridPlan {
  struct Cell {
    let subview: LayoutSubview
    let columns: Range<Int>
    let anchor: UnitPoint?
    let unsized: Axis.Set
  }

  struct Row {
    var cells: [Cell] = []
    var alignment: VerticalAlignment?
    /// One view across all columns, not a `GridRow`.
    var isSingle = false
  }

  private(set) var rows: [Row] = []
  private(set) var columnCount = 0
  /// By column; nil where no cell says anything.
  private(set) var alignments: [HorizontalAlignment?] = []
  private(set) var columnGaps: [CGFloat] = []
  private(set) var rowGaps: [CGFloat] = []

  /// No cell takes more columns than this.
  private static let mostColumns = 1_000

  init(_ subviews: LayoutSubviews, horizontal: CGFloat?, vertical: CGFloat?) {
    gather(subviews)
    setGaps(horizontal, vertical, subviews.grid)
  }

  private mutating func gather(_ subviews: LayoutSubviews) {
    var current: ObjectIdentifier?
    var singles: [(row: Int, subview: LayoutSubview)] = []
    var column = 0
    var said: [Int: HorizontalAlignment] = [:]
    for subview in subviews {
      guard let row = subview[GridRowKey.self] else {
        current = nil
        rows.append(Row(isSingle: true))
        singles.append((rows.count - 1, subview))
        continue
      }
      if current != row.identity {
        current = row.identity
        rows.append(Row(alignment: row.alignment))
        column = 0
      }
      let span = min(max(1, subview[GridColumnsKey.self]), GridPlan.mostColumns)
      if let alignment = subview[GridColumnAlignmentKey.self] { said[column] = alignment }
      rows[rows.count - 1].cells.append(cell(subview, column..<column + span))
      column += span
      columnCount = max(columnCount, column)
    }
    if !rows.isEmpty { columnCount = max(1, columnCount) }
    for single in singles { rows[single.row].cells = [cell(single.subview, 0..<columnCount)] }
    alignments = (0..<columnCount).map { said[$0] }
  }

  private func cell(_ subview: LayoutSubview, _ columns: Range<Int>) -> Cell {
    Cell(
      subview: subview,
      columns: columns,
      anchor: subview[GridAnchorKey.self],
      unsized: subview[GridUnsizedAxesKey.self],
    )
  }

  /// Between columns the largest distance of two neighbours; between rows that of all of both.
  private mutating func setGaps(_ horizontal: CGFloat?, _ vertical: CGFloat?, _ grid: CGSize?) {
    func snapped(_ gap: CGFloat, _ axis: Axis) -> CGFloat {
      let gap = gap.isFinite ? gap : 0
      return grid?.snap(distance: gap, axis) ?? gap
    }
    columnGaps = Array(repeating: horizontal ?? 0, count: max(0, columnCount - 1))
    if horizontal == nil {
      for row in rows where !row.isSingle {
        for (cell, next) in zip(row.cells, row.cells.dropFirst()) {
          let gap = cell.columns.upperBound - 1
          columnGaps[gap] = max(
            columnGaps[gap],
            cell.subview.spacing.distance(to: next.subview.spacing, along: .horizontal),
          )
        }
      }
    }
    columnGaps = columnGaps.map { snapped($0, .horizontal) }
    let spacings = vertical == nil ? rows.map { spacing(of: $0) } : []
    rowGaps = rows.indices.dropLast().map { row in
      snapped(
        vertical ?? spacings[row].distance(to: spacings[row + 1], along: .vertical),
        .vertical,
      )
    }
  }

  private func spacing(of row: Row) -> ViewSpacing {
    var spacing = ViewSpacing.silent
    for cell in row.cells { spacing.formUnion(cell.subview.spacing) }
    return spacing
  }
}
