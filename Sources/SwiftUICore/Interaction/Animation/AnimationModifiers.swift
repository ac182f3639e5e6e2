import Foundation
public import Properties

/// Changes the transaction that arrives at a view.
nonisolated struct TransactionModifier<Value: Equatable>: PrimitiveModifier {
  /// The value whose changes are animated; nil for all changes.
  let value: Value?
  /// Whether it is left out when the transaction disables the views' own animations.
  let isImplicit: Bool
  let change: (inout Transaction) -> Void

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    TransactionNode(view, context)
  }
}

private final class TransactionNode<Content: View, Value: Equatable>:
  ModifiedNode<Content, TransactionModifier<Value>>
{
  private var derived = DerivedEnvironment()
  private let scope: MotionScope

  override init(
    _ view: ModifiedContent<Content, TransactionModifier<Value>>,
    _ context: NodeContext,
  ) {
    scope = MotionScope(outer: context.environment.motionScope)
    super.init(view, context)
    graph.motions.scopeCount += 1
    if view.modifier.value == nil { scope.change = change }
    child = make(view.content, inner)
  }

  private var inner: EnvironmentValues {
    derived.values(from: environment) { $0.motionScope = scope }
  }

  private var change: (inout Transaction) -> Void {
    let modifier = modifier
    return { transaction in
      if modifier.isImplicit, transaction.disablesAnimations { return }
      modifier.change(&transaction)
    }
  }

  override func viewDidChange(
    from old: TransactionModifier<Value>,
    _ content: Content,
    environmentChanged: Bool,
  ) {
    if modifier.value == nil {
      scope.change = change
    } else if old.value != modifier.value {
      graph.motions.activate(scope, change)
    }
    renew(content, inner)
  }

  override func environmentDidChange() { child?.setEnvironment(inner) }

  override func didLeave() { graph.motions.scopeCount -= 1 }
}

/// Lets the transaction around a modifier through to what is inside it.
nonisolated struct OuterScopeModifier: EnvironmentModifier {
  let scope: MotionScope?

  func change(_ environment: inout EnvironmentValues) { environment.motionScope = scope }
}

/// Modifiers with a transaction of their own, which their content does not share.
nonisolated struct ScopedModifiers<Result: View>: ViewModifier {
  @Environment(\.motionScope) private var outer
  let change: (inout Transaction) -> Void
  let isImplicit: Bool
  let make: (PlaceholderContentView<EmptyView>) -> Result

  @MainActor func body(content: Content) -> some View {
    make(
      PlaceholderContentView(AnyView(content.modifier(OuterScopeModifier(scope: outer))))
    )
    .modifier(TransactionModifier<Int>(value: nil, isImplicit: isImplicit, change: change))
  }
}

extension View {
  /// Animates the view when a value changes; nil takes an animation away.
  public nonisolated func animation<V: Equatable>(
    _ animation: Animation?,
    value: V,
  ) -> some View {
    modifier(
      TransactionModifier(value: value, isImplicit: true) { $0.animation = animation }
    )
  }

  /// Animates every change of the view; nil takes animations away.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(
      TransactionModifier<Int>(value: nil, isImplicit: true) { $0.animation = animation }
    )
  }

  /// Animates what the modifiers in a closure change, and nothing inside the view itself.
  public nonisolated func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: @escaping (PlaceholderContentView<EmptyView>) -> V,
  ) -> some View {
    modifier(
      ScopedModifiers(change: { $0.animation = animation }, isImplicit: true, make: body)
    )
  }

  /// Changes the transaction of every change of the view.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier<Int>(value: nil, isImplicit: false, change: transform))
  }

  /// Changes the view's transaction when a value changes.
  public nonisolated func transaction<V: Equatable>(
    value: V,
    _ transform: @escaping (inout Transaction) -> Void,
  ) -> some View {
    modifier(TransactionModifier(value: value, isImplicit: false, change: transform))
  }

  /// Changes the transaction of what the modifiers in a closure change.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: @escaping (PlaceholderContentView<EmptyView>) -> V,
  ) -> some View {
    modifier(ScopedModifiers(change: transform, isImplicit: false, make: body))
  }

  /// Moves the view as one: what comes into it while it is on its way comes along.
  public nonisolated func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}

/// Makes a view an element, in which those inside are placed.
private nonisolated struct GeometryGroupModifier: WrapModifier {
  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox { LayerBox(node, content) }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {}
}
