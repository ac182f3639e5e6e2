public import Foundation

/// The look of a bar.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UIBarAppearance {
  public var backgroundColor: UIColor?
  public var backgroundEffect: UIBlurEffect?
  public var backgroundImage: UIImage?
  public var shadowColor: UIColor?
  public var shadowImage: UIImage?

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
  public var buttonAppearance = UIBarButtonItemAppearance()
  public var backButtonAppearance = UIBarButtonItemAppearance()
  public var doneButtonAppearance = UIBarButtonItemAppearance()

  public func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?,
    transitionMaskImage backIndicatorTransitionMaskImage: UIImage?,
  ) {}
}

/// The look of a bar's buttons.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor public final class UIBarButtonItemAppearance {
  /// The look of a button in a state.
  public final class State {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  }

  public let normal = State()
  public let highlighted = State()
  public let disabled = State()

  public init(style: UIBarButtonItem.Style = .plain) {}
}

/// The look of the items of a bar of tabs.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor public final class UITabBarItemAppearance {
  /// The look of an item in a state.
  public final class State {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var iconColor: UIColor?
    public var badgeBackgroundColor: UIColor?
  }

  public let normal = State()
  public let selected = State()
  public let disabled = State()

  public init() {}
}

/// The look of a bar of tabs.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor public final class UITabBarAppearance: UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The bar over a page, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var shadowImage: UIImage?
  public var backIndicatorImage: UIImage?
  public var backIndicatorTransitionMaskImage: UIImage?
  public var prefersLargeTitles = true
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var standardAppearance = UINavigationBarAppearance()
  public var compactAppearance: UINavigationBarAppearance?
  public var scrollEdgeAppearance: UINavigationBarAppearance?

  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// How high a bar is.
public nonisolated enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}

/// The bar of tabs, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UITabBar: UIView {
  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var isTranslucent = true
  public var backgroundImage: UIImage?
  public var shadowImage: UIImage?
  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?
}
