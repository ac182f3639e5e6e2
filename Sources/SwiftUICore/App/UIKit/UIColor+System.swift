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
  public static let systemGray2 = adaptive("systemGray2", 0xaeaeb2, 0x636366)
  public static let systemGray3 = adaptive("systemGray3", 0xc7c7cc, 0x48484a)
  public static let systemGray4 = adaptive("systemGray4", 0xd1d1d6, 0x3a3a3c)
  public static let systemGray5 = adaptive("systemGray5", 0xe5e5ea, 0x2c2c2e)
  public static let systemGray6 = adaptive("systemGray6", 0xf2f2f7, 0x1c1c1e)

  public static let systemBackground = UIColor(Color.background)
  public static let systemGroupedBackground = UIColor(Color.groupedBackground)
  public static let secondarySystemBackground = UIColor(Color.secondaryBackground)
  public static let tertiarySystemBackground = UIColor(Color.tertiaryBackground)
  public static let secondarySystemGroupedBackground = adaptive(
    "secondarySystemGroupedBackground",
    0xffffff,
    0x1c1c1e,
  )
  public static let tertiarySystemGroupedBackground = adaptive(
    "tertiarySystemGroupedBackground",
    0xf2f2f7,
    0x2c2c2e,
  )
  public static let opaqueSeparator = adaptive("opaqueSeparator", 0xc6c6c8, 0x38383a)
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

  private static func adaptive(_ name: String, _ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor(Color.adaptive(name, light, dark))
  }
}
