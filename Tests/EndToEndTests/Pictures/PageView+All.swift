extension PageView {
  nonisolated static let terminals: [PageView] = [
    .terminal("Text"), .terminal("Text", isDark: false),
  ]

  nonisolated static let browsers: [PageView] = [
    .phone("Text"), .desk("Text", isDark: true),
  ]
}
