import Display
import Foundation
import Layout
import Properties

/// Shows a menu over everything, next to the view, while a condition holds.
nonisolated struct PopupModifier: PrimitiveModifier {
  let isOpen: Binding<Bool>
  /// Beside the view, as a menu within a menu is.
  var isBeside = false
  /// The point of the view where it opens; nil is at its edge.
  var point: Binding<CGPoint?>?
  /// Where on the screen it opens; nil is at the view.
  var place: (() -> CGRect?)?
  let content: () -> AnyView

  init(
    isOpen: Binding<Bool>,
    isBeside: Bool = false,
    point: Binding<CGPoint?>? = nil,
    place: (() -> CGRect?)? = nil,
    content: @escaping () -> AnyView,
  ) {
    self.isOpen = isOpen
    self.isBeside = isBeside
    self.point = point
    self.place = place
    self.content = content
  }

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PopupNode(view, context)
  }
}

final class PopupNode<Content: View>: ModifiedNode<Content, PopupModifier> {
  private var popup: PopupRootNode?
  private lazy var watcher = PresentWatcher(self)
  private var derived = DerivedEnvironment()

  override init(_ view: ModifiedContent<Content, PopupModifier>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
    watcher.read = { [weak self] in self?.read() ?? {} }
    watcher.evaluate()
  }

  override var children: [Node] { [child, popup, watcher].compactMap { $0 } }
  override var rowSources: [Node]? { child.map { [$0] } }
  override func makeBoxes() -> [Box] { child?.boxes ?? [] }

  override func viewDidChange(
    from old: PopupModifier,
    _ content: Content,
    environmentChanged: Bool,
  ) {
    renew(content)
    watcher.evaluate()
  }

  override func environmentDidChange() {
    child?.setEnvironment(environment)
    popup?.setEnvironment(inner)
  }

  private var inner: EnvironmentValues {
    let outer = environment.isInMenu ? environment.afterPress : nil
    return derived.values(from: environment) { inner in
      inner.prepareForMenu()
      let keeps = inner.keepsMenuOpen
      inner.afterPress = { [weak self] in
        guard !keeps else { return }
        self?.close()
        outer?()
      }
    }
  }

  private func close() {
    if modifier.isOpen.wrappedValue { modifier.isOpen.wrappedValue = false }
  }

  /// Reads whether and what to show, and returns what to do.
  private func read() -> () -> Void {
    guard modifier.isOpen.wrappedValue else { return { [self] in remove() } }
    let content = modifier.content()
    return { [self] in show(content) }
  }

  private func remove() {
    guard let gone = popup else { return }
    popup = nil
    graph.present(self, nil)
    graph.presentations.remove(self)
    gone.dispose()
  }

  private func show(_ content: AnyView) {
    let modifier = modifier
    let close: () -> Void = { [weak self] in self?.close() }
    let panel = MenuPanel(content: content, close: close)
    let root = PopupRoot(panel: panel, isBeside: modifier.isBeside, close: close)
    if let popup {
      _ = renew(popup, with: root, inner)
      return
    }
    graph.presentations.add(self) { close() }
    let node = make(root, inner) as? PopupRootNode
    popup = node
    let point = modifier.point?.wrappedValue
    node?.box.findAnchor = { [weak self] in self?.anchor(point) }
    node?.box.isBeside = modifier.isBeside
    graph.present(self, node)
    graph.afterSettling { [weak node] in node?.box.focusFirst() }
  }

  /// The view's rectangle on the screen, or a point of it.
  private func anchor(_ point: CGPoint?) -> CGRect? {
    guard isAlive, let frame = child?.boxes.first?.globalFrame else { return nil }
    if let place = modifier.place?() { return place }
    guard let point else { return frame }
    return CGRect(x: frame.minX + point.x, y: frame.minY + point.y, width: 0, height: 0)
  }

  override func didLeave() {
    graph.present(self, nil)
    graph.presentations.remove(self)
  }
}

extension EnvironmentValues {
  /// Sets the environment of controls as items of a menu.
  mutating func prepareForMenu() {
    isInMenu = true
    isEnabled = true
    stackAxis = nil
    isLazy = false
    isInRow = false
    isInBar = false
    refreshTarget = nil
    scrollGrowth = nil
    shortcut = nil
    font = nil
    foreground = nil
    givenForeground = nil
    foregroundLevels = []
    areLabelsHidden = false
    focusLink = nil
    menuStyle = nil
    opensMenu = nil
    buttonStyle = AnyButtonStyle(MenuItemStyle(), response: .shade) { environment, role in
      let color: Color =
        !environment.isEnabled ? .tertiary : role == .destructive ? .red : .primary
      environment.foreground = AnyShapeStyle(color)
    }
    toggleStyle = AnyStyle(ToggleDrawing(style: MenuToggleStyle()))
  }
}

nonisolated struct PopupRoot: PrimitiveView {
  let panel: MenuPanel
  let isBeside: Bool
  let close: () -> Void

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { PopupRootNode(self, context) }
}

final class PopupRootNode: ValueNode<PopupRoot> {
  private var child: Node?
  private(set) lazy var box = PopupBox(self)

  override init(_ view: PopupRoot, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.panel, inner)
    box.show(child)
  }

  private var derived = DerivedEnvironment()

  private var inner: EnvironmentValues {
    derived.values(from: environment) { [box] in $0.menuDirection = box.direction }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.contentDidChange() }

  override func viewDidChange(from old: PopupRoot, environmentChanged: Bool) {
    if let new = renew(child, with: view.panel, inner) {
      child = new
      box.show(child)
    }
  }

  override func didLeave() { box.leave() }
}
