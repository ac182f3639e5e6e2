import Display
public import Foundation
import Geometry
public import Layout
import Properties

/// A view that arranges its content with a layout.
nonisolated struct LayoutContainer<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  init(_ layout: L, _ content: Content) {
    self.layout = layout
    self.content = content
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ContainerNode(self, context) }
}

/// Views side by side.
public nonisolated struct HStack<Content: View>: View {
  private let layout: HStackLayout
  let content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views on top of each other, from top to bottom.
public nonisolated struct VStack<Content: View>: View {
  private let layout: VStackLayout
  let content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views in front of each other, the first one at the back.
public nonisolated struct ZStack<Content: View>: View {
  private let layout: ZStackLayout
  private let content: Content

  public nonisolated init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content,
  ) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context)
  }
}

extension VStack: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context)
  }
}

extension ZStack: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context)
  }
}

/// A view that is a layout around content.
protocol ContainerView: PrimitiveView {
  associatedtype Arrangement: Layout
  associatedtype Inside: View
  var arrangement: Arrangement { get }
  var inside: Inside { get }
}

extension HStack: ContainerView {
  var arrangement: HStackLayout { layout }
  var inside: Content { content }
}

extension VStack: ContainerView {
  var arrangement: VStackLayout { layout }
  var inside: Content { content }
}

extension ZStack: ContainerView {
  var arrangement: ZStackLayout { layout }
  var inside: Content { content }
}

extension LayoutContainer: ContainerView {
  var arrangement: L { layout }
  var inside: Content { content }
}

extension Layout {
  /// The views arranged by this layout.
  ///
  /// Disfavoured, as Apple's is: a layout that is also a view has initialisers that take content, and
  /// those are meant.
  @_disfavoredOverload public nonisolated func callAsFunction<V: View>(
    @ViewBuilder _ content: () -> V
  ) -> some View {
    LayoutContainer(self, content())
  }
}

final class ContainerNode<V: ContainerView>: ViewNode<V> {
  private var arrangement: V.Arrangement
  private var child: Node?
  private var inner: EnvironmentValues
  private lazy var box = ContainerBox(self, arrangement)

  init(_ view: V, _ context: NodeContext) {
    arrangement = view.arrangement
    inner = context.environment
    super.init(context)
    setInner()
    child = make(view.inside, inner)
    box.show(child)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }

  private func setInner() {
    var layout: any Layout = arrangement
    if let any = layout as? AnyLayout { layout = any.base }
    let axis = type(of: layout).layoutProperties.stackOrientation
    if inner.stackAxis != axis { inner.stackAxis = axis }
    // A layout wants all its views, also where it is a row of a lazy container itself.
    if inner.isLazy { inner.isLazy = false }
  }

  override func boxesDidChange() { box.contentDidChange() }

  override func receive(_ view: V, _ environment: EnvironmentValues) {
    let environmentChanged = takeEnvironment(environment)
    let old = arrangement
    arrangement = view.arrangement
    if !Equality.areEqual(old, arrangement) { box.change(arrangement) }
    let axis = inner.stackAxis
    if environmentChanged { takeOuter() }
    setInner()
    if axis != inner.stackAxis {
      box.contentSizeDidChange()
    } else if environmentChanged {
      box.tellReaders()
    }
    if let new = renew(child, with: view.inside, inner) {
      child = new
      box.show(new)
    }
  }

  private func takeOuter() {
    if inner.layoutDirection != environment.layoutDirection { box.mirror() }
    inner = environment
  }

  override func environmentDidChange() {
    takeOuter()
    box.tellReaders()
    setInner()
    child?.setEnvironment(inner)
  }

  override func didLeave() { box.leave() }
}

/// The box of a container: its children are its content's boxes.
final class ContainerBox<L: Layout>: ContentBox {
  private var layout: L
  private var cache: L.Cache?
  /// Whether the layout or its subviews have changed since the cache was brought up to date.
  private var isCacheOld = false
  private var subviews: LayoutSubviews?
  /// The spacing when it was asked for last.
  private var saidSpacing = Rare<ViewSpacing>(nil)

  init(_ owner: Node, _ layout: L) {
    self.layout = layout
    super.init(owner)
  }

  override var laysSideBySide: Bool {
    switch (layout as? AnyLayout)?.base ?? layout {
    case let stack as HStackLayout: stack.spacing.map { $0 >= 0 } ?? true
    case let stack as VStackLayout: stack.spacing.map { $0 >= 0 } ?? true
    default: false
    }
  }

  /// A layout of the app's may set guides of its own.
  override var ownExplicitGuides: ExplicitGuides {
    let inside = super.ownExplicitGuides
    let base = type(of: (layout as? AnyLayout)?.base ?? layout)
    return inside.isEmpty || base.layoutProperties.mergesGuides ? inside : .all
  }

  override func contentDidChange() {
    subviews = nil
    isCacheOld = true
    super.contentDidChange()
  }

  func change(_ layout: L) {
    self.layout = layout
    contentSizeDidChange()
  }

  /// Lays out in the other direction.
  func mirror() {
    subviews = nil
    contentSizeDidChange()
  }

  override func layoutDidChange() { isCacheOld = true }

  private func with<R>(_ body: (L, LayoutSubviews, inout L.Cache) -> R) -> R {
    let subviews =
      self.subviews
      ?? LayoutSubviews(
        // One by one: the cast of the whole array would ask which thread this is.
        children.map { $0 as any LayoutItem },
        layoutDirection: owner?.environment.layoutDirection ?? .leftToRight,
        grid: graph.theme.values.grid,
      )
    self.subviews = subviews
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if isCacheOld, self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    isCacheOld = false
    defer { self.cache = cache }
    return body(layout, subviews, &cache)
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let size = with { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
    return CGSize(width: whole(size.width, .horizontal), height: whole(size.height, .vertical))
  }

  /// A length that a layout answered, in whole units of the screen's grid: an app's own layouts know
  /// of none.
  private func whole(_ length: CGFloat, _ axis: Axis) -> CGFloat {
    guard length > 0 else { return 0 }
    guard let grid = graph.theme.values.grid, grid[axis] > 0 else { return length }
    return max(grid.snap(distance: length, axis), grid[axis])
  }

  private var foundSpacing: ViewSpacing { with { $0.spacing(subviews: $1, cache: &$2) } }

  override var spacing: ViewSpacing {
    let spacing = foundSpacing
    // While it waits it is compared with what was said before.
    if saidSpacing.value != spacing, !isWaiting || saidSpacing.value == nil {
      saidSpacing = Rare(spacing)
    }
    return spacing
  }

  override func keepsSpacing(isInsideKept: Bool) -> Bool {
    guard let said = saidSpacing.value else { return true }
    return foundSpacing == said
  }

  override func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size(in: proposal))
    return with { layout, subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache,
        )
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache,
        )
    }
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let size = self.size
    let boxes = children
    let places = with { layout, subviews, cache in
      layout.placeSubviews(
        in: CGRect(origin: .zero, size: size),
        proposal: proposal,
        subviews: subviews,
        cache: &cache,
      )
      return subviews.placements.places
    }
    let isMirrored = owner?.environment.layoutDirection == .rightToLeft
    let grid = graph.theme.values.grid
    for (index, box) in boxes.enumerated() {
      let place = places[index]
      let proposal = place?.proposal ?? proposal
      var origin: CGPoint
      if let place {
        origin = place.origin
      } else {
        let inner = box.size(in: proposal)
        origin = CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2)
      }
      if isMirrored { origin.x = size.width - origin.x - box.size(in: proposal).width }
      if let grid {
        origin.x = grid.snap(distance: origin.x, .horizontal)
        origin.y = grid.snap(distance: origin.y, .vertical)
      }
      box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: proposal)
    }
  }
}
