public import Foundation

/// The look of a bar.
///
/// Partly: of the ground its colour alone is shown.
@preconcurrency @MainActor open class UIBarAppearance {
  public var backgroundColor: UIColor?
  public var backgroundEffect: UIBlurEffect?
  public var backgroundImage: UIImage?
  public var shadowColor: UIColor?
  public var shadowImage: UIImage?

  public init() {}

  public func configureWithDefaultBackground() { base = nil }
  public func configureWithOpaqueBackground() { base = AnyShapeStyle(Color.background) }
  public func configureWithTransparentBackground() { base = AnyShapeStyle(Color.clear) }

  private var base: AnyShapeStyle?

  /// Nil is that of the platform.
  final var ground: AnyShapeStyle? {
    backgroundColor.map { AnyShapeStyle(Color(uiColor: $0)) } ?? base
  }
}

/// The look of a navigation bar.
///
/// Partly: the ground's colour, and the colour and the font of titles.
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
/// Partly: the colours of pictures, which are those of the words, too.
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
/// Partly: the ground's colour, and the colours of items one above the other.
@preconcurrency @MainActor public final class UITabBarAppearance: UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The bar over a page, for the sake of `appearance()`, which says how all bars over pages look.
///
/// Partly: colours and fonts are shown, pictures are not.
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

/// The bar of tabs, for the sake of `appearance()`, which says how all bars of tabs look.
///
/// Partly: colours are shown, and whether there is a bar; pictures are not.
@preconcurrency @MainActor open class UITabBar: UIView {
  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var isTranslucent = true
  public var backgroundImage: UIImage?
  public var shadowImage: UIImage?
  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?
}
