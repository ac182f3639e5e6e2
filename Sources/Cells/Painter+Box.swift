import Display
import Foundation
import Geometry

extension Painter {
  /// A frame of lines along the edge cells; text that stands there stays.
  func drawBox(
    _ cells: CellRect,
    _ clip: CellRect,
    _ ink: Ink,
    _ opacity: Float,
    isRound: Bool,
  ) {
    guard let ink = glyphInk(ink, opacity), !cells.isEmpty else { return }
    guard cells.height > 1 else {
      // No room for lines above and below: brackets.
      line("[", cells.left, cells.top, clip, ink)
      line("]", cells.right - 1, cells.top, clip, ink)
      return
    }
    let corners: [Character] = isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    let bottom = cells.bottom - 1
    let right = cells.right - 1
    // Only the part on the screen: a frame may be far larger.
    let columns =
      max(
        cells.left + 1,
        clip.left,
      )..<max(
        cells.left + 1,
        clip.left,
        min(right, clip.right),
      )
    for row in [cells.top, bottom] where row >= clip.top && row < clip.bottom && isDamaged(row) {
      let words = words(columns, row)
      for column in columns where !words.contains(column) { line("─", column, row, clip, ink) }
    }
    for row in max(
      cells.top + 1,
      clip.top,
    )..<max(cells.top + 1, clip.top, min(bottom, clip.bottom)) {
      line("│", cells.left, row, clip, ink)
      if right > cells.left { line("│", right, row, clip, ink) }
    }
    line(corners[0], cells.left, cells.top, clip, ink)
    line(corners[2], cells.left, bottom, clip, ink)
    if right > cells.left {
      line(corners[1], right, cells.top, clip, ink)
      line(corners[3], right, bottom, clip, ink)
    }
  }

  /// From the first to the last letter in a row: a line between words could not be told from text
  /// that is struck through.
  private func words(_ columns: Range<Int>, _ row: Int) -> Range<Int> {
    let isWord = { (column: Int) in
      let cell = self.grid[column, row]
      return !cell.isBlank && !cell.isHalf && !Self.lines.contains(cell.character)
    }
    guard let first = columns.first(where: isWord), let last = columns.last(where: isWord) else {
      return columns.lowerBound..<columns.lowerBound
    }
    return first..<last + 1
  }

  func drawSeparator(_ cells: CellRect, _ clip: CellRect, _ ink: Ink, _ opacity: Float) {
    let seen = cells.intersection(clip)
    guard !seen.isEmpty, let ink = glyphInk(ink, opacity) else { return }
    let isUpright = cells.height > 1 && cells.width <= 1
    let shown = GlyphInk(color: ink.color, alpha: 1, isFaint: true)
    for row in seen.top..<seen.bottom where isDamaged(row) {
      for column in seen.left..<seen.right {
        line(isUpright ? "│" : "─", column, row, clip, ink.alpha < 0.9 ? .faint : shown)
      }
    }
  }

  private func line(
    _ character: Character,
    _ column: Int,
    _ row: Int,
    _ clip: CellRect,
    _ ink: GlyphInk,
  ) {
    guard clip.contains(column: column, row: row), isDamaged(row) else { return }
    let there = grid[column, row]
    guard there.isBlank || there.isHalf || Self.lines.contains(there.character) else { return }
    drawGlyph(Glyph(character, 1), column, row, style(ink, at: column, row))
  }

  static let lines: Set<Character> = [
    "─", "│", "┌", "┐", "└", "┘", "╭", "╮", "╰", "╯", "▐",
  ]
}

extension GlyphInk {
  /// The terminal's own text colour, softened.
  static let faint = GlyphInk(color: nil, alpha: 1, isFaint: true)
}
