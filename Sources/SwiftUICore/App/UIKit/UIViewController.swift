public import Foundation

/// A UIKit window, which shows the SwiftUI view of its root.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Whose view the window shows; one that hosts no SwiftUI view shows nothing.
  open var rootViewController: UIViewController?
  open weak var windowScene: UIWindowScene?
  public private(set) var isKeyWindow = false

  public required init() {}

  public convenience init(windowScene: UIWindowScene) {
    self.init()
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  open func makeKeyAndVisible() { isKeyWindow = true }

  open func makeKey() { isKeyWindow = true }
}

/// A controller of a view, as in UIKit.
///
/// Without effect: only one that hosts a SwiftUI view shows something, as a window's root or in a
/// `UIViewControllerRepresentable`.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  open var title: String?
  open lazy var view = UIView()

  public override init() { super.init() }

  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view it hosts, or what is shown of its UIKit view; nil for what only UIKit could draw.
  func hosted() -> AnyView? { view.hosted() }
}

/// Brings a SwiftUI view into a window.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  /// The view as it is when the window is first seen.
  open var rootView: Content

  /// Without effect: SwiftUI's layout asks the content for its size.
  open var sizingOptions: UIHostingControllerSizingOptions = []

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }

  /// Shows a view, whatever was archived.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init()
  }

  /// Without effect: nothing is archived here, so there is no view to show.
  public required init?(coder aDecoder: NSCoder) { nil }

  /// Without effect: there are no nib files here, so there is no view to show.
  public init?(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { nil }

  override func hosted() -> AnyView? { AnyView(rootView) }
}
