import Foundation
public import Layout
import Properties

/// The first of several views that fits into the room there is, else the last one.
public nonisolated struct ViewThatFits<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content,
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { FittingNode(self, context) }

  fileprivate func update(_ box: FittingBox) { box.axes = axes }
  fileprivate var inside: Content { content }
}

/// All views exist and keep their state; only the one that fits is placed.
private final class FittingNode<Content: View>: ViewNode<ViewThatFits<Content>> {
  private var child: Node?
  private var derived = DerivedEnvironment()
  private lazy var box = FittingBox(self)

  override init(_ view: ViewThatFits<Content>, _ context: NodeContext) {
    super.init(view, context)
    view.update(box)
    child = make(view.inside, derived.eager(environment))
    box.show(child)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.contentDidChange() }

  override func viewDidChange(from old: ViewThatFits<Content>, environmentChanged: Bool) {
    view.update(box)
    if let new = renew(child, with: view.inside, derived.eager(environment)) {
      child = new
      box.show(new)
    }
  }

  override func environmentDidChange() { child?.setEnvironment(derived.eager(environment)) }
  override func didLeave() { box.leave() }
}

private final class FittingBox: ContentBox {
  var axes: Axis.Set = [.horizontal, .vertical] {
    didSet { if axes != oldValue { invalidateSize() } }
  }
  private weak var chosen: Box?

  private var candidates: [Box] { super.children }

  /// Only the view that fits is shown.
  override var children: [Box] {
    let candidates = candidates
    if let chosen, candidates.contains(where: { $0 === chosen }) { return [chosen] }
    return Array(candidates.prefix(1))
  }

  private func choice(_ proposal: ProposedViewSize) -> Box? {
    let candidates = candidates
    let axes = axes
    return candidates.first { box in
      let ideal = box.size(
        in: ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height,
        )
      )
      func fits(_ axis: Axis, _ set: Axis.Set) -> Bool {
        guard axes.contains(set), let room = proposal[axis] else { return true }
        // Sums of fractions: what is too large by nothing fits.
        return ideal[axis] <= room + 0.001
      }
      return fits(.horizontal, .horizontal) && fits(.vertical, .vertical)
    } ?? candidates.last
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.size(in: proposal) ?? .zero
  }

  override var spacing: ViewSpacing {
    (chosen ?? candidates.first)?.spacing ?? super.spacing
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    guard let choice = choice(proposal) else { return }
    if choice !== chosen {
      chosen = choice
      graph.restructureAround(self)
    }
    choice.place(at: base, in: proposal)
  }
}
