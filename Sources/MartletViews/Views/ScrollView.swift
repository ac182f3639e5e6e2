import Display
import Foundation
public import Layout
import Properties

/// A window on content that may be larger than it.
public nonisolated struct ScrollView<Content: View>: ForwardingView {
  public typealias Body = Never

  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content,
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor var inner: some View {
    Scroller(
      axes: axes,
      showsIndicators: showsIndicators,
      content: axes == .horizontal
        ? AnyView(HStack(spacing: nil) { content }) : AnyView(VStack(spacing: nil) { content }),
    )
  }
}

/// The scrolling part of a `ScrollView`, around one box.
nonisolated struct Scroller: PrimitiveView {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: AnyView

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ScrollNode(self, context) }
}

/// Something that can bring a view inside into sight.
protocol ScrollTarget: Node {
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
}

private final class ScrollNode: ViewNode<Scroller>, ScrollTarget {
  private var child: Node?
  private lazy var box = ScrollBox(self)

  override init(_ view: Scroller, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
    box.show(view, child)
    environment.scrollHub?.add(self)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.contentDidChange() }

  override func viewDidChange(from old: Scroller, environmentChanged: Bool) {
    let new = renew(child, with: view.content)
    if let new { child = new }
    if new != nil || old.axes != view.axes || old.showsIndicators != view.showsIndicators {
      box.show(view, child)
    }
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard let frame = find(id, in: self) else { return false }
    box.scroll(to: frame, anchor: anchor)
    return true
  }

  /// The rectangle of the view with an id, in the content's points.
  private func find(_ id: AnyHashable, in node: Node) -> CGRect? {
    if let identified = node as? any Identified, identified.explicitID == id {
      return node.boxes.first.map { box.contentFrame(of: $0) }
    }
    if let rows = node as? any LazyRows, let frame = rows.frame(of: id) {
      return frame.offsetBy(dx: 0, dy: 0)
    }
    if let rows = node as? any RowMaker, !node.environment.isLazy, let index = rows.index(of: id) {
      let row = rows.row(at: index)
      return row.boxes.first.map { box.contentFrame(of: $0) }
    }
    for child in node.children {
      if let frame = find(id, in: child) { return frame }
    }
    return nil
  }

  override func didLeave() { box.leave() }
}

/// The box of a scroll view.
final class ScrollBox: ContentBox {
  private var axes: Axis.Set = .vertical
  private var showsIndicators = true
  private(set) var offset = CGPoint.zero
  private var contentSize = CGSize.zero
  private var command: UInt32 = 0
  /// How far the content before what is seen has grown, in all.
  private var drift = CGPoint.zero
  private var watchers: [() -> Void] = []

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func show(_ view: Scroller, _ node: Node?) {
    axes = view.axes
    showsIndicators = view.showsIndicators
    show(node)
    redraw()
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height,
    )
  }

  /// The proposal along the scroll axis, the content's size across.
  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let content = children.first?.size(in: inner(proposal)) ?? .zero
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height,
    )
  }

  /// The part of the content that is seen, in the content's points.
  var visible: CGRect { CGRect(origin: offset, size: elementFrame.size) }

  override var contentOrigin: CGPoint { CGPoint(x: -offset.x, y: -offset.y) }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    guard let content = children.first else { return }
    let inner = inner(proposal)
    content.place(at: .zero, in: inner)
    let size = content.size(in: inner)
    contentSize = CGSize(
      width: max(size.width, elementFrame.width),
      height: max(size.height, elementFrame.height),
    )
    clampOffset()
    redraw()
  }

  private func clampOffset() {
    let most = CGPoint(
      x: max(0, contentSize.width - elementFrame.width),
      y: max(0, contentSize.height - elementFrame.height),
    )
    let clamped = CGPoint(x: min(max(0, offset.x), most.x), y: min(max(0, offset.y), most.y))
    if clamped != offset {
      offset = clamped
      command += 1
    }
  }

  override func content() -> Content {
    var scroll = Content.Scroll(
      isHorizontal: axes.contains(.horizontal),
      isVertical: axes.contains(.vertical),
      contentSize: contentSize,
      offset: offset,
      showsIndicators: showsIndicators,
    )
    scroll.command = command
    scroll.drift = drift
    return .scroll(scroll)
  }

  override func meaning() -> Meaning { Meaning(.scrollArea) }

  override func wants() -> Wants { owner?.environment.refreshTarget == nil ? [] : .pull }

  override func handle(_ event: Event) -> Bool {
    if case .action(_, "pull") = event, let target = owner?.environment.refreshTarget {
      target.start()
      return true
    }
    guard case .scrolled(_, let point) = event, point.x.isFinite, point.y.isFinite else {
      return false
    }
    move(to: point)
    return true
  }

  /// Takes the place a person scrolled to; the front end shows it already.
  private func move(to point: CGPoint) {
    let before = offset
    offset = point
    let commands = command
    clampOffset()
    command = commands
    guard offset != before, let elementID else { return }
    if let node = graph.tree[elementID], case .scroll(var scroll) = node.element.content {
      scroll.offset = offset
      graph.tree.apply(.content(elementID, .scroll(scroll)))
    }
    lookAgain()
  }

  /// Lazy containers inside make what came into sight.
  private func lookAgain() {
    func visit(_ box: Box) {
      if let lazy = box as? LazyBox {
        lazy.windowDidMove()
        return
      }
      for child in box.children { visit(child) }
    }
    graph.enqueue { [weak self] in
      guard let self, isAttached else { return }
      visit(self)
    }
  }

  /// What is seen stays in its place though the content before it became longer.
  func shift(by distance: CGFloat, along axis: Axis) {
    guard distance.isFinite else { return }
    offset[axis] += distance
    drift[axis] += distance
    redraw()
  }

  func contentFrame(of box: Box) -> CGRect {
    var frame = box.elementFrame
    var above = box.elementAround
    while let here = above, here !== self {
      let inner = here.contentOrigin
      frame = frame.offsetBy(
        dx: here.elementFrame.minX + inner.x,
        dy: here.elementFrame.minY + inner.y,
      )
      above = here.elementAround
    }
    return frame
  }

  /// Scrolls so that a rectangle of the content is in sight; with an anchor, so that this point of
  /// it lies at the same point of the window.
  func scroll(to frame: CGRect, anchor: UnitPoint?) {
    var point = offset
    let window = elementFrame.size
    if let anchor {
      point.x = frame.minX + frame.width * anchor.x - window.width * anchor.x
      point.y = frame.minY + frame.height * anchor.y - window.height * anchor.y
    } else {
      point.x = min(max(point.x, frame.maxX - window.width), frame.minX)
      point.y = min(max(point.y, frame.maxY - window.height), frame.minY)
    }
    if !axes.contains(.horizontal) { point.x = offset.x }
    if !axes.contains(.vertical) { point.y = offset.y }
    let before = offset
    offset = point
    clampOffset()
    guard offset != before else { return }
    command += 1
    redraw()
    lookAgain()
  }
}

/// Finds scroll views inside a `ScrollViewReader`.
final class ScrollHub {
  private var targets: [WeakTarget] = []

  private struct WeakTarget {
    weak var node: (any ScrollTarget)?
  }

  func add(_ node: any ScrollTarget) {
    targets.removeAll { $0.node == nil }
    targets.append(WeakTarget(node: node))
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    for target in targets {
      if let node = target.node, node.isAlive, node.scroll(to: id, anchor: anchor) { return }
    }
  }
}

/// Scrolls the scroll views inside a `ScrollViewReader`.
public nonisolated struct ScrollViewProxy {
  let hub: ScrollHub
  let graph: () -> Graph?

  /// Brings the view with an id into sight, once the frames of the turn are known.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    graph()?.afterSettling { [hub] in hub.scroll(to: AnyHashable(id), anchor: anchor) }
  }
}

/// Lets its content scroll the scroll views in it.
public nonisolated struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content
  @State private var hub: Held<ScrollHub>
  @GraphReader private var graph

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
    _hub = State(wrappedValue: Held())
  }

  public var body: some View {
    let hub = hub.value { ScrollHub() }
    content(ScrollViewProxy(hub: hub, graph: { [graph] in graph }))
      .environment(\.scrollHub, hub)
  }
}

/// An object made when it is first asked for, and kept.
final class Held<Object: AnyObject> {
  private var object: Object?

  nonisolated init() {}

  func value(_ make: () -> Object) -> Object {
    if let object { return object }
    let made = make()
    object = made
    return made
  }
}

/// The graph a view is in.
@propertyWrapper nonisolated struct GraphReader: StoredProperty {
  private weak var graph: Graph?

  init() {}

  var wrappedValue: Graph? { graph }

  mutating func bind(_ slot: inout AnyObject?, to node: Node) { graph = node.graph }

  func isSame(as other: GraphReader) -> Bool { true }
}

nonisolated extension EnvironmentValues {
  private enum HubKey: EnvironmentKey {
    static var defaultValue: ScrollHub? { nil }
  }

  var scrollHub: ScrollHub? {
    get { self[HubKey.self] }
    set { self[HubKey.self] = newValue }
  }
}
