import Foundation

/// How wide a grid's columns and how high its rows are.
///
/// A column is as wide as its widest cell, and a row as high as its highest one. Flexible lines
/// share what the others leave. A view over several columns that needs more than they have widens
/// them equally.
struct GridSolver {
  let plan: GridPlan
  let alignment: Alignment
  let grid: CGSize?

  struct Solution {
    var widths: [CGFloat] = []
    var heights: [CGFloat] = []
    var size = CGSize.zero
  }

  func solve(_ proposal: ProposedViewSize) -> Solution {
    var solution = Solution()
    solution.widths = widths(proposal.width)
    solution.heights = heights(proposal.height, solution.widths)
    solution.size = CGSize(
      width: (solution.widths + plan.columnGaps).reduce(0, +),
      height: (solution.heights + plan.rowGaps).reduce(0, +),
    )
    return solution
  }

  // MARK: Columns

  private func widths(_ proposed: CGFloat?) -> [CGFloat] {
    var narrow = Array(repeating: [GridPlan.Cell](), count: plan.columnCount)
    var wide: [GridPlan.Cell] = []
    for row in plan.rows {
      for cell in row.cells where !cell.unsized.contains(.horizontal) {
        if cell.columns.count == 1, !row.isSingle {
          narrow[cell.columns.lowerBound].append(cell)
        } else {
          wide.append(cell)
        }
      }
    }
    let gaps = plan.columnGaps.reduce(0, +)
    var widths = share(proposed.map { $0 - gaps }, plan.columnCount, .horizontal) { column, width in
      narrow[column].reduce(0) {
        max($0, $1.subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).width)
      }
    }
    for cell in wide.sorted(by: { $0.columns.count < $1.columns.count }) {
      let own = width(cell.columns, widths)
      let outside = (widths + plan.columnGaps).reduce(0, +) - own
      let room = proposed.map { $0 == .infinity ? $0 : max(0, $0 - outside) }
      let asked = cell.subview.sizeThatFits(ProposedViewSize(width: room, height: nil)).width
      widen(&widths, cell.columns, by: asked - own)
    }
    return widths
  }

  private func widen(_ widths: inout [CGFloat], _ columns: Range<Int>, by excess: CGFloat) {
    guard excess > 0 else { return }
    var left = excess
    for column in columns {
      let share = left / CGFloat(columns.upperBound - column)
      let part = grid?.snap(up: share, .horizontal) ?? share
      widths[column] += part
      if left != .infinity { left = max(0, left - part) }
    }
  }

  private func width(_ columns: Range<Int>, _ widths: [CGFloat]) -> CGFloat {
    guard let last = columns.last else { return 0 }
    return widths[columns].reduce(0, +) + plan.columnGaps[columns.lowerBound..<last].reduce(0, +)
  }

  // MARK: Rows

  private func heights(_ proposed: CGFloat?, _ widths: [CGFloat]) -> [CGFloat] {
    let gaps = plan.rowGaps.reduce(0, +)
    return share(proposed.map { $0 - gaps }, plan.rows.count, .vertical) { row, height in
      extent(plan.rows[row], height, widths).height
    }
  }

  /// A row's height when its cells are proposed one, and how far down its baseline lies.
  private func extent(
    _ row: GridPlan.Row,
    _ height: CGFloat?,
    _ widths: [CGFloat],
  ) -> (height: CGFloat, baseline: CGFloat) {
    let key = (row.alignment ?? alignment.vertical).key
    var above: CGFloat = 0
    var below: CGFloat = 0
    var highest: CGFloat = 0
    for cell in row.cells where !cell.unsized.contains(.vertical) {
      let room = ProposedViewSize(width: width(cell.columns, widths), height: height)
      let dimensions = cell.subview.dimensions(in: room)
      if dimensions.height == .infinity { return (.infinity, 0) }
      highest = max(highest, dimensions.height)
      guard key.isBaseline, cell.anchor == nil else { continue }
      above = max(above, dimensions[key])
      below = max(below, dimensions.height - dimensions[key])
    }
    return (max(highest, above + below), above)
  }

  // MARK: Sharing

  /// How long each line is: the least flexible chooses first.
  private func share(
    _ room: CGFloat?,
    _ count: Int,
    _ axis: Axis,
    _ length: (Int, CGFloat?) -> CGFloat,
  ) -> [CGFloat] {
    guard let room else { return (0..<count).map { length($0, nil) } }
    let flexibilities = (0..<count).map { line -> CGFloat in
      let most = length(line, .infinity)
      return most == .infinity ? .infinity : most - length(line, 0)
    }
    let order = (0..<count).sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
    var lengths = Array(repeating: CGFloat.zero, count: count)
    var remaining = room
    for (place, line) in order.enumerated() {
      var part = max(0, remaining / CGFloat(count - place))
      if let grid { part = grid.snap(down: part, axis) }
      lengths[line] = length(line, part)
      if remaining != .infinity { remaining -= lengths[line] }
    }
    return lengths
  }

  // MARK: Places

  /// Places these subviews, which may be copies of those that the plan was made of.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize) {
    let solution = solve(proposal)
    var y = bounds.minY
    for (index, row) in plan.rows.enumerated() {
      let height = solution.heights[index]
      let baseline = extent(row, height, solution.widths).baseline
      for cell in row.cells {
        let start = cell.columns.lowerBound
        let before =
          solution.widths[..<start].reduce(0, +) + plan.columnGaps[..<start].reduce(0, +)
        let room = CGRect(
          x: bounds.minX + before,
          y: y,
          width: width(cell.columns, solution.widths),
          height: height,
        )
        place(cell, subviews[cell.subview.index], in: room, row, baseline)
      }
      y += height + (index < plan.rowGaps.count ? plan.rowGaps[index] : 0)
    }
  }

  private func place(
    _ cell: GridPlan.Cell,
    _ subview: LayoutSubview,
    in room: CGRect,
    _ row: GridPlan.Row,
    _ baseline: CGFloat,
  ) {
    let proposal = ProposedViewSize(room.size)
    let inner = cell.subview.dimensions(in: proposal)
    let outer = ViewDimensions(room.size)
    var offset = CGPoint.zero
    if let anchor = cell.anchor {
      offset.x = (outer.width - inner.width) * anchor.x
      offset.y = (outer.height - inner.height) * anchor.y
    } else {
      // A cell over several columns belongs to none of them.
      let column = cell.columns.count == 1 ? plan.alignments[cell.columns.lowerBound] : nil
      let across = column ?? alignment.horizontal
      let along = (row.alignment ?? alignment.vertical).key
      offset.x = outer[across] - inner[across]
      offset.y = (along.isBaseline ? baseline : outer[along]) - inner[along]
    }
    if let grid {
      offset.x = grid.snap(down: offset.x, .horizontal)
      offset.y = grid.snap(down: offset.y, .vertical)
    }
    subview.place(
      at: CGPoint(x: room.minX + offset.x, y: room.minY + offset.y),
      proposal: proposal,
    )
  }
}

extension AlignmentKey {
  fileprivate var isBaseline: Bool {
    self == VerticalAlignment.firstTextBaseline.key
      || self == VerticalAlignment.lastTextBaseline.key
  }
}
