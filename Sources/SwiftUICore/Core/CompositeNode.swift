import StateCoding

/// The node of a view with a body.
final class CompositeNode<V: View>: ValueNode<V>, ChangeTelling, FrameTicker {
  private var storage = PropertyStorage()
  private var child: Node?
  private let type = ViewType.of(V.self)
  /// Made when the body asks why it is evaluated.
  private var log: ChangeLog?
  private var isOtherValue = true
  /// For a view that is animatable itself.
  private let animationState: AnimationState<V>?

  override init(_ view: V, _ context: NodeContext) {
    animationState = type.isAnimatable ? context.graph.animator.makeState(for: view) : nil
    super.init(view, context)
    graph.restoration?.enter(self, type.stateName)
    evaluate()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var passesOneView: Bool { true }

  override func evaluate() {
    isDirty = false
    var bound = view
    let body = tracking {
      storage.bind(&bound, type, to: self)
      animationState?.show(&bound, at: graph.now)
      graph.counters.bodies += 1
      return bound.body
    }
    isOtherValue = false
    if let new = renew(child, with: body) {
      child = new
      boxesDidChange()
    }
  }

  override func viewDidChange(from old: V, environmentChanged: Bool) {
    if let animationState, animationState.aim(view, graph.motion(for: self), at: graph.now) {
      graph.animator.tick(self)
    }
    let isOther = !Equality.areEqual(old, view)
    if isOther { isOtherValue = true }
    if isDirty || isOther
      || (environmentChanged && storage.readsOther(environment))
    {
      evaluate()
    } else if environmentChanged {
      child?.setEnvironment(environment)
    }
  }

  override func environmentDidChange() {
    if isDirty || storage.readsOther(environment) {
      evaluate()
    } else {
      child?.setEnvironment(environment)
    }
  }

  func takeChanges() -> String {
    var log = self.log ?? ChangeLog()
    defer { self.log = log }
    return log.recordEvaluation(type, storage, environment, isOtherValue: isOtherValue)
  }

  func tick(_ now: Double) -> Bool {
    guard isAlive, let animationState else { return false }
    graph.mark(self)
    return animationState.isMoving(at: now)
  }

  override var stateName: String? { type.stateName }
  override var mayHoldState: Bool { type.holdsState }
  override var isSaved: Bool { type.isSaved }

  override func savedSlots(_ saving: Saving) -> [SavedSlot] {
    storage.savedSlots(type, saving)
  }

  override func didLeave() { storage.clear() }
}
