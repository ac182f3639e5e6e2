import StateCoding

/// Several views, one after the other.
public nonisolated struct TupleView<T>: PrimitiveView {
  public var value: T
  let members: any Members

  init<each Content: View>(
    pack content: repeat each Content
  ) where T == (repeat each Content) {
    value = (repeat each content)
    members = MemberPack(content: (repeat each content))
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<TupleView<T>> {
    TupleNode(self, context)
  }
}

extension TupleView: SelfComparing {
  func isSame(as other: TupleView<T>) -> Bool { Equality.areEqual(value, other.value) }
}

/// The views of a tuple, to be visited one by one with their types.
protocol Members {
  func make(in node: Node) -> [Node]
  /// Returns the nodes for new values; nil if they are the same nodes.
  func update(_ nodes: [Node], in node: Node) -> [Node]?
  func gather(_ parts: inout PartGatherer)
}

private nonisolated struct MemberPack<each Content: View>: Members {
  let content: (repeat each Content)

  func make(in node: Node) -> [Node] {
    var nodes: [Node] = []
    repeat nodes.append(node.make(each content, at: .index(nodes.count)))
    return nodes
  }

  /// Returns the nodes for new values; nil if they are the same nodes.
  func update(_ nodes: [Node], in node: Node) -> [Node]? {
    var index = 0
    var changed: [Node]?
    func update<V: View>(_ view: V) {
      if let new = node.renew(nodes[index], with: view, at: .index(index)) {
        var list = changed ?? nodes
        list[index] = new
        changed = list
      }
      index += 1
    }
    repeat update(each content)
    return changed
  }

  func gather(_ parts: inout PartGatherer) {
    var index = 0
    func visit<V: View>(_ view: V) {
      parts.visit(view, at: index)
      index += 1
    }
    repeat visit(each content)
  }
}

private final class TupleNode<T>: ViewNode<TupleView<T>> {
  private var members: [Node] = []

  override init(_ view: TupleView<T>, _ context: NodeContext) {
    super.init(view, context)
    members = view.members.make(in: self)
  }

  override var children: [Node] { members }

  override var placedChildren: [(place: StatePlace?, node: Node)] {
    members.enumerated().map { (.index($0), $1) }
  }

  override func viewDidChange(from old: TupleView<T>, environmentChanged: Bool) {
    if let changed = view.members.update(members, in: self) {
      members = changed
      boxesDidChange()
    }
  }
}
