/// The system's colours by their names in catalogues of assets.
nonisolated extension UIColor {
  static let named: [String: UIColor] = {
    let colors: [(String, UIColor)] = [
      ("systemRed", systemRed), ("systemOrange", systemOrange), ("systemYellow", systemYellow),
      ("systemGreen", systemGreen), ("systemMint", systemMint), ("systemTeal", systemTeal),
      ("systemCyan", systemCyan), ("systemBlue", systemBlue), ("systemIndigo", systemIndigo),
      ("systemPurple", systemPurple), ("systemPink", systemPink), ("systemBrown", systemBrown),
      ("systemGray", systemGray), ("systemGray2", systemGray2), ("systemGray3", systemGray3),
      ("systemGray4", systemGray4), ("systemGray5", systemGray5), ("systemGray6", systemGray6),
      ("systemBackground", systemBackground), ("label", label), ("link", link),
      ("secondarySystemBackground", secondarySystemBackground),
      ("tertiarySystemBackground", tertiarySystemBackground),
      ("systemGroupedBackground", systemGroupedBackground),
      ("secondarySystemGroupedBackground", secondarySystemGroupedBackground),
      ("tertiarySystemGroupedBackground", tertiarySystemGroupedBackground),
      ("secondaryLabel", secondaryLabel), ("tertiaryLabel", tertiaryLabel),
      ("quaternaryLabel", quaternaryLabel), ("placeholderText", placeholderText),
      ("separator", separator), ("opaqueSeparator", opaqueSeparator), ("systemFill", systemFill),
      ("secondarySystemFill", secondarySystemFill), ("tertiarySystemFill", tertiarySystemFill),
      ("quaternarySystemFill", quaternarySystemFill), ("lightText", lightText),
      ("darkText", darkText), ("tint", tintColor), ("black", black), ("white", white),
      ("darkGray", darkGray), ("lightGray", lightGray), ("systemWhite", white),
      ("systemBlack", black),
    ]
    return Dictionary(uniqueKeysWithValues: colors.map { ($0.0 + "Color", $0.1) })
  }()
}
