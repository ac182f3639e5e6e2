import Foundation

/// Reads what the app has said to appearance proxies.
@MainActor enum ProxyReader {
  static func read() -> ProxyLook {
    var look = ProxyLook()
    readBar(&look)
    readTabs(&look)
    let dots = UIPageControl.appearance()
    look.dot = color(dots.pageIndicatorTintColor)
    look.shownDot = color(dots.currentPageIndicatorTintColor)
    let segments = UISegmentedControl.appearance()
    look.segment = color(segments.selectedSegmentTintColor)
    look.segments = color(segments.backgroundColor)
    look.segmentWords = words(segments.wordsByState[.normal]).color
    look.chosenSegmentWords = words(segments.wordsByState[.selected]).color ?? look.segmentWords
    return look
  }

  private static func readBar(_ look: inout ProxyLook) {
    let bar = UINavigationBar.appearance()
    let edge = bar.scrollEdgeAppearance
    look.title = words(bar.standardAppearance.titleTextAttributes, else: bar.titleTextAttributes)
    look.largeTitle = words(
      (edge ?? bar.standardAppearance).largeTitleTextAttributes,
      else: bar.largeTitleTextAttributes,
    )
    let own = color(bar.backgroundColor ?? bar.barTintColor).map { AnyShapeStyle($0) }
    look.navigationBar.ground = bar.standardAppearance.ground ?? own
    look.navigationBar.groundAtEdge = edge?.ground ?? own
    look.navigationBar.tint = color(bar.tintColor)
    look.navigationBar.isHidden = bar.isHidden
  }

  private static func readTabs(_ look: inout ProxyLook) {
    let bar = UITabBar.appearance()
    let items = bar.standardAppearance.stackedLayoutAppearance
    let own = color(bar.backgroundColor ?? bar.barTintColor).map { AnyShapeStyle($0) }
    look.tabBar.ground = bar.standardAppearance.ground ?? own
    look.tabBar.groundAtEdge = bar.scrollEdgeAppearance?.ground ?? look.tabBar.ground
    look.tabBar.tint = color(bar.tintColor ?? items.selected.iconColor)
    look.tabBar.isHidden = bar.isHidden
    look.unchosenTab = color(bar.unselectedItemTintColor ?? items.normal.iconColor)
  }

  private static func color(_ color: UIColor?) -> Color? { color.map { Color(uiColor: $0) } }

  private static func words(
    _ attributes: [NSAttributedString.Key: Any]?,
    else other: [NSAttributedString.Key: Any]? = nil,
  ) -> ProxyLook.Words {
    func find<T>(_ key: NSAttributedString.Key, _ type: T.Type) -> T? {
      attributes?[key] as? T ?? other?[key] as? T
    }
    return ProxyLook.Words(
      color: color(find(.foregroundColor, UIColor.self)),
      font: find(.font, UIFont.self).map { Font($0) },
    )
  }
}
