import Properties

/// A node of a view with a modifier: it keeps the modifier's value, and of the content only the node.
class ModifiedNode<Content, M>: ViewNode<ModifiedContent<Content, M>> {
  private(set) final var modifier: M
  final var child: Node?

  init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    modifier = view.modifier
    super.init(context)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  final override func receive(
    _ new: ModifiedContent<Content, M>,
    _ environment: EnvironmentValues,
  ) {
    let old = modifier
    modifier = new.modifier
    let isOther = takeEnvironment(environment)
    viewDidChange(from: old, new.content, environmentChanged: isOther)
  }

  /// Called with the newest content when the modifier's value, the content or the environment may
  /// have changed.
  func viewDidChange(from old: M, _ content: Content, environmentChanged: Bool) {}
}

extension ModifiedNode where Content: View {
  /// Takes the newest content; returns whether it is another node.
  @discardableResult final func renew(
    _ content: Content,
    _ environment: EnvironmentValues? = nil,
  ) -> Bool {
    guard let new = renew(child, with: content, environment) else { return false }
    child = new
    boxesDidChange()
    return true
  }
}

/// A modifier that watches its content come, go or change, and passes its boxes on.
class WatchNode<Content: View, M: ViewModifier>: ModifiedNode<Content, M> {
  override init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
  }

  final override var passesOneView: Bool { true }

  final override func viewDidChange(from old: M, _ content: Content, environmentChanged: Bool) {
    renew(content)
    modifierDidChange(from: old)
  }

  func modifierDidChange(from old: M) {}
}
