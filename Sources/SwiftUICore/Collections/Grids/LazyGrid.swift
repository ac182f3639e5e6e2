import Display
public import Foundation
public import Layout
import Properties

/// Views in columns, line by line from top to bottom, made as they come into sight.
public nonisolated struct LazyVGrid<Content: View>: ForwardingView {
  public typealias Body = Never

  nonisolated let inner: LazyGrid<Content>

  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content,
  ) {
    inner = LazyGrid(
      arrangement: LazyGridArrangement(
        axis: .vertical,
        items: columns,
        alignment: Alignment(horizontal: alignment, vertical: .center),
        spacing: spacing,
        pinned: pinnedViews,
      ),
      content: content(),
    )
  }
}

/// Views in rows, line by line from the leading to the trailing edge, made as they come into sight.
public nonisolated struct LazyHGrid<Content: View>: ForwardingView {
  public typealias Body = Never

  nonisolated let inner: LazyGrid<Content>

  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content,
  ) {
    inner = LazyGrid(
      arrangement: LazyGridArrangement(
        axis: .horizontal,
        items: rows,
        alignment: Alignment(horizontal: .center, vertical: alignment),
        spacing: spacing,
        pinned: pinnedViews,
      ),
      content: content(),
    )
  }
}

/// The axis and the columns of a lazy grid.
nonisolated struct LazyGridArrangement: Equatable {
  var axis: Axis
  var items: [GridItem]
  var alignment: Alignment
  var spacing: CGFloat?
  var pinned: PinnedScrollableViews

  static func == (left: LazyGridArrangement, right: LazyGridArrangement) -> Bool {
    left.axis == right.axis && left.alignment == right.alignment && left.spacing == right.spacing
      && left.pinned == right.pinned && left.items.elementsEqual(right.items, by: GridItem.areSame)
  }
}

nonisolated struct LazyGrid<Content: View>: PrimitiveView {
  let arrangement: LazyGridArrangement
  let content: Content

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { LazyGridNode(self, context) }
}

private final class LazyGridNode<Content: View>: ValueNode<LazyGrid<Content>>, LazyRows {
  private var child: Node?
  private var derived = DerivedEnvironment()
  private lazy var box = LazyGridBox(self, view.arrangement)

  override init(_ view: LazyGrid<Content>, _ context: NodeContext) {
    super.init(view, context)
    // The box comes first, as it is saved first.
    let box = box
    child = make(view.content, inner)
    box.content = child
  }

  private var inner: EnvironmentValues {
    derived.values(from: environment) {
      $0.isLazy = true
      $0.stackAxis = nil
      $0.rowRole = .row
      $0.rowGroup = nil
      $0.isInRow = false
    }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override var stateBox: Box? { box }
  override var mayHoldState: Bool { true }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.cellsDidChange() }

  override func viewDidChange(from old: LazyGrid<Content>, environmentChanged: Bool) {
    box.arrange(view.arrangement)
    if let new = renew(child, with: view.content, inner) {
      child = new
      box.content = new
      box.cellsDidChange()
    }
  }

  override func environmentDidChange() { child?.setEnvironment(inner) }

  override func rowTraitsDidChange() -> Bool { true }

  func frame(of id: AnyHashable) -> CGRect? { box.frame(of: id) }

  override func didLeave() { box.leave() }
}
