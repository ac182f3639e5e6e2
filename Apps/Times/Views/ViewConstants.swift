import SwiftUI

/// Measures and colours of the views, in points.
enum ViewConstants {
  static let smallSpacing: CGFloat = 5
  static let spacing: CGFloat = 8
  static let wideSpacing: CGFloat = 24
  static let padding: CGFloat = 16
  static let corner: CGFloat = 12
  static let cardCorner: CGFloat = 20

  /// From here on the table of facts stands beside the game.
  static let deskWidth: CGFloat = 900
  static let gameWidth: CGFloat = 560
  static let gameHeight: CGFloat = 820
  static let tableWidth: CGFloat = 560
  static let sheetWidth: CGFloat = 640

  static let markersInRow = 13
  static let markersInNarrowRow = 7
  static let markerWidth: ClosedRange<CGFloat> = 16...32
  static let keysInRow = 3
  /// A row of keys with the gaps above and below; the least is a row of characters, too.
  static let keyRowHeights: ClosedRange<CGFloat> = 16...68
  /// Where the game scrolls, so that as much as can be is seen at once.
  static let scrolledKeyRowHeight: CGFloat = 48
  static let answerHeight: CGFloat = 72
  static let mainHeight: CGFloat = 56
  /// Where it is low, and the button does not grow as it would push others out; no terminal row.
  static let lowMainPadding: CGFloat = 7
  static let lowHelpLines = 2
  static let ruleHeight: CGFloat = 4
  static let longestLine = String(repeating: "0", count: GameRules.longestAnswer)
  static let cellWidth: CGFloat = 16
  static let cellPadding: CGFloat = 6
  /// All rows of the table are so many times as high, also where room comes in rows of characters.
  static let cellStep: CGFloat = 16
  static let cellSpacing: CGFloat = 2
  static let labelWidth: CGFloat = 24

  /// Where it is low: two columns from a width on, how it goes in the first of them.
  static let columnsWidth: CGFloat = 480
  static let sideWidth: CGFloat = 200
  static let lowProblemFont = Font.system(size: 34, weight: .semibold, design: .rounded)
  static let problemFont = Font.system(size: 60, weight: .semibold, design: .rounded)
  static let answerFont = Font.system(.title2, design: .rounded, weight: .semibold)
  static let titleFont = Font.system(.title2, design: .rounded, weight: .bold)

  static let tint = Color.indigo
  static let right = Color.green
  static let wrong = Color.red
  /// How much of the primary colour makes a colour legible as text.
  static let legible = 0.4
  static let faint = 0.1
  static let pale = 0.18
  static let strong = 0.4
  static let dimmed = 0.45

  static let pop = Animation.spring(response: 0.3, dampingFraction: 0.55)
  static let second = Animation.linear(duration: 1)
}
