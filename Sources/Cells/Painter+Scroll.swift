import Display
import Foundation
import Geometry

extension Painter {
  /// What is drawn over the content of a scroll element: its edges, then its bars.
  func drawScroll(_ scroll: Content.Scroll, _ cells: CellRect, _ context: PaintContext) {
    var context = context
    context.clip = context.clip.intersection(cells)
    if scroll.look.hasEdges { drawEdges(scroll, cells, context.clip) }
    drawIndicators(scroll, cells, context)
  }

  private func drawEdges(_ scroll: Content.Scroll, _ cells: CellRect, _ clip: CellRect) {
    let look = scroll.look
    func draw(_ edge: Content.Scroll.Look.Edge, _ line: Character, _ part: CellRect) {
      switch edge {
      case .plain: break
      case .soft: dim(part.intersection(clip))
      case .hard: rule(line, part.intersection(clip))
      }
    }
    var (top, bottom, left, right) = (cells, cells, cells, cells)
    top.bottom = min(cells.bottom, cells.top + 1)
    bottom.top = max(cells.top, cells.bottom - 1)
    left.right = min(cells.right, cells.left + 1)
    right.left = max(cells.left, cells.right - 1)
    draw(look.top, "▔", top)
    draw(look.bottom, "▁", bottom)
    draw(look.leading, "▏", left)
    draw(look.trailing, "▕", right)
  }

  /// Lets cells go half of the way into the ground.
  private func dim(_ cells: CellRect) {
    let paper = state.paper
    each(cells) { style in
      style.background = style.background?.mixed(with: paper, 0.5)
      style.foreground = style.foreground?.mixed(with: paper, 0.5)
      style.attributes.insert(.faint)
    }
  }

  /// A thin line before and behind what is written.
  private func rule(_ line: Character, _ cells: CellRect) {
    guard !cells.isEmpty else { return }
    let columns = cells.left..<cells.right
    for row in cells.top..<cells.bottom where isDamaged(row) {
      let first = columns.first { !grid[$0, row].isBlank } ?? cells.right
      let last = columns.last { !grid[$0, row].isBlank } ?? cells.right
      for column in columns where column < first || column > last {
        drawGlyph(Glyph(line, 1), column, row, style(.faint, at: column, row))
      }
    }
  }

  func drawIndicators(_ scroll: Content.Scroll, _ cells: CellRect, _ context: PaintContext) {
    guard scroll.showsIndicators, cells.height > 1 || cells.width > 1 else { return }
    let isStrong = scroll.look.isFlashing
    if scroll.isVertical,
      let bar = Self.bar(
        cells.height,
        CellMetrics.height,
        scroll.contentSize.height,
        scroll.offset.y,
      )
    {
      for row in bar {
        write(ifBlank: "▐", cells.right - 1, cells.top + row, context.clip, isStrong)
      }
    }
    if scroll.isHorizontal,
      let bar = Self.bar(cells.width, CellMetrics.width, scroll.contentSize.width, scroll.offset.x)
    {
      for column in bar {
        write(ifBlank: "▂", cells.left + column, cells.bottom - 1, context.clip, isStrong)
      }
    }
  }

  /// The cells of a scroll bar that stand for what is seen; nil when everything is.
  private static func bar(
    _ cells: Int,
    _ cell: CGFloat,
    _ content: CGFloat,
    _ offset: CGFloat,
  ) -> Range<Int>? {
    let seen = CGFloat(cells) * cell
    guard cells > 0, content.isFinite, offset.isFinite, content > seen + cell / 2 else {
      return nil
    }
    let length = max(1, Int((CGFloat(cells) * seen / content).rounded()))
    let share = min(max(0, offset / (content - seen)), 1)
    let start = Int((share * CGFloat(cells - length)).rounded())
    return start..<start + length
  }

  private func write(
    ifBlank character: Character,
    _ column: Int,
    _ row: Int,
    _ clip: CellRect,
    _ isStrong: Bool,
  ) {
    guard clip.contains(column: column, row: row) else { return }
    let there = grid[column, row]
    guard there.isBlank || Self.rules.contains(there.character) else { return }
    write(
      String(character),
      column,
      row,
      clip,
      isStrong ? .plain : .faint,
      isStrong ? .bold : [],
    )
  }

  /// Lines on edges, over which bars are drawn.
  private static let rules: Set<Character> = ["▔", "▁", "▏", "▕"]
}
