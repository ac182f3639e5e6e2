import Cells

/// What is said of the element that has the focus: in a blank place below or above it, or else in
/// the last line.
struct FocusTip {
  let words: String
  /// Where the element is.
  let cells: CellRect

  func draw(_ grid: inout CellGrid) {
    guard grid.height > 0, grid.width > 0 else { return }
    var glyphs: [Glyph] = []
    var width = 0
    for character in " \(words) " where !character.isNewline {
      let glyph = Glyph(character)
      guard width + glyph.columns <= grid.width else { break }
      glyphs.append(glyph)
      width += glyph.columns
    }
    var column = max(0, min(cells.left, grid.width - width))
    let last = grid.height - 1
    let row =
      [cells.bottom, cells.top - 1].first { row in
        0...last ~= row
          && (column..<column + width).allSatisfy { grid[$0, row].isBlank }
      } ?? last
    for glyph in glyphs {
      let style = CellStyle(attributes: .inverse)
      grid.setGlyph(glyph, column: column, row: row, style: style)
      column += glyph.columns
    }
  }
}
