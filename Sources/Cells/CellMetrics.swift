package import Foundation

/// How large a cell is, in points.
package enum CellMetrics {
  package static let width: CGFloat = 8
  package static let height: CGFloat = 16
  /// From a cell's top.
  package static let baseline: CGFloat = 13

  /// The most cells a screen may have in one direction; larger sizes are cut to it.
  package static let limit = 4096

  /// The size in points of a screen with a number of cells.
  package static func size(columns: Int, rows: Int) -> CGSize {
    CGSize(width: CGFloat(columns) * width, height: CGFloat(rows) * height)
  }

  /// The cell edge nearest to a distance in points; a finite number for any input.
  static func column(_ x: CGFloat) -> Int { edge(x, width) }

  /// The cell edge nearest to a distance in points; a finite number for any input.
  static func row(_ y: CGFloat) -> Int { edge(y, height) }

  private static func edge(_ value: CGFloat, _ unit: CGFloat) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(min(max(value / unit, -1_000_000), 1_000_000).rounded())
  }
}
