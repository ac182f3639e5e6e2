public import Foundation
public import SwiftUI
import SwiftUICore

/// How one scene follows another.
///
/// Without effect: the next scene is shown at once.
@preconcurrency @MainActor open class SKTransition: NSObject {
  open var pausesIncomingScene = true
  open var pausesOutgoingScene = true

  public class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  public class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  public class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  public class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  public class func flipVertical(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  public class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  public class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  public class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  public class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  public class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  public class func reveal(
    with direction: SKTransitionDirection,
    duration sec: TimeInterval,
  ) -> SKTransition { SKTransition() }
  public class func moveIn(
    with direction: SKTransitionDirection,
    duration sec: TimeInterval,
  ) -> SKTransition { SKTransition() }
  public class func push(
    with direction: SKTransitionDirection,
    duration sec: TimeInterval,
  ) -> SKTransition { SKTransition() }
}

/// Where a transition goes.
///
/// Without effect: the next scene is shown at once.
public nonisolated enum SKTransitionDirection: Int, Sendable {
  case up, down, right, left
}

extension UITouch {
  public func location(in node: SKNode) -> CGPoint { place(place, node) }

  public func previousLocation(in node: SKNode) -> CGPoint { place(last, node) }

  private func place(_ point: CGPoint, _ node: SKNode) -> CGPoint {
    guard let scene = node.scene ?? stage as? SKScene else { return point }
    return node.convert(scene.convertPoint(fromView: point), from: scene)
  }
}

/// A view that shows a scene.
@preconcurrency @MainActor open class SKView: UIView {
  let stage = Stage()
  /// Without effect: nothing is counted on the screen.
  open var showsFPS = false
  /// Without effect: nothing is counted on the screen.
  open var showsNodeCount = false
  /// Without effect: nothing is counted on the screen.
  open var showsDrawCount = false
  /// Without effect: nothing is counted on the screen.
  open var showsQuadCount = false
  /// Without effect: outlines of bodies are not drawn.
  open var showsPhysics = false
  /// Without effect: fields are not drawn.
  open var showsFields = false
  /// Without effect: nodes are always drawn in the tree's order.
  open var ignoresSiblingOrder = false
  /// Without effect: nodes that are not seen cost little.
  open var shouldCullNonVisibleNodes = true
  /// Without effect: the scene is always updated by the clock.
  open var isAsynchronous = true
  /// Without effect: the scene's colour covers what is below.
  open var allowsTransparency = false
  /// Frames in a second, at most.
  open var preferredFramesPerSecond = 60
  open var isPaused: Bool {
    get { stage.isPaused }
    set { stage.isPaused = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    stage.view = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stage.view = self
  }

  public var scene: SKScene? { stage.scene }
  /// Where the view is in itself, in points: SwiftUI's layout decides it.
  open override var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {}
  }
  open override var frame: CGRect {
    get { bounds }
    set {}
  }
  var size: CGSize { stage.size.width > 0 ? stage.size : (scene?.size ?? .zero) }

  open func presentScene(_ scene: SKScene?) { stage.show(scene) }

  /// Without effect of transition: the scene is shown at once.
  open func presentScene(_ scene: SKScene, transition: SKTransition) { stage.show(scene) }

  public func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    scene.convertPoint(fromView: point)
  }

  public func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    scene.convertPoint(toView: point)
  }
}

extension SKView: ContentHost {
  package var hostedContent: AnyView { AnyView(StageView(stage: stage)) }
}
