package import Display
package import Foundation
import Properties

/// One running app on one screen.
package final class AppSession: Session {
  package let graph: Graph

  /// Makes a session that shows a view.
  package init<V: View>(_ view: V, on screen: Screen) {
    graph = Graph(screen: screen)
    graph.start(WindowRoot(content: EditScope(content: view)))
    graph.onWake = { [weak self] in self?.onWake?() }
  }

  /// Makes a session for an app.
  package convenience init<A: App>(_ app: A.Type, on screen: Screen) {
    self.init(AppRoot(app: A()), on: screen)
  }

  package var onWake: (@MainActor () -> Void)?
  package var tree: DisplayTree { graph.tree }
  package var shortcuts: Set<KeyStroke> { graph.shortcuts.strokes }
  package var title: String { graph.title }

  package func update() -> Update { graph.turn() }
  package func snapshot() -> Data? { nil }
  package func close() { graph.close() }

  @discardableResult package func handle(_ event: Event) -> Bool {
    guard graph.phase != .closed else { return false }
    graph.isHandling = true
    defer { graph.isHandling = false }
    switch event {
    case .screen(let traits):
      graph.change(traits)
      return true
    case .focused(let id):
      graph.focus.moved(to: id, in: graph)
      return true
    case .key(let stroke): return key(stroke)
    case .activity(let activity):
      graph.change(activity)
      return true
    case .pasted: return false
    case .tap(let id, _, _), .longPress(let id, _), .contextMenu(let id, _), .pointer(let id, _),
      .hover(let id, _), .edited(let id, _), .submit(let id), .scrolled(let id, _),
      .chosen(let id, _), .slid(let id, _), .dated(let id, _), .action(let id, _),
      .link(let id, _):
      return deliver(event, to: id)
    }
  }

  /// Only what is on the screen, enabled and in front answers.
  private func deliver(_ event: Event, to id: ElementID) -> Bool {
    guard let node = graph.tree[id], let box = graph.box(id), box.isAttached else { return false }
    if case .scrolled = event { return box.handle(event) }
    guard node.element.meaning.isEnabled, box.isReachable, !isVeiled(node) else { return false }
    return box.handle(event)
  }

  /// Whether it is not seen, or something around it lets the pointer through.
  private func isVeiled(_ node: DisplayTree.Node) -> Bool {
    var here: DisplayTree.Node? = node
    while let node = here {
      if node.element.wants.contains(.noPointer) { return true }
      here = node.parent
    }
    return false
  }

  private func key(_ stroke: KeyStroke) -> Bool {
    // The focused element and those around it come first.
    var here = graph.focus.focused.flatMap { graph.box($0) }
    while let box = here {
      if box.wants().contains(.keys), box.handle(.key(stroke)) { return true }
      here = box.elementAround
    }
    for box in graph.shortcuts.boxes(for: stroke) where box.isReachable {
      guard let id = box.elementID else { continue }
      // An app's commands are in no window.
      let isEnabled =
        graph.tree[id]?.element.meaning.isEnabled
        ?? box.owner.map { $0.environment.isCommand && $0.environment.isEnabled }
      guard isEnabled == true else { continue }
      if box.handle(.tap(id, at: nil, count: 1)) { return true }
    }
    return graph.presentations.handle(stroke)
  }
}
