public import Foundation
import Properties

/// A UIKit window, which shows the SwiftUI view of its root.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Whose view the window shows; one that hosts no SwiftUI view shows nothing.
  open var rootViewController: UIViewController?
  open weak var windowScene: UIWindowScene?
  public internal(set) var isKeyWindow = false
  /// Without effect: a window over others is not shown.
  open var windowLevel = Level.normal

  /// How far a window is before others.
  public struct Level: RawRepresentable, Comparable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    public static func + (level: Level, step: CGFloat) -> Level { Level(level.rawValue + step) }
    public static func - (level: Level, step: CGFloat) -> Level { Level(level.rawValue - step) }
  }

  /// Light or dark for the whole window.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { CurrentGraph.value?[WindowScheme.self].set(overrideUserInterfaceStyle) }
  }

  /// The screen's rectangle in points.
  open override var frame: CGRect {
    get { UIScreen.main.bounds }
    set {}
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init()
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  open func makeKeyAndVisible() { isKeyWindow = true }

  open func makeKey() { isKeyWindow = true }
}

/// Light or dark, as an app has set it for UIKit's window.
final class WindowScheme: GraphService {
  private let signal = Signal()
  private var scheme: ColorScheme?

  init(_ graph: Graph) {}

  /// The scheme, which a body that reads it follows.
  var followed: ColorScheme? {
    signal.track()
    return scheme
  }

  func set(_ style: UIUserInterfaceStyle) {
    let new: ColorScheme? =
      switch style {
      case .light: .light
      case .dark: .dark
      case .unspecified: nil
      }
    guard new != scheme else { return }
    scheme = new
    signal.invalidateDependents()
  }
}

/// A controller of a view, as in UIKit: its view is shown, in a `UIViewControllerRepresentable` or as a
/// window's root.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  open var title: String?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller, whatever was archived.
  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: Its view

  private var loaded: UIView?
  public var isViewLoaded: Bool { loaded != nil }

  /// The view, which is loaded when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        let view = loaded ?? UIView()
        loaded = view
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }

  open func loadViewIfNeeded() { _ = view }
  open func loadView() { loaded = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open func viewWillLayoutSubviews() {}

  // MARK: Controllers in each other

  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  /// What it has shown over the screen.
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
  open var navigationController: UINavigationController? { parent as? UINavigationController }
  open private(set) lazy var navigationItem = UINavigationItem()
  /// Whether it fills the screen when it is presented; other styles are a sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Without effect: sheets come as SwiftUI's do.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether only the app puts it away when it is presented.
  open var isModalInPresentation = false
  /// Without effect: SwiftUI's `preferredColorScheme` decides it, or the window's style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var preferredContentSize = CGSize.zero

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows a controller over the screen: as a sheet, filling it, or as an alert.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil,
  ) {
    guard let overlay = ScreenOverlay.current else {
      Warnings.once(
        "present(_:animated:) was called where no screen is known: outside an action, a task or a "
          + "body. Nothing is shown."
      )
      return
    }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    overlay.present(viewControllerToPresent)
    completion?()
  }

  /// Takes away what it has presented, or else the sheet that it is in itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let gone = presentedViewController ?? (presentingViewController == nil ? nil : self) {
      ScreenOverlay.current?.dismiss(gone)
    } else {
      dismissal?()
    }
    completion?()
  }

  func wasDismissed() {
    presentingViewController?.presentedViewController = nil
    presentingViewController = nil
  }

  /// Whether it is shown on the whole screen when it is presented.
  var fillsScreen: Bool {
    [.fullScreen, .overFullScreen, .currentContext, .overCurrentContext]
      .contains(modalPresentationStyle)
  }

  /// Dismisses what SwiftUI shows the controller in.
  var dismissal: (() -> Void)?

  /// The view it hosts, or what is shown of its UIKit view.
  func hosted() -> AnyView? { AnyView(HostedUIView(view: view)) }
}

/// How what is shown over a screen comes.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// How what is shown over a screen moves there.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// What a bar shows of a controller.
///
/// Without effect: SwiftUI's bars show SwiftUI's titles and items.
@preconcurrency @MainActor public final class UINavigationItem: NSObject {
  public var title: String?
  public var prompt: String?
  public var hidesBackButton = false
}

/// Controllers on top of each other: the last is shown.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) lazy var navigationBar = UINavigationBar()

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for child in newValue { addChild(child) }
      view.changed()
    }
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { children.last }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    addChild(viewController)
    view.changed()
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let last = children.last else { return nil }
    last.removeFromParent()
    view.changed()
    return last
  }

  override func hosted() -> AnyView? { AnyView(HostedNavigation(controller: self)) }
}

private struct HostedNavigation: View {
  let controller: UINavigationController

  var body: some View {
    let _ = controller.view.changes.track()
    controller.topViewController?.hosted()
  }
}

/// Hears of the controllers of a navigation controller.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {}

/// Brings a SwiftUI view into a window, or into a view of UIKit.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  /// The view that is shown.
  open var rootView: Content { didSet { view.changed() } }

  /// Without effect: SwiftUI's layout asks the content for its size.
  open var sizingOptions: UIHostingControllerSizingOptions = []
  /// Without effect: the content keeps clear of all bars.
  open var safeAreaRegions: SafeAreaRegions = .all

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Shows a view, whatever was archived.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  /// Without effect: nothing is archived here, so there is no view to show.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    let place = HostingView(frame: .zero)
    place.content = { [weak self] in self.map { AnyView($0.rootView) } }
    view = place
  }

  /// How large the view is in a room, in points.
  open func sizeThatFits(in size: CGSize) -> CGSize { view.picture(of: size)?.size ?? .zero }
}

/// The view of UIKit that a SwiftUI view is in.
private final class HostingView: UIView {
  var content: () -> AnyView? = { nil }

  override var intrinsicContentSize: CGSize { picture()?.size ?? .zero }

  override func hosted() -> AnyView? { content() }
}
