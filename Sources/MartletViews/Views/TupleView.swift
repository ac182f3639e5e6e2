/// Several views, one after the other.
public nonisolated struct TupleView<T>: PrimitiveView {
  public var value: T
  let members: any Members

  nonisolated init<each Content: View>(
    pack content: repeat each Content
  ) where T == (repeat each Content) {
    value = (repeat each content)
    members = MemberPack(content: (repeat each content))
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<TupleView<T>> {
    TupleNode(self, context)
  }
}

/// The views of a tuple, to be visited one by one with their types.
protocol Members {
  func make(in node: Node) -> [Node]
  func update(_ nodes: inout [Node], in node: Node) -> Bool
}

private nonisolated struct MemberPack<each Content: View>: Members {
  let content: (repeat each Content)

  nonisolated init(content: (repeat each Content)) {
    self.content = content
  }

  func make(in node: Node) -> [Node] {
    var nodes: [Node] = []
    repeat nodes.append(node.make(each content))
    return nodes
  }

  func update(_ nodes: inout [Node], in node: Node) -> Bool {
    var index = 0
    var changed = false
    func update<V: View>(_ view: V) {
      var child: Node? = nodes[index]
      if node.reconcile(&child, with: view), let child {
        nodes[index] = child
        changed = true
      }
      index += 1
    }
    repeat update(each content)
    return changed
  }
}

private final class TupleNode<T>: ViewNode<TupleView<T>> {
  private var members: [Node] = []

  override init(_ view: TupleView<T>, _ context: NodeContext) {
    super.init(view, context)
    members = view.members.make(in: self)
  }

  override var children: [Node] { members }

  override func viewDidChange(from old: TupleView<T>, environmentChanged: Bool) {
    if view.members.update(&members, in: self) { boxesDidChange() }
  }
}
