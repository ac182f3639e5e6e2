import StateCoding

/// A change that can be applied to any view.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body

  /// Makes what stands for a view with the modifier, where the runtime does so without a body.
  static func _makeView<Inside: View>(
    of view: ModifiedContent<Inside, Self>,
    inputs: _ViewInputs,
  ) -> _ViewOutputs?
}

extension ViewModifier {
  public static func _makeView<Inside: View>(
    of view: ModifiedContent<Inside, Self>,
    inputs: _ViewInputs,
  ) -> _ViewOutputs? { nil }
}

extension ViewModifier where Body == Never {
  /// A primitive modifier has no body; the runtime never calls it.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a primitive modifier: it has no body to call.")
  }
}

/// A view with a modifier applied to it.
public nonisolated struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    if let made = Modifier._makeView(of: self, inputs: _ViewInputs(context: context)) {
      // It is one for this type: a cast would ask the runtime each time.
      return unsafeDowncast(made.node, to: ViewNode<Self>.self)
    }
    return context.graph.animator.makeEffectNode(self, context) ?? ModifierNode(self, context)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(
    content: _ViewModifier_Content<ModifiedContent<Content, Modifier>>
  ) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier without a body, which makes its own node.
package protocol PrimitiveModifier: ViewModifier where Body == Never {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>>
}

extension PrimitiveModifier {
  public static func _makeView<Inside: View>(
    of view: ModifiedContent<Inside, Self>,
    inputs: _ViewInputs,
  ) -> _ViewOutputs? {
    _ViewOutputs(node: view.modifier.makeNode(view, inputs.context))
  }
}

/// The view that a modifier is applied to, inside the modifier's body.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let source: ContentSource

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    PlaceholderNode(self, context)
  }
}

/// The content of a modifier's placeholders.
class ContentSource {
  fileprivate var placeholders: [ObjectIdentifier: WeakPlaceholder] = [:]

  fileprivate struct WeakPlaceholder {
    weak var node: (any Placeholder)?
  }

  init() {}

  func fill(_ child: Node?, of node: Node) -> Node? { nil }

  final func refill() {
    for placeholder in placeholders.values { placeholder.node?.refill() }
  }
}

private final class TypedSource<Content: View>: ContentSource {
  var content: Content

  init(_ content: Content) {
    self.content = content
    super.init()
  }

  override func fill(_ child: Node?, of node: Node) -> Node? {
    node.renew(child, with: content)
  }
}

private protocol Placeholder: AnyObject {
  func refill()
}

private final class PlaceholderNode<M: ViewModifier>:
  ValueNode<_ViewModifier_Content<M>>, Placeholder
{
  private var child: Node?

  override init(_ view: _ViewModifier_Content<M>, _ context: NodeContext) {
    super.init(view, context)
    view.source.placeholders[ObjectIdentifier(self)] = ContentSource.WeakPlaceholder(node: self)
    child = view.source.fill(nil, of: self)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func viewDidChange(from old: _ViewModifier_Content<M>, environmentChanged: Bool) {
    refill()
  }

  func refill() {
    if let new = view.source.fill(child, of: self) {
      child = new
      boxesDidChange()
    }
  }

  override func didLeave() {
    view.source.placeholders[ObjectIdentifier(self)] = nil
  }
}

/// A modifier with a body.
private final class ModifierNode<Content: View, M: ViewModifier>:
  ModifiedNode<Content, M>, FrameTicker
{
  private var storage = PropertyStorage()
  private let source: TypedSource<Content>
  private let type = ViewType.of(M.self)
  /// For a modifier that is animatable itself.
  private let animationState: AnimationState<M>?

  override init(_ view: ModifiedContent<Content, M>, _ context: NodeContext) {
    animationState = type.isAnimatable ? context.graph.animator.makeState(for: view.modifier) : nil
    source = TypedSource(view.content)
    super.init(view, context)
    graph.restoration?.enter(self, type.stateName)
    evaluate()
  }

  override var stateName: String? { type.stateName }
  override var mayHoldState: Bool { type.holdsState }

  override func savedSlots(_ saving: Saving) -> [SavedSlot] {
    storage.savedSlots(type, saving)
  }

  override func evaluate() {
    isDirty = false
    var bound = modifier
    let body = tracking {
      storage.bind(&bound, type, to: self)
      animationState?.show(&bound, at: graph.now)
      graph.counters.bodies += 1
      return bound.body(content: _ViewModifier_Content(source: source))
    }
    if let new = renew(child, with: body) {
      child = new
      boxesDidChange()
    }
  }

  override func viewDidChange(from old: M, _ content: Content, environmentChanged: Bool) {
    source.content = content
    if let animationState,
      animationState.aim(modifier, graph.motion(for: self), at: graph.now)
    {
      graph.animator.tick(self)
    }
    if isDirty || !Equality.areEqual(old, modifier)
      || (environmentChanged && storage.readsOther(environment))
    {
      evaluate()
    } else {
      if environmentChanged { child?.setEnvironment(environment) }
      source.refill()
    }
  }

  override func environmentDidChange() {
    if isDirty || storage.readsOther(environment) {
      evaluate()
    } else {
      child?.setEnvironment(environment)
    }
  }

  func tick(_ now: Double) -> Bool {
    guard isAlive, let animationState else { return false }
    graph.mark(self)
    return animationState.isMoving(at: now)
  }

  override func didLeave() { storage.clear() }
}
