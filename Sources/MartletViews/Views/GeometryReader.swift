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

/// Where a coordinate space is.
///
/// Unchecked for the name: an `AnyHashable` is not Sendable, though the names are plain values.
public nonisolated enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)
}

/// A coordinate space to be asked for.
public nonisolated protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

nonisolated extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
nonisolated extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
nonisolated extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  /// The window of the nearest scroll view around.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpace.any))
  }
  /// The window of the nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpace.axis(axis)))
  }
}

/// The size and place of a `GeometryReader`.
public nonisolated struct GeometryProxy: Sendable {
  public let size: CGSize
  let box: any GeometrySource

  /// How far bars and the screen's edges lie around the reader, in points.
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

private final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>> {
  private var child: Node?
  private lazy var box = GeometryBox(self)

  override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
    super.init(view, context)
    box.build = { [weak self] in self?.evaluate() }
  }

  private var downflow = Downflow()

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
    let inner = downflow.values(from: environment) {
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
    guard let grid = graph.screen.metrics.grid else { return size }
    return CGSize(
      width: grid.snap(up: size.width, .horizontal),
      height: grid.snap(up: size.height, .vertical),
    )
  }

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
  /// The app asked where the box is: it hears when that changes.
  func frameWasRead()
}

/// The name of the space of the nearest scroll view around.
nonisolated enum ScrollSpace: Hashable {
  case any
  case axis(Axis)
}

extension Box {
  /// The box that is a named space.
  final func space(_ space: CoordinateSpace) -> Box? {
    guard case .named(let name) = space else { return nil }
    let scroll = name.base as? ScrollSpace
    var above = parent
    while let box = above {
      if let space = box as? SpaceBox, space.space == name { return space }
      if let scroll, let box = box as? ScrollBox {
        switch scroll {
        case .any: return box
        case .axis(let axis): if box.isVertical == (axis == .vertical) { return box }
        }
      }
      above = box.parent
    }
    return nil
  }

  /// The box's rectangle in a coordinate space, in points.
  final func frame(in space: CoordinateSpace) -> CGRect {
    if case .local = space { return CGRect(origin: .zero, size: elementFrame.size) }
    let own = globalFrame
    guard let outer = self.space(space)?.globalFrame else { return own }
    return own.offsetBy(dx: -outer.minX, dy: -outer.minY)
  }
}

/// A box whose corner is the origin of a named coordinate space.
final class SpaceBox: WrapBox {
  var space: AnyHashable?
}

nonisolated struct SpaceModifier: WrapModifier {
  let name: AnyHashable

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { SpaceBox(node, content) }
  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    (box as? SpaceBox)?.space = name
  }
}

extension View {
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(SpaceModifier(name: AnyHashable(name)))
  }
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(SpaceModifier(name: name.name))
  }
}
