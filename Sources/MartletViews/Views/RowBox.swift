import Display
import Foundation
import Geometry
import Layout
import Properties

/// The row of a list around a view: room, ground, separator, what a press does.
final class RowBox: WrapBox {
  private let role: RowRole
  private let list: ListLook
  private let separator: DividerBox
  /// Whether rows of the same group lie above and below.
  private var follows = false
  private var isFollowed = false
  var id: AnyHashable?
  var selection: RowSelection?

  init(_ owner: Node, _ inside: Box, _ look: RowLook) {
    let environment = inside.owner?.environment ?? owner.environment
    role = environment.rowRole
    list = look.list
    separator = DividerBox(owner)
    super.init(owner, inside)
    selection = look.selection
    separator.parent = self
    becomeElement()
    separator.change(.vertical, Color.separator.ink(owner.environment))
  }

  var group: RowGroup? { inside.owner?.environment.rowGroup }
  var isRow: Bool { role == .row }

  /// Tells the row what lies around it.
  func neighbours(follows: Bool, isFollowed: Bool) {
    guard follows != self.follows || isFollowed != self.isFollowed else { return }
    self.follows = follows
    self.isFollowed = isFollowed
    invalidateSize()
    redraw()
    graph.restructure(self)
  }

  private var metrics: Metrics { graph.screen.metrics }
  private var isCells: Bool { metrics.grid != nil }
  private var environment: EnvironmentValues { inside.owner?.environment ?? EnvironmentValues() }

  private var showsSeparator: Bool {
    !isCells && isRow && !environment.hidesRowSeparator && (list == .plain || isFollowed)
  }

  private var insets: EdgeInsets {
    if let insets = environment.rowInsets, isRow { return insets }
    let padding = metrics.rowPadding
    var insets = EdgeInsets(
      top: padding.height,
      leading: padding.width,
      bottom: padding.height,
      trailing: padding.width,
    )
    if !isRow, !isCells {
      insets.top = role == .header ? 18 : 6
      insets.bottom = 6
    }
    if role == .header, isCells { insets.top = 16 }
    return insets
  }

  override var children: [Box] { showsSeparator ? [inside, separator] : [inside] }

  private func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = insets
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.width) },
      height: nil,
    )
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let size = inside.size(in: room(proposal))
    let insets = insets
    let least = isRow ? metrics.minimumRow : 0
    return CGSize(
      width: proposal.width ?? size.width + insets.width,
      height: max(least, size.height + insets.height),
    )
  }

  override var spacing: ViewSpacing { .zero }
  override var hasGuides: Bool { false }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let insets = insets
    let room = room(proposal)
    let size = inside.size(in: room)
    let own = elementFrame.size
    let free = own.height - insets.height - size.height
    var y = insets.top + max(0, free) / 2
    if let grid = metrics.grid { y = grid.snap(down: y, .vertical) }
    inside.place(at: CGPoint(x: insets.leading, y: y), in: room)
    if showsSeparator {
      let start = insets.leading
      separator.place(
        at: CGPoint(x: start, y: own.height - 1),
        in: ProposedViewSize(width: max(0, own.width - start), height: 1),
      )
    }
  }

  override func sizeDidChange() { redraw() }

  override func look() -> Look {
    var look = Look()
    let isChosen = id.map { selection?.contains($0) ?? false } ?? false
    if isChosen {
      look.background = .ink(Color.accentColor.opacity(0.25).ink(environment))
    } else if list == .grouped, isRow, !isCells {
      look.background = .ink(Color.elevated.ink(environment))
    }
    if list == .grouped, isRow, !isCells {
      look.corners.topLeading = follows ? 0 : 10
      look.corners.topTrailing = follows ? 0 : 10
      look.corners.bottomLeading = isFollowed ? 0 : 10
      look.corners.bottomTrailing = isFollowed ? 0 : 10
    }
    if selection != nil, isRow { look.response = .row }
    return look
  }

  override func meaning() -> Meaning {
    guard isRow else { return Meaning() }
    var meaning = Meaning(.row)
    meaning.isEnabled = environment.isEnabled
    if let id, let selection {
      meaning.isSelected = selection.contains(id)
      meaning.label = spokenText
    }
    return meaning
  }

  override var speaksForChildren: Bool { selection != nil }
  override func wants() -> Wants {
    selection != nil && isRow && environment.isEnabled ? .tap : []
  }

  override func handle(_ event: Event) -> Bool {
    guard case .tap = event, let id, let selection else { return false }
    selection.toggle(id)
    return true
  }

  func leaveRow() {
    separator.leave()
    leave()
  }
}
