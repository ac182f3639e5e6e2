import Display
import Foundation
import Layout
import Properties

/// A modifier that puts a box around each box of its content.
protocol WrapModifier: PrimitiveModifier {
  func makeBox(_ node: Node, _ content: Box) -> WrapBox
  /// Updates a box after the modifier or the environment changed.
  func update(_ box: WrapBox, _ environment: EnvironmentValues)
  /// Whether a change of the environment alone is one for the box, beside the layout's direction.
  static var readsEnvironment: Bool { get }
}

extension WrapModifier {
  static var readsEnvironment: Bool { true }

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    WrapNode(view, context)
  }
}

/// A box around one other.
class WrapBox: Box {
  let inside: Box

  init(_ owner: Node, _ inside: Box) {
    self.inside = inside
    super.init(owner)
    inside.parent = self
  }

  /// Runs a function of the app while it is laid out or drawn; a change of what it reads updates the
  /// box.
  final func reading<T>(_ body: () -> T) -> T {
    guard let owner, owner.isAlive else { return body() }
    return owner.trackingMore(body)
  }

  override var remembered: Int { 0 }
  override var children: [Box] { [inside] }
  /// Called when the environment changed: places what is inside again if the direction is another.
  func mirror(_ isMirrored: Bool) {}
  /// Whether `inside` is all that it is around.
  var isAroundOne: Bool { true }
  override func collectElements(into found: inout [Box]) {
    // Without an array for each level.
    if isAroundOne {
      inside.collectElement(into: &found)
    } else {
      super.collectElements(into: &found)
    }
  }
  override func measure(in proposal: ProposedViewSize) -> CGSize { inside.size(in: proposal) }
  override var spacing: ViewSpacing { inside.spacing }
  override func keepsSpacing(isInsideKept: Bool) -> Bool { isInsideKept }
  override var isSpacer: Bool { inside.isSpacer }
  override var priority: Double { inside.priority }
  override var zIndex: Double { inside.zIndex }
  override var readingPriority: Double { inside.readingPriority }
  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    inside.layoutValue(key)
  }
  override var ownExplicitGuides: ExplicitGuides { inside.explicitGuides }
  override func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? {
    inside.explicitGuide(key, in: proposal)
  }
  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    inside.place(at: base, in: proposal)
  }
}

final class WrapNode<Content: View, M: WrapModifier>: ModifiedNode<Content, M> {
  private var wrappers: [WrapBox] = []

  override init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content, inner)
  }

  private var derived = DerivedEnvironment()

  private var inner: EnvironmentValues { derived.eager(environment) }

  override var rowSources: [Node]? { nil }
  override var transitionSources: [Node] { children }

  override func makeBoxes() -> [Box] {
    let old = wrappers
    wrappers = (child?.boxes ?? []).map { inside in
      if let kept = old.first(where: { $0.inside === inside }) {
        inside.parent = kept
        return kept
      }
      let box = modifier.makeBox(self, inside)
      modifier.update(box, environment)
      return box
    }
    for box in old where !wrappers.contains(where: { $0 === box }) { box.leave() }
    return wrappers
  }

  /// Updates the boxes after a change of what their functions read.
  override func evaluate() { updateWrappers() }

  override func viewDidChange(from old: M, _ content: Content, environmentChanged: Bool) {
    if isDirty || (environmentChanged && M.readsEnvironment) || !Equality.areEqual(old, modifier) {
      updateWrappers()
    } else if environmentChanged {
      mirror()
    }
    renew(content, inner)
  }

  override func environmentDidChange() {
    if isDirty || M.readsEnvironment { updateWrappers() } else { mirror() }
    child?.setEnvironment(inner)
  }

  private func mirror() {
    let isMirrored = environment.layoutDirection == .rightToLeft
    for box in wrappers {
      box.tellReaders()
      box.mirror(isMirrored)
    }
  }

  private func updateWrappers() {
    isDirty = false
    forgetReads()
    for box in wrappers { modifier.update(box, environment) }
  }

  override func didLeave() {
    for box in wrappers { box.leave() }
  }
}

/// A box whose child is arranged by a `UnaryLayout`.
final class ArrangedBox: WrapBox {
  var layout: any UnaryLayout

  init(_ owner: Node, _ inside: Box, _ layout: any UnaryLayout) {
    self.layout = layout
    super.init(owner, inside)
  }

  private var grid: CGSize? { graph.theme.values.grid }

  override var remembered: Int { 16 }
  override var readsInside: Bool { layout.readsInside }

  /// The edges that kept the usual distance when the spacing was asked for last.
  private var plainEdges: Edge.Set?

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    layout.size(in: proposal, of: inside, grid: grid)
  }

  override var spacing: ViewSpacing {
    // One that waits is compared with what was said before.
    if !isWaiting || plainEdges == nil { plainEdges = layout.plainEdges(of: inside) }
    return layout.spacing(of: inside, plain: graph.theme.values.spacing)
  }

  override func keepsSpacing(isInsideKept: Bool) -> Bool {
    guard let plainEdges else { return true }
    return isInsideKept && layout.plainEdges(of: inside) == plainEdges
  }

  /// A spacer that is only drawn elsewhere remains a spacer.
  override var isSpacer: Bool { !layout.movesGuides && inside.isSpacer }

  /// A spacer with a given size is a view like others.
  override var priority: Double {
    let priority = inside.priority
    return priority == -.infinity && !layout.keepsPriority ? 0 : priority
  }

  override func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? {
    guard layout.showsGuides(on: key.axis) else { return nil }
    guard layout.movesGuides else { return inside.explicitGuide(key, in: proposal) }
    let size = size(in: proposal)
    let place = layout.place(in: size, proposal: proposal, child: inside, grid: grid)
    return inside.explicitGuide(key, in: place.proposal).map { $0 + place.origin[key.axis] }
  }

  /// Whether the child was placed from right to left.
  private var isMirrored = false

  override func mirror(_ isMirrored: Bool) {
    if isMirrored != self.isMirrored { invalidatePlace() }
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let size = elementFrame.size
    let place = layout.place(in: size, proposal: proposal, child: inside, grid: grid)
    var origin = place.origin
    isMirrored = owner?.environment.layoutDirection == .rightToLeft
    if isMirrored {
      origin.x = size.width - origin.x - inside.size(in: place.proposal).width
    }
    inside.place(
      at: CGPoint(x: base.x + origin.x, y: base.y + origin.y),
      in: place.proposal,
    )
  }
}

/// A modifier that is a `UnaryLayout`.
protocol ArrangeModifier: WrapModifier {
  func layout(_ theme: Theme) -> any UnaryLayout
}

extension ArrangeModifier {
  func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    ArrangedBox(node, content, layout(node.graph.theme))
  }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? ArrangedBox else { return }
    box.layout = layout(box.graph.theme)
    box.contentSizeDidChange()
  }

  static var readsEnvironment: Bool { false }
}
