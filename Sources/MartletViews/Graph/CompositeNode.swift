/// A view with a body.
final class CompositeNode<V: View>: ViewNode<V> {
  private var storage = PropertyStorage()
  private var child: Node?
  private let type = ViewType.of(V.self)

  override init(_ view: V, _ context: NodeContext) {
    super.init(view, context)
    evaluate()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func evaluate() {
    isDirty = false
    var bound = view
    let body = tracking {
      storage.bind(&bound, type, to: self)
      graph.counters.bodies += 1
      return bound.body
    }
    if let new = renew(child, with: body) {
      child = new
      boxesDidChange()
    }
  }

  override func viewDidChange(from old: V, environmentChanged: Bool) {
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

  override func didLeave() { storage.clear() }
}
