import Display
import Foundation
import Layout
import Properties
import StateCoding

/// The box of a scroll view.
final class ScrollBox: ContentBox {
  private var axes: Axis.Set = .vertical
  var scrollAxes: Axis.Set { axes }
  private var showsIndicators = true
  private var isList = false
  /// What is said of the place to which it is scrolled.
  private var status: String?
  private let flash = ScrollFlash()
  private(set) var traits = ScrollTraits()
  private(set) var offset = CGPoint.zero
  private(set) var contentSize = CGSize.zero
  private var command: UInt32 = 0
  /// The total growth of the content before the visible part.
  private var drift = CGPoint.zero
  /// Room under bars at the ends, which the content moves through.
  private var bars = EdgeInsets()
  private var pages: [CoveredPage] = []
  /// The greatest offset when this was placed last.
  private var placedMost = CGPoint.zero
  private var isFirstPlace = true
  /// Whether the app or a person has moved the content.
  private var wasMoved = false
  private var toldGeometry: ScrollGeometry?
  /// Where it was in an earlier session, until it is there or is moved.
  private var restored: CGPoint?
  /// The layout whose views are its stops.
  weak var targets: Box?
  /// Called when the content has moved; true if a person moved it.
  var didScroll: (Bool) -> Void = { _ in }
  /// Called when the app moves the content, with the seconds that the animation takes.
  var willAnimate: (Double) -> Void = { _ in }

  override var scrollAxis: Axis? { isVertical ? .vertical : .horizontal }
  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
    let saved = graph.restoration?.takeOwn(Self.kind, of: owner)
    let place = saved.map { Loading(Graph.stateCoders).load($0, as: CGPoint?.self, over: nil) }
    if let point = (place ?? nil) ?? nil, point.x.isFinite, point.y.isFinite { restored = point }
    // Lazy containers make what is seen there, and nothing on the way.
    if let restored { offset = restored }
  }

  var isRestored: Bool { restored != nil }

  private static let kind = "scroll"

  override class var savesOwn: Bool { true }

  override func savedOwn(_ saving: Saving) -> SavedSlot? {
    SavedSlot(Self.kind, wasMoved ? restored ?? offset : nil, saving)
  }

  func show(_ view: Scroller, _ node: Node?, _ environment: EnvironmentValues) {
    axes = view.axes
    showsIndicators = view.showsIndicators
    isList = view.isList
    if let new = environment.scrollStatus, let old = status, new != old { graph.announce(new) }
    status = environment.scrollStatus
    flash.follow(environment.scrollTraits.flashes, on: self)
    if traits != environment.scrollTraits {
      traits = environment.scrollTraits
      contentSizeDidChange()
    }
    show(node)
    redraw()
  }

  var isVertical: Bool { axes.contains(.vertical) }

  /// Takes what is covered at the ends, and by whose bars.
  func setBars(_ bars: EdgeInsets, under pages: [CoveredPage]) {
    self.pages = pages
    guard bars != self.bars else { return }
    self.bars = bars
    invalidatePlace()
    redraw()
  }

  /// Whether the bars over the ends know what is under them.
  private func tellPages() {
    for under in pages {
      under.page?.scrollDidMove(self, isUnderTop: under.isTop, isUnderBottom: under.isBottom)
    }
  }

  /// The height that a large title gives back when it collapses, in points, and how much it has
  /// given back.
  var collapsible: (all: CGFloat, now: CGFloat) {
    guard let page = pages.first(where: \.isTop)?.page else { return (0, 0) }
    return (page.collapsible, page.collapsed ?? 0)
  }

  override func willLeave() {
    for under in pages { under.page?.lookUnderBars() }
  }

  /// The length that bars cover at the start, in points.
  var covered: CGFloat { bars.top }

  /// Room around the content.
  var insets: EdgeInsets { bars + margins }

  private var margins: EdgeInsets {
    guard !traits.margins.isZero, let grid = graph.theme.values.grid else {
      return traits.margins
    }
    let margins = traits.margins
    return EdgeInsets(
      top: grid.snap(distance: margins.top, .vertical),
      leading: grid.snap(distance: margins.leading, .horizontal),
      bottom: grid.snap(distance: margins.bottom, .vertical),
      trailing: grid.snap(distance: margins.trailing, .horizontal),
    )
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = margins
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width.map { max(0, $0 - margins.width) },
      height: isVertical ? nil : proposal.height.map { max(0, $0 - margins.height) },
    )
  }

  /// The proposal along the scroll axis, the content's size across.
  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let content = children.first?.size(in: inner(proposal)) ?? .zero
    let width = content.width + margins.width
    let height = content.height + margins.height
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? width : width,
      height: isVertical ? proposal.height ?? height : height,
    )
  }

  override var spacing: ViewSpacing { ViewSpacing(view: graph.theme.values.spacing) }

  /// The part of the content that is seen, in the content's points.
  var visible: CGRect { CGRect(origin: offset, size: elementFrame.size) }

  /// The room a view inside may fill without scrolling.
  var containerSize: CGSize {
    let insets = insets
    return CGSize(
      width: max(0, elementFrame.width - insets.width),
      height: max(0, elementFrame.height - insets.height),
    )
  }

  override var contentOrigin: CGPoint { CGPoint(x: -offset.x, y: -offset.y) }

  override func sizeDidChange() { graph.containers.didResize(self) }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    guard let content = children.first else { return }
    let inner = inner(proposal)
    let insets = insets
    let size = content.size(in: inner)
    let spare = CGSize(
      width: max(0, elementFrame.width - insets.width - size.width),
      height: max(0, elementFrame.height - insets.height - size.height),
    )
    let rest = traits.restAnchor ?? .topLeading
    content.place(
      at: CGPoint(
        x: insets.leading + (spare.width.isFinite ? spare.width * rest.x : 0),
        y: insets.top + (spare.height.isFinite ? spare.height * rest.y : 0),
      ),
      in: inner,
    )
    contentSize = CGSize(
      width: max(size.width + insets.width, elementFrame.width),
      height: max(size.height + insets.height, elementFrame.height),
    )
    anchor()
    clampOffset()
    redraw()
    tellPages()
    // What is around a lazy container may have moved it.
    graph.windows.windowDidMove(in: self)
    let geometry = geometry
    if geometry != toldGeometry {
      toldGeometry = geometry
      graph.appear { [weak self] in self?.didScroll(false) }
    }
  }

  var most: CGPoint {
    CGPoint(
      x: max(0, contentSize.width - elementFrame.width),
      y: max(0, contentSize.height - elementFrame.height),
    )
  }

  /// Keeps the point of the content in sight that should be seen at first, until somebody scrolls;
  /// at the end it stays there while content is added, or there is less room for it.
  private func anchor() {
    let old = placedMost
    placedMost = most
    if let restored {
      // Content may be loaded later, and be shorter until then; what follows its end goes on with it.
      let isThere = restored.x <= most.x && restored.y <= most.y
      if graph.restoration == nil || (isThere && traits.anchor != nil) { self.restored = nil }
      isFirstPlace = false
      wasMoved = true
      return moveOffset(to: restored)
    }
    guard most != old else { return }
    let wasAtEnd = !isFirstPlace && offset.x >= old.x && offset.y >= old.y
    let wanted = isFirstPlace || !wasMoved ? traits.anchor ?? lineStart : nil
    let isAdjusting = graph.transaction.scrollContentOffsetAdjustmentBehavior == .automatic
    let end = isAdjusting ? traits.sizeAnchor : nil
    let following = end.flatMap { $0.y == 1 || $0.x == 1 ? $0 : nil }
    guard let anchor = wanted ?? (wasAtEnd ? following : nil) else { return }
    isFirstPlace = false
    let point = CGPoint(
      x: axes.contains(.horizontal) ? most.x * anchor.x : 0,
      y: isVertical ? most.y * anchor.y : 0,
    )
    moveOffset(to: point)
  }

  /// Where lines run from the right, so does what is scrolled sideways; lazy rows run as they do.
  private var lineStart: UnitPoint? {
    guard axes.contains(.horizontal), owner?.environment.layoutDirection == .rightToLeft else {
      return nil
    }
    var here = children.first
    while let wrap = here as? WrapBox { here = wrap.inside }
    let beginsWithLines = (here as? any WindowedBox)?.beginsWithLines ?? true
    return beginsWithLines ? UnitPoint(x: 1, y: 0) : nil
  }

  private func moveOffset(to point: CGPoint) {
    guard point != offset, point.x.isFinite, point.y.isFinite else { return }
    offset = point
    command += 1
    lookAgain()
  }

  private func clampOffset() {
    let most = most
    let clamped = CGPoint(x: min(max(0, offset.x), most.x), y: min(max(0, offset.y), most.y))
    if clamped != offset {
      offset = clamped
      command += 1
    }
  }

  // MARK: The element

  override func content() -> Content {
    var scroll = Content.Scroll(
      isHorizontal: axes.contains(.horizontal) && !traits.isDisabled,
      isVertical: isVertical && !traits.isDisabled,
      contentSize: contentSize,
      offset: offset,
      showsIndicators: (isVertical ? traits.vertical : traits.horizontal).isShown(showsIndicators),
    )
    scroll.command = command
    scroll.drift = drift
    scroll.stops = stops
    scroll.coveredTop = isVertical ? bars.top : 0
    scroll.coveredBottom = isVertical ? bars.bottom : 0
    scroll.look = look
    scroll.look.isFlashing = flash.isOn
    return .scroll(scroll)
  }

  override func semantics() -> Semantics {
    var semantics = Semantics(.scrollArea)
    semantics.isListed = isList
    semantics.value = status ?? ""
    semantics.actions = graph.drags.actions(of: self)
    return semantics
  }

  override func eventMask() -> EventMask { pulled == nil ? [] : .pull }

  /// The action of a pull; none for content that scrolls sideways only.
  private var pulled: RefreshTarget? { isVertical ? owner?.environment.refreshTarget : nil }

  override func handle(_ event: Event) -> Bool {
    if case .action(_, "pull") = event, let target = pulled {
      target.start()
      return true
    }
    if case .action(_, let name) = event { return graph.drags.drop(on: self, name) }
    guard case .scrolled(_, let point) = event, point.x.isFinite, point.y.isFinite,
      !traits.isDisabled
    else { return false }
    if traits.dismissal.endsTyping, graph.focus.focused != nil { graph.focus.ask(nil) }
    if grows(insteadOf: point) {
      // The front end shows the new place already.
      command += 1
      redraw()
    } else {
      move(to: point)
    }
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
    wasMoved = true
    restored = nil
    if let node = graph.tree[elementID], case .scroll(var scroll) = node.element.content {
      scroll.offset = offset
      graph.tree.apply(.content(elementID, .scroll(scroll)))
    }
    lookAgain()
    didMove(byHand: true)
  }

  private func didMove(byHand: Bool) {
    tellPages()
    toldGeometry = geometry
    graph.stateRevision += 1
    graph.enqueue { [weak self] in
      guard let self, isAttached else { return }
      graph.watchers.lookAgain()
      graph.appear { [weak self] in self?.didScroll(byHand) }
      if traits.stops == .views || traits.edges.isSaid { redraw() }
    }
  }

  /// Lazy containers inside make what came into sight.
  private func lookAgain() {
    graph.enqueue { [weak self] in
      guard let self, isAttached else { return }
      graph.windows.windowDidMove(in: self)
    }
  }

  /// What is seen stays in its place though the content before it became longer.
  func shift(by distance: CGFloat, along axis: Axis) {
    // A restored offset is one of the lengths as they were at last.
    guard distance.isFinite, restored == nil || graph.restoration == nil else { return }
    offset[axis] += distance
    drift[axis] += distance
    redraw()
  }

  // MARK: Scrolling by the app

  /// Scrolls to an offset, as far as there is content.
  func scroll(to wanted: CGPoint) {
    var point = wanted
    if !axes.contains(.horizontal) || !point.x.isFinite { point.x = offset.x }
    if !isVertical || !point.y.isFinite { point.y = offset.y }
    let before = offset
    offset = point
    clampOffset()
    guard offset != before else { return }
    wasMoved = true
    restored = nil
    command += 1
    if let motion = graph.motion(of: self) {
      // One that never ends goes to and fro; its first way counts.
      let seconds = motion.isEndless ? motion.duration : motion.logicalLength
      graph.appear { [weak self] in self?.willAnimate(seconds) }
    }
    redraw()
    lookAgain()
    didMove(byHand: false)
  }
}
