import Display
public import Foundation
import Geometry
import Layout
import Properties

/// A view that is one box without children.
protocol LeafView: PrimitiveView {
  associatedtype LeafBox: Box
  func makeBox(_ node: Node) -> LeafBox
  /// Updates the box.
  func update(_ box: LeafBox, _ environment: EnvironmentValues)
}

extension LeafView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { LeafNode(self, context) }
}

class LeafNode<V: LeafView>: ValueNode<V> {
  private(set) final var box: V.LeafBox?

  override var isStructural: Bool { false }
  final override var stateBox: Box? { box }
  final override var mayHoldState: Bool { V.LeafBox.savesOwn }

  override func makeBoxes() -> [Box] {
    if let box { return [box] }
    let made = view.makeBox(self)
    shown.update(made, environment)
    box = made
    return [made]
  }

  /// The view as drawn in the present frame.
  var shown: V { view }

  final func update() {
    if let box { shown.update(box, environment) }
  }

  override func viewDidChange(from old: V, environmentChanged: Bool) {
    if environmentChanged || !Equality.areEqual(old, view) { update() }
  }

  override func environmentDidChange() { update() }
  override func didLeave() { box?.leave() }
}

/// Flexible space along the axis of the stack around it.
public nonisolated struct Spacer: LeafView {
  public var minLength: CGFloat?

  public nonisolated init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  func makeBox(_ node: Node) -> SpacerBox { SpacerBox(node) }

  func update(_ box: SpacerBox, _ environment: EnvironmentValues) {
    box.change(environment.stackAxis, minLength)
  }
}

final class SpacerBox: Box {
  private var axis: Axis?
  private var minimum: CGFloat?

  func change(_ axis: Axis?, _ minimum: CGFloat?) {
    guard axis != self.axis || minimum != self.minimum else { return }
    self.axis = axis
    self.minimum = minimum
    invalidateSize()
  }

  private func length(_ proposal: CGFloat?, _ axis: Axis) -> CGFloat {
    let theme = graph.theme
    let least = minimum.map { $0.isFinite ? max(0, $0) : 0 } ?? theme.values.spacing[axis]
    let snapped = theme.values.grid?.snap(distance: least, axis) ?? least
    return max(proposal ?? snapped, snapped)
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: axis == .vertical ? 0 : length(proposal.width, .horizontal),
      height: axis == .horizontal ? 0 : length(proposal.height, .vertical),
    )
  }

  override var priority: Double { -.infinity }
  override var isSpacer: Bool { true }
  override var spacing: ViewSpacing {
    ViewSpacing(spacer: axis, usual: graph.theme.values.spacing)
  }
}

/// A line between views.
public nonisolated struct Divider: LeafView {
  public nonisolated init() {}

  func makeBox(_ node: Node) -> DividerBox { DividerBox(node) }

  func update(_ box: DividerBox, _ environment: EnvironmentValues) {
    box.change(environment.stackAxis, Color.separator.ink(environment))
  }
}

final class DividerBox: Box {
  private var axis: Axis?
  private var ink = Ink.clear

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(_ axis: Axis?, _ ink: Ink) {
    if axis != self.axis {
      self.axis = axis
      contentSizeDidChange()
    }
    self.ink = ink
    redraw()
  }

  private var isUpright: Bool { axis == .horizontal }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let thickness = graph.theme.divider
    return isUpright
      ? CGSize(width: thickness.width, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness.height)
  }

  override func sizeDidChange() { redraw() }

  /// A stroke down the middle, so that a terminal draws a line and not a bar.
  override func content() -> Content {
    let size = elementFrame.size
    let line: [Outline.Segment] =
      isUpright
      ? [
        .move(CGPoint(x: size.width / 2, y: 0)), .line(CGPoint(x: size.width / 2, y: size.height)),
      ]
      : [
        .move(CGPoint(x: 0, y: size.height / 2)),
        .line(CGPoint(x: size.width, y: size.height / 2)),
      ]
    let outline = Outline(
      .path(line, evenOdd: false),
      in: CGRect(origin: .zero, size: size),
    )
    return .shape(Content.Drawing(outline: outline, stroke: .ink(ink), pen: Pen(width: 1)))
  }

  override func semantics() -> Semantics { Semantics(.separator) }

  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    (key == MenuLineKey.self ? true as? K.Value : nil) ?? K.defaultValue
  }
}

/// Marks the lines between groups of items.
nonisolated struct MenuLineKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}
