public import Foundation

/// An object that recognises a gesture, as in UIKit: here a SwiftUI gesture moves it, in a
/// `UIGestureRecognizerRepresentable` or on a view of UIKit's.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public nonisolated enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  private var targets: [Target] = []
  /// The view that it was added to.
  public internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Without effect: a view's controls come before its recognisers.
  open var cancelsTouchesInView = true
  open internal(set) var state = State.possible
  /// Whether it recognises anything.
  open var isEnabled = true
  open var name: String?
  /// Where the gesture is, in points of the view that it belongs to.
  var point = CGPoint.zero

  public override init() { super.init() }

  /// - Parameters:
  ///   - target: an object with the method, which is not kept.
  ///   - action: a method that may take the recogniser.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Sends an action to an object, which is not kept, at each step of the gesture.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let gone = target.map { $0 as AnyObject }
    targets.removeAll { gone == nil || $0.object === gone }
  }

  /// Takes a step of the gesture, and tells of it.
  func step(_ new: State) {
    if state == .possible, delegate?.gestureRecognizerShouldBegin(self) == false { return }
    state = new
    for target in targets {
      guard let object = target.object else { continue }
      UIApplication.shared.sendAction(target.action, to: object, from: self, for: nil)
    }
    if new == .ended { state = .possible }
  }

  /// Where the gesture is, in points of the view that it belongs to.
  open func location(in view: UIView?) -> CGPoint { point }
}

/// Decides about the gestures of views of UIKit.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Without effect: gestures of one view are recognised beside each other.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer,
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer,
  ) -> Bool { false }
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

/// Recognises a quick movement in a direction, under UIKit's name.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public nonisolated struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  /// Without effect: a pointer is one finger.
  open var numberOfTouchesRequired = 1

  /// The direction of a movement; none for one that is short.
  static func direction(of movement: CGSize) -> Direction {
    let (x, y) = (movement.width, movement.height)
    guard max(abs(x), abs(y)) >= 30 else { return [] }
    return abs(x) > abs(y) ? x > 0 ? .right : .left : y > 0 ? .down : .up
  }
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
