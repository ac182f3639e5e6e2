public import Foundation

/// A finger or a pointer that is down.
@preconcurrency @MainActor open class UITouch: NSObject {
  public nonisolated enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public package(set) var phase = Phase.began
  /// In seconds.
  public package(set) var timestamp: TimeInterval = 0
  public package(set) var tapCount = 1
  public package(set) weak var view: UIView?
  /// In the view's points; y grows downwards.
  package var place = CGPoint.zero
  package var last = CGPoint.zero
  /// What shows it, where that is no view.
  package weak var stage: AnyObject?

  open var force: CGFloat { 1 }
  open var maximumPossibleForce: CGFloat { 1 }

  open func location(in view: UIView?) -> CGPoint { place }

  open func previousLocation(in view: UIView?) -> CGPoint { last }
}

/// What happened with touches.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public package(set) var allTouches: Set<UITouch>?
  /// In seconds.
  public package(set) var timestamp: TimeInterval = 0
}
