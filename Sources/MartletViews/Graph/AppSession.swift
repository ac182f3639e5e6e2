package import Display
package import Foundation
import Geometry
import Layout

/// An app's structure: its windows.
@preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

/// A part of an app's structure with a life of its own.
@preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// A primitive scene has no body; the runtime never asks.
  public var body: Never {
    fatalError("\(Self.self) is a primitive scene: it has no body to call.")
  }
}

/// Makes one scene of those written in a closure.
@resultBuilder public nonisolated enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First,
    _ rest: repeat each Rest,
  ) -> some Scene {
    FirstScene(first: first)
  }
}

/// Of several scenes: the first is the one on the screen.
nonisolated struct FirstScene<First: Scene>: Scene {
  let first: First

  nonisolated init(first: First) {
    self.first = first
  }

  var body: First { first }
}

/// A scene that the runtime shows itself.
protocol PrimitiveScene: Scene where Body == Never {
  var root: AnyView { get }
}

/// A window, or the whole of a screen.
public nonisolated struct WindowGroup<Content: View>: PrimitiveScene {
  private let title: Text?
  private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }
  public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey,
    id: String? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    title = Text(titleKey)
    self.content = content()
  }

  var root: AnyView {
    title.map { AnyView(content.modifier(WindowTitleModifier(title: $0.string))) }
      ?? AnyView(content)
  }
}

extension Scene {
  fileprivate var rootView: AnyView {
    if let primitive = self as? any PrimitiveScene { return primitive.root }
    return body.rootView
  }
}

/// An app as a view, so that its properties live as a view's do.
private struct AppRoot<A: App>: View {
  var app: A

  var body: some View { app.body.rootView }
}

nonisolated struct WindowTitleModifier: PrimitiveModifier {
  let title: String

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    WindowTitleNode(view, context)
  }
}

private final class WindowTitleNode<Content: View>: WatchNode<Content, WindowTitleModifier> {
  override init(_ view: ModifiedContent<Content, WindowTitleModifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.setTitle(view.modifier.title)
  }

  override func modifierDidChange(from old: WindowTitleModifier) {
    graph.setTitle(view.modifier.title)
  }
}

/// One running app on one screen.
package final class AppSession: Session {
  package let graph: Graph

  /// Makes a session that shows a view.
  package init<V: View>(_ view: V, on screen: Screen) {
    graph = Graph(screen: screen)
    graph.start(EditScope(content: view))
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
    CurrentGraph.value = graph
    defer { graph.isHandling = false }
    switch event {
    case .screen(let traits):
      graph.change(traits)
      return true
    case .focused(let id):
      graph.focus.moved(to: id, in: graph)
      return true
    case .key(let stroke): return key(stroke)
    case .activity, .pasted: return false
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
      guard let id = box.elementID, graph.tree[id]?.element.meaning.isEnabled == true else {
        continue
      }
      if box.handle(.tap(id, at: nil, count: 1)) { return true }
    }
    return graph.presentations.handle(stroke)
  }
}
