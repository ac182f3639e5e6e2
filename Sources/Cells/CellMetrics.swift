package import Display
package import Foundation

/// How large a cell is, in points.
package enum CellMetrics {
  package static let width: CGFloat = 8
  package static let height: CGFloat = 16
  /// From a cell's top.
  package static let baseline: CGFloat = 13

  /// The most cells a screen may have in one direction; larger sizes are cut to it.
  package static let limit = 4096

  /// The size in points of a screen of so many cells.
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

extension Metrics {
  /// The measures of a screen of cells: whole columns and rows throughout.
  package static let cells: Metrics = {
    var metrics = Metrics()
    let cell = CGSize(width: CellMetrics.width, height: CellMetrics.height)
    metrics.grid = cell
    metrics.spacing = CGSize(width: 8, height: 0)
    metrics.textToText = 0
    metrics.textToView = 0
    metrics.viewToText = 0
    metrics.padding = 16
    metrics.divider = cell
    metrics.fontSizes = Array(repeating: 16, count: 11)
    metrics.buttonPadding = CGSize(width: 16, height: 0)
    metrics.buttonCorner = 0
    metrics.fieldPadding = CGSize(width: 8, height: 0)
    metrics.toggle = CGSize(width: 32, height: 16)
    metrics.checkbox = CGSize(width: 24, height: 16)
    metrics.slider = CGSize(width: 120, height: 16)
    metrics.progressBar = CGSize(width: 120, height: 16)
    metrics.spinner = cell
    metrics.choicePadding = CGSize(width: 8, height: 0)
    metrics.rowPadding = CGSize(width: 8, height: 0)
    metrics.minimumRow = 16
    metrics.moment = 1.0 / 20
    return metrics
  }()
}
