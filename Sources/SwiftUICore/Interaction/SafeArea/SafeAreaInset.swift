import Display
public import Foundation
public import Layout
import Properties

/// Keeps room at edges of the content, with a bar there or without.
nonisolated struct SafeAreaInset<Content: View, Bar: View>: PrimitiveView {
  let content: Content
  let bar: Bar
  /// The frame of the bar; nil if there is none.
  let edge: Edge?
  let alignment: Alignment
  /// Between bar and content, in points; nil is the distance they prefer.
  let spacing: CGFloat?
  /// Room kept without a bar: length nil is the platform's padding.
  let padding: (edges: Edge.Set, length: CGFloat?, insets: EdgeInsets?)

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { InsetNode(self, context) }
}

/// What modifiers of its content say, such as a tab's item, is said of it too.
extension SafeAreaInset: ModifiedView {
  var inside: any View { content }
  var anyModifier: any ViewModifier { EmptyModifier() }
}

private final class InsetNode<Content: View, Bar: View>: ValueNode<SafeAreaInset<Content, Bar>> {
  private var content: Node?
  private var bar: Node?
  private var flow = DerivedEnvironment()
  private lazy var box = InsetBox(self)

  override init(_ view: SafeAreaInset<Content, Bar>, _ context: NodeContext) {
    super.init(view, context)
    content = make(view.content, flow.eager(environment))
    bar = make(layer, flow.eager(environment))
    arrange()
  }

  private var layer: ZStack<Bar> { ZStack(alignment: view.alignment) { view.bar } }
  override var children: [Node] { [content, bar].compactMap(\.self) }
  override var isStructural: Bool { false }
  override var holdsViews: Bool { content?.holdsViews ?? false }

  /// Beside nothing there is no bar either.
  private var isEmpty: Bool { content?.boxes.isEmpty ?? true }
  private var wasEmpty = false

  override func makeBoxes() -> [Box] {
    wasEmpty = isEmpty
    return wasEmpty ? [] : [box]
  }

  override func boxesDidChange() {
    box.contentDidChange(content, bar)
    guard isEmpty != wasEmpty else { return }
    forgetBoxes()
    parent?.boxesDidChange()
  }

  private func arrange() {
    let insets =
      view.padding.insets
      ?? EdgeInsets(
        view.padding.edges,
        view.padding.length ?? graph.theme.padding,
      )
    box.arrange(view.edge, view.alignment, view.spacing, insets)
    box.contentDidChange(content, bar)
  }

  override func viewDidChange(
    from old: SafeAreaInset<Content, Bar>,
    environmentChanged: Bool,
  ) {
    let inner = flow.eager(environment)
    let newContent = renew(content, with: view.content, inner)
    if let newContent { content = newContent }
    let newBar = renew(bar, with: layer, inner)
    if let newBar { bar = newBar }
    let isSame =
      old.edge == view.edge && old.alignment == view.alignment && old.spacing == view.spacing
      && old.padding == view.padding
    if newContent != nil || newBar != nil || !isSame { arrange() }
  }

  override func environmentDidChange() {
    let inner = flow.eager(environment)
    for child in children { child.setEnvironment(inner) }
  }

  override func didLeave() { box.leave() }
}

/// The box of content beside a bar; the content ends at the bar and may extend under it.
final class InsetBox: Box, SafeAreaBox {
  private weak var content: Node?
  private weak var barNode: Node?
  private var edge: Edge?
  private var alignment = Alignment.center
  private var gap: CGFloat?
  private var padding = EdgeInsets()
  private var known: (inside: [Box], bar: Box?)?
  /// The insets when the content was placed.
  private var kept = EdgeInsets()

  func arrange(_ edge: Edge?, _ alignment: Alignment, _ gap: CGFloat?, _ padding: EdgeInsets) {
    self.edge = edge
    self.alignment = alignment
    self.gap = gap
    self.padding = padding
  }

  func contentDidChange(_ content: Node?, _ bar: Node?) {
    self.content = content
    barNode = bar
    known = nil
    childrenDidChange()
    // The first view inside may have other wishes than the one before.
    invalidateSize()
  }

  private var parts: (inside: [Box], bar: Box?) {
    if let known { return known }
    let parts = (content?.boxes ?? [], edge == nil ? nil : barNode?.boxes.first)
    for box in parts.0 + [parts.1].compactMap(\.self) { box.parent = self }
    known = parts
    return parts
  }

  override var children: [Box] { parts.inside + [parts.bar].compactMap(\.self) }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(axis, nil, across: proposal[axis.across])
  }

  /// Returns the space that bar, distance and padding take from the content.
  private func insets(_ proposal: ProposedViewSize) -> EdgeInsets {
    let grid = graph.theme.values.grid
    func snapped(_ length: CGFloat, _ axis: Axis) -> CGFloat {
      let length = length.isFinite ? max(0, length) : 0
      return grid?.snap(distance: length, axis) ?? length
    }
    var insets = EdgeInsets(
      top: snapped(padding.top, .vertical),
      leading: snapped(padding.leading, .horizontal),
      bottom: snapped(padding.bottom, .vertical),
      trailing: snapped(padding.trailing, .horizontal),
    )
    let (inside, bar) = parts
    guard let edge, let bar else { return insets }
    let isFirst = edge == .top || edge == .leading
    let wished =
      gap
      ?? inside.first.map {
        isFirst
          ? bar.spacing.distance(to: $0.spacing, along: axis)
          : $0.spacing.distance(to: bar.spacing, along: axis)
      } ?? 0
    let length = bar.size(in: barProposal(proposal))[axis] + snapped(wished, axis)
    switch edge {
    case .top: insets.top += length
    case .leading: insets.leading += length
    case .bottom: insets.bottom += length
    case .trailing: insets.trailing += length
    }
    return insets
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let insets = insets(proposal)
    let room = proposal.inset(by: insets)
    var size = CGSize.zero
    for box in parts.inside {
      let inner = box.size(in: room)
      size = CGSize(width: max(size.width, inner.width), height: max(size.height, inner.height))
    }
    return CGSize(width: size.width + insets.width, height: size.height + insets.height)
  }

  override var spacing: ViewSpacing {
    parts.inside.first?.spacing ?? ViewSpacing(view: graph.theme.values.spacing)
  }
  override func keepsSpacing(isInsideKept: Bool) -> Bool { isInsideKept }
  override var priority: Double { parts.inside.first?.priority ?? 0 }

  override var ownExplicitGuides: ExplicitGuides { parts.inside.first?.explicitGuides ?? [] }

  /// The content's, as if the bar were padding.
  override func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? {
    let insets = insets(proposal)
    let near = key.axis == .horizontal ? insets.leading : insets.top
    return parts.inside.first?.explicitGuide(key, in: proposal.inset(by: insets)).map { $0 + near }
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    kept = insets(proposal)
    let own = elementFrame.size
    let (inside, bar) = parts
    let room = proposal.inset(by: kept)
    for box in inside {
      box.place(at: CGPoint(x: base.x + kept.leading, y: base.y + kept.top), in: room)
    }
    guard let bar, let edge else { return }
    let inner = barProposal(ProposedViewSize(own))
    let dimensions = bar.dimensions(in: inner)
    let outer = ViewDimensions(own)
    var origin = CGPoint.zero
    switch edge {
    case .top, .leading: break
    case .bottom: origin.y = own.height - dimensions.height
    case .trailing: origin.x = own.width - dimensions.width
    }
    if axis == .vertical {
      origin.x = outer[alignment.horizontal] - dimensions[alignment.horizontal]
    } else {
      origin.y = outer[alignment.vertical] - dimensions[alignment.vertical]
    }
    bar.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: inner)
  }

  var barEdges: Edge.Set { parts.bar == nil ? [] : edge.map { Edge.Set($0) } ?? [] }

  func safeArea(of child: Box) -> CGRect? {
    guard parts.bar !== child else { return nil }
    let frame = globalFrame
    return CGRect(
      x: frame.minX + kept.leading,
      y: frame.minY + kept.top,
      width: frame.width - kept.width,
      height: frame.height - kept.height,
    )
  }
}

extension View {
  /// Shows a view above or below this one and insets the safe area by its height.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V,
  ) -> some View {
    SafeAreaInset(
      content: self,
      bar: content(),
      edge: edge == .top ? .top : .bottom,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing,
      padding: ([], 0, nil),
    )
  }

  /// Shows a view beside this one and insets the safe area by its width.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V,
  ) -> some View {
    SafeAreaInset(
      content: self,
      bar: content(),
      edge: edge == .leading ? .leading : .trailing,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing,
      padding: ([], 0, nil),
    )
  }

  /// Keeps room from the safe area: what is scrolled moves through it.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    SafeAreaInset(
      content: self,
      bar: EmptyView(),
      edge: nil,
      alignment: .center,
      spacing: nil,
      padding: ([], nil, insets),
    )
  }
  /// Keeps room from the safe area, in points; nil is the platform's padding.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all,
    _ length: CGFloat? = nil,
  ) -> some View {
    SafeAreaInset(
      content: self,
      bar: EmptyView(),
      edge: nil,
      alignment: .center,
      spacing: nil,
      padding: (edges, length, nil),
    )
  }
  /// Keeps room from the safe area on all sides, in points.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
