import SwiftUI

/// Measures shared by the game's views, in points.
enum Look {
  static let spacing: CGFloat = 8
  static let wideSpacing: CGFloat = 24
  static let corner: CGFloat = 8
  /// From here on the figure stands beside the phrase.
  static let wideFrom: CGFloat = 600
  /// The game grows no wider than this, in a column and beside the figure.
  static let narrowWidth: CGFloat = 520
  static let wideWidth: CGFloat = 960
  static let sheetWidth: CGFloat = 640
  static let keyHeights: ClosedRange<CGFloat> = 16...48
  /// A column lower than this has its room for the figure rather than for keys.
  static let lowColumn: CGFloat = 480
  static let keyWidth: CGFloat = 72
  static let figureSides: ClosedRange<CGFloat> = 96...360
  static let pickerWidth: CGFloat = 240
  static let fieldWidth: CGFloat = 140
  static let letterSizes: ClosedRange<CGFloat> = 15...34
}

/// How the game is arranged in the room that there is.
struct Arrangement: Equatable {
  /// The figure stands beside the phrase instead of above it.
  let isWide: Bool
  /// The room for the phrase.
  let phraseWidth: CGFloat
  let keyHeight: CGFloat

  init(_ size: CGSize) {
    isWide = size.width >= Look.wideFrom
    let width = min(size.width, isWide ? Look.wideWidth : Look.narrowWidth) - 2 * Look.spacing
    phraseWidth = isWide ? width / 2 : width
    let isLow = !isWide && size.height < Look.lowColumn
    keyHeight = isLow ? Look.keyHeights.lowerBound : Look.keyHeights.upperBound
  }

  var keysInRow: Int { isWide ? 13 : 7 }

  var width: CGFloat { isWide ? Look.wideWidth : Look.narrowWidth }
}
