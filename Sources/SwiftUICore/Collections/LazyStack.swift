import Display
public import Foundation
public import Layout
import Properties

/// Views from top to bottom, made as they come into sight.
public nonisolated struct LazyVStack<Content: View>: ForwardingView {
  public typealias Body = Never

  nonisolated let inner: LazyStack<Content>

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content,
  ) {
    inner = LazyStack(
      axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing,
      content: content(),
      pinnedViews: pinnedViews,
    )
  }
}

/// Views side by side, made as they come into sight.
public nonisolated struct LazyHStack<Content: View>: ForwardingView {
  public typealias Body = Never

  nonisolated let inner: LazyStack<Content>

  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content,
  ) {
    inner = LazyStack(
      axis: .horizontal,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing,
      content: content(),
      pinnedViews: pinnedViews,
    )
  }
}

/// The views of a lazy container that stay visible.
public nonisolated struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections, at the start of what is seen.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections, at the end of what is seen.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

nonisolated struct LazyStack<Content: View>: PrimitiveView {
  let axis: Axis
  let alignment: Alignment
  let spacing: CGFloat?
  let content: Content
  var pinnedViews = PinnedScrollableViews()
  /// In a list: how its rows are drawn.
  var rows: RowLook?

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { LazyNode(self, context) }
}

final class LazyNode<Content: View>: ValueNode<LazyStack<Content>>, LazyRows {
  private var child: Node?
  private lazy var box = LazyBox(self, view.axis)

  override init(_ view: LazyStack<Content>, _ context: NodeContext) {
    super.init(view, context)
    box.arrange(view.alignment, view.spacing)
    box.mirror(environment.layoutDirection == .rightToLeft)
    box.pinsHeaders = view.pinnedViews.contains(.sectionHeaders)
    box.pinsFooters = view.pinnedViews.contains(.sectionFooters)
    box.rows = view.rows.map { RowSet(self, $0) }
    child = make(view.content, inner)
    box.content = child
  }

  private var inner: EnvironmentValues {
    var inner = environment
    inner.isLazy = true
    inner.stackAxis = view.axis
    if view.rows != nil {
      inner.isInRow = true
      inner.rowTraits = RowTraits()
      inner.rowEditing = nil
      inner.rowRole = .row
      inner.rowGroup = nil
    }
    return inner
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override var stateBox: Box? { box }
  override var mayHoldState: Bool { true }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.rowsDidChange() }

  override func viewDidChange(from old: LazyStack<Content>, environmentChanged: Bool) {
    if old.alignment != view.alignment || old.spacing != view.spacing {
      box.arrange(view.alignment, view.spacing)
    }
    box.pinsHeaders = view.pinnedViews.contains(.sectionHeaders)
    box.pinsFooters = view.pinnedViews.contains(.sectionFooters)
    if environmentChanged { box.mirror(environment.layoutDirection == .rightToLeft) }
    if let look = view.rows { box.rows?.applyLook(look) }
    let below = environmentChanged ? inner : child?.environment ?? inner
    if let new = renew(child, with: view.content, below) {
      child = new
      box.content = new
      box.rowsDidChange()
    }
  }

  override func environmentDidChange() {
    box.mirror(environment.layoutDirection == .rightToLeft)
    child?.setEnvironment(inner)
    if let look = view.rows { box.rows?.applyLook(look) }
  }

  override func rowTraitsDidChange() -> Bool {
    box.rows?.traitsDidChange()
    box.invalidatePlace()
    return true
  }

  func frame(of id: AnyHashable) -> CGRect? { box.frame(of: id) }

  override func didLeave() { box.leave() }
}
