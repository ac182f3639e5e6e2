/// One place of a screen of characters.
package struct Cell: Hashable, Sendable {
  package var character: Character
  package var style: CellStyle
  /// 1; 2 for the first half of a wide character, 0 for its second.
  package var span: UInt8
  /// Which picture can be drawn here by its own pixels, on a terminal that does; 0 for none.
  package var picture: UInt16 = 0

  package init(_ character: Character = " ", _ style: CellStyle = .plain, span: UInt8 = 1) {
    self.character = character
    self.style = style
    self.span = span
  }

  package static let blank = Cell()

  package static func == (left: Cell, right: Cell) -> Bool {
    left.span == right.span && left.picture == right.picture && left.style == right.style
      && left.character == right.character
  }

  package var isBlank: Bool { span == 1 && character == " " }

  /// Filled in its upper or its lower half.
  package var isHalf: Bool { character == "▄" || character == "▀" }

  /// Part of a drawing: a block, or a pattern of dots.
  var isDrawn: Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x2580...0x259F, 0x2800...0x28FF: true
    default: false
    }
  }
}

/// A screen of characters.
package struct CellGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row.
  package private(set) var cells: [Cell]

  /// A blank screen.
  ///
  /// Negative sizes are empty, huge ones are cut to `CellMetrics.limit`.
  package init(width: Int, height: Int) {
    self.width = min(max(0, width), CellMetrics.limit)
    self.height = min(max(0, height), CellMetrics.limit)
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// The cell at a column and a row, which must be on the screen.
  package subscript(column: Int, row: Int) -> Cell {
    cells[row * width + column]
  }

  package func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < width && row >= 0 && row < height
  }

  /// Puts a glyph at a place.
  ///
  /// One that is not wholly on the screen becomes blanks.
  package mutating func setGlyph(_ glyph: Glyph, column: Int, row: Int, style: CellStyle) {
    guard row >= 0, row < height, glyph.columns > 0 else { return }
    let end = column + glyph.columns
    guard column >= 0, end <= width else {
      for place in max(0, column)..<max(0, column, min(end, width)) {
        set(Cell(" ", style), place, row)
      }
      return
    }
    guard glyph.columns == 2 else {
      set(Cell(glyph.character, style), column, row)
      return
    }
    set(Cell(glyph.character, style, span: 2), column, row)
    release(column + 1, row)
    cells[row * width + column + 1] = Cell(" ", style, span: 0)
  }

  /// Changes the style of a place and, for half of a wide character, of its other half.
  package mutating func restyle(column: Int, row: Int, _ change: (inout CellStyle) -> Void) {
    guard contains(column: column, row: row) else { return }
    let index = row * width + column
    change(&cells[index].style)
    // What was laid over a picture changes the cell alone.
    cells[index].picture = 0
    if cells[index].span == 2, column + 1 < width { cells[index + 1].style = cells[index].style }
    if cells[index].span == 0, column > 0 { cells[index - 1].style = cells[index].style }
  }

  /// Says that a picture's own pixels may stand here, until something else is put here.
  package mutating func tag(_ picture: UInt16, column: Int, row: Int) {
    guard contains(column: column, row: row) else { return }
    cells[row * width + column].picture = picture
  }

  /// Makes a row blank.
  package mutating func clear(row: Int) {
    guard row >= 0, row < height else { return }
    for index in row * width..<(row + 1) * width { cells[index] = .blank }
  }

  /// Takes a row over from a screen of the same size.
  package mutating func copy(row: Int, from other: CellGrid) {
    guard other.width == width, row >= 0, row < height, row < other.height else { return }
    for index in row * width..<(row + 1) * width { cells[index] = other.cells[index] }
  }

  /// The first column of a row that differs from a screen of the same size; nil when none does.
  package func firstDifference(from other: CellGrid, row: Int) -> Int? {
    let start = row * width
    guard start >= 0, start + width <= min(cells.count, other.cells.count) else { return nil }
    return cells.withUnsafeBufferPointer { new in
      other.cells.withUnsafeBufferPointer { old in
        for column in 0..<width where new[start + column] != old[start + column] { return column }
        return nil
      }
    }
  }

  /// The rows as text, without the blanks at their ends.
  package var lines: [String] {
    (0..<height).map { row in
      var line = ""
      var blanks = 0
      for column in 0..<width where self[column, row].span > 0 {
        let character = self[column, row].character
        if character == " " {
          blanks += 1
          continue
        }
        line += String(repeating: " ", count: blanks)
        line.append(character)
        blanks = 0
      }
      return line
    }
  }

  /// The rows joined, without the empty ones at the end.
  package var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    release(column, row)
    cells[row * width + column] = cell
  }

  /// Blanks the other half of a wide character that loses a half here.
  private mutating func release(_ column: Int, _ row: Int) {
    let index = row * width + column
    if cells[index].span == 0, column > 0, cells[index - 1].span == 2 {
      cells[index - 1] = Cell(" ", cells[index - 1].style)
    } else if cells[index].span == 2, column + 1 < width {
      cells[index + 1] = Cell(" ", cells[index + 1].style)
    }
  }
}
