import Display
import Foundation
public import Properties

/// A view that goes through phases, each reached with an animation.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: PrimitiveView {
  let phases: [Phase]
  /// The trigger: each change runs all phases once; nil repeats for ever.
  let trigger: AnyHashableBox?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  public nonisolated init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default },
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  public nonisolated init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default },
  ) {
    self.phases = Array(phases)
    self.trigger = AnyHashableBox(trigger)
    self.content = content
    self.animation = animation
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { PhaseNode(self, context) }
}

/// An equatable value without its type.
nonisolated struct AnyHashableBox: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<V: Equatable>(_ value: V) {
    self.value = value
    isSame = { ($0 as? V) == value }
  }

  static func == (left: Self, right: Self) -> Bool { left.isSame(right.value) }
}

private final class PhaseNode<Phase: Equatable, Content: View>:
  ValueNode<PhaseAnimator<Phase, Content>>
{
  private var child: Node?
  private var index = 0
  private var isRunning = false

  override init(_ view: PhaseAnimator<Phase, Content>, _ context: NodeContext) {
    super.init(view, context)
    evaluate()
    if view.trigger == nil { graph.appear { [weak self] in self?.start() } }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func evaluate() {
    isDirty = false
    guard view.phases.indices.contains(index) || !view.phases.isEmpty else { return }
    let phase = view.phases[min(index, view.phases.count - 1)]
    let content = tracking { view.content(phase) }
    if let new = renew(child, with: content) {
      child = new
      boxesDidChange()
    }
  }

  override func viewDidChange(
    from old: PhaseAnimator<Phase, Content>,
    environmentChanged: Bool,
  ) {
    evaluate()
    if old.trigger != view.trigger, view.trigger != nil {
      graph.appear { [weak self] in self?.start() }
    }
  }

  private func start() {
    guard isAlive, !isRunning, view.phases.count > 1, !graph.traits.reducesMotion else {
      return
    }
    isRunning = true
    step()
  }

  private func step() {
    guard isAlive, view.phases.count > 1 else { return }
    let next = (index + 1) % view.phases.count
    let animation = view.animation(view.phases[next])
    Transaction.run(Transaction(animation: animation)) {
      graph.enqueue { [weak self] in
        guard let self, isAlive else { return }
        index = next
        evaluate()
        rest(animation)
      }
    }
  }

  /// The next phase comes only when this one was taken and its time is over.
  private func rest(_ animation: Animation?) {
    if index == 0, view.trigger != nil {
      isRunning = false
      return
    }
    let length = animation?.motion.logicalLength ?? 0
    guard length.isFinite else { return }
    graph.clock.after(max(length, graph.theme.frameInterval)) { [weak self] in self?.step() }
  }
}

extension View {
  /// Goes through phases for ever, each reached with an animation.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default },
  ) -> some View {
    PhaseAnimator(phases) { phase in
      content(PlaceholderContentView(AnyView(self)), phase)
    } animation: {
      animation($0)
    }
  }

  /// Goes through phases once whenever a value changes.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default },
  ) -> some View {
    PhaseAnimator(phases, trigger: trigger) { phase in
      content(PlaceholderContentView(AnyView(self)), phase)
    } animation: {
      animation($0)
    }
  }
}
