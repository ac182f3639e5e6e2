import Layout
import Properties

/// A modifier that puts another view over, under or into each box of its content.
nonisolated protocol LayersModifier: PrimitiveModifier {
  associatedtype Secondary: View
  var secondary: Secondary { get }
  var alignment: Alignment { get }
  @MainActor func makeBox(_ owner: Node, _ inside: Box) -> any LayersBox
}

extension LayersModifier {
  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    LayersNode(view, context)
  }
}

/// A box of the content with the boxes of the other view.
protocol LayersBox: WrapBox {
  var alignment: Alignment { get set }
  var secondary: Node? { get set }
  /// The other view may be drawn otherwise now, and with `mayMove` lie elsewhere.
  func secondaryDidChange(mayMove: Bool)
}

private final class LayersNode<Content: View, M: LayersModifier>:
  ModifiedNode<Content, M>
{
  private var derived = DerivedEnvironment()
  private var sideflow = DerivedEnvironment()
  /// One secondary view for each box of the content.
  private var layers: [(box: any LayersBox, node: Node)] = []

  override init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content, derived.eager(environment))
    _ = boxes
  }

  private var outer: EnvironmentValues {
    guard environment.isLazy || environment.stackAxis != nil else { return environment }
    return sideflow.values(from: environment) {
      $0.isLazy = false
      $0.stackAxis = nil
    }
  }

  private var layer: ZStack<M.Secondary> {
    ZStack(alignment: modifier.alignment) { modifier.secondary }
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
      let box = modifier.makeBox(self, inside)
      box.alignment = modifier.alignment
      box.secondary = node
      return (box, node)
    }
    for layer in old where !layers.contains(where: { $0.box === layer.box }) {
      layer.box.leave()
      layer.node.dispose()
    }
    return layers.map(\.box)
  }

  override func viewDidChange(from old: M, _ content: Content, environmentChanged: Bool) {
    renew(content, derived.eager(environment))
    let outer = outer
    for index in layers.indices {
      var node: Node? = layers[index].node
      reconcile(&node, with: layer, outer)
      layers[index].box.alignment = modifier.alignment
      layers[index].box.secondaryDidChange(mayMove: true)
    }
  }

  override func environmentDidChange() {
    child?.setEnvironment(derived.eager(environment))
    let outer = outer
    for layer in layers {
      layer.node.setEnvironment(outer)
      layer.box.secondaryDidChange(mayMove: false)
    }
  }

  override func didLeave() {
    for layer in layers { layer.box.leave() }
  }
}
