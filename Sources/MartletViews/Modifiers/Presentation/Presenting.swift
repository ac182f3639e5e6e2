import Display
import Foundation
import Layout
import Properties

/// Shows another view over the whole screen while a condition holds.
nonisolated struct PresentModifier: PrimitiveModifier {
  let isPresented: Binding<Bool>
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  let content: () -> AnyView

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PresentNode(view, context)
  }
}

nonisolated enum PresentationKind {
  case sheet, cover, alert, dialog
}

final class PresentNode<Content: View>: ViewNode<ModifiedContent<Content, PresentModifier>> {
  private var child: Node?
  private var presented: Node?
  private lazy var watcher = PresentWatcher(self)
  private var downflow = Downflow()

  override init(_ view: ModifiedContent<Content, PresentModifier>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
    watcher.show = { [weak self] in self?.show() }
    watcher.evaluate()
  }

  override var children: [Node] {
    [child, presented, watcher].compactMap { $0 }
  }

  override var rowSources: [Node]? { child.map { [$0] } }
  override func makeBoxes() -> [Box] { child?.boxes ?? [] }

  override func viewDidChange(
    from old: ModifiedContent<Content, PresentModifier>,
    environmentChanged: Bool,
  ) {
    if let new = renew(child, with: view.content) {
      child = new
      boxesDidChange()
    }
    watcher.evaluate()
  }

  override func environmentDidChange() {
    child?.setEnvironment(environment)
    presented?.setEnvironment(inner)
  }

  private var inner: EnvironmentValues {
    let kind = view.modifier.kind
    return downflow.values(from: environment) { inner in
      let dismiss: @MainActor () -> Void = { [weak self] in self?.dismiss() }
      inner.dismiss = DismissAction(action: dismiss)
      inner.isPresented = true
      inner.isEnabled = true
      inner.stackAxis = nil
      inner.isLazy = false
      inner.isInRow = false
      inner.navigation = nil
      inner.page = nil
      inner.shortcut = nil
      inner.font = nil
      inner.foreground = nil
      inner.afterPress = kind == .alert || kind == .dialog ? dismiss : nil
    }
  }

  private func dismiss() {
    let modifier = view.modifier
    if modifier.isPresented.wrappedValue { modifier.isPresented.wrappedValue = false }
  }

  private func show() {
    let modifier = view.modifier
    if modifier.isPresented.wrappedValue {
      let frame = PresentedFrame(kind: modifier.kind, content: AnyView(EditScope(content: modifier.content())))
      let isNew = presented == nil
      // Only what the builder reads is read here; the content reads for itself.
      if isNew {
        Node.untracked {
          let node = make(PresentedRoot(frame: frame), inner)
          presented = node
        }
        graph.present(self, presented)
        graph.presentations.add(self) { [weak self] in self?.dismiss() }
      } else {
        Node.untracked {
          _ = renew(presented, with: PresentedRoot(frame: frame), inner)
        }
      }
    } else if let gone = presented {
      presented = nil
      graph.present(self, nil)
      graph.presentations.remove(self)
      gone.dispose()
      if let action = modifier.onDismiss { graph.appear(action) }
    }
  }

  override func didLeave() {
    graph.present(self, nil)
    graph.presentations.remove(self)
  }
}

/// Reads the condition, so that a change of it alone shows or hides.
final class PresentWatcher: Node {
  var show: () -> Void = {}

  init(_ node: Node) {
    super.init(NodeContext(graph: node.graph, parent: node, environment: node.environment))
  }

  override func evaluate() {
    isDirty = false
    tracking(show)
  }
}
