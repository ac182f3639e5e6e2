package import Display
import Foundation
import Geometry

/// Draws the elements of a screen into a grid of characters.
///
/// It keeps the grid and remembers which rows each element reached. After a turn, tell it what
/// changed with `invalidate`; `paint` then draws only the rows that the changes can have touched.
package final class Painter {
  package private(set) var grid: CellGrid
  /// What the front end handed to the last `paint`.
  private(set) var state = PaintState()
  /// Where the text cursor is, as of the last `paint`.
  package internal(set) var cursor: CellCursor?
  /// Elements that move by themselves (work of unknown length), as of the last paint.
  package internal(set) var moving: Set<ElementID> = []

  private var damage: RowSet
  var records: [ElementID: Range<Int>] = [:]
  /// For parents of many: which children were drawn, and among how many.
  var windows: [ElementID: ChildWindow] = [:]
  var pending = PendingChanges()
  /// What changes the colours of what is being drawn, innermost first.
  var filters: [InkMatrix] = []
  /// Where pictures are read and kept.
  package var pictures = PictureCache.shared
  /// Called on any thread, with the rows to draw again, when a picture is there that was not.
  ///
  /// Without it pictures are read while they are drawn.
  package var whenPictureIsRead: (@Sendable (Range<Int>) -> Void)?
  /// How many pixels a cell has where the terminal draws pictures itself; else half blocks do.
  package var cellPixels: (width: Int, height: Int)?
  /// The pictures in sight that the terminal can draw itself, by the numbers in their cells.
  package internal(set) var placements: [UInt16: PicturePlacement] = [:]
  /// Elements that are on their way, as they are seen now.
  var presented: [ElementID: Element] = [:]

  package init(columns: Int, rows: Int) {
    grid = CellGrid(width: columns, height: rows)
    damage = RowSet(height: grid.height, isFull: true)
  }

  /// The picture of a tree, drawn once.
  package static func picture(
    of tree: DisplayTree,
    columns: Int,
    rows: Int,
    state: PaintState = PaintState(),
    presented: [ElementID: Element] = [:],
  ) -> CellGrid {
    let painter = Painter(columns: columns, rows: rows)
    painter.presented = presented
    painter.paint(tree, state)
    return painter.grid
  }

  /// Starts again on an empty grid of another size.
  package func resize(columns: Int, rows: Int) {
    grid = CellGrid(width: columns, height: rows)
    invalidateAll()
  }

  /// Everything will be drawn again.
  package func invalidateAll() {
    damage = RowSet(height: grid.height, isFull: true)
    records.removeAll(keepingCapacity: true)
    windows.removeAll(keepingCapacity: true)
    pending = PendingChanges()
    moving.removeAll()
    placements.removeAll()
    cursor = nil
  }

  /// Rows will be drawn again.
  package func invalidate(rows: Range<Int>) {
    damage.insert(rows)
  }

  /// The rows that the element reached when it was last drawn will be drawn again.
  package func invalidate(_ id: ElementID) {
    if let rows = records[id] { damage.insert(rows) }
  }

  /// Draws what was invalidated and answers the rows that were drawn.
  ///
  /// - Parameter state: what the front end adds to the tree: focus, drafts, colours.
  @discardableResult package func paint(
    _ tree: DisplayTree,
    _ state: PaintState = PaintState(),
  ) -> RowSet {
    self.state = state
    let drawn = damage
    guard !drawn.isEmpty else { return drawn }
    for row in drawn.bounds where drawn.contains(row) { grid.clear(row: row) }
    if let place = cursor, drawn.contains(place.row) { cursor = nil }
    let isFull = drawn.bounds.count == grid.height && records.isEmpty
    visit(tree.root, PaintContext(clip: screen, isTrusted: !isFull))
    damage.removeAll()
    pending = PendingChanges()
    forgetTheGone(tree)
    return drawn
  }

  /// Lets front ends draw over the picture: an open list of options.
  package func overlay(_ draw: (inout CellGrid) -> Void) {
    draw(&grid)
  }

  /// Whether nothing is on its way.
  package var isPresentingNothing: Bool { presented.isEmpty }

  /// All cells of the screen.
  package var screen: CellRect {
    CellRect(left: 0, top: 0, right: grid.width, bottom: grid.height)
  }

  /// Something that moves by itself is in sight.
  package var hasMoving: Bool {
    moving.contains { records[$0] != nil }
  }

  /// What moves by itself will be drawn again.
  package func invalidateMoving() {
    for id in moving { invalidate(id) }
  }

  func isDamaged(_ row: Int) -> Bool { damage.contains(row) }

  func isDamaged(_ rows: Range<Int>) -> Bool { damage.intersects(rows) }

  func drawGlyph(_ glyph: Glyph, _ column: Int, _ row: Int, _ style: CellStyle) {
    grid.setGlyph(glyph, column: column, row: row, style: style)
  }

  /// Keeps a picture for the terminal to draw, and the cells that it may be drawn over.
  func place(_ placement: PicturePlacement, over area: CellRect) {
    let number = placements.first { $0.value == placement }?.key ?? freeNumber
    guard let number else { return }
    placements[number] = placement
    for row in area.top..<area.bottom where isDamaged(row) {
      for column in area.left..<area.right { grid.tag(number, column: column, row: row) }
    }
  }

  private var freeNumber: UInt16? {
    placements.count < 1000 ? (1...1001).first { placements[$0] == nil } : nil
  }

  /// Forgets the pictures of which no cell is left.
  package func forgetPlacements(but numbers: Set<UInt16>) {
    placements = placements.filter { numbers.contains($0.key) }
  }

  func restyle(_ column: Int, _ row: Int, _ change: (inout CellStyle) -> Void) {
    grid.restyle(column: column, row: row, change)
  }

  private func forgetTheGone(_ tree: DisplayTree) {
    if records.count > 256, records.count > 2 * tree.count {
      records = records.filter { tree[$0.key] != nil }
      windows = windows.filter { tree[$0.key] != nil }
    }
    moving = moving.filter { tree[$0] != nil }
  }
}

/// Where the text cursor is.
package struct CellCursor: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
