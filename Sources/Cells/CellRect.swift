package import Foundation

/// A rectangle of cells: left and top inside, right and bottom outside.
package struct CellRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The cells of a frame in the screen's points: its edges rounded to the nearest cell edges.
  ///
  /// A frame that is not empty always gets a cell.
  package init(covering frame: CGRect) {
    left = CellMetrics.column(frame.origin.x)
    top = CellMetrics.row(frame.origin.y)
    right = CellMetrics.column(frame.origin.x + frame.size.width)
    bottom = CellMetrics.row(frame.origin.y + frame.size.height)
    if frame.size.width > 0, right <= left { right = left + 1 }
    if frame.size.height > 0, bottom <= top { bottom = top + 1 }
  }

  package var width: Int { max(0, right - left) }
  package var height: Int { max(0, bottom - top) }
  package var isEmpty: Bool { right <= left || bottom <= top }

  package func contains(column: Int, row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }

  package func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom),
    )
  }
}
