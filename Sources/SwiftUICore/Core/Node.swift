import Display
import Foundation
import Properties
import StateCoding

/// The place where a node is made: graph, parent and environment.
package struct NodeContext {
  let graph: Graph
  let parent: Node?
  let environment: EnvironmentValues
}

/// A view in the tree, kept as long as its identity lives.
package class Node {
  unowned let graph: Graph
  private let outer: NodeAnchor?
  private final var ownAnchor: NodeAnchor?
  /// How many nodes inside it, and it itself, are counted as holders.
  private final var held = Holdings()
  /// The node around it; nil at the root, and where that is gone.
  final var parent: Node? { outer?.node }
  private(set) final var environment: EnvironmentValues
  private let level: Int32
  final var depth: Int { Int(level) }
  final var isDirty = false
  private(set) final var isAlive = true
  /// Whether it reads preferences, and whether it has to read them again.
  final var hearing = Hearing.none
  private final var sources: [Signal] = []
  private final var knownBoxes: [Box]?
  /// Whether it is a `PreferenceWriter`: a cast would ask the runtime each time.
  var writesPreferences: Bool { false }

  /// Whether it may have state that is kept for another process.
  var mayHoldState: Bool { false }

  enum Hearing: UInt8 {
    case none, fresh, stale
  }

  /// What is looked for in all nodes: whole branches without any are passed over.
  private struct Holdings {
    var writers: Int32 = 0
    var state: Int32 = 0

    static func += (sum: inout Holdings, more: Holdings) {
      sum.writers += more.writers
      sum.state += more.state
    }
  }

  init(_ context: NodeContext) {
    graph = context.graph
    outer = context.parent?.anchor
    level = (context.parent?.level ?? -1) + 1
    environment = context.environment
    if let restoration = graph.restoration { restoration.add(self, in: context.parent) }
    count(Holdings(writers: writesPreferences ? 1 : 0, state: mayHoldState ? 1 : 0))
  }

  isolated deinit { ownAnchor?.node = nil }

  /// Where others find it as long as it lives.
  final var anchor: NodeAnchor {
    if let ownAnchor { return ownAnchor }
    let new = NodeAnchor(self)
    ownAnchor = new
    return new
  }

  /// Adds to what it and the nodes around it hold, up to one that has ended: that takes back what it
  /// holds at once.
  private func count(_ more: Holdings) {
    guard more.writers != 0 || more.state != 0 else { return }
    held += more
    var around = parent
    while let node = around, node.isAlive {
      node.held += more
      around = node.parent
    }
  }

  /// Whether it or a node inside writes preferences.
  final var holdsWriters: Bool { held.writers > 0 || graph.preferences.readsLayout }
  /// Whether it or a node inside may have state that is kept.
  final var holdsState: Bool { held.state > 0 || graph.restoration != nil }

  /// The nodes of the views inside.
  var children: [Node] { [] }

  /// The nodes inside with what tells them apart where they are several; nil where one is like a
  /// part of this one.
  var placedChildren: [(place: StatePlace?, node: Node)] { children.map { (nil, $0) } }

  /// The name of a view with properties whose values may be saved.
  var stateName: String? { nil }

  /// Whether what is inside it is kept for another process at all.
  var isSaved: Bool { true }

  /// The box that keeps what a person did to it beside these values.
  var stateBox: Box? { nil }

  /// The values of these properties.
  func savedSlots(_ saving: Saving) -> [SavedSlot] { [] }

  /// The boxes that this view adds to the container around it; cached.
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

  /// Reports a change of the child boxes up to the container that holds them.
  func boxesDidChange() {
    // If nobody has read the boxes, nobody needs the change; a lazy container reads rows instead.
    guard knownBoxes != nil || !isStructural || environment.isLazy else { return }
    knownBoxes = nil
    parent?.boxesDidChange()
  }

  /// Whether the node passes its content's boxes on.
  var isStructural: Bool { true }

  /// Whether it shows one view and nothing beside it: a body, an erased view, a modifier.
  var passesOneView: Bool { false }

  /// Whether it holds any view: an empty view, or a group of such, is none.
  var holdsViews: Bool { !isStructural || children.contains { $0.holdsViews } }

  /// The nodes inside whose rows are this node's rows; nil when its boxes must be taken as they are.
  var rowSources: [Node]? { isStructural ? children : nil }

  /// Called when a modifier of a view inside has changed; whether it is a container whose rows
  /// depend on them.
  func rowTraitsDidChange() -> Bool { false }

  /// The nodes inside whose transitions are this node's.
  var transitionSources: [Node] { isStructural ? children : [] }

  final func forgetBoxes() { knownBoxes = nil }

  /// The type of its view, for a `ViewNode`.
  var viewType: (any Any.Type)? { nil }

  /// The name of its view's type, for messages.
  var viewName: String { "\(type(of: self))" }

  /// Evaluates the node in a pass, after something it read has changed.
  func evaluate() {}

  /// Called when the environment has changed.
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

  /// Whether it is somewhere inside another node.
  final func isInside(_ other: Node) -> Bool {
    var here = parent
    while let node = here {
      if node === other { return true }
      here = node.parent
    }
    return false
  }

  /// Sets the environment without updating children; returns whether it has changed.
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
    return Observer.track(self, body)
  }

  /// Runs a part of a body later, and adds what it read to the rest.
  final func trackingMore<T>(_ body: () -> T) -> T {
    let before = Node.reading
    Node.reading = self
    defer { Node.reading = before }
    return Observer.trackMore(self, body)
  }

  /// Forgets what was read: the node does not depend on it any more.
  final func forgetReads() {
    forgetSources()
    observer?.cancel()
  }

  /// Runs code that must not depend on what it reads.
  static func untracked<T>(_ body: () -> T) -> T {
    let before = reading
    reading = nil
    defer { reading = before }
    return body()
  }

  final func add(_ source: Signal) { sources.append(source) }

  private func forgetSources() {
    for source in sources { source.remove(self) }
    sources.removeAll(keepingCapacity: true)
  }

  /// Made for a body that reads an observable object: most do not.
  final var observer: Observer?

  // MARK: The end

  /// Ends the node, because its view's identity is gone.
  final func dispose() {
    guard isAlive else { return }
    isAlive = false
    isDirty = false
    let all = held
    forgetReads()
    graph.restoration?.remove(self)
    for child in children { child.dispose() }
    didLeave()
    count(Holdings(writers: -all.writers, state: -all.state))
  }

  /// Releases what the node holds.
  ///
  /// Its children have ended already.
  func didLeave() {}
}

/// Where a node is as long as it lives.
///
/// A weak reference would say the same, but every count of a node that has one goes a slow way. Only
/// the main actor reads it, and there a node's end is told.
final class NodeAnchor {
  fileprivate(set) final unowned(unsafe) var node: Node?

  fileprivate init(_ node: Node) {
    self.node = node
  }
}

/// A node of a view of a known type.
///
/// What nodes derive from says nothing of their arguments: for a class whose superclass does, the
/// language's runtime looks through all conformances of the program.
///
/// Views hold those inside them: a node that kept its view's value would keep a copy of all that its
/// children keep. `ValueNode` does, for views that hold none.
package class ViewNode<V>: Node {
  final override var viewType: (any Any.Type)? { V.self }
  final override var viewName: String { "\(V.self)" }

  /// Takes the view's newest value and its environment.
  func receive(_ new: V, _ environment: EnvironmentValues) { _ = takeEnvironment(environment) }
}

/// A node that keeps its view's value.
class ValueNode<V>: ViewNode<V> {
  final var view: V

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  final override func receive(_ new: V, _ environment: EnvironmentValues) {
    let old = view
    view = new
    viewDidChange(from: old, environmentChanged: takeEnvironment(environment))
  }

  /// Called when the view's value or its environment may have changed.
  func viewDidChange(from old: V, environmentChanged: Bool) {}
}

/// A view without a body, which makes its own node.
package protocol PrimitiveView: View where Body == Never {
  func makeNode(_ context: NodeContext) -> ViewNode<Self>
}

extension PrimitiveView {
  public static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs? {
    _ViewOutputs(node: view.makeNode(inputs.context))
  }
}

extension Node {
  /// Makes the node for a view inside this one.
  ///
  /// - Parameter place: as `placedChildren` has it.
  final func make<V: View>(
    _ view: V,
    _ environment: EnvironmentValues? = nil,
    at place: @autoclosure () -> StatePlace? = nil,
  ) -> Node {
    let context = context(environment)
    if let restoration = graph.restoration { restoration.step = place() }
    let made = V._makeView(view, inputs: _ViewInputs(context: context))
    return made?.node ?? CompositeNode(view, context)
  }

  /// Updates a child if its view has the same type; else returns the node that replaces it.
  final func renew<V: View>(
    _ child: Node?,
    with view: V,
    _ environment: EnvironmentValues? = nil,
    at place: @autoclosure () -> StatePlace? = nil,
  ) -> Node? {
    if let child, child.viewType == V.self {
      // A cast would look for the class by its argument each time.
      unsafeDowncast(child, to: ViewNode<V>.self).receive(view, environment ?? self.environment)
      return nil
    }
    let new = make(view, environment, at: place())
    child?.dispose()
    return new
  }

  /// Updates or replaces a node in a local variable; returns whether it is a new one.
  ///
  /// Not for a property: the nodes below read it during the update.
  @discardableResult final func reconcile<V: View>(
    _ child: inout Node?,
    with view: V,
    _ environment: EnvironmentValues? = nil,
    at place: @autoclosure () -> StatePlace? = nil,
  ) -> Bool {
    guard let new = renew(child, with: view, environment, at: place()) else { return false }
    child = new
    return true
  }
}
