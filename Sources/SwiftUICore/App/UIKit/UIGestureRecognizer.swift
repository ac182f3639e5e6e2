public import Foundation

/// An object that recognises a gesture, as in UIKit: here a SwiftUI gesture moves it, in a
/// `UIGestureRecognizerRepresentable`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public nonisolated enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  open internal(set) var state = State.possible
  /// Whether it recognises anything.
  open var isEnabled = true
  open var name: String?
  /// Where the gesture is, in points of the view that it belongs to.
  var point = CGPoint.zero

  public override init() { super.init() }

  /// Where the gesture is, in points of the view that it belongs to.
  open func location(in view: UIView?) -> CGPoint { point }
}

/// Recognises taps, under UIKit's name.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  /// Without effect: a pointer is one finger.
  open var numberOfTouchesRequired = 1
}

/// Recognises a press that is held, under UIKit's name; it ends as soon as it is recognised.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The greatest movement meanwhile, in points.
  open var allowableMovement: CGFloat = 10
}

/// Recognises movements of a held pointer, under UIKit's name.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  var moved = CGPoint.zero
  var speed = CGPoint.zero
  /// What the app took off the movement.
  private var taken = CGPoint.zero

  /// How far it has moved, in points.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: moved.x - taken.x, y: moved.y - taken.y)
  }

  /// Sets how far it has moved, in points; later movements are added.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    taken = CGPoint(x: moved.x - translation.x, y: moved.y - translation.y)
  }

  /// In points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  func begin() { taken = .zero }
}

/// Recognises two fingers that part or meet, under UIKit's name.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// 1 is as at the start.
  open var scale: CGFloat = 1
  /// The change of the scale per second.
  open internal(set) var velocity: CGFloat = 0
}

/// Recognises two fingers that turn, under UIKit's name.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Clockwise since the start, in radians.
  open var rotation: CGFloat = 0
  /// In radians a second.
  open internal(set) var velocity: CGFloat = 0
}
