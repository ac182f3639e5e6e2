import Display
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

/// The node of a shape, whose path is computed for each frame while it is animated; a trimmed line is
/// moved by the front end.
final class ShapeNode<V: ShapePainting>: LeafNode<V>, FrameTicker {
  private let animationState: AnimationState<V.Content>?
  private var isTicking = false
  /// The number of trims that front ends were given.
  private var trimCount = 0

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
    if let animationState {
      let motion = graph.motion(for: self)
      if !animationState.aim(view.shape, motion, at: graph.now) {
        box?.endTrim()
      } else if !isMovedOutside(from: old.shape, motion) {
        startTicking()
      } else if motion == nil, environmentChanged || !Equality.areEqual(old, view) {
        // What is sent without a motion would end the one that the front end makes.
        startTicking()
      }
    }
    super.viewDidChange(from: old, environmentChanged: environmentChanged)
  }

  override func environmentDidChange() {
    if box?.trim != nil, graph.motion(for: self) == nil { startTicking() }
    super.environmentDidChange()
  }

  private func startTicking() {
    trimCount += 1
    box?.endTrim()
    isTicking = true
    graph.animator.tick(self)
  }

  func tick(_ now: Double) -> Bool {
    guard isAlive, let animationState else { return false }
    update()
    isTicking = animationState.isMoving(at: now)
    return isTicking
  }

  /// Whether the front end moves the shape to where it is now to be.
  private func isMovedOutside(from old: V.Content, _ motion: Motion?) -> Bool {
    guard !isTicking, let box, let shape = view.shape as? any PartialShape,
      let before = old as? any PartialShape, let start = shape.spanOfSame(before)
    else { return false }
    if start == shape.span { return box.trim != nil }
    guard let motion, box.beginTrim(shape, from: start, environment) else { return false }
    box.onLostTrim = { [weak self] in
      guard let self, isAlive, graph.motion(for: self) == nil else { return }
      startTicking()
      update()
    }
    trimCount += 1
    if !motion.isEndless { end(trimCount, after: motion.length) }
    return true
  }

  /// Draws the line as the path that it is.
  private func end(_ count: Int, after length: Double) {
    // Not before a front end has seen the last of it, which was told a moment later.
    graph.clock.after(length + 0.1) { [weak self] in
      guard let self, isAlive, graph.phase != .closed else { return }
      graph.enqueue { [weak self] in
        guard let self, isAlive, trimCount == count else { return }
        box?.endTrim()
        update()
      }
    }
  }
}
