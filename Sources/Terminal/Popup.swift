import Cells
import Display

/// An open list of a choice's options.
struct Popup {
  let owner: ElementID
  let choice: Content.Choice
  /// With its frame.
  let cells: CellRect
  private(set) var marked: Int
  private var top = 0

  /// A list below a control, or above where there is more room.
  init(owner: ElementID, choice: Content.Choice, control: CellRect, screen: CellRect) {
    self.owner = owner
    self.choice = choice
    marked = choice.selection ?? 0
    let widest = choice.options.lazy.map { Glyph.columns(of: $0) }.max() ?? 0
    let width = min(screen.width, max(control.width, widest + 4))
    let below = screen.bottom - control.bottom
    let above = control.top - screen.top
    let wanted = choice.options.count + 2
    let isBelow = below >= min(wanted, 3) && (below >= wanted || below >= above)
    let room = max(isBelow ? below : above, min(screen.height, 3))
    let height = min(wanted, room, screen.height)
    let edge = isBelow ? control.bottom : control.top - height
    let topRow = min(max(edge, screen.top), screen.bottom - height)
    let left = max(screen.left, min(control.left, screen.right - width))
    cells = CellRect(left: left, top: topRow, right: left + width, bottom: topRow + height)
    mark(marked)
  }

  var rows: Range<Int> { cells.top..<max(cells.top, cells.bottom) }

  private var visible: Int { max(1, cells.height - 2) }

  /// Marks an option and brings it into sight; out of range is cut.
  mutating func mark(_ index: Int) {
    marked = min(max(0, index), max(0, choice.options.count - 1))
    if marked < top { top = marked }
    if marked >= top + visible { top = marked - visible + 1 }
  }

  /// The option at a place, if there is one.
  func option(column: Int, row: Int) -> Int? {
    guard column > cells.left, column < cells.right - 1, row > cells.top, row < cells.bottom - 1
    else { return nil }
    let index = top + row - cells.top - 1
    return choice.options.indices.contains(index) ? index : nil
  }

  func draw(_ grid: inout CellGrid) {
    let right = cells.right - 1
    for row in rows {
      let isEdge = row == cells.top || row == cells.bottom - 1
      let ends: (Character, Character) =
        row == cells.top ? ("╭", "╮") : isEdge ? ("╰", "╯") : ("│", "│")
      let index = top + row - cells.top - 1
      let isMarked = !isEdge && index == marked
      let style = isMarked ? CellStyle(attributes: .inverse) : .plain
      for column in cells.left..<max(cells.left, cells.right) {
        let glyph: Character =
          column == cells.left ? ends.0 : column == right ? ends.1 : isEdge ? "─" : " "
        let isFrame = column == cells.left || column == right
        grid.setGlyph(Glyph(glyph), column: column, row: row, style: isFrame ? .plain : style)
      }
      guard !isEdge, choice.options.indices.contains(index) else { continue }
      var column = cells.left + 2
      for character in choice.options[index] {
        let glyph = Glyph(character)
        guard column + glyph.columns <= right else { break }
        grid.setGlyph(glyph, column: column, row: row, style: style)
        column += glyph.columns
      }
    }
  }
}
