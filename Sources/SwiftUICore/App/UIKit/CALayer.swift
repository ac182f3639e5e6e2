public import Foundation

/// What a view of UIKit is drawn on: its corners, border and shadow.
@preconcurrency @MainActor open class CALayer: NSObject {
  weak var view: UIView?

  open var cornerRadius: CGFloat = 0 { didSet { told(cornerRadius != oldValue) } }
  open var borderWidth: CGFloat = 0 { didSet { told(borderWidth != oldValue) } }
  open var borderColor: CGColor? { didSet { told(borderColor != oldValue) } }
  open var backgroundColor: CGColor? { didSet { told(backgroundColor != oldValue) } }
  open var opacity: Float = 1 { didSet { told(opacity != oldValue) } }
  open var shadowColor: CGColor? { didSet { told(shadowColor != oldValue) } }
  open var shadowOpacity: Float = 0 { didSet { told(shadowOpacity != oldValue) } }
  open var shadowRadius: CGFloat = 3 { didSet { told(shadowRadius != oldValue) } }
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { told(shadowOffset != oldValue) }
  }
  /// Without effect: what lies in a view with corners is cut by them.
  open var masksToBounds = false
  /// Without effect: it is the view's.
  open var frame = CGRect.zero

  public override init() { super.init() }

  private func told(_ isChanged: Bool) { if isChanged { view?.changed() } }
}
