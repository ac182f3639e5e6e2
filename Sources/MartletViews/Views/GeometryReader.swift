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
}

/// The size and place of a `GeometryReader`.
public nonisolated struct GeometryProxy {
  public let size: CGSize
  let box: GeometryBox

  /// How far bars and the screen's edges lie around the reader, in points.
  public let safeAreaInsets: EdgeInsets

  /// The reader's rectangle in a coordinate space, in points.
  @MainActor public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    box.frame(in: coordinateSpace)
  }

  @MainActor public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    box.frame(in: coordinateSpace.coordinateSpace)
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
final class GeometryBox: ContentBox, ScrollFollower {
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

  func frame(in space: CoordinateSpace) -> CGRect {
    if !isWatched { graph.watchers.add(self) }
    isWatched = true
    seen = globalFrame
    switch space {
    case .local: return CGRect(origin: .zero, size: elementFrame.size)
    case .global: return seen
    case .named(let name):
      var above = parent
      while let box = above {
        if let space = box as? SpaceBox, space.space == name {
          let outer = space.globalFrame
          return seen.offsetBy(dx: -outer.minX, dy: -outer.minY)
        }
        above = box.parent
      }
      return seen
    }
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
