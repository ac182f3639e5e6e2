import Properties

/// A primitive view that is put together from others without reading anything: no body to track.
protocol ForwardingView: PrimitiveView {
  associatedtype Inner: View
  var inner: Inner { get }
}

extension ForwardingView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ForwardingNode(self, context) }
}

final class ForwardingNode<V: ForwardingView>: ViewNode<V> {
  private var child: Node?

  init(_ view: V, _ context: NodeContext) {
    super.init(context)
    child = make(view.inner)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func receive(_ new: V, _ environment: EnvironmentValues) {
    _ = takeEnvironment(environment)
    if let new = renew(child, with: new.inner) {
      child = new
      boxesDidChange()
    }
  }
}
