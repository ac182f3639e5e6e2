extension PageView {
  /// The pages that look most unlike each other, and do not move by themselves or tell the time.
  private nonisolated static let pages = [
    "Text", "Layout", "Grids", "Lists", "Controls", "Buttons and menus", "Fields", "Styles",
    "Navigation", "Tabs", "Search", "Shapes", "Paint", "Effects",
  ]

  nonisolated static let terminals =
    pages.map { terminal($0) }
    + ["Text", "Lists", "Controls", "Paint"].map { terminal($0, isDark: false) }

  nonisolated static let browsers = pages.map { phone($0) } + pages.map { desk($0, isDark: true) }
}
