/// A modifier that watches its content come, go or change, and passes its boxes on.
class WatchNode<Content: View, M: ViewModifier>: ViewNode<ModifiedContent<Content, M>> {
  private var child: Node?

  override init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
  }

  final override var children: [Node] { child.map { [$0] } ?? [] }
  final override var passesOneView: Bool { true }

  final override func viewDidChange(
    from old: ModifiedContent<Content, M>,
    environmentChanged: Bool,
  ) {
    if let new = renew(child, with: view.content) {
      child = new
      boxesDidChange()
    }
    modifierDidChange(from: old.modifier)
  }

  func modifierDidChange(from old: M) {}
}
