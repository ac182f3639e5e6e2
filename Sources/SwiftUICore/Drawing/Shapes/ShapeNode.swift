import Foundation

/// A shape, whose path is asked for at each moment while its data are on the way.
final class ShapeNode<S: Shape>: LeafNode<ShapeView<S>>, FrameTicker {
  private let flight: Flight<S>?

  override init(_ view: ShapeView<S>, _ context: NodeContext) {
    flight = Flight.make(for: view.shape)
    super.init(view, context)
  }

  override var shown: ShapeView<S> {
    guard let flight else { return view }
    var shown = view
    flight.show(&shown.shape, at: graph.now)
    return shown
  }

  override func viewDidChange(from old: ShapeView<S>, environmentChanged: Bool) {
    if let flight, flight.aim(view.shape, graph.motion(for: self), at: graph.now) {
      graph.animator.tick(self)
    }
    super.viewDidChange(from: old, environmentChanged: environmentChanged)
  }

  func tick(_ now: Double) -> Bool {
    guard isAlive, let flight else { return false }
    update()
    return flight.isMoving(at: now)
  }
}
