import Properties
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

/// A view of several.
protocol MemberHolder {
  var members: any Members { get }
}

extension TupleView: MemberHolder {}

extension TupleView: SelfComparing {
  func isSame(as other: TupleView<T>) -> Bool { Equality.areEqual(value, other.value) }
}

/// The views of a tuple, to be visited one by one with their types.
protocol Members {
  /// Makes the node of one of them.
  func make(_ index: Int, in node: Node, _ environment: EnvironmentValues) -> Node?
  func make(in node: Node) -> [Node]
  /// Returns the nodes for new values of the first of them; nil if they are the same nodes.
  func update(_ nodes: [Node], in node: Node, _ environment: EnvironmentValues) -> [Node]?
  func gather(_ parts: inout PartGatherer)
  var views: [any View] { get }
}

private nonisolated struct MemberPack<each Content: View>: Members {
  let content: (repeat each Content)

  func make(_ index: Int, in node: Node, _ environment: EnvironmentValues) -> Node? {
    var (place, made): (Int, Node?) = (0, nil)
    func visit<V: View>(_ view: V) {
      if place == index { made = node.make(view, environment, at: .index(index)) }
      place += 1
    }
    repeat visit(each content)
    return made
  }

  func make(in node: Node) -> [Node] {
    var nodes: [Node] = []
    repeat nodes.append(node.make(each content, at: .index(nodes.count)))
    return nodes
  }

  func update(_ nodes: [Node], in node: Node, _ environment: EnvironmentValues) -> [Node]? {
    var index = 0
    var changed: [Node]?
    func update<V: View>(_ view: V) {
      guard nodes.indices.contains(index) else { return }
      if let new = node.renew(nodes[index], with: view, environment, at: .index(index)) {
        var list = changed ?? nodes
        list[index] = new
        changed = list
      }
      index += 1
    }
    repeat update(each content)
    return changed
  }

  var views: [any View] {
    var views: [any View] = []
    repeat views.append(each content)
    return views
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

  init(_ view: TupleView<T>, _ context: NodeContext) {
    super.init(context)
    members = view.members.make(in: self)
  }

  override var children: [Node] { members }

  override var placedChildren: [(place: StatePlace?, node: Node)] {
    members.enumerated().map { (.index($0), $1) }
  }

  override func receive(_ new: TupleView<T>, _ environment: EnvironmentValues) {
    _ = takeEnvironment(environment)
    if let changed = new.members.update(members, in: self, environment) {
      members = changed
      boxesDidChange()
    }
  }
}
