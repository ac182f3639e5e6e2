import Display
import Foundation
import Geometry
public import Layout
import Properties

/// Shows the content only where another view is opaque.
nonisolated struct MaskModifier<Mask: View>: PrimitiveModifier {
  let mask: Mask
  let alignment: Alignment

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    MaskNode(view, context)
  }
}

private final class MaskNode<Content: View, Mask: View>:
  ViewNode<ModifiedContent<Content, MaskModifier<Mask>>>
{
  private var child: Node?
  private var downflow = Downflow()
  private var sideflow = Downflow()
  private var layers: [(box: MaskBox, node: Node)] = []

  override init(
    _ view: ModifiedContent<Content, MaskModifier<Mask>>,
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

  private var layer: ZStack<Mask> {
    ZStack(alignment: view.modifier.alignment) { view.modifier.mask }
  }

  override var rowSources: [Node]? { nil }
  override var children: [Node] { (child.map { [$0] } ?? []) + layers.map(\.node) }

  override func makeBoxes() -> [Box] {
    let old = layers
    layers = (child?.boxes ?? []).map { inside in
      if let kept = old.first(where: { $0.box.inside === inside }) {
        inside.parent = kept.box
        return kept
      }
      let box = MaskBox(self, inside)
      let node = make(layer, outer)
      box.alignment = view.modifier.alignment
      box.mask = node
      return (box, node)
    }
    for layer in old where !layers.contains(where: { $0.box === layer.box }) {
      layer.box.leave()
      layer.node.dispose()
    }
    return layers.map(\.box)
  }

  override func viewDidChange(
    from old: ModifiedContent<Content, MaskModifier<Mask>>,
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
      layers[index].box.invalidatePlace()
      layers[index].box.redraw()
    }
  }

  override func environmentDidChange() {
    child?.setEnvironment(downflow.eager(environment))
    let outer = outer
    for layer in layers {
      layer.node.setEnvironment(outer)
      layer.box.redraw()
    }
  }

  override func didLeave() {
    for layer in layers { layer.box.leave() }
  }
}

/// A layer cut out with boxes that are laid out but are no elements of the screen.
final class MaskBox: LayerBox {
  var alignment = Alignment.center
  weak var mask: Node?

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    super.placeChildren(at: base, in: proposal)
    let size = elementFrame.size
    let outer = inside.dimensions(in: proposal)
    for box in mask?.boxes ?? [] {
      box.parent = self
      let inner = box.dimensions(in: ProposedViewSize(size))
      let origin = CGPoint(
        x: outer[alignment.horizontal] - inner[alignment.horizontal],
        y: outer[alignment.vertical] - inner[alignment.vertical],
      )
      box.place(at: origin, in: ProposedViewSize(size))
    }
    redraw()
  }

  override func look() -> Look {
    var look = Look()
    var parts: [Look.Mask.Part] = []
    for box in mask?.boxes ?? [] { Self.collect(box, .zero, 1, &parts) }
    look.mask = Look.Mask(parts: parts)
    return look
  }

  /// The drawings of a box and those inside it, in the points of the mask.
  private static func collect(
    _ box: Box,
    _ base: CGPoint,
    _ opacity: Double,
    _ parts: inout [Look.Mask.Part],
  ) {
    guard box.elementID != nil else {
      for child in box.children { collect(child, base, opacity, &parts) }
      return
    }
    let look = box.look()
    var frame = box.elementFrame.offsetBy(dx: base.x, dy: base.y)
    if let transform = look.transform {
      frame = frame.offsetBy(dx: transform.offset.x, dy: transform.offset.y)
    }
    let opacity = opacity * look.opacity
    var part = Look.Mask.Part(frame: frame, content: box.content())
    part.background = look.background
    part.corners = look.corners
    part.opacity = opacity
    if part.content != .group || part.background != nil { parts.append(part) }
    for child in box.children { collect(child, frame.origin, opacity, &parts) }
  }
}

extension View {
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask,
  ) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }
}
