import Display
public import Foundation
public import Layout
import Properties

/// Content made from the size it has.
public nonisolated struct GeometryReader<Content: View>: View {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { GeometryNode(self, context) }
}

/// The size and place of a `GeometryReader`.
public nonisolated struct GeometryProxy: Sendable {
  public let size: CGSize
  let box: any GeometrySource

  /// The safe area around the reader, in points.
  public let safeAreaInsets: EdgeInsets

  /// The reader's rectangle in a coordinate space, in points.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    onMain(box) { box in
      box.frameWasRead()
      return box.frame(in: coordinateSpace)
    }
  }

  /// The reader's rectangle in a coordinate space, in points.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The rectangle of a named space or scroll view around, in the reader's points; nil when there
  /// is none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    let space = coordinateSpace.coordinateSpace
    return onMain(box) { box in
      box.frameWasRead()
      let own = box.globalFrame
      return box.space(space)
        .map { $0.globalFrame.offsetBy(dx: -own.minX, dy: -own.minY) }
    }
  }
}

private final class GeometryNode<Content: View>: ValueNode<GeometryReader<Content>> {
  private var child: Node?
  private lazy var box = GeometryBox(self)

  override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
    super.init(view, context)
    box.build = { [weak self] in self?.evaluate() }
  }

  private var derived = DerivedEnvironment()

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.contentDidChange() }

  override func evaluate() {
    isDirty = false
    guard let size = box.knownSize else { return }
    let content = tracking {
      graph.counters.bodies += 1
      return ZStack(alignment: .topLeading) {
        view.content(
          GeometryProxy(size: size, box: box, safeAreaInsets: box.knownInsets)
        )
      }
    }
    let inner = derived.values(from: environment) {
      $0.stackAxis = nil
      $0.isLazy = false
    }
    if let new = renew(child, with: content, inner) {
      child = new
      box.show(child)
    }
  }

  override func viewDidChange(from old: GeometryReader<Content>, environmentChanged: Bool) {
    evaluate()
  }

  override func environmentDidChange() { evaluate() }
  override func didLeave() { box.leave() }
}

/// Takes all the room there is and makes its content for it.
final class GeometryBox: ContentBox, ScrollFollower, GeometrySource {
  var build: () -> Void = {}
  private(set) var knownSize: CGSize?
  private(set) var knownInsets = EdgeInsets()
  private var seen = CGRect.zero
  private var isWatched = false

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return graph.theme.values.grid?.snap(up: size) ?? size
  }

  override func isMeasured(by child: Box) -> Bool { false }
  override var ownExplicitGuides: ExplicitGuides { [] }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let size = elementFrame.size
    let insets = safeAreaInsets
    if size != knownSize || insets != knownInsets || (isWatched && globalFrame != seen) {
      knownSize = size
      knownInsets = insets
      build()
    }
    for box in children { box.place(at: base, in: ProposedViewSize(size)) }
  }

  func scrollDidMove() {
    if globalFrame != seen { build() }
  }

  func frameWasRead() {
    if !isWatched { graph.watchers.add(self) }
    isWatched = true
    seen = globalFrame
  }
}

/// A box whose geometry an app reads.
protocol GeometrySource: Box {
  /// Records that the app read the box's frame, so that it is called again when that changes.
  func frameWasRead()
}
