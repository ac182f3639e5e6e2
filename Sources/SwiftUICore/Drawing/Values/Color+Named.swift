/// The system's colours that only UIKit names, and all of them by their names in catalogues of
/// assets.
nonisolated extension Color {
  static let systemGray2 = adaptive("systemGray2", 0xaeaeb2, 0x636366)
  static let systemGray3 = adaptive("systemGray3", 0xc7c7cc, 0x48484a)
  static let systemGray4 = adaptive("systemGray4", 0xd1d1d6, 0x3a3a3c)
  static let systemGray5 = adaptive("systemGray5", 0xe5e5ea, 0x2c2c2e)
  static let systemGray6 = adaptive("systemGray6", 0xf2f2f7, 0x1c1c1e)
  static let secondaryGroupedBackground = adaptive(
    "secondarySystemGroupedBackground",
    0xffffff,
    0x1c1c1e,
  )
  static let tertiaryGroupedBackground = adaptive(
    "tertiarySystemGroupedBackground",
    0xf2f2f7,
    0x2c2c2e,
  )
  static let opaqueSeparator = adaptive("opaqueSeparator", 0xc6c6c8, 0x38383a)

  static let named: [String: Color] = {
    let colors: [(String, Color)] = [
      ("systemRed", red), ("systemOrange", orange), ("systemYellow", yellow),
      ("systemGreen", green), ("systemMint", mint), ("systemTeal", teal),
      ("systemCyan", cyan), ("systemBlue", blue), ("systemIndigo", indigo),
      ("systemPurple", purple), ("systemPink", pink), ("systemBrown", brown),
      ("systemGray", gray), ("systemGray2", systemGray2), ("systemGray3", systemGray3),
      ("systemGray4", systemGray4), ("systemGray5", systemGray5), ("systemGray6", systemGray6),
      ("systemBackground", background), ("label", primary), ("link", blue),
      ("secondarySystemBackground", secondaryBackground),
      ("tertiarySystemBackground", tertiaryBackground),
      ("systemGroupedBackground", groupedBackground),
      ("secondarySystemGroupedBackground", secondaryGroupedBackground),
      ("tertiarySystemGroupedBackground", tertiaryGroupedBackground),
      ("secondaryLabel", secondary), ("tertiaryLabel", tertiary),
      ("quaternaryLabel", tertiary), ("placeholderText", tertiary),
      ("separator", separator), ("opaqueSeparator", opaqueSeparator),
      ("systemFill", systemFills[0]),
      ("secondarySystemFill", systemFills[1]), ("tertiarySystemFill", systemFills[2]),
      ("quaternarySystemFill", systemFills[3]), ("lightText", white.opacity(0.6)),
      ("darkText", black), ("tint", accentColor), ("black", black), ("white", white),
      ("darkGray", Color(white: 1 / 3)), ("lightGray", Color(white: 2 / 3)),
      ("systemWhite", white),
      ("systemBlack", black),
    ]
    return Dictionary(uniqueKeysWithValues: colors.map { ($0.0 + "Color", $0.1) })
  }()
}
