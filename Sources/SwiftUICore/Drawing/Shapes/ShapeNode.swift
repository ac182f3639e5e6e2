import Foundation
import Properties

/// A view that draws one shape, with nothing that needs a view of its own.
protocol ShapePainting: LeafView where LeafBox == ShapeBox {
  associatedtype Content: Shape
  var shape: Content { get set }
  var paint: ShapePaint { get }
}

extension ShapePainting {
  func makeBox(_ node: Node) -> ShapeBox { ShapeBox(node) }

  func update(_ box: ShapeBox, _ environment: EnvironmentValues) {
    box.show(shape, paint, environment)
  }
}

/// The node of a shape, whose path is computed for each frame while it is animated.
final class ShapeNode<V: ShapePainting>: LeafNode<V>, FrameTicker {
  private let animationState: AnimationState<V.Content>?

  override init(_ view: V, _ context: NodeContext) {
    animationState = AnimationState.make(for: view.shape)
    super.init(view, context)
  }

  override var shown: V {
    guard let animationState else { return view }
    var shown = view
    animationState.show(&shown.shape, at: graph.now)
    return shown
  }

  override func viewDidChange(from old: V, environmentChanged: Bool) {
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
