import Foundation
public import Layout
import Properties
import StateCoding

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

/// A view is made when those before it do not fit; then it keeps its state, shown or not.
private final class FittingNode<Content: View>: ValueNode<ViewThatFits<Content>> {
  private var candidates: [Node] = []
  private var derived = DerivedEnvironment()
  private lazy var box = FittingBox(self)

  override init(_ view: ViewThatFits<Content>, _ context: NodeContext) {
    super.init(view, context)
    view.update(box)
    box.made = { [weak self] in self?.candidates ?? [] }
    box.makeNext = { [weak self] in self?.makeNext() }
  }

  private var inner: EnvironmentValues { derived.eager(environment) }
  private var members: (any Members)? { (view.inside as? any MemberHolder)?.members }

  /// Makes the next view; nil where there is none.
  private func makeNext() -> Node? {
    let index = candidates.count
    let node: Node?
    if let members {
      node = members.make(index, in: self, inner)
    } else {
      node = index == 0 ? make(view.inside, inner) : nil
    }
    if let node { candidates.append(node) }
    return node
  }

  override var children: [Node] { candidates }

  override var placedChildren: [(place: StatePlace?, node: Node)] {
    members == nil
      ? super.placedChildren : candidates.enumerated().map { (.index($0), $1) }
  }

  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.candidatesDidChange() }

  override func viewDidChange(from old: ViewThatFits<Content>, environmentChanged: Bool) {
    view.update(box)
    if let members {
      guard let new = members.update(candidates, in: self, inner) else { return }
      candidates = new
    } else {
      guard let first = candidates.first, let new = renew(first, with: view.inside, inner)
      else { return }
      candidates = [new]
    }
    box.candidatesDidChange()
  }

  override func environmentDidChange() {
    let inner = inner
    for candidate in candidates { candidate.setEnvironment(inner) }
  }

  override func didLeave() { box.leave() }
}

private final class FittingBox: Box {
  var axes: Axis.Set = [.horizontal, .vertical] {
    didSet { if axes != oldValue { invalidateSize() } }
  }
  /// The views that have been made.
  var made: () -> [Node] = { [] }
  /// Makes the view after those.
  var makeNext: () -> Node? = { nil }
  private weak var chosen: Box?
  private var known: [Box]?

  /// The boxes of the views that have been made.
  private var candidates: [Box] {
    if let known { return known }
    let boxes = made().flatMap(\.boxes)
    for box in boxes { box.parent = self }
    known = boxes
    return boxes
  }

  func candidatesDidChange() {
    known = nil
    childrenDidChange()
    invalidateSize()
  }

  /// Only the view that fits is shown.
  override var children: [Box] {
    if let chosen, candidates.contains(where: { $0 === chosen }) { return [chosen] }
    return first.map { [$0] } ?? []
  }

  private var first: Box? { candidate(0) }

  /// One of the boxes, made if need be.
  private func candidate(_ index: Int) -> Box? {
    while !candidates.indices.contains(index) {
      guard makeNext() != nil else { return nil }
      known = nil
    }
    return candidates[index]
  }

  private func choice(_ proposal: ProposedViewSize) -> Box? {
    let asked = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height,
    )
    func fits(_ ideal: CGSize, _ axis: Axis, _ set: Axis.Set) -> Bool {
      guard axes.contains(set), let room = proposal[axis] else { return true }
      // Sums of fractions: what is too large by nothing fits.
      return ideal[axis] <= room + 0.001
    }
    var index = 0
    while let box = candidate(index) {
      let ideal = box.size(in: asked)
      if fits(ideal, .horizontal, .horizontal), fits(ideal, .vertical, .vertical) { return box }
      index += 1
    }
    return candidates.last
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.size(in: proposal) ?? .zero
  }

  /// That of the first view: around it is room left before anything is chosen.
  override var spacing: ViewSpacing { first?.spacing ?? super.spacing }
  /// Another view may be the first.
  override func keepsSpacing(isInsideKept: Bool) -> Bool { false }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    guard let choice = choice(proposal) else { return }
    if choice !== chosen {
      chosen = choice
      graph.restructureAround(self)
    }
    choice.place(at: base, in: proposal)
  }
}
