public import Foundation

/// The names of text attributes in UIKit.
nonisolated extension NSAttributedString.Key {
  public static var foregroundColor: NSAttributedString.Key { .init("NSColor") }
  public static var font: NSAttributedString.Key { .init("NSFont") }
  public static var backgroundColor: NSAttributedString.Key { .init("NSBackgroundColor") }
  public static var kern: NSAttributedString.Key { .init("NSKern") }
  public static var underlineStyle: NSAttributedString.Key { .init("NSUnderline") }
  public static var underlineColor: NSAttributedString.Key { .init("NSUnderlineColor") }
  public static var strikethroughStyle: NSAttributedString.Key { .init("NSStrikethrough") }
  public static var paragraphStyle: NSAttributedString.Key { .init("NSParagraphStyle") }
  public static var link: NSAttributedString.Key { .init("NSLink") }
  public static var strokeColor: NSAttributedString.Key { .init("NSStrokeColor") }
  public static var strokeWidth: NSAttributedString.Key { .init("NSStrokeWidth") }
  public static var shadow: NSAttributedString.Key { .init("NSShadow") }
}

/// The look of a bar.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UIBarAppearance {
  public var backgroundColor: UIColor?
  public var shadowColor: UIColor?

  public init() {}

  public func configureWithDefaultBackground() {}
  public func configureWithOpaqueBackground() {}
  public func configureWithTransparentBackground() {}
}

/// The look of a navigation bar.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor public final class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a bar of tabs.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor public final class UITabBarAppearance: UIBarAppearance {}

/// The bar over a page, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var prefersLargeTitles = true
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var standardAppearance = UINavigationBarAppearance()
  public var compactAppearance: UINavigationBarAppearance?
  public var scrollEdgeAppearance: UINavigationBarAppearance?
}

/// The bar of tabs, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UITabBar: UIView {
  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var isTranslucent = true
  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?
}
