import Display
import Foundation
import Geometry
import Layout
import Properties

/// The row of a list around a view: spacing, background, separators, controls, the action of a
/// press.
final class RowBox: WrapBox {
  let role: RowRole
  private(set) var rowLook: RowLook
  private unowned let rows: RowSet
  weak var list: LazyBox?
  private(set) var place = RowPlace()
  private(set) var traits = RowTraits()
  /// The neighbours in the same section.
  private weak var above: RowBox?
  private weak var below: RowBox?
  /// Whether another section ends directly above it, without a header between.
  private(set) var beginsSection = false
  /// The room that the section before it keeps below itself, in points.
  private(set) var marginAbove: CGFloat = 0
  private let separator: DividerBox
  private let topLine: DividerBox
  let parts = RowContents()
  /// The offset of the content: to the right for the leading actions, to the left for the trailing
  /// ones.
  var shift: CGFloat = 0
  /// The shift at the start of a drag.
  var shiftAtStart: CGFloat?
  // Always the same closures, so that they are no news to what the list puts into the row.
  private(set) lazy var closer: @MainActor () -> Void = { [weak self] in self?.close() }
  private(set) lazy var deleter: @MainActor () -> Void = { [weak self] in self?.delete() }
  private(set) lazy var opener: @MainActor () -> Void = { [weak self] in
    self?.open(.trailing, focuses: true)
  }
  private(set) lazy var dragger: @MainActor (Pointer) -> Bool = { [weak self] in
    self?.dragHandle($0) ?? false
  }
  /// The button whose presses reach to the row's edges.
  weak var stretched: (any ReachingBox)?
  /// The link that presses of the row follow, as nothing of it is seen.
  weak var hiddenLink: Box? {
    didSet { if hiddenLink !== oldValue { redraw() } }
  }
  /// The edge at which what is dragged above it would be inserted.
  private(set) var dropMark: VerticalEdge?
  /// Whether a drag has just ended here, so that its press is ignored.
  var wasDragged = false

  init(_ owner: Node, _ inside: Box, _ look: RowLook, _ rows: RowSet) {
    rowLook = look
    self.rows = rows
    separator = DividerBox(owner)
    topLine = DividerBox(owner)
    role = Self.values(of: inside)?.rowRole ?? .row
    super.init(owner, inside)
    separator.parent = self
    topLine.parent = self
    becomeElement()
    refresh()
  }

  var rowSet: RowSet { rows }
  var isRow: Bool { role == .row }
  var theme: Theme { graph.theme }
  var environment: EnvironmentValues { Self.values(of: inside) ?? EnvironmentValues() }
  var group: RowGroup? { environment.rowGroup }

  /// Returns the environment of the row's content, through the modifiers around it.
  private static func values(of box: Box) -> EnvironmentValues? {
    var box = box
    while let wrap = box as? WrapBox { box = wrap.inside }
    return box.owner?.environment
  }

  // MARK: Bringing up to date

  func applyLook(_ look: RowLook) {
    let old = rowLook
    rowLook = look
    if old.isEditing != look.isEditing { shift = 0 }
    let isOther =
      old.isEditing != look.isEditing || old.list != look.list
      || old.sectionGap != look.sectionGap || old.margin != look.margin
    // A row with a checkmark shows by it whether it is chosen.
    if isOther || look.isEditing { refresh() } else { redraw() }
    if isOther { contentSizeDidChange() }
  }

  /// Whether the row is the first, or the last, of its `ForEach`.
  private var isAtEnds: [Bool] {
    [place.offset == 0, place.offset + 1 == place.maker?.rowCount]
  }

  /// Whether nothing stands above it in the whole list.
  var isFirst: Bool { place.index == 0 }

  func stand(at place: RowPlace) {
    if role != .row, (self.place.index == 0) != (place.index == 0) {
      contentSizeDidChange()
    }
    let couldMove = canMove
    let couldDelete = canDelete
    let ends = isAtEnds
    let isOther = self.place.id != place.id
    let isEven = self.place.index.isMultiple(of: 2)
    self.place = place
    // In edit mode it shows whether the value that it stands for is chosen.
    if couldMove != canMove || couldDelete != canDelete || (isOther && rowLook.isEditing) {
      refresh()
    } else if isOther || ends != isAtEnds
      || rowLook.alternates && isEven != place.index.isMultiple(of: 2)
    {
      redraw()
    }
  }

  /// Updates the row for its neighbours.
  func join(above: RowBox?, below: RowBox?, beginsSection: Bool, marginAbove: CGFloat) {
    let isSame =
      (above == nil) == (self.above == nil) && (below == nil) == (self.below == nil)
      && self.below?.traits.separatorAbove == below?.traits.separatorAbove
      && beginsSection == self.beginsSection && marginAbove == self.marginAbove
    self.beginsSection = beginsSection
    self.marginAbove = marginAbove
    self.above = above
    self.below = below
    guard !isSame else { return }
    contentSizeDidChange()
    redraw()
    graph.restructure(self)
  }

  /// Looks at what modifiers say of the row, and makes what the list itself puts into it.
  func refresh() {
    let insets = traits.insets
    traits = environment.rowTraits
    var hasChanged = traits.insets != insets
    if isRow, parts.update(for: self, rows.values) { hasChanged = true }
    separator.change(.vertical, lineInk(traits.tintBelow))
    topLine.change(.vertical, lineInk(traits.tintAbove))
    if hasChanged {
      graph.restructure(self)
      contentSizeDidChange()
    } else {
      invalidatePlace()
    }
    redraw()
  }

  private func lineInk(_ tint: Color?) -> Ink {
    (tint ?? Color.separator).ink(owner?.environment ?? environment)
  }

  // MARK: What may be done

  var edits: RowEdits { isRow ? place.maker?.edits ?? RowEdits() : RowEdits() }
  var canDelete: Bool { isRow && !traits.isDeleteDisabled && edits.delete != nil }
  var canMove: Bool { isRow && !traits.isMoveDisabled && edits.move != nil }
  /// Whether a press chooses it; with an id of another type than the choice only a link in it does.
  var isSelectable: Bool {
    guard isRow, !traits.isSelectionDisabled, let id = place.id else { return false }
    return rowLook.selection?.takes(id) ?? false
  }
  var isChosen: Bool {
    guard isRow, let selection = rowLook.selection else { return false }
    return [place.id, linked].contains { $0.map(selection.contains) ?? false }
  }
  /// The value of a link in it that chooses it.
  private var linked: AnyHashable? {
    traits.linked.flatMap { rowLook.selection?.takes($0) == true ? $0 : nil }
  }

  // MARK: Appearance

  func showsSeparator() -> Bool {
    if dropMark == .bottom, theme.rows.drawsSeparators { return true }
    guard isRow, traits.separatorBelow != .hidden, below?.traits.separatorAbove != .hidden
    else { return false }
    if traits.separatorBelow == .visible { return true }
    if !theme.rows.drawsSeparators { return false }
    switch rowLook.list {
    case .plain, .inset, .bordered: return true
    case .grouped, .insetGrouped: return below != nil
    case .sidebar: return false
    }
  }

  /// Shows where what is dragged would be inserted, or shows it no more.
  func setDropMark(_ edge: VerticalEdge?) {
    guard edge != dropMark else { return }
    dropMark = edge
    // Outside of a pass: a drag moves in an event.
    graph.enqueue { [weak self] in
      guard let self, isAttached else { return }
      separator.change(.vertical, lineInk(dropMark == .bottom ? .accentColor : traits.tintBelow))
      topLine.change(.vertical, lineInk(dropMark == .top ? .accentColor : traits.tintAbove))
      graph.restructure(self)
      invalidatePlace()
      redraw()
    }
  }

  var showsTopLine: Bool {
    (dropMark == .top && theme.rows.drawsSeparators)
      || isRow && traits.separatorAbove == .visible && above == nil
  }

  override var rowContent: Box? { inside }
  override var zIndex: Double { rows.isLifted(self) ? 1 : inside.zIndex }

  override var isAroundOne: Bool { false }
  override var children: [Box] {
    var all = parts.boxes(.ground) + parts.boxes(.control)
    all.append(inside)
    all += parts.boxes(.badge) + parts.boxes(.handle)
    if shift > 0 { all += parts.boxes(.leadingActions) }
    if shift < 0 { all += parts.boxes(.trailingActions) }
    if showsTopLine { all.append(topLine) }
    if showsSeparator() { all.append(separator) }
    for box in all where box !== inside { box.parent = self }
    return all
  }

  // MARK: Measures

  override var remembered: Int { 16 }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let size = inside.size(in: room(proposal))
    let insets = insets
    let values = environment
    let wanted = isRow ? values.defaultMinListRowHeight : values.defaultMinListHeaderHeight ?? 0
    let least = wanted.isFinite ? wanted : 0
    let height = max(least, size.height + insets.height)
    return CGSize(
      width: proposal.width ?? size.width + insets.width,
      // Each row of a list begins on a line of its own.
      height: theme.values.grid?.snap(up: height, .vertical) ?? height,
    )
  }

  override var spacing: ViewSpacing { .zero }
  override func keepsSpacing(isInsideKept: Bool) -> Bool { true }
  /// What modifiers inside say of the row.
  override var readsInside: Bool { true }
  override var ownExplicitGuides: ExplicitGuides { [] }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let insets = insets
    let room = room(proposal)
    let size = inside.size(in: room)
    let own = elementFrame.size
    // A line of text has room at its end: there the actions lie over it, as in edit mode, where what
    // began the deletion stays in sight.
    let aside = !theme.rows.actionsPush || rowLook.isEditing ? max(0, snappedShift) : shift
    let y = insets.top + max(0, own.height - insets.height - size.height) / 2
    for box in parts.boxes(.ground) { box.place(at: .zero, in: ProposedViewSize(own)) }
    var left = insets.leading
    for box in parts.boxes(.control) { left += placeBox(box, at: left, own, aside) + gap }
    inside.place(at: CGPoint(x: mirrored(left, size.width, own) + aside, y: y), in: room)
    var right = own.width - insets.trailing
    for box in parts.boxes(.handle).reversed() + parts.boxes(.badge).reversed() {
      right -= box.size(in: .unspecified).width
      placeBox(box, at: right, own, aside)
      right -= gap
    }
    placeStrips(own)
    let (start, end) = lineEnds(left, own.width, in: room)
    let thickness = theme.divider.height
    let line = ProposedViewSize(width: max(0, end - start), height: thickness)
    let lineStart = mirrored(start, max(0, end - start), own)
    if showsSeparator() {
      separator.place(at: CGPoint(x: lineStart, y: own.height - thickness), in: line)
    }
    if showsTopLine { topLine.place(at: CGPoint(x: lineStart, y: 0), in: line) }
    stretchPress(own)
  }

  /// Where something begins that is so far from the leading edge.
  func mirrored(_ x: CGFloat, _ width: CGFloat, _ own: CGSize) -> CGFloat {
    environment.layoutDirection == .rightToLeft ? own.width - x - width : x
  }

  override func sizeDidChange() { redraw() }

  override func appearance() -> Appearance {
    var look = Appearance()
    let isCard = rowLook.list == .insetGrouped && isRow && theme.rows.drawsCards
    let hasOwnGround = traits.background != nil
    // Where rows have no lines between them, the whole row shows that something comes to it.
    let isMarked = dropMark != nil && !theme.rows.drawsSeparators
    if isChosen || isMarked {
      look.background = .ink(Color.accentColor.opacity(0.25).ink(environment))
    } else if rowLook.list.isGrouped, isRow, theme.rows.drawsCards, !hasOwnGround {
      look.background = .ink(Color.card.ink(environment))
    } else if rowLook.alternates, isRow, !hasOwnGround, !place.index.isMultiple(of: 2) {
      look.background = .ink(Color.primary.opacity(0.06).ink(environment))
    }
    if rows.isLifted(self), theme.rows.lift.opacity > 0 {
      look.background = .ink(Color.card.ink(environment))
      look.shadow = Appearance.Shadow(
        Color.black.opacity(theme.rows.lift.opacity).ink(environment),
        radius: theme.rows.lift.radius,
        offset: CGPoint(x: 0, y: theme.rows.lift.y),
      )
    }
    if isCard {
      look.corners.topLeading = above == nil ? theme.rows.cardCorner : 0
      look.corners.topTrailing = above == nil ? theme.rows.cardCorner : 0
      look.corners.bottomLeading = below == nil ? theme.rows.cardCorner : 0
      look.corners.bottomTrailing = below == nil ? theme.rows.cardCorner : 0
    } else if rowLook.list == .sidebar, isRow {
      look.corners = Appearance.Corners(theme.rows.sidebarCorner)
    }
    look.isClipped = shift != 0 || (hasOwnGround && isCard)
    if isSelectable || hiddenLink != nil { look.response = .row }
    return look
  }

  override func semantics() -> Semantics {
    var semantics = Semantics(isRow ? .row : .none)
    // Where rows are chosen they are buttons, and those beside them no list.
    semantics.isListed = rowLook.selection == nil
    guard isRow else { return semantics }
    semantics.isEnabled = environment.isEnabled
    semantics.actions = actionNames
    if isSelectable || linked != nil { semantics.isSelected = isChosen }
    if isSelectable || hiddenLink != nil { semantics.label = spokenWords }
    return semantics
  }

  override var speaksForChildren: Bool { isSelectable || hiddenLink != nil }

  override func eventMask() -> EventMask {
    guard isRow, environment.isEnabled else { return [] }
    var eventMask: EventMask = isSelectable || hiddenLink != nil ? .tap : []
    if hasStrip { eventMask.formUnion([.drag, .swipe, .contextMenu]) }
    if contentMenu != nil { eventMask.insert(.contextMenu) }
    if let menu = selectionMenu {
      eventMask.insert(.contextMenu)
      if menu.perform != nil { eventMask.formUnion([.keys, .rowKeys]) }
    }
    if hasStrip || canMove {
      eventMask.formUnion([.keys, .rowKeys])
      if !isSelectable, !holdsFocusable { eventMask.insert(.focus) }
    }
    return eventMask
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .tap(_, let point, let count):
      if wasDragged, point != nil {
        wasDragged = false
        return true
      }
      if shift != 0 {
        close()
        return true
      }
      if let hiddenLink { return press(hiddenLink) }
      guard isSelectable, let id = place.id else { return false }
      if performPrimary(id, isPointed: point != nil, count: count) { return true }
      rowLook.selection?.choose(id)
      return true
    case .action(_, let name): return perform(name)
    case .contextMenu(_, let point):
      if let menu = selectionMenu, menu.open(for: selectedWithRow, on: self, at: point) {
        return true
      }
      if let contentMenu {
        let moved = point.map {
          let (own, inner) = (globalFrame.origin, contentMenu.globalFrame.origin)
          return CGPoint(x: $0.x + own.x - inner.x, y: $0.y + own.y - inner.y)
        }
        contentMenu.onContextMenu?(moved)
        return true
      }
      guard hasStrip else { return false }
      toggle(parts.boxes(.trailingActions).isEmpty ? .leading : .trailing)
      return true
    case .pointer(_, let pointer): return swipe(pointer)
    case .key(let stroke): return press(stroke)
    default: return false
    }
  }

  func leaveRow() {
    parts.leave()
    separator.leave()
    topLine.leave()
    leave()
  }
}
