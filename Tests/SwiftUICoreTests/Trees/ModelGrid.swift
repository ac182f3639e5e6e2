import Foundation

/// Cells in columns, and views across all of them.
final class ModelGrid: ModelBox {
  struct Cell {
    var box: ModelBox
    var columns: Range<Int>
    var said: GridCell?
    var isWhole: Bool { said == nil }
  }

  let corner: Corner
  let rows: [[Cell]]
  let count: Int
  let columnGaps: [CGFloat]
  let rowGaps: [CGFloat]

  init(_ corner: Corner, _ across: CGFloat?, _ down: CGFloat?, _ rows: [[Cell]], _ count: Int) {
    (self.corner, self.rows, self.count) = (corner, rows, count)
    var gaps = Array(repeating: across ?? 0, count: max(0, count - 1))
    for row in rows where across == nil {
      for (cell, next) in zip(row, row.dropFirst()) {
        let gap = cell.columns.upperBound - 1
        gaps[gap] = max(gaps[gap], cell.box.wishes.distance(to: next.box.wishes, .x))
      }
    }
    columnGaps = gaps
    let wishes = rows.map { $0.reduce(Wishes()) { $0.joined($1.box.wishes) } }
    rowGaps = zip(wishes, wishes.dropFirst()).map { down ?? $0.distance(to: $1, .y) }
  }

  private func share(
    _ room: CGFloat?,
    _ count: Int,
    _ ask: (Int, CGFloat?) -> CGFloat,
  ) -> [CGFloat] {
    guard var room else { return (0..<count).map { ask($0, nil) } }
    let give = (0..<count).map { line -> CGFloat in
      let most = ask(line, .infinity)
      return most == .infinity ? most : most - ask(line, 0)
    }
    var lengths = [CGFloat](repeating: 0, count: count)
    for (place, line) in (0..<count).sorted(by: { (give[$0], $0) < (give[$1], $1) }).enumerated() {
      lengths[line] = ask(line, max(0, room / CGFloat(count - place)))
      if room != .infinity { room -= lengths[line] }
    }
    return lengths
  }

  private func width(_ columns: Range<Int>, _ widths: [CGFloat]) -> CGFloat {
    guard !columns.isEmpty else { return 0 }
    return widths[columns].reduce(0, +)
      + columnGaps[columns.lowerBound..<columns.upperBound - 1].reduce(0, +)
  }

  private func widths(_ room: CGFloat?) -> [CGFloat] {
    let gaps = columnGaps.reduce(0, +)
    let asking = rows.joined().filter { $0.said?.isUnsizedAcross != true }
    var widths = share(room.map { $0 - gaps }, count) { column, width in
      asking.filter { !$0.isWhole && $0.columns == column..<column + 1 }
        .map { $0.box.size(Offer(width, nil)).x }.max() ?? 0
    }
    let wide = asking.filter { $0.isWhole || $0.columns.count > 1 }
    for cell in wide.sorted(by: { $0.columns.count < $1.columns.count }) {
      let own = width(cell.columns, widths)
      let outside = widths.reduce(gaps, +) - own
      let asked = cell.box.size(Offer(room.map { max(0, $0 - outside) }, nil)).x
      guard asked > own else { continue }
      for column in cell.columns { widths[column] += (asked - own) / CGFloat(cell.columns.count) }
    }
    return widths
  }

  private func heights(_ room: CGFloat?, _ widths: [CGFloat]) -> [CGFloat] {
    share(room.map { $0 - rowGaps.reduce(0, +) }, rows.count) { row, height in
      rows[row].map { $0.box.size(Offer(width($0.columns, widths), height)).y }.max() ?? 0
    }
  }

  override func measure(_ offer: Offer) -> Extent {
    let widths = widths(offer.x)
    return Extent(
      x: max(0, (widths + columnGaps).reduce(0, +)),
      y: max(0, (heights(offer.y, widths) + rowGaps).reduce(0, +)),
    )
  }

  override var wishes: Wishes {
    rows.joined().isEmpty
      ? Wishes(.nothing) : rows.joined().reduce(Wishes()) { $0.joined($1.box.wishes) }
  }

  override func spots(_ size: Extent, _ offer: Offer) -> [Spot] {
    let widths = widths(offer.x)
    let heights = heights(offer.y, widths)
    var spots: [Spot] = []
    var y = 0.0
    for (index, row) in rows.enumerated() {
      for cell in row {
        let start = cell.columns.lowerBound
        let x = widths[..<start].reduce(0, +) + columnGaps[..<start].reduce(0, +)
        let room = Extent(x: width(cell.columns, widths), y: heights[index])
        let inner = cell.box.size(Offer(room))
        var origin = Extent()
        if let anchor = cell.said?.anchor {
          origin = Extent(x: (room.x - inner.x) * anchor.x, y: (room.y - inner.y) * anchor.y)
        } else {
          let column = cell.columns.count == 1 ? said(of: start) : nil
          let guide = column ?? corner.x
          origin.x = guide.usual(in: room) - cell.box.value(guide, Offer(room))
          origin.y = corner.y.usual(in: room) - cell.box.value(corner.y, Offer(room))
        }
        spots.append(
          Spot(
            box: cell.box,
            origin: Extent(x: x + origin.x, y: y + origin.y),
            offer: Offer(room),
          )
        )
      }
      y += heights[index] + (index < rowGaps.count ? rowGaps[index] : 0)
    }
    return spots
  }

  private func said(of column: Int) -> Guide? {
    rows.joined().last { $0.columns.lowerBound == column && $0.said?.column != nil }?.said?.column
  }
}
