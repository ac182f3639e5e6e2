/// A view with a body.
final class CompositeNode<V: View>: ViewNode<V>, Ticking {
  private var storage = PropertyStorage()
  private var child: Node?
  private let type = ViewType.of(V.self)
  /// For a view that is animatable itself.
  private let flight: Flight<V>?

  override init(_ view: V, _ context: NodeContext) {
    flight = type.isAnimatable ? Flight.make(for: view) : nil
    super.init(view, context)
    evaluate()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func evaluate() {
    isDirty = false
    var bound = view
    let body = tracking {
      storage.bind(&bound, type, to: self)
      flight?.show(&bound, at: graph.now)
      graph.counters.bodies += 1
      return bound.body
    }
    if let new = renew(child, with: body) {
      child = new
      boxesDidChange()
    }
  }

  override func viewDidChange(from old: V, environmentChanged: Bool) {
    if let flight, flight.aim(view, graph.motion(for: self), at: graph.now) {
      graph.motions.tick(self)
    }
    if isDirty || !Equality.areEqual(old, view)
      || (environmentChanged && storage.readsOther(environment))
    {
      evaluate()
    } else if environmentChanged {
      child?.setEnvironment(environment)
    }
  }

  override func environmentDidChange() {
    if isDirty || storage.readsOther(environment) {
      evaluate()
    } else {
      child?.setEnvironment(environment)
    }
  }

  func tick(_ now: Double) -> Bool {
    guard isAlive, let flight else { return false }
    graph.mark(self)
    return flight.isMoving(at: now)
  }

  override func didLeave() { storage.clear() }
}
