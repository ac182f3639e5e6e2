public import Foundation

/// A stand-in for UIKit's view, for `appearance()` and `UIViewRepresentable`, which decides what is
/// shown of it.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UIView: UIResponder {
  private static var proxies: [ObjectIdentifier: UIView] = [:]

  /// The look that all views of the type are to have.
  ///
  /// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
  public static func appearance() -> Self {
    if let known = proxies[ObjectIdentifier(self)] as? Self { return known }
    let proxy = self.init()
    proxies[ObjectIdentifier(self)] = proxy
    return proxy
  }

  public required override init() { super.init() }

  /// Makes a view.
  ///
  /// Without effect of frame: SwiftUI's layout decides where a wrapped view is.
  public convenience init(frame: CGRect) { self.init() }

  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var alpha: CGFloat = 1
  public var isHidden = false
  /// The surroundings of a wrapped view, with the values of `UITraitBridgedEnvironmentKey`s.
  public internal(set) var traitCollection = UITraitCollection.current
  /// The safe area: always empty here.
  public var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }

  /// Returns the SwiftUI view that shows it; nil for views that only UIKit could draw.
  func hosted() -> AnyView? { (self as? any ContentHost)?.hostedContent }
}

/// A view of another module that shows a SwiftUI view.
@MainActor package protocol ContentHost: UIView {
  var hostedContent: AnyView { get }
}

/// Distances from the four edges, under UIKit's name.
public nonisolated struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0

  public static let zero = UIEdgeInsets()

  public init() {}

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A view that scrolls, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public var bounces = true
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
}

/// The style of the lines between rows.
public nonisolated enum UITableViewCellSeparatorStyle: Int, Sendable {
  case none, singleLine
}

/// A list, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public var separatorStyle = UITableViewCellSeparatorStyle.singleLine
  public var separatorColor: UIColor?
  public var tableFooterView: UIView?
  public var sectionHeaderTopPadding: CGFloat = 0
}

/// A row, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public var selectedBackgroundView: UIView?
}

/// A grid, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {}

/// A text to edit, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UITextView: UIScrollView {}

/// A switch, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UISwitch: UIView {
  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
}

/// The dots of pages, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UIPageControl: UIView {
  public var currentPageIndicatorTintColor: UIColor?
  public var pageIndicatorTintColor: UIColor?
}
