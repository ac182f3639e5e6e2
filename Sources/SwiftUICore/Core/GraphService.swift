import Display

/// What a feature keeps for a whole graph, in the feature's own folder.
///
/// `graph[FocusManager.self]` is the one of its type, made when it is first asked for.
protocol GraphService: AnyObject {
  init(_ graph: Graph)

  /// A box leaves the tree, still with its element.
  func boxWillLeave(_ box: Box)

  /// A turn is over: adds what the front end must be told beside the changed elements.
  func turnWillEnd(_ update: inout Update)

  /// The graph ends.
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

/// What the core asks of animation.
protocol GraphAnimator: GraphService {
  /// Whether parts of the tree have transactions of their own.
  var hasScopes: Bool { get }

  /// How a change that a node makes in this pass gets to the screen; nil is at once.
  func motion(for node: Node?) -> Motion?

  /// How a view or modifier is drawn between two of its values; nil where it has none in between.
  func makeState<Subject>(for subject: Subject) -> AnimationState<Subject>?

  /// The node of a modifier that is a visual effect with animatable data; nil for all others.
  func makeEffectNode<Content: View, Modifier: ViewModifier>(
    _ view: ModifiedContent<Content, Modifier>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Modifier>>?

  /// A view comes in, by its transition where there is an animation.
  func introduce(_ node: Node, in owner: Node)

  /// A view goes, by its transition where there is an animation.
  func retire(_ node: Node, of owner: Node, as key: AnyHashable)

  /// The node of a view that comes back while it is on its way out.
  func revive(of owner: Node, as key: AnyHashable) -> Node?

  /// Calls a node for each frame from now on, until it says that it is over.
  func tick(_ ticker: any FrameTicker)

  /// Lays out what is on its way out, which no container does any more.
  func layOutRemovals()

  /// The children that a parent shows: those it has, and those on their way out.
  func addRemovals(to children: [ElementID], from current: [ElementID]) -> [ElementID]

  /// Whether an element shows a view that is on its way out: its appearance is its transition's.
  func isRemoving(_ id: ElementID) -> Bool

  func willCommit()
  func didCommitStructure()
  func didCommit()
  func didRecord(_ change: Change)

  /// Drops what is on its way out and whose place is gone; answers whether there was any.
  func collectFinished() -> Bool
}

/// Something whose code runs for each frame of an animation.
protocol FrameTicker: AnyObject {
  /// Shows a frame; answers whether there will be another.
  func tick(_ now: Double) -> Bool
}

extension Graph {
  func motion(for node: Node?) -> Motion? { animator.motion(for: node) }
  func motion(of box: Box) -> Motion? { animator.motion(for: box.owner) }
}

extension Node {
  /// Shows a view that was not there; with an animation it comes in by its transition.
  final func introduce(_ node: Node) {
    graph.animator.introduce(node, in: self)
  }

  /// Takes a view away; with an animation it goes by its transition.
  final func retire(_ node: Node, as key: AnyHashable = 0) {
    graph.animator.retire(node, of: self, as: key)
  }

  /// The node of a view that is still on its way out.
  final func revive(_ key: AnyHashable = 0) -> Node? {
    graph.animator.revive(of: self, as: key)
  }
}
