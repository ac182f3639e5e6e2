import Display
import Foundation
import Layout
import Properties

/// The layout of content with bars over its upper and lower end.
///
/// Content stays between the bars; what ignores the safe area or scrolls extends under them.
nonisolated struct PageFrame<Top: View, Content: View, Bottom: View>: PrimitiveView {
  let cover: PageCover
  let top: Top
  let content: Content
  let bottom: Bottom

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { PageFrameNode(self, context) }
}

private final class PageFrameNode<Top: View, Content: View, Bottom: View>:
  ValueNode<PageFrame<Top, Content, Bottom>>
{
  private var top: Node?
  private var content: Node?
  private var bottom: Node?
  private var flow = DerivedEnvironment()
  private lazy var box = PageBox(self, view.cover)

  override init(_ view: PageFrame<Top, Content, Bottom>, _ context: NodeContext) {
    super.init(view, context)
    let inner = flow.eager(environment)
    top = make(layer(view.top, view.cover), inner)
    content = make(view.content, inner)
    bottom = make(layer(view.bottom, nil), inner)
    boxesDidChange()
  }

  private func layer<V: View>(_ bar: V, _ cover: PageCover?) -> some View {
    VStack(spacing: 0) { bar }.modifier(BarLayer(cover: cover))
  }

  override var children: [Node] { [top, content, bottom].compactMap(\.self) }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.partsDidChange(top, content, bottom) }

  override func viewDidChange(
    from old: PageFrame<Top, Content, Bottom>,
    environmentChanged: Bool,
  ) {
    let inner = flow.eager(environment)
    let newTop = renew(top, with: layer(view.top, view.cover), inner)
    if let newTop { top = newTop }
    let newContent = renew(content, with: view.content, inner)
    if let newContent { content = newContent }
    let newBottom = renew(bottom, with: layer(view.bottom, nil), inner)
    if let newBottom { bottom = newBottom }
    if newTop != nil || newContent != nil || newBottom != nil { boxesDidChange() }
  }

  override func environmentDidChange() {
    let inner = flow.eager(environment)
    for child in children { child.setEnvironment(inner) }
  }

  override func didLeave() { box.leave() }
}

/// A bar in one element; the upper one is read before the content and drawn over it.
private nonisolated struct BarLayer: WrapModifier {
  /// Of the page, for its upper bar.
  let cover: PageCover?

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox { BarBox(node, content, cover) }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {}
}

private final class BarBox: WrapBox {
  private let cover: PageCover?

  init(_ owner: Node, _ inside: Box, _ cover: PageCover?) {
    self.cover = cover
    super.init(owner, inside)
    becomeElement()
    cover?.barLookDidChange = { [weak self] in self?.redraw() }
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.isAbove = cover != nil
    look.hidesInFullScreen = cover?.hidesBar ?? false
    return look
  }
}

/// The box of a page with its bars.
final class PageBox: Box, SafeAreaBox, BarredPage {
  private let cover: PageCover
  private weak var top: Node?
  private weak var content: Node?
  private weak var bottom: Node?
  private var known: (top: [Box], content: [Box], bottom: [Box])?
  /// The insets of the bars when the content was placed last.
  private(set) var kept = EdgeInsets()
  /// The height of the upper bar with its large title.
  private var expanded: CGFloat = 0
  /// Whether the content needs more room than there is, and ends under the lower bar or beyond.
  private var isOverfull = false
  /// The scroll views under the bars.
  private var scrolls: [Scrolled] = []

  private struct Scrolled {
    weak var box: ScrollBox?
    var state: State

    struct State: Equatable {
      var isUnderTop = false
      var isCollapsing = false
      var isUnderBottom = false
    }
  }

  init(_ owner: Node, _ cover: PageCover) {
    self.cover = cover
    super.init(owner)
    becomeElement()
  }

  func partsDidChange(_ top: Node?, _ content: Node?, _ bottom: Node?) {
    self.top = top
    self.content = content
    self.bottom = bottom
    known = nil
    childrenDidChange()
    if !scrolls.isEmpty { lookUnderBars() }
  }

  private var parts: (top: [Box], content: [Box], bottom: [Box]) {
    if let known { return known }
    let parts = (top?.boxes ?? [], content?.boxes ?? [], bottom?.boxes ?? [])
    for box in parts.0 + parts.1 + parts.2 { box.parent = self }
    known = parts
    return parts
  }

  override var children: [Box] {
    let parts = parts
    return parts.top + parts.content + parts.bottom
  }

  // MARK: Measures

  private func size(of bars: [Box], _ width: CGFloat?) -> CGSize {
    var size = CGSize.zero
    for bar in bars {
      let own = bar.size(in: ProposedViewSize(width: width, height: nil))
      size = CGSize(width: max(size.width, own.width), height: size.height + own.height)
    }
    return size
  }

  /// Under a bar that it shows through, the content begins where it did before a large title
  /// collapsed: else it would be pushed.
  private func insets(_ width: CGFloat?) -> EdgeInsets {
    let parts = parts
    let top = size(of: parts.top, width).height
    if cover.titleForm == .collapsed {
      freed = freed ?? (expanded - top)
    } else {
      freed = nil
      expanded = top
    }
    return EdgeInsets(
      top: top + (collapsed ?? 0),
      leading: 0,
      bottom: size(of: parts.bottom, width).height,
      trailing: 0,
    )
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let parts = parts
    let insets = insets(proposal.width)
    let room = proposal.inset(by: insets)
    var size = CGSize(
      width: max(
        self.size(of: parts.top, proposal.width).width,
        self.size(of: parts.bottom, proposal.width).width,
      ),
      height: 0,
    )
    for box in parts.content {
      let inner = box.size(in: room)
      size = CGSize(width: max(size.width, inner.width), height: max(size.height, inner.height))
    }
    size.height += insets.height
    // Content that needs more room than there is does not push the bars off the screen.
    if let width = proposal.width, width.isFinite { size.width = width }
    if let height = proposal.height, height.isFinite { size.height = height }
    return size
  }

  override var ownExplicitGuides: ExplicitGuides { [] }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let own = elementFrame.size
    let parts = parts
    kept = insets(own.width)
    func placeBox(_ box: Box, _ y: CGFloat, _ room: ProposedViewSize) -> CGFloat {
      let size = box.size(in: room)
      let x = (own.width - size.width) / 2
      box.place(at: CGPoint(x: base.x + x, y: base.y + y), in: room)
      return size.height
    }
    let across = ProposedViewSize(width: own.width, height: nil)
    var y: CGFloat = 0
    for box in parts.top { y += placeBox(box, y, across) }
    y = own.height - kept.bottom
    for box in parts.bottom { y += placeBox(box, y, across) }
    let room = ProposedViewSize(own).inset(by: kept)
    var end: CGFloat = 0
    for box in parts.content { end = max(end, kept.top + placeBox(box, kept.top, room)) }
    let isOverfull = end > own.height - kept.bottom + 0.5
    if isOverfull != self.isOverfull {
      self.isOverfull = isOverfull
      lookUnderBars()
    }
  }

  func safeArea(of child: Box) -> CGRect? {
    guard parts.content.contains(where: { $0 === child }) else { return nil }
    let frame = globalFrame
    return CGRect(
      x: frame.minX,
      y: frame.minY + kept.top,
      width: frame.width,
      height: frame.height - kept.height,
    )
  }

  var barEdges: Edge.Set {
    (kept.top > 0 ? .top : Edge.Set()).union(kept.bottom > 0 ? .bottom : [])
  }

  // MARK: What scrolls

  /// The height that a collapsed large title has left free, in points.
  private var freed: CGFloat?

  private var isUnderBars: Bool { graph.theme.bars.isTranslucent }

  var collapsible: CGFloat { isUnderBars ? freed ?? cover.collapsible : 0 }

  var collapsed: CGFloat? { isUnderBars ? freed : nil }

  /// Whether a large title gives way to what is scrolled.
  private func isCollapsing(_ scroll: ScrollBox) -> Bool {
    guard cover.titleForm != .none else { return false }
    if isUnderBars { return scroll.offset.y > collapsible / 2 }
    // What ends at the bar gets the title's room; it still has to be scrolled with it, else the
    // title would come back at once.
    let most = scroll.most.y + (freed ?? 0)
    return scroll.offset.y > 0.5 && most > (freed ?? cover.collapsible) + 0.5
  }

  /// Called when content under the bars has moved or changed its size.
  func scrollDidMove(_ scroll: ScrollBox, isUnderTop: Bool, isUnderBottom: Bool) {
    guard isUnderBars || cover.titleForm != .none || !scrolls.isEmpty else { return }
    let offset = scroll.offset.y
    let state = Scrolled.State(
      isUnderTop: isUnderTop && isUnderBars && offset > 0.5,
      isCollapsing: isUnderTop && isCollapsing(scroll),
      isUnderBottom: isUnderBottom && isUnderBars && offset < scroll.most.y - 0.5,
    )
    if let index = scrolls.firstIndex(where: { $0.box === scroll }) {
      guard scrolls[index].state != state else { return }
      scrolls[index].state = state
    } else {
      scrolls.append(Scrolled(box: scroll, state: state))
    }
    lookUnderBars()
  }

  /// Updates the bars for the content under them, as soon as the shown content is known.
  func lookUnderBars() {
    graph.afterSettling { [weak self] in
      guard let self, isAttached else { return }
      scrolls.removeAll { $0.box?.isAttached != true }
      let shown = scrolls.filter { $0.box.map(self.shows) ?? false }
      cover.top.set(
        isOverContent: shown.contains { $0.state.isUnderTop },
        isCollapsed: shown.contains { $0.state.isCollapsing },
      )
      cover.bottom.set(isOverContent: isOverfull || shown.contains { $0.state.isUnderBottom })
    }
  }

  /// Whether a scroll view is shown, and not on a hidden page or tab.
  private func shows(_ scroll: ScrollBox) -> Bool {
    var child: Box = scroll
    while child !== self {
      guard let parent = child.parent, parent.children.contains(where: { $0 === child })
      else { return false }
      child = parent
    }
    return true
  }
}
