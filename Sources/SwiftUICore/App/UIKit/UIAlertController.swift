public import Foundation

/// Asks a person something over the screen, as UIKit does: by an alert or a list of actions.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public nonisolated enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  public private(set) var preferredStyle = Style.actionSheet
  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  /// Without effect: the return key does what the first action does.
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// What a person may answer to an alert.
@preconcurrency @MainActor public final class UIAlertAction: NSObject {
  public nonisolated enum Style: Int, Sendable {
    case `default`, cancel, destructive

    var role: ButtonRole? {
      switch self {
      case .default: nil
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }

  public let title: String?
  public let style: Style
  public var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
