import Properties

/// How a text becomes another one.
nonisolated protocol TextTransition {
  /// Makes a view that shows the text, and each one that follows it in its place.
  @MainActor func view(of text: Text) -> AnyView
}

nonisolated extension EnvironmentValues {
  /// How texts become others; nil is at once.
  @Entry var textTransition: (any TextTransition)?
}

/// The node of a text whose changes are shown by a transition.
final class TransitionedTextNode: ValueNode<Text> {
  private var child: Node?
  private var derived = DerivedEnvironment()

  override init(_ view: Text, _ context: NodeContext) {
    super.init(view, context)
    child = make(content, inner)
  }

  private var content: AnyView { environment.textTransition?.view(of: view) ?? AnyView(view) }

  /// The text inside is a plain one.
  private var inner: EnvironmentValues {
    derived.values(from: environment) { $0.textTransition = nil }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func viewDidChange(from old: Text, environmentChanged: Bool) { refresh() }

  override func environmentDidChange() { refresh() }

  private func refresh() {
    if let new = renew(child, with: content, inner) {
      child = new
      boxesDidChange()
    }
  }
}
