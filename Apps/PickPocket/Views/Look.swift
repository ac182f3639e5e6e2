import SwiftUI

/// Measures shared by the game's views, in points.
enum Look {
  static let spacing: CGFloat = 8
  static let corner: CGFloat = 8
  /// The game grows no wider than this.
  static let width: CGFloat = 480
  static let sheetWidth: CGFloat = 640
  static let keyHeights: ClosedRange<CGFloat> = 16...48
  static let readoutHeights: ClosedRange<CGFloat> = 16...48
  static let keysInRow = 3
}
