package import Cells

/// Turns pictures into the shortest bytes that change what a terminal shows into them.
package struct ScreenEncoder {
  private var shown: CellGrid
  private var pen: StylePen
  private var motion: CursorMotion
  private var isCursorShown = false
  /// The rows that the last `encode` wrote on.
  private(set) var written: [Int] = []

  /// An encoder for a cleared screen with a hidden cursor that may be anywhere.
  package init(columns: Int, rows: Int, depth: ColorDepth) {
    shown = CellGrid(width: columns, height: rows)
    pen = StylePen(depth: depth)
    motion = CursorMotion(width: shown.width, height: shown.height)
  }

  /// The terminal's own background, where it is known.
  package var paper: CellColor {
    get { pen.paper }
    set { pen.paper = newValue }
  }

  /// Starts again on a screen of another size, or one that something else wrote on: clears it.
  package mutating func restart(columns: Int, rows: Int, _ bytes: inout [UInt8]) {
    shown = CellGrid(width: columns, height: rows)
    motion = CursorMotion(width: shown.width, height: shown.height)
    pen.forget()
    pen.set(.plain, &bytes)
    bytes.append(control: "2J")
  }

  /// Appends what changes the given rows into those of the picture.
  ///
  /// - Parameter cursor: Where the cursor is to be seen; nil hides it.
  package mutating func encode(
    _ grid: CellGrid,
    rows: RowSet,
    cursor: CellCursor?,
    _ bytes: inout [UInt8],
  ) {
    guard grid.width == shown.width, grid.height == shown.height else { return }
    written.removeAll(keepingCapacity: true)
    for row in rows.bounds where rows.contains(row) { encode(grid, row: row, &bytes) }
    if let cursor, grid.contains(column: cursor.column, row: cursor.row) {
      motion.move(to: cursor.column, cursor.row, &bytes)
      if !isCursorShown { bytes.append(control: "?25h") }
      isCursorShown = true
    } else if isCursorShown {
      bytes.append(control: "?25l")
      isCursorShown = false
    }
  }

  private mutating func encode(_ grid: CellGrid, row: Int, _ bytes: inout [UInt8]) {
    let width = grid.width
    let start = row * width
    guard var column = grid.firstDifference(from: shown, row: row) else { return }
    written.append(row)
    // From here on the row is blank, so that it can be erased in one go.
    var end = width
    while end > column, grid.cells[start + end - 1] == .blank { end -= 1 }
    // After a grapheme of which terminals disagree how wide it is, nothing is certain.
    var isCertain = true
    while column < width {
      let cell = grid.cells[start + column]
      let old = shown.cells[start + column]
      guard cell != old || !isCertain, cell.span != 0 else {
        column += 1
        continue
      }
      if column >= end, erase(grid, row, from: column, isCertain: isCertain, &bytes) { break }
      approach(grid, column, row, isCertain: isCertain, &bytes)
      if old.isRisky { isCertain = false }
      write(cell, &bytes)
      if cell.isRisky { isCertain = false }
      column += Int(cell.span)
    }
    shown.copy(row: row, from: grid)
  }

  /// Erases to the end of the row if that is shorter than writing its blanks.
  private mutating func erase(
    _ grid: CellGrid,
    _ row: Int,
    from column: Int,
    isCertain: Bool,
    _ bytes: inout [UInt8],
  ) -> Bool {
    let last = (column..<grid.width).last { grid[$0, row] != shown[$0, row] } ?? column
    let count = isCertain ? last - column + 1 : grid.width - column
    guard count > 3 else { return false }
    motion.move(to: column, row, &bytes)
    pen.set(.plain, &bytes)
    bytes.append(control: "K")
    return true
  }

  /// Moves to a cell; a few cells in between that are as they should be are written again where
  /// that is shorter.
  private mutating func approach(
    _ grid: CellGrid,
    _ column: Int,
    _ row: Int,
    isCertain: Bool,
    _ bytes: inout [UInt8],
  ) {
    if isCertain, motion.isKnown, motion.row == row, motion.column < column,
      column - motion.column <= 4
    {
      let gap = (motion.column..<column).map { grid[$0, row] }
      let isCheap = gap.allSatisfy { $0.isASCII && $0.span == 1 && pen.isCurrent($0.style) }
      if isCheap, gap.count <= motion.cost(to: column, row) {
        for cell in gap { write(cell, &bytes) }
        return
      }
    }
    motion.move(to: column, row, &bytes)
  }

  private mutating func write(_ cell: Cell, _ bytes: inout [UInt8]) {
    pen.set(cell.style, &bytes)
    if cell.isRisky {
      // A terminal that takes it for narrow must not show what stood in its second half.
      if cell.span == 2 {
        let (column, row) = (motion.column, motion.row)
        bytes += [0x20, 0x20]
        motion.forget()
        motion.move(to: column, row, &bytes)
      }
      bytes += Array(String(cell.character).utf8)
      motion.forget()
      return
    }
    bytes += pen.shown(cell).utf8
    motion.advance(Int(cell.span))
  }
}

extension Cell {
  /// Terminals may disagree about its width.
  fileprivate var isRisky: Bool {
    guard span == 2 || !isASCII else { return false }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    return scalars.count > 1 || !Cell.hasSettledWidth(first)
  }

  /// Whether terminals of any age give a character the same width: Latin, Greek, Cyrillic,
  /// punctuation and symbols that are no emoji, the letters of East Asia.
  private static func hasSettledWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x0300, 0x0370..<0x0590, 0x3000..<0xA000, 0xAC00..<0xD7A4: true
    case 0x2000..<0x2E80: !scalar.properties.isEmojiPresentation
    default: false
    }
  }

  fileprivate var isASCII: Bool { character.isASCII }
}
