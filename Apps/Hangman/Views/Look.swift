import SwiftUI

/// Measures shared by the game's views, in points.
enum Look {
  static let spacing: CGFloat = 8
  static let wideSpacing: CGFloat = 24
  static let corner: CGFloat = 8
  /// Up to here nothing stands beside anything else but keys and symbols.
  static let slimUpTo: CGFloat = 240
  /// From here on the figure stands beside the phrase.
  static let wideFrom: CGFloat = 600
  /// The game grows no wider than this, in a column and beside the figure.
  static let narrowWidth: CGFloat = 520
  static let wideWidth: CGFloat = 1080
  static let sheetWidth: CGFloat = 640
  /// From one row of a terminal.
  static let keyHeights: ClosedRange<CGFloat> = 16...52
  /// What a key needs at least where letters are larger than usual, times how much larger.
  static let largeKeyHeight: CGFloat = 28
  /// A column lower than this has its room for the figure rather than for keys.
  static let lowColumn: CGFloat = 480
  /// A screen lower than this has its room for the phrase, beside the figure from a width on.
  static let lowScreen: CGFloat = 380
  static let lowWideFrom: CGFloat = 480
  static let lowKeyHeight: CGFloat = 26
  /// A screen lower than this has no room for more than a line in a key.
  static let lowestScreen: CGFloat = 240
  static let keyWidth: CGFloat = 76
  /// What a key with its sign needs at least.
  static let narrowestKey: CGFloat = 26
  /// Free at both sides of what is on a key, and how far that may shrink for it.
  static let keyEdge: CGFloat = 2
  static let smallestKeyScale: CGFloat = 0.6
  static let figureSides: ClosedRange<CGFloat> = 96...416
  /// Of the width of a wide screen.
  static let figureShare = 0.375
  /// So that it is a square where room comes in columns and rows, too.
  static let figureStep: CGFloat = 16
  /// No row of a terminal.
  static let actionPadding: CGFloat = 7
  static let pickerWidth: CGFloat = 240
  static let fieldWidth: CGFloat = 140
  static let letterSizes: ClosedRange<CGFloat> = 15...40
  /// Of a letter's size, with some room to spare.
  static let letterWidth: CGFloat = 0.65
  /// From here on letters are so large that gaps between them can be smaller.
  static let largeScale: CGFloat = 1.5
}

/// How the game is arranged in the room that there is.
struct Arrangement: Equatable {
  /// What else stands side by side stands one below the other.
  let isSlim: Bool
  /// The figure stands beside the phrase instead of above it.
  let isWide: Bool
  /// The room for the figure beside the phrase.
  let figureWidth: CGFloat
  /// The room for the phrase.
  let phraseWidth: CGFloat
  let keyWidth: CGFloat
  let keyHeights: ClosedRange<CGFloat>
  let keysInRow: Int
  /// Between the letters of a word.
  let letterGap: CGFloat
  private let largestLetter: CGFloat

  /// - Parameter scale: how many times larger than usual letters are.
  init(_ size: CGSize, scale: CGFloat = 1) {
    let scale = max(1, scale)
    isSlim = size.width <= Look.slimUpTo
    let isFlat = size.height < Look.lowScreen
    isWide = size.width >= (isFlat ? Look.lowWideFrom : Look.wideFrom)
    let width = min(size.width, isWide ? Look.wideWidth : Look.narrowWidth) - 2 * Look.spacing
    let steps = (width * Look.figureShare / Look.figureStep).rounded(.down)
    figureWidth = min(steps * Look.figureStep, Look.figureSides.upperBound)
    phraseWidth = isWide ? width - figureWidth - Look.wideSpacing : width
    let isLow = size.height < (isWide ? Look.lowestScreen : Look.lowColumn)
    let lowest = scale > 1 ? scale * Look.largeKeyHeight : Look.keyHeights.lowerBound
    let highest = isFlat ? Look.lowKeyHeight : Look.keyHeights.upperBound
    keyHeights = lowest...(isLow ? lowest : max(lowest, scale * highest))
    keyWidth = scale * Look.keyWidth
    let keys = (width + Look.spacing) / (scale * Look.narrowestKey + Look.spacing)
    keysInRow = max(1, min(Int(keys), isWide ? 13 : 7))
    letterGap = scale < Look.largeScale ? Look.spacing : Look.spacing / 2
    largestLetter = scale * Look.letterSizes.upperBound
  }

  /// The size of letters at which a word of a number of letters fits.
  func letterSize(longest: Int) -> CGFloat {
    let room = phraseWidth / CGFloat(max(1, longest)) - letterGap
    return min(max(room / Look.letterWidth, Look.letterSizes.lowerBound), largestLetter)
  }

  /// Between the symbols of the bar.
  var barSpacing: CGFloat { isSlim ? 0 : Look.spacing }

  var width: CGFloat { isWide ? Look.wideWidth : Look.narrowWidth }
}
