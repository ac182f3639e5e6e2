import Testing

/// A page of the catalogue as it is looked at.
nonisolated struct PageView: CustomTestStringConvertible {
  let page: String
  let isDark: Bool
  /// In points; a terminal has a column for 8 and a row for 16 of them.
  let width: Int
  let height: Int

  /// What the file is called: `grids-390-light`.
  var name: String {
    let words = page.lowercased().split(separator: " ").joined(separator: "-")
    return "\(words)-\(width)-\(isDark ? "dark" : "light")"
  }

  var testDescription: String { name }

  static func phone(_ page: String, isDark: Bool = false) -> PageView {
    PageView(page: page, isDark: isDark, width: 390, height: 844)
  }

  static func desk(_ page: String, isDark: Bool = false) -> PageView {
    PageView(page: page, isDark: isDark, width: 1024, height: 768)
  }

  static func terminal(_ page: String, isDark: Bool = true) -> PageView {
    PageView(page: page, isDark: isDark, width: 80 * 8, height: 24 * 16)
  }
}
