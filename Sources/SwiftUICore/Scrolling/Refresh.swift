import Display
import Foundation
import Layout
public import Properties

/// An action that refreshes the content.
public nonisolated struct RefreshAction: Sendable {
  let target: RefreshTarget

  /// Does it, and returns when it is done.
  public func callAsFunction() async { await target.action() }
}

extension View {
  /// Lets a person refresh the lists and scroll views inside.
  ///
  /// A finger pulls the rows down, a wheel turns on at their start; the page's bar has a button for
  /// it, and where there is no bar the keyboard's focus finds one.
  @preconcurrency public nonisolated func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshModifier(action: action))
  }
}

/// Sends an action down, always in the same object.
nonisolated struct RefreshModifier: PrimitiveModifier {
  let action: @MainActor @Sendable () async -> Void

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    RefreshNode(view, context)
  }
}

private final class RefreshNode<Content: View>: ModifiedNode<Content, RefreshModifier> {
  private let target = RefreshTarget()
  private var derived = DerivedEnvironment()

  override init(_ view: ModifiedContent<Content, RefreshModifier>, _ context: NodeContext) {
    super.init(view, context)
    target.action = view.modifier.action
    child = make(view.content, inner)
  }

  private var inner: EnvironmentValues {
    derived.values(from: environment) { $0.refreshTarget = target }
  }

  override func viewDidChange(
    from old: RefreshModifier,
    _ content: Content,
    environmentChanged: Bool,
  ) {
    target.action = modifier.action
    renew(content, inner)
  }

  override func environmentDidChange() { child?.setEnvironment(inner) }
}

/// A holder of a modifier's newest action, so that a new closure does not change the environment.
final class RefreshTarget {
  var action: @MainActor @Sendable () async -> Void = {}
  /// Starts the action from the control that shows it.
  private(set) var start: () -> Void = {}

  func whenPulled(_ start: @escaping () -> Void) { self.start = start }
}

nonisolated extension EnvironmentValues {
  @Entry var refreshTarget: RefreshTarget?
  /// The view around scrolled content that can be refreshed.
  @Entry var refreshFrame: @MainActor (RefreshAction, AnyView) -> AnyView = { $1 }
  /// The action that refreshes the view, if there is one.
  public var refresh: RefreshAction? { refreshTarget.map { RefreshAction(target: $0) } }
}

/// Scrolled content, with a control if it can be refreshed.
nonisolated struct Refreshed<Content: View>: PrimitiveView {
  /// Content that scrolls sideways only cannot be pulled: it may be inside content that can.
  let isPulled: Bool
  let content: Content

  init(isPulled: Bool = true, @ViewBuilder content: () -> Content) {
    self.isPulled = isPulled
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { RefreshedNode(self, context) }
}

private final class RefreshedNode<Content: View>: ValueNode<Refreshed<Content>> {
  private var child: Node?

  override init(_ view: Refreshed<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = next()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  private func next() -> Node? {
    guard view.isPulled, let refresh = environment.refresh else {
      return renew(child, with: view.content)
    }
    return renew(child, with: environment.refreshFrame(refresh, AnyView(view.content)))
  }

  override func viewDidChange(from old: Refreshed<Content>, environmentChanged: Bool) {
    guard let new = next() else { return }
    child = new
    boxesDidChange()
  }

  override func environmentDidChange() {
    guard let new = next() else { return }
    child = new
    boxesDidChange()
  }
}
