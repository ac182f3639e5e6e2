import Properties

/// A page's contribution to its bar.
nonisolated struct NavigationTitle: Equatable {
  var title: String?
  var subtitle: String?
  /// Beside the title.
  var icon: Image?
  var mode = NavigationBarItem.TitleDisplayMode.automatic
  var hidesBack = false
  var removesTitle = false
  var removesToggle = false

  /// Whether the title is large: an automatic one follows the page below, the first page is large.
  func isLarge(below: Bool?) -> Bool {
    switch mode {
    case .automatic: below ?? true
    case .inline: false
    case .large: true
    }
  }
}

nonisolated enum NavigationTitleKey: PreferenceKey {
  static var defaultValue: NavigationTitle { NavigationTitle() }
  static func reduce(value: inout NavigationTitle, nextValue: () -> NavigationTitle) {
    let next = nextValue()
    value.title = next.title ?? value.title
    value.icon = next.icon ?? value.icon
    value.subtitle = next.subtitle ?? value.subtitle
    if next.mode != .automatic { value.mode = next.mode }
    value.hidesBack = value.hidesBack || next.hidesBack
    value.removesTitle = value.removesTitle || next.removesTitle
    value.removesToggle = value.removesToggle || next.removesToggle
  }
}
