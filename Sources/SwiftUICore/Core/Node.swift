import Display
import Foundation
import Properties

/// Where a node is made: its parent and what flows down to it.
package struct NodeContext {
  let graph: Graph
  let parent: Node?
  let environment: EnvironmentValues
}

/// A view in the tree, kept as long as its identity lives.
package class Node {
  unowned let graph: Graph
  private(set) weak var parent: Node?
  let depth: Int
  private(set) final var environment: EnvironmentValues
  final var isDirty = false
  private(set) final var isAlive = true
  private final var sources: [Source] = []
  private final var knownBoxes: [Box]?
  /// Whether it listens to what flows up, and has to look again.
  final var hearing = Hearing.none

  enum Hearing {
    case none, fresh, stale
  }

  init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
  }

  /// The nodes of the views inside.
  var children: [Node] { [] }

  /// The boxes that this view puts into the container around it; remembered.
  final var boxes: [Box] {
    if let knownBoxes { return knownBoxes }
    let boxes = makeBoxes()
    knownBoxes = boxes
    return boxes
  }

  func makeBoxes() -> [Box] {
    let children = children
    return children.count == 1 ? children[0].boxes : children.flatMap(\.boxes)
  }

  /// The boxes of the views inside are others now.
  ///
  /// Goes up to the container that holds them.
  func boxesDidChange() {
    // Nobody has asked, so nobody has to be told; a lazy container asks for rows, not for boxes.
    guard knownBoxes != nil || !isStructural || environment.isLazy else { return }
    knownBoxes = nil
    parent?.boxesDidChange()
  }

  /// Whether the node passes its content's boxes on.
  var isStructural: Bool { true }

  /// Whether there is any view in it: an empty one, or a group of such, is none.
  var holdsViews: Bool { !isStructural || children.contains { $0.holdsViews } }

  /// The nodes inside whose rows are this node's rows; nil when its boxes must be taken as they are.
  var rowSources: [Node]? { isStructural ? children : nil }

  /// The nodes inside whose transitions are this node's.
  var transitionSources: [Node] { isStructural ? children : [] }

  final func forgetBoxes() { knownBoxes = nil }

  /// The type of its view, for people.
  var viewName: String { "\(type(of: self))" }

  /// Called in a pass when something it read has changed.
  func evaluate() {}

  /// What flows down is other than it was.
  ///
  /// Overrides pass it on to the children.
  func environmentDidChange() {
    for child in children { child.setEnvironment(environment) }
  }

  final func setEnvironment(_ new: EnvironmentValues) {
    guard !new.isIdentical(to: environment) else { return }
    environment = new
    environmentDidChange()
  }

  /// Sets what flows down without telling anyone; answers whether it is other than it was.
  final func takeEnvironment(_ new: EnvironmentValues) -> Bool {
    guard !new.isIdentical(to: environment) else { return false }
    environment = new
    return true
  }

  final func context(_ environment: EnvironmentValues? = nil) -> NodeContext {
    NodeContext(graph: graph, parent: self, environment: environment ?? self.environment)
  }

  // MARK: Dependencies

  /// The node whose body is being evaluated.
  private(set) static var reading: Node?

  /// Runs a body and remembers what it read.
  final func tracking<T>(_ body: () -> T) -> T {
    forgetSources()
    let before = Node.reading
    Node.reading = self
    defer { Node.reading = before }
    return observed(body)
  }

  /// Runs a part of a body later, and remembers what it read beside the rest.
  final func trackingMore<T>(_ body: () -> T) -> T {
    let before = Node.reading
    Node.reading = self
    defer { Node.reading = before }
    return observer.trackMore(body)
  }

  /// Runs code that must not depend on what it reads.
  static func untracked<T>(_ body: () -> T) -> T {
    let before = reading
    reading = nil
    defer { reading = before }
    return body()
  }

  final func add(_ source: Source) { sources.append(source) }

  private func forgetSources() {
    for source in sources { source.remove(self) }
    sources.removeAll(keepingCapacity: true)
  }

  private final var hasObserver = false
  private final lazy var observer: Observer = {
    hasObserver = true
    return Observer(self)
  }()

  private func observed<T>(_ body: () -> T) -> T {
    observer.track(body)
  }

  // MARK: The end

  /// The view's identity is gone.
  final func dispose() {
    guard isAlive else { return }
    isAlive = false
    isDirty = false
    forgetSources()
    if hasObserver { observer.cancel() }
    for child in children { child.dispose() }
    didLeave()
  }

  /// Gives back what the node holds.
  ///
  /// Children are gone already.
  func didLeave() {}
}

/// A node that holds a view of a known type.
package class ViewNode<V: View>: Node {
  final var view: V

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  final override var viewName: String { "\(V.self)" }

  /// Takes the view's new value, and what flows down to it.
  final func receive(_ new: V, _ environment: EnvironmentValues) {
    let old = view
    view = new
    viewDidChange(from: old, environmentChanged: takeEnvironment(environment))
  }

  /// The view's value or what flows down may have changed.
  func viewDidChange(from old: V, environmentChanged: Bool) {}
}

/// A view without a body: it says itself what node it has.
package protocol PrimitiveView: View where Body == Never {
  func makeNode(_ context: NodeContext) -> ViewNode<Self>
}

extension Node {
  /// Makes the node for a view inside this one.
  final func make<V: View>(_ view: V, _ environment: EnvironmentValues? = nil) -> Node {
    let context = context(environment)
    if ViewType.of(V.self).isPrimitive, let primitive = view as? any PrimitiveView {
      func open<P: PrimitiveView>(_ primitive: P) -> Node { primitive.makeNode(context) }
      return open(primitive)
    }
    return CompositeNode(view, context)
  }

  /// Brings a child up to date if its view is of the same type; else answers the node to put in its
  /// place.
  final func renew<V: View>(
    _ child: Node?,
    with view: V,
    _ environment: EnvironmentValues? = nil,
  ) -> Node? {
    if let node = child as? ViewNode<V> {
      node.receive(view, environment ?? self.environment)
      return nil
    }
    let new = make(view, environment)
    child?.dispose()
    return new
  }

  /// The same for a node in a local variable; answers whether it is a new one.
  ///
  /// Never for a property: what is below reads it while it comes up to date.
  @discardableResult final func reconcile<V: View>(
    _ child: inout Node?,
    with view: V,
    _ environment: EnvironmentValues? = nil,
  ) -> Bool {
    guard let new = renew(child, with: view, environment) else { return false }
    child = new
    return true
  }
}
