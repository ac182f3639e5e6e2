import Foundation
import Layout
import Properties

final class ScrollNode: ValueNode<Scroller>, IDScroller {
  private var child: Node?
  private var derived = DerivedEnvironment()
  private lazy var box = ScrollBox(self)
  private lazy var frame = ScrollFrame(self, box)
  /// The position that was asked for last.
  private var asked: ScrollPosition?
  private var positionReader: PositionReader?

  override init(_ view: Scroller, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content, inner)
    box.show(view, child, environment)
    environment.scrollHub?.add(self)
    box.didScroll = { [weak self] isByHand in self?.reportGeometry(isByHand) }
    box.willAnimate = { [weak self] seconds in
      guard let self else { return }
      for watcher in environment.scrollWatchers { watcher.willAnimate(box, seconds) }
    }
    readPosition()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override var stateBox: Box? { box }
  override var mayHoldState: Bool { true }
  override func makeBoxes() -> [Box] { [frame] }
  override func boxesDidChange() { box.contentDidChange() }

  /// Traits for this scroll view are not for those inside.
  private var inner: EnvironmentValues {
    let own = environment
    guard
      own.isInRow || own.scrollPositionLink != nil || !own.scrollWatchers.isEmpty
        || own.scrollTraits != ScrollTraits()
    else { return own }
    return derived.values(from: own) {
      // What is scrolled inside of a row is no row.
      $0.isInRow = false
      $0.scrollPositionLink = nil
      $0.scrollWatchers = []
      $0.scrollTraits.anchor = nil
      $0.scrollTraits.sizeAnchor = nil
      $0.scrollTraits.restAnchor = nil
      $0.scrollTraits.margins = EdgeInsets()
      $0.scrollTraits.stops = .anywhere
    }
  }

  override func viewDidChange(from old: Scroller, environmentChanged: Bool) {
    let new = renew(child, with: view.content, inner)
    if let new { child = new }
    if new != nil || environmentChanged || old.axes != view.axes
      || old.showsIndicators != view.showsIndicators || old.isList != view.isList
    {
      box.show(view, child, environment)
    }
    if environmentChanged { readPosition() }
  }

  override func environmentDidChange() {
    child?.setEnvironment(inner)
    box.show(view, child, environment)
    readPosition()
  }

  // MARK: Bringing into sight

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
    if let rows = node as? any LazyRows, let frame = rows.frame(of: id) { return frame }
    if let rows = node as? any RowMaker, !rows.isLazy, let index = rows.index(of: id) {
      let row = rows.row(at: index)
      return row.boxes.first.map { box.contentFrame(of: $0) }
    }
    for child in node.children {
      if let frame = find(id, in: child) { return frame }
    }
    return nil
  }

  // MARK: Position

  private func readPosition() {
    guard let link = environment.scrollPositionLink else {
      positionReader?.dispose()
      positionReader = nil
      return
    }
    let reader = positionReader ?? PositionReader(context())
    positionReader = reader
    reader.read = { [weak self] in self?.follow(link.read()) }
    reader.evaluate()
  }

  /// Scrolls to the app's position, once the frames are known.
  private func follow(_ wanted: ScrollPosition) {
    guard wanted != asked else { return }
    // An id that was written because a person scrolled there is read as one that the app sets.
    if let asked, asked.isPositionedByUser, wanted.place == asked.place,
      environment.scrollPositionLink?.isByID == true
    {
      return
    }
    let isFirst = asked == nil
    asked = wanted
    // Where it was in an earlier session is known to the point.
    if isFirst, wanted.isEmpty || box.isRestored { return }
    graph.afterSettling(in: isFirst ? Transaction() : graph.transaction) { [weak self] in
      guard let self, isAlive, asked == wanted else { return }
      switch wanted.place {
      case .none: break
      case .view(let id, let anchor):
        _ = scroll(to: id, anchor: anchor ?? environment.scrollPositionLink?.anchor)
      case .point(let x, let y):
        box.scroll(to: CGPoint(x: x ?? box.offset.x, y: y ?? box.offset.y))
      case .edge(let edge): box.scroll(to: edge)
      }
    }
  }

  /// Reports the position of the content to observers.
  private func reportGeometry(_ isByHand: Bool) {
    for watcher in environment.scrollWatchers {
      watcher.geometryDidChange(box.geometry)
      watcher.didLayOut(box)
      if isByHand { watcher.didMoveByHand(box) }
    }
    guard isByHand, let link = environment.scrollPositionLink else { return }
    let view = box.targetInSight(link.anchor ?? .topLeading)
    var now = Node.untracked { link.read() }
    now.moveByHand(to: view, anchor: link.anchor)
    guard now != asked else { return }
    asked = now
    link.write(now)
  }

  override func didLeave() {
    positionReader?.dispose()
    box.leave()
    frame.leave()
  }
}

/// A node that reads the app's position for a scroll view, so that it observes changes.
private final class PositionReader: Node {
  var read: () -> Void = {}

  override func evaluate() {
    isDirty = false
    tracking(read)
  }
}
