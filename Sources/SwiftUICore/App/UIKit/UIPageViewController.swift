public import Foundation
import Layout
import Properties

/// Says which controllers come before and after one.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController,
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController,
  ) -> UIViewController?
}

/// Hears of pages that are turned.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController],
  )
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool,
  )
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController],
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool,
  ) {}
}

/// Controllers beside each other, of which one is seen, as UIKit has them: here pages of a `TabView`.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public nonisolated enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public nonisolated enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public nonisolated enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  public private(set) var viewControllers: [UIViewController]? = []
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation

  /// - Parameters:
  ///   - style: not followed: pages move beside each other.
  ///   - navigationOrientation: not followed: pages lie beside each other.
  ///   - options: not followed: pages touch each other.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil,
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller, whatever was archived.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// Shows the first of some controllers.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil,
  ) {
    view.told(shown !== viewControllers?.first)
    self.viewControllers = viewControllers
    completion?(true)
  }

  fileprivate var shown: UIViewController? { viewControllers?.first }

  /// The controller that is shown, between those before and after it.
  fileprivate var pages: [UIViewController] {
    guard let shown else { return [] }
    let before = dataSource?.pageViewController(self, viewControllerBefore: shown)
    let after = dataSource?.pageViewController(self, viewControllerAfter: shown)
    var pages: [UIViewController] = []
    for page in [before, shown, after] {
      if let page, !pages.contains(where: { $0 === page }) { pages.append(page) }
    }
    return pages
  }

  fileprivate func turn(to page: UIViewController) {
    guard page !== shown else { return }
    let before = viewControllers ?? []
    delegate?.pageViewController(self, willTransitionTo: [page])
    viewControllers = [page]
    view.changed()
    delegate?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: before,
      transitionCompleted: true,
    )
  }

  override func hosted() -> AnyView? { AnyView(HostedPages(controller: self)) }
}

private struct HostedPages: View {
  let controller: UIPageViewController

  var body: some View {
    let _ = controller.view.changes.track()
    let pages = controller.pages
    let selection = Binding(
      get: { controller.shown.map { ObjectIdentifier($0) } },
      set: { id in
        if let page = pages.first(where: { ObjectIdentifier($0) == id }) {
          controller.turn(to: page)
        }
      },
    )
    TabView(selection: selection) {
      ForEach(pages.map { Page(controller: $0) }) { page in
        HostedController(controller: page.controller).tag(page.id as ObjectIdentifier?)
      }
    }
    .tabViewStyle(.page(indexDisplayMode: .never))
  }

  private struct Page: Identifiable {
    let controller: UIViewController
    var id: ObjectIdentifier { ObjectIdentifier(controller) }
  }
}
