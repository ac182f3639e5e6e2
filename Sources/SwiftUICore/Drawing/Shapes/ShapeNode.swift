import Foundation

/// The node of a shape, whose path is computed for each frame while it is animated.
final class ShapeNode<S: Shape>: LeafNode<ShapeView<S>>, FrameTicker {
  private let animationState: AnimationState<S>?

  override init(_ view: ShapeView<S>, _ context: NodeContext) {
    animationState = AnimationState.make(for: view.shape)
    super.init(view, context)
  }

  override var shown: ShapeView<S> {
    guard let animationState else { return view }
    var shown = view
    animationState.show(&shown.shape, at: graph.now)
    return shown
  }

  override func viewDidChange(from old: ShapeView<S>, environmentChanged: Bool) {
    if let animationState, animationState.aim(view.shape, graph.motion(for: self), at: graph.now) {
      graph.animator.tick(self)
    }
    super.viewDidChange(from: old, environmentChanged: environmentChanged)
  }

  func tick(_ now: Double) -> Bool {
    guard isAlive, let animationState else { return false }
    update()
    return animationState.isMoving(at: now)
  }
}
