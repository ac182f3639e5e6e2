import Display
import Foundation
public import Layout
import Properties

/// Another view behind or in front of the content, of no influence on its size.
nonisolated struct LayeringModifier<Secondary: View>: PrimitiveModifier {
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    LayeringNode(view, context)
  }
}

private final class LayeringNode<Content: View, Secondary: View>:
  ViewNode<ModifiedContent<Content, LayeringModifier<Secondary>>>
{
  private var child: Node?
  private var downflow = Downflow()
  private var sideflow = Downflow()
  /// One secondary view for each box of the content.
  private var layers: [(box: LayeredBox, node: Node)] = []

  override init(
    _ view: ModifiedContent<Content, LayeringModifier<Secondary>>,
    _ context: NodeContext,
  ) {
    super.init(view, context)
    child = make(view.content, downflow.eager(environment))
    _ = boxes
  }

  private var outer: EnvironmentValues {
    guard environment.isLazy || environment.stackAxis != nil else { return environment }
    return sideflow.values(from: environment) {
      $0.isLazy = false
      $0.stackAxis = nil
    }
  }

  private var layer: ZStack<Secondary> {
    ZStack(alignment: view.modifier.alignment) { view.modifier.secondary }
  }

  override var rowSources: [Node]? { nil }
  override var transitionSources: [Node] { child.map { [$0] } ?? [] }
  override var children: [Node] { (child.map { [$0] } ?? []) + layers.map(\.node) }

  override func makeBoxes() -> [Box] {
    let old = layers
    layers = (child?.boxes ?? []).map { inside in
      if let kept = old.first(where: { $0.box.inside === inside }) {
        inside.parent = kept.box
        return kept
      }
      let node = make(layer, outer)
      let box = LayeredBox(self, inside, isBehind: view.modifier.isBehind)
      box.alignment = view.modifier.alignment
      box.secondary = node
      return (box, node)
    }
    for layer in old where !layers.contains(where: { $0.box === layer.box }) {
      layer.node.dispose()
    }
    return layers.map(\.box)
  }

  override func viewDidChange(
    from old: ModifiedContent<Content, LayeringModifier<Secondary>>,
    environmentChanged: Bool,
  ) {
    if let new = renew(child, with: view.content, downflow.eager(environment)) {
      child = new
      boxesDidChange()
    }
    let outer = outer
    for index in layers.indices {
      var node: Node? = layers[index].node
      reconcile(&node, with: layer, outer)
      layers[index].box.alignment = view.modifier.alignment
    }
  }

  override func environmentDidChange() {
    child?.setEnvironment(downflow.eager(environment))
    let outer = outer
    for layer in layers { layer.node.setEnvironment(outer) }
  }
}

/// A box with another behind or in front of it.
final class LayeredBox: WrapBox {
  private let isBehind: Bool
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { invalidateSize() } }
  }
  weak var secondary: Node?

  init(_ owner: Node, _ inside: Box, isBehind: Bool) {
    self.isBehind = isBehind
    super.init(owner, inside)
  }

  override var children: [Box] {
    let others = secondary?.boxes ?? []
    for box in others { box.parent = self }
    return isBehind ? others + [inside] : [inside] + others
  }

  override var hasGuides: Bool { inside.explicitGuideIsKnown }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    inside.place(at: base, in: proposal)
    let size = elementFrame.size
    let room = ProposedViewSize(size)
    let outer = inside.dimensions(in: proposal)
    for box in children where box !== inside {
      let inner = box.dimensions(in: room)
      var origin = CGPoint(
        x: outer[alignment.horizontal] - inner[alignment.horizontal],
        y: outer[alignment.vertical] - inner[alignment.vertical],
      )
      if let grid = graph.screen.metrics.grid {
        origin.x = grid.snap(down: origin.x, .horizontal)
        origin.y = grid.snap(down: origin.y, .vertical)
      }
      box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: room)
    }
  }
}

extension View {
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center,
  ) -> some View {
    modifier(LayeringModifier(secondary: background, alignment: alignment, isBehind: true))
  }
  public nonisolated func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V,
  ) -> some View {
    modifier(LayeringModifier(secondary: content(), alignment: alignment, isBehind: true))
  }
  public nonisolated func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all,
  ) -> some View {
    modifier(
      LayeringModifier(
        secondary: Rectangle().fill(style).ignoresSafeArea(edges: edges),
        alignment: .center,
        isBehind: true,
      )
    )
  }
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle(),
  ) -> some View {
    modifier(
      LayeringModifier(
        secondary: shape.fill(style, style: fillStyle),
        alignment: .center,
        isBehind: true,
      )
    )
  }
  public nonisolated func background<T: Shape>(
    in shape: T,
    fillStyle: FillStyle = FillStyle(),
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center,
  ) -> some View {
    modifier(LayeringModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V,
  ) -> some View {
    modifier(LayeringModifier(secondary: content(), alignment: alignment, isBehind: false))
  }
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all,
  ) -> some View {
    modifier(
      LayeringModifier(
        secondary: Rectangle().fill(style).ignoresSafeArea(edges: edges),
        alignment: .center,
        isBehind: false,
      )
    )
  }
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle(),
  ) -> some View {
    modifier(
      LayeringModifier(
        secondary: shape.fill(style, style: fillStyle),
        alignment: .center,
        isBehind: false,
      )
    )
  }
}
