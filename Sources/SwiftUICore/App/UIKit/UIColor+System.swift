import Foundation
import Geometry

/// UIKit's own colours.
nonisolated extension UIColor {
  public static let systemRed = UIColor(Color.red)
  public static let systemOrange = UIColor(Color.orange)
  public static let systemYellow = UIColor(Color.yellow)
  public static let systemGreen = UIColor(Color.green)
  public static let systemMint = UIColor(Color.mint)
  public static let systemTeal = UIColor(Color.teal)
  public static let systemCyan = UIColor(Color.cyan)
  public static let systemBlue = UIColor(Color.blue)
  public static let systemIndigo = UIColor(Color.indigo)
  public static let systemPurple = UIColor(Color.purple)
  public static let systemPink = UIColor(Color.pink)
  public static let systemBrown = UIColor(Color.brown)
  public static let systemGray = UIColor(Color.gray)
  public static let systemGray2 = UIColor(Color.systemGray2)
  public static let systemGray3 = UIColor(Color.systemGray3)
  public static let systemGray4 = UIColor(Color.systemGray4)
  public static let systemGray5 = UIColor(Color.systemGray5)
  public static let systemGray6 = UIColor(Color.systemGray6)

  public static let systemBackground = UIColor(Color.background)
  public static let systemGroupedBackground = UIColor(Color.groupedBackground)
  public static let secondarySystemBackground = UIColor(Color.secondaryBackground)
  public static let tertiarySystemBackground = UIColor(Color.tertiaryBackground)
  public static let secondarySystemGroupedBackground = UIColor(
    Color.secondaryGroupedBackground
  )
  public static let tertiarySystemGroupedBackground = UIColor(
    Color.tertiaryGroupedBackground
  )
  public static let opaqueSeparator = UIColor(Color.opaqueSeparator)
  public static let label = UIColor(Color.primary)
  public static let secondaryLabel = UIColor(Color.secondary)
  public static let tertiaryLabel = UIColor(Color.tertiary)
  public static let quaternaryLabel = UIColor(Color.tertiary)
  public static let placeholderText = UIColor(Color.tertiary)
  public static let separator = UIColor(Color.separator)
  public static let systemFill = UIColor(Color.systemFills[0])
  public static let secondarySystemFill = UIColor(Color.systemFills[1])
  public static let tertiarySystemFill = UIColor(Color.systemFills[2])
  public static let quaternarySystemFill = UIColor(Color.systemFills[3])
  public static let link = UIColor(Color.blue)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor(Color.accentColor)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(Color.black)

  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}
