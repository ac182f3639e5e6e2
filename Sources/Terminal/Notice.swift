import Cells

/// A line over the last one of the screen.
struct Notice {
  let words: String

  func draw(_ grid: inout CellGrid) {
    guard grid.height > 0 else { return }
    let (row, style) = (grid.height - 1, CellStyle(attributes: .inverse))
    var column = 0
    for character in " " + words {
      let glyph = Glyph(character)
      guard column + glyph.columns <= grid.width else { break }
      grid.setGlyph(glyph, column: column, row: row, style: style)
      column += glyph.columns
    }
    while column < grid.width {
      grid.setGlyph(Glyph(" "), column: column, row: row, style: style)
      column += 1
    }
  }
}
