import Display

/// An object that a feature keeps for a whole graph, declared in the feature's own folder.
///
/// `graph[FocusManager.self]` is the one of its type, made when it is first asked for.
protocol GraphService: AnyObject {
  init(_ graph: Graph)

  /// Called before a box leaves the tree, while it has its element.
  func boxWillLeave(_ box: Box)

  /// Adds to an update at the end of a turn what the front end needs beside changed elements.
  func turnWillEnd(_ update: inout Update)

  /// Called when the graph ends.
  func close()
}

extension GraphService {
  func boxWillLeave(_ box: Box) {}
  func turnWillEnd(_ update: inout Update) {}
  func close() {}
}

/// The services of one graph, by type.
struct GraphServices {
  private var byType: [ObjectIdentifier: AnyObject] = [:]
  /// In the order in which they were made.
  private(set) var all: [any GraphService] = []

  subscript<Service: GraphService>(_ type: Service.Type) -> Service? {
    byType[ObjectIdentifier(type)].map { unsafeDowncast($0, to: Service.self) }
  }

  mutating func add(_ service: some GraphService) {
    byType[ObjectIdentifier(type(of: service))] = service
    all.append(service)
  }
}

extension Graph {
  /// The graph's service of a type.
  subscript<Service: GraphService>(_ type: Service.Type) -> Service {
    if let service = services[type] { return service }
    let service = Service(self)
    services.add(service)
    return service
  }
}

/// The interface of animation for the core.
protocol GraphAnimator: GraphService {
  /// Whether parts of the tree have transactions of their own.
  var hasScopes: Bool { get }

  /// Returns the motion of a change that a node makes in this pass; nil without animation.
  func motion(for node: Node?) -> Motion?

  /// How a view or modifier is drawn between two of its values; nil where it has none in between.
  func makeState<Subject>(for subject: Subject) -> AnimationState<Subject>?

  /// Makes the node of a modifier that is a visual effect with animatable data; nil for others.
  func makeEffectNode<Content: View, Modifier: ViewModifier>(
    _ view: ModifiedContent<Content, Modifier>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Modifier>>?

  /// Inserts a view, with its transition if there is an animation.
  func introduce(_ node: Node, in owner: Node)

  /// Removes a view, with its transition if there is an animation.
  func retire(_ node: Node, of owner: Node, as key: AnyHashable)

  /// Returns the node of a view that comes back during its removal transition.
  func revive(of owner: Node, as key: AnyHashable) -> Node?

  /// Calls a ticker for each frame until it says that it has finished.
  func tick(_ ticker: any FrameTicker)

  /// Lays out views in removal transitions, which no container does any more.
  func layOutRemovals()

  /// Returns the children that a parent shows: its own, and those in removal transitions.
  func addRemovals(to children: [ElementID], from current: [ElementID]) -> [ElementID]

  /// Whether an element is in a removal transition, which then decides its look.
  func isRemoving(_ id: ElementID) -> Bool

  func willCommit()
  func didCommitStructure()
  func didCommit()
  func didRecord(_ change: Change)

  /// Drops removals whose place is gone; returns whether there were any.
  func collectFinished() -> Bool
}

/// An object whose code runs for each frame of an animation.
protocol FrameTicker: AnyObject {
  /// Shows a frame; returns whether there will be another.
  func tick(_ now: Double) -> Bool
}

extension Graph {
  func motion(for node: Node?) -> Motion? { animator.motion(for: node) }
  func motion(of box: Box) -> Motion? { animator.motion(for: box.owner) }
}

extension Node {
  /// Shows a new view, with its insertion transition if there is an animation.
  final func introduce(_ node: Node) {
    graph.animator.introduce(node, in: self)
  }

  /// Removes a view, with its removal transition if there is an animation.
  final func retire(_ node: Node, as key: AnyHashable = 0) {
    graph.animator.retire(node, of: self, as: key)
  }

  /// Returns the node of a view that is in its removal transition.
  final func revive(_ key: AnyHashable = 0) -> Node? {
    graph.animator.revive(of: self, as: key)
  }
}
