import Display
import Foundation
import Geometry
import Layout
import Properties

/// The row of a list around a view: room, ground, separators, controls, what a press does.
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
  private let separator: DividerBox
  private let topLine: DividerBox
  let parts = RowContents()
  /// How far the content is moved aside: to the right for the leading actions, to the left for the
  /// trailing ones.
  var shift: CGFloat = 0
  /// The shift at the start of a drag.
  var shiftAtStart: CGFloat?
  /// A drag has just ended here: the press that goes with it counts for nothing.
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
  var metrics: Metrics { graph.screen.metrics }
  var isCells: Bool { metrics.grid != nil }
  var environment: EnvironmentValues { Self.values(of: inside) ?? EnvironmentValues() }
  var group: RowGroup? { environment.rowGroup }

  /// What flows down to the view that a row is around, through what is wrapped around it.
  private static func values(of box: Box) -> EnvironmentValues? {
    var box = box
    while let wrap = box as? WrapBox { box = wrap.inside }
    return box.owner?.environment
  }

  // MARK: Bringing up to date

  func take(_ look: RowLook) {
    let wasEditing = rowLook.isEditing
    rowLook = look
    if wasEditing != look.isEditing, shift != 0 { shift = 0 }
    refresh()
  }

  func stand(at place: RowPlace) {
    let couldMove = canMove
    let couldDelete = canDelete
    let isOther = self.place.id != place.id
    self.place = place
    if couldMove != canMove || couldDelete != canDelete { refresh() } else if isOther { redraw() }
  }

  /// Tells the row what lies around it.
  func join(above: RowBox?, below: RowBox?) {
    let isSame =
      (above == nil) == (self.above == nil) && (below == nil) == (self.below == nil)
      && self.below?.traits.separatorAbove == below?.traits.separatorAbove
    self.above = above
    self.below = below
    guard !isSame else { return }
    invalidateSize()
    redraw()
    graph.restructure(self)
  }

  /// Looks at what modifiers say of the row, and makes what the list itself puts into it.
  func refresh() {
    traits = environment.rowTraits
    var hasChanged = false
    if isRow {
      hasChanged = parts.update(for: self, rows.values)
    }
    separator.change(.vertical, lineInk(traits.tintBelow))
    topLine.change(.vertical, lineInk(traits.tintAbove))
    if hasChanged {
      graph.restructure(self)
      invalidateSize()
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
  var isSelectable: Bool {
    isRow && rowLook.selection != nil && place.id != nil && !traits.isSelectionDisabled
  }
  var isChosen: Bool {
    guard let id = place.id, isRow else { return false }
    return rowLook.selection?.contains(id) ?? false
  }

  // MARK: Look

  private func showsSeparator() -> Bool {
    guard isRow, !isCells, traits.separatorBelow != .hidden,
      below?.traits.separatorAbove != .hidden
    else { return false }
    if traits.separatorBelow == .visible { return true }
    switch rowLook.list {
    case .plain, .inset: return true
    case .grouped, .insetGrouped: return below != nil
    case .sidebar: return false
    }
  }

  private var showsTopLine: Bool {
    isRow && !isCells && traits.separatorAbove == .visible && above == nil
  }

  override var zIndex: Double { rows.isLifted(self) ? 1 : inside.zIndex }

  override var children: [Box] {
    var all = parts.boxes(.ground)
    if shift > 0 { all += parts.boxes(.leadingActions) }
    if shift < 0 { all += parts.boxes(.trailingActions) }
    all += parts.boxes(.control)
    all.append(inside)
    all += parts.boxes(.badge) + parts.boxes(.handle)
    if showsTopLine { all.append(topLine) }
    if showsSeparator() { all.append(separator) }
    for box in all where box !== inside { box.parent = self }
    return all
  }

  private var insets: EdgeInsets {
    if let insets = traits.insets, isRow { return insets.finite }
    let padding = metrics.rowPadding
    var insets = EdgeInsets(
      top: padding.height,
      leading: padding.width,
      bottom: padding.height,
      trailing: padding.width,
    )
    guard !isRow else { return insets }
    if isCells {
      insets.top = role == .header ? (rowLook.sectionGap ?? metrics.minimumRow) : 0
      return insets
    }
    let gap = rowLook.sectionGap ?? (rowLook.list.isGrouped ? 22 : 12)
    insets.top = role == .header ? gap : 7
    insets.bottom = 7
    return insets
  }

  // MARK: Measures

  private var gap: CGFloat { isCells ? 8 : 12 }

  private func width(_ kind: RowContents.Kind) -> CGFloat {
    let boxes = parts.boxes(kind)
    guard !boxes.isEmpty else { return 0 }
    return boxes.reduce(gap) { $0 + $1.size(in: .unspecified).width }
  }

  private func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = insets
    let taken = width(.control) + width(.badge) + width(.handle)
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.width - taken) },
      height: nil,
    )
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let size = inside.size(in: room(proposal))
    let insets = insets
    let values = environment
    let least = isRow ? values.defaultMinListRowHeight : values.defaultMinListHeaderHeight ?? 0
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
    let aside = metrics.grid?.snap(down: shift, .horizontal) ?? shift
    var y = insets.top + max(0, own.height - insets.height - size.height) / 2
    if let grid = metrics.grid { y = grid.snap(down: y, .vertical) }
    for box in parts.boxes(.ground) { box.place(at: .zero, in: ProposedViewSize(own)) }
    var left = insets.leading + aside
    for box in parts.boxes(.control) { left += put(box, at: left, own) + gap }
    inside.place(at: CGPoint(x: left, y: y), in: room)
    var right = own.width - insets.trailing + aside
    for box in parts.boxes(.handle).reversed() + parts.boxes(.badge).reversed() {
      right -= box.size(in: .unspecified).width
      put(box, at: right, own)
      right -= gap
    }
    placeStrips(own)
    let start = lineStart(left - aside)
    let line = ProposedViewSize(width: max(0, own.width - start), height: 1)
    if showsSeparator() { separator.place(at: CGPoint(x: start, y: own.height - 1), in: line) }
    if showsTopLine { topLine.place(at: CGPoint(x: start, y: 0), in: line) }
  }

  /// Puts a small box in the middle of the row's height; answers its width.
  @discardableResult private func put(_ box: Box, at x: CGFloat, _ own: CGSize) -> CGFloat {
    let size = box.size(in: .unspecified)
    var y = max(0, own.height - size.height) / 2
    if let grid = metrics.grid { y = grid.snap(down: y, .vertical) }
    box.place(at: CGPoint(x: x, y: y), in: .unspecified)
    return size.width
  }

  /// A separator begins where the text does.
  private func lineStart(_ left: CGFloat) -> CGFloat {
    guard showsSeparator() || showsTopLine else { return left }
    func firstText(_ box: Box, _ x: CGFloat) -> CGFloat? {
      for child in box.children {
        let isElement = child.elementID != nil
        let start = x + child.elementFrame.minX
        if isElement, case .text = child.content() { return start }
        if let found = firstText(child, isElement ? start : x) { return found }
      }
      return nil
    }
    let isElement = inside.elementID != nil
    let origin = inside.elementFrame.minX - shift
    let found: CGFloat?
    if isElement, case .text = inside.content() {
      found = origin
    } else {
      found = firstText(inside, isElement ? origin : -shift)
    }
    // A text at the far end says nothing of where the row's words begin.
    guard let found, found < elementFrame.width / 3 else { return left }
    return max(0, found)
  }

  override func sizeDidChange() { redraw() }

  override func look() -> Look {
    var look = Look()
    let isCard = rowLook.list == .insetGrouped && isRow && !isCells
    let hasOwnGround = traits.background != nil
    if isChosen {
      look.background = .ink(Color.accentColor.opacity(0.25).ink(environment))
    } else if rowLook.list.isGrouped, isRow, !isCells, !hasOwnGround {
      look.background = .ink(Color.elevated.ink(environment))
    }
    if rows.isLifted(self), !isCells {
      look.background = .ink(Color.elevated.ink(environment))
      look.shadow = Look.Shadow(
        Color.black.opacity(0.25).ink(environment),
        radius: 8,
        offset: CGPoint(x: 0, y: 2),
      )
    }
    if isCard {
      look.corners.topLeading = above == nil ? 10 : 0
      look.corners.topTrailing = above == nil ? 10 : 0
      look.corners.bottomLeading = below == nil ? 10 : 0
      look.corners.bottomTrailing = below == nil ? 10 : 0
    } else if rowLook.list == .sidebar, isRow, !isCells {
      look.corners = Look.Corners(8)
    }
    look.isClipped = shift != 0 || (hasOwnGround && isCard)
    if isSelectable { look.response = .row }
    return look
  }

  override func meaning() -> Meaning {
    guard isRow else { return Meaning() }
    var meaning = Meaning(.row)
    meaning.isEnabled = environment.isEnabled
    meaning.actions = actionNames
    if isSelectable {
      meaning.isSelected = isChosen
      meaning.label = spokenWords
    }
    return meaning
  }

  override var speaksForChildren: Bool { isSelectable }

  override func wants() -> Wants {
    guard isRow, environment.isEnabled else { return [] }
    var wants: Wants = isSelectable ? .tap : []
    if hasStrip { wants.formUnion([.drag, .contextMenu]) }
    if hasStrip || canMove {
      wants.insert(.keys)
      if !isSelectable, !holdsFocusable { wants.insert(.focus) }
    }
    return wants
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .tap(_, let point, _):
      if wasDragged, point != nil {
        wasDragged = false
        return true
      }
      if shift != 0 {
        close()
        return true
      }
      guard isSelectable, let id = place.id else { return false }
      rowLook.selection?.choose(id)
      return true
    case .action(_, let name): return perform(name)
    case .contextMenu:
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

extension EdgeInsets {
  /// With 0 for what is no number.
  fileprivate var finite: EdgeInsets {
    func sane(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    return EdgeInsets(
      top: sane(top),
      leading: sane(leading),
      bottom: sane(bottom),
      trailing: sane(trailing),
    )
  }
}
