public import Foundation

/// A button of a bar, or of a field's keyboard.
///
/// Without effect: SwiftUI's `toolbar` shows buttons in bars and over keyboards.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  public nonisolated enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  public nonisolated enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
    case undo, redo
    case close = 24
  }

  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tintColor: UIColor?
  open var style = Style.plain
  open weak var target: AnyObject?
  open var action: Selector?

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: Any?,
    action: Selector?,
  ) { self.init(title: "\(systemItem)", style: .plain, target: target, action: action) }

  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
}

/// A bar of buttons, as over a field's keyboard.
///
/// Without effect: SwiftUI's `toolbar` shows buttons in bars and over keyboards.
@preconcurrency @MainActor open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var isTranslucent = true

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// Whether a bar is light or dark.
public nonisolated enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// An item of a bar of tabs, for the sake of `appearance()`.
///
/// Without effect: there are no UIKit views whose look could be set; SwiftUI's modifiers do it.
@preconcurrency @MainActor open class UITabBarItem: NSObject {
  private static let proxy = UITabBarItem()

  public class func appearance() -> UITabBarItem { proxy }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State,
  ) {}
}

/// What a person pulls to load a list anew.
///
/// Without effect: SwiftUI's `refreshable` does it.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
