import Display
import Foundation
import Layout
import Properties

/// Shows another view over the whole screen while a condition holds.
nonisolated struct PresentModifier: PrimitiveModifier {
  let isPresented: Binding<Bool>
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  var attachment = PopoverAttachmentAnchor.rect(.bounds)
  var edge: Edge?
  let content: () -> AnyView

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PresentNode(view, context)
  }
}

nonisolated enum PresentationKind {
  case sheet, cover, alert, dialog, popover
}

final class PresentNode<Content: View>: ModifiedNode<Content, PresentModifier> {
  private var presented: Node?
  private lazy var watcher = PresentWatcher(self)
  private var derived = DerivedEnvironment()
  private lazy var stage = PresentationStage()
  private lazy var state = makeState()

  override init(_ view: ModifiedContent<Content, PresentModifier>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
    watcher.read = { [weak self] in self?.read() ?? {} }
    watcher.evaluate()
  }

  private func makeState() -> PresentedState {
    let modifier = modifier
    let state = PresentedState(
      modifier.kind,
      attachment: modifier.attachment,
      edge: modifier.edge,
    )
    state.anchor = { [weak self] in
      (self?.child?.boxes ?? []).reduce(CGRect.null) { $0.union($1.globalFrame) }
    }
    return state
  }

  override var children: [Node] {
    [child, presented, watcher].compactMap { $0 }
  }

  override var rowSources: [Node]? { child.map { [$0] } }
  override func makeBoxes() -> [Box] { child?.boxes ?? [] }

  override func viewDidChange(
    from old: PresentModifier,
    _ content: Content,
    environmentChanged: Bool,
  ) {
    renew(content)
    watcher.evaluate()
  }

  override func environmentDidChange() {
    child?.setEnvironment(environment)
    presented?.setEnvironment(inner)
  }

  private var inner: EnvironmentValues {
    let kind = modifier.kind
    let isBrief = kind == .alert || kind == .dialog
    return derived.values(from: environment) { inner in
      let dismiss: @MainActor () -> Void = { [weak self] in self?.dismiss() }
      inner.leavePage(dismiss)
      inner.stage = stage
      inner.afterPress = isBrief ? dismiss : nil
    }
  }

  private func dismiss() {
    let modifier = modifier
    if modifier.isPresented.wrappedValue { modifier.isPresented.wrappedValue = false }
  }

  /// The stage that this presentation takes: that of what is presented around, or the screen's.
  private var place: PresentationStage { environment.stage ?? graph.presentations.ground }

  /// Reads whether and what to present, and returns what to do.
  private func read() -> () -> Void {
    let modifier = modifier
    guard modifier.isPresented.wrappedValue else { return { [self] in close() } }
    if presented == nil {
      guard place.enter(self, whenFree: { [weak self] in self?.watcher.again() }) else {
        return {}
      }
    }
    let content = AnyView(EditScope(content: modifier.content()))
    return { [self] in show(content) }
  }

  private func show(_ content: AnyView) {
    let root = PresentedRoot(
      frame: PresentedFrame(kind: modifier.kind, content: content, state: state)
    )
    guard presented == nil else {
      _ = renew(presented, with: root, inner)
      return
    }
    // Before what is inside, which may present something at once.
    graph.presentations.add(self) { [weak self] in
      guard let self, !state.isLocked else { return }
      dismiss()
    }
    presented = make(root, inner)
    graph.present(self, presented)
  }

  private func close() {
    place.leave(self)
    guard let gone = presented else { return }
    presented = nil
    graph.present(self, nil)
    graph.presentations.remove(self)
    gone.dispose()
    state = makeState()
    if let action = modifier.onDismiss { graph.appear(action) }
  }

  override func didLeave() {
    place.leave(self)
    graph.present(self, nil)
    graph.presentations.remove(self)
  }
}

nonisolated extension EnvironmentValues {
  /// The place of presentations from here.
  @Entry var stage: PresentationStage?

  /// Sets the environment of presented content, which keeps no settings of the page behind it.
  mutating func leavePage(_ dismiss: @escaping @MainActor () -> Void) {
    self.dismiss = DismissAction(action: dismiss)
    isPresented = true
    isEnabled = true
    stackAxis = nil
    isLazy = false
    isInRow = false
    isInBar = false
    isInSidebar = false
    refreshTarget = nil
    scrollGrowth = nil
    outerSearch = nil
    pageBar = nil
    rowChoice = nil
    tabStacks = nil
    tabViewAccessory = nil
    stackColumn = nil
    rowTraits = RowTraits()
    rowEditing = nil
    navigation = nil
    page = nil
    pageLevel = 0
    sidebarToggle = nil
    shortcut = nil
    font = nil
    foreground = nil
    givenForeground = nil
    foregroundLevels = []
    searchSuggestions = nil
    searchScopes = nil
  }
}
