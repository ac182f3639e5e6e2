import Properties

/// What moves the symbols inside a view.
nonisolated protocol SymbolStage {
  /// Makes a view that shows a picture, and each one that follows it in its place.
  @MainActor func view(of image: Image, _ environment: EnvironmentValues) -> AnyView
}

nonisolated extension EnvironmentValues {
  /// What moves symbols; nil where nothing ever does.
  @Entry var symbolStage: (any SymbolStage)?
}

/// The node of a picture that is moved if it is a symbol.
final class StagedImageNode: ValueNode<Image> {
  private var child: Node?
  private var derived = DerivedEnvironment()

  override init(_ view: Image, _ context: NodeContext) {
    super.init(view, context)
    child = make(content, inner)
  }

  private var content: AnyView {
    environment.symbolStage?.view(of: view, environment) ?? AnyView(view)
  }

  /// The picture inside is a plain one.
  private var inner: EnvironmentValues {
    derived.values(from: environment) { $0.symbolStage = nil }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func viewDidChange(from old: Image, environmentChanged: Bool) {
    if environmentChanged || old != view { refresh() }
  }

  override func environmentDidChange() { refresh() }

  private func refresh() {
    if let new = renew(child, with: content, inner) {
      child = new
      boxesDidChange()
    }
  }
}
