import SwiftUI

/// Measures shared by the game's views, in points.
enum Look {
  static let spacing: CGFloat = 8
  static let corner: CGFloat = 8
  /// The game grows no wider than this.
  static let width: CGFloat = 480
  /// From here on the analysis stands beside the game.
  static let wideFrom: CGFloat = 800
  static let analysisWidth: CGFloat = 360
  static let sheetWidth: CGFloat = 640
  static let keyHeights: ClosedRange<CGFloat> = 16...48
  static let readoutHeights: ClosedRange<CGFloat> = 16...48
  /// How far the answer to the last guess may shrink beside the digits.
  static let smallestFeedback = 0.5
  static let keysInRow = 3
}
