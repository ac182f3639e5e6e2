extension PageView {
  /// The pages that look most unlike each other, and do not move by themselves or tell the time.
  private nonisolated static let pages = [
    "Text", "Layout", "Grids", "Lists", "Controls", "Buttons and menus", "Fields", "Styles",
    "Navigation", "Tabs", "Search", "Shapes", "Paint", "Effects",
  ]

  /// The pages of what other modules than SwiftUI draw, and of what is drawn by commands.
  private nonisolated static let drawn = [
    "Charts", "Maps", "Files", "Tables", "Web pages", "Sprites", "Scenes",
    "Canvas and time", "Copy and paste", "UIKit", "Containers", "Widgets", "Photos and drawing",
    "Combined shapes",
    "Scroll phases", "Rich text", "Glass and bars", "Notices and sounds", "Services", "Symbols",
    "Scrolling", "Drag and drop", "Accessibility", "Presentation", "Photo filters",
    "Stored objects", "Bars and sheets", "Anchors and motion", "Actions and places",
  ]

  nonisolated static let terminals =
    (pages + drawn).map { terminal($0) }
    + (["Text", "Lists", "Controls", "Paint"] + drawn).map { terminal($0, isDark: false) }

  /// Tips are looked at here only: in this process others close them.
  nonisolated static let browsers =
    (pages + drawn + ["Tips"]).map { phone($0) }
    + (pages + drawn + ["Tips"]).map { desk($0, isDark: true) }
}
