import Foundation
import Properties

/// Gives a view a way to come and go.
nonisolated struct TransitionModifier: PrimitiveModifier {
  let transition: AnyTransition

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    TransitionNode(view, context)
  }
}

private final class TransitionNode<Content: View>:
  ValueNode<ModifiedContent<Content, TransitionModifier>>, TransitionCarrier
{
  private var child: Node?
  private var derived = DerivedEnvironment()
  private var phase = TransitionPhase.identity
  private let scope: MotionScope

  override init(_ view: ModifiedContent<Content, TransitionModifier>, _ context: NodeContext) {
    scope = MotionScope(outer: context.environment.motionScope)
    super.init(view, context)
    refresh()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  var transition: AnyTransition { view.modifier.transition }

  private var stages: [(AnyView, TransitionPhase) -> AnyView] {
    transition.insertion.stages + transition.removal.stages
  }

  var isStaged: Bool { !stages.isEmpty }

  private var inner: EnvironmentValues {
    let leavesAtOnce = transition.removal.isIdentity
    let isStaged = isStaged
    guard leavesAtOnce || isStaged else { return environment }
    return derived.values(from: environment) {
      $0.leavesAtOnce = leavesAtOnce
      if isStaged { $0.motionScope = scope }
    }
  }

  private func refresh() {
    let new: Node?
    if isStaged {
      // Both ways' stages are always there, or the view would lose its state on the way.
      var content = AnyView(view.content)
      for stage in transition.insertion.stages {
        content = stage(content, phase == .didDisappear ? .identity : phase)
      }
      for stage in transition.removal.stages {
        content = stage(content, phase == .willAppear ? .identity : phase)
      }
      new = renew(child, with: content, inner)
    } else {
      new = renew(child, with: view.content, inner)
    }
    guard let new else { return }
    let isFirst = child == nil
    child = new
    if !isFirst { boxesDidChange() }
  }

  override func viewDidChange(
    from old: ModifiedContent<Content, TransitionModifier>,
    environmentChanged: Bool,
  ) {
    derived.forget()
    refresh()
  }

  override func environmentDidChange() { child?.setEnvironment(inner) }

  private func show(_ phase: TransitionPhase, _ animation: Animation) {
    guard phase != self.phase else { return }
    self.phase = phase
    graph.motions.activate(scope) { $0.animation = animation }
    refresh()
  }

  func come(_ animation: Animation) {
    show(.willAppear, animation)
    Transaction.run(Transaction(animation: animation)) {
      graph.enqueue { [weak self] in
        guard let self, isAlive, phase == .willAppear else { return }
        show(.identity, animation)
      }
    }
  }

  func go(_ animation: Animation) { show(.didDisappear, animation) }
  func stay(_ animation: Animation) { show(.identity, animation) }
}

extension View {
  /// Sets the transition of animated insertion and removal; the default is a fade.
  @_disfavoredOverload public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t))
  }

  /// Sets the transition of animated insertion and removal.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TypedTransitionModifier(transition: transition))
  }
}

/// The transition of animated insertion and removal.
nonisolated struct TypedTransitionModifier<T: Transition>: ViewModifier {
  let transition: T

  @MainActor func body(content: Content) -> some View {
    content.modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
