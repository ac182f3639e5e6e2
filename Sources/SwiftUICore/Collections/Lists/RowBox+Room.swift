import Display
import Foundation
import Layout
import Properties

/// The spacing in a row: around its content, for the list's own parts beside it, for separators.
extension RowBox {
  var insets: EdgeInsets {
    var insets = contentInsets
    if !theme.rows.drawsSeparators {
      if showsSeparator() { insets.bottom += theme.divider.height }
      if showsTopLine { insets.top += theme.divider.height }
    }
    return insets
  }

  /// The distance of a section from the one before, in points, beside what its header keeps.
  var roomAbove: CGFloat {
    guard beginsSection, rowLook.list.isGrouped || environment.sectionMargins.top != nil else {
      return marginAbove
    }
    let gap = sectionGap ?? theme.rows.sectionGap
    return marginAbove + (theme.values.grid?.snap(distance: gap, .vertical) ?? gap)
  }

  /// The inset of the rows of an inset list, unless they set their own.
  private var sideInset: CGFloat { rowLook.list == .inset ? theme.rows.inset : 0 }

  private var contentInsets: EdgeInsets {
    let indent = environment.rowIndent
    if var insets = traits.insets?.finite, isRow {
      if let grid = theme.values.grid { insets = insets.snapped(to: grid) }
      insets.leading += indent
      return insets
    }
    let padding = theme.rows.padding
    var insets = EdgeInsets(
      top: padding.height,
      leading: padding.width + sideInset + indent,
      bottom: padding.height,
      trailing: padding.width + sideInset,
    )
    guard !isRow else { return insets }
    guard let header = theme.rows.header else {
      let gap = sectionGap ?? theme.rows.sectionGap
      insets.top =
        role == .header && !isFirst ? theme.values.grid?.snap(distance: gap, .vertical) ?? gap : 0
      return insets
    }
    let others = rowLook.list.isGrouped ? theme.rows.sectionGap : header.plain
    let usual = isFirst ? header.first : others
    let gap = isFirst ? usual : sectionGap ?? usual
    insets.top = role == .header ? gap : header.below
    insets.bottom = header.below
    return insets
  }

  /// By how much the row is narrower at its sides than others, in points; wider where negative.
  var sideMargins: (leading: CGFloat, trailing: CGFloat) {
    let margins = environment.sectionMargins
    func more(_ margin: CGFloat?) -> CGFloat {
      guard let margin else { return 0 }
      let more = margin - rowLook.margin
      return theme.values.grid?.snap(down: more, .horizontal) ?? more
    }
    return (more(margins.leading), more(margins.trailing))
  }

  /// The room below its section, in points.
  var marginBelow: CGFloat {
    guard let margin = environment.sectionMargins.bottom else { return 0 }
    return theme.values.grid?.snap(distance: margin, .vertical) ?? margin
  }

  /// Above a section, in points; nil is the look's own.
  var sectionGap: CGFloat? { environment.sectionMargins.top ?? rowLook.sectionGap }

  var gap: CGFloat { theme.rows.gap }

  private func width(_ kind: RowContents.Kind) -> CGFloat {
    let boxes = parts.boxes(kind)
    guard !boxes.isEmpty else { return 0 }
    return boxes.reduce(gap) { $0 + $1.size(in: .unspecified).width }
  }

  func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = insets
    let taken = width(.control) + width(.badge) + width(.handle)
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.width - taken) },
      height: nil,
    )
  }

  var snappedShift: CGFloat { theme.values.grid?.snap(down: shift, .horizontal) ?? shift }

  /// Places a small box in the middle of the row's height; returns its width.
  @discardableResult func placeBox(
    _ box: Box,
    at x: CGFloat,
    _ own: CGSize,
    _ aside: CGFloat,
  ) -> CGFloat {
    let size = box.size(in: .unspecified)
    let y = max(0, own.height - size.height) / 2
    box.place(at: CGPoint(x: mirrored(x, size.width, own) + aside, y: y), in: .unspecified)
    return size.width
  }

  /// Returns the ends of a separator: the content's guides, else from the start of its text to the
  /// row's edge.
  ///
  /// - Parameter left: where the content begins.
  func lineEnds(
    _ left: CGFloat,
    _ width: CGFloat,
    in room: ProposedViewSize,
  ) -> (start: CGFloat, end: CGFloat) {
    guard showsSeparator() || showsTopLine else { return (left, width) }
    func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
      inside.explicitGuide(alignment.key, in: room).map { max(0, left + $0) }
    }
    return (
      guide(.listRowSeparatorLeading) ?? textStart(left),
      guide(.listRowSeparatorTrailing) ?? width - sideInset,
    )
  }

  /// A row that is nothing but a button is pressed all over.
  func stretchPress(_ own: CGSize) {
    let button = isRow && shift == 0 && !isSelectable ? onlyButton : nil
    if let old = stretched, old !== button { old.reach = Appearance.Reach() }
    stretched = button
    hiddenLink = button == nil && isRow && !isSelectable ? unseenLink(in: inside, false) : nil
    guard let button else { return }
    var frame = button.elementFrame
    var above = button.elementAround
    while let element = above, element !== self {
      let inner = element.contentOrigin
      frame = frame.offsetBy(
        dx: element.elementFrame.minX + inner.x,
        dy: element.elementFrame.minY + inner.y,
      )
      above = element.elementAround
    }
    // What the list itself puts at the sides has presses of its own.
    let isFree = parts.boxes(.control).isEmpty && parts.boxes(.handle).isEmpty
    button.reach = Appearance.Reach(
      top: max(0, frame.minY),
      leading: isFree ? max(0, frame.minX) : 0,
      bottom: max(0, own.height - frame.maxY),
      trailing: isFree ? max(0, own.width - frame.maxX) : 0,
    )
  }

  private var onlyButton: (any ReachingBox)? {
    var box = inside
    while !(box is any ReachingBox), box.children.count == 1 { box = box.children[0] }
    return box as? any ReachingBox
  }

  /// A link in a box that is not seen itself: then the row is pressed in its place.
  private func unseenLink(in box: Box, _ isUnseen: Bool) -> Box? {
    let isUnseen = isUnseen || (box.elementID != nil && box.appearance().isUnseen)
    if box is any ReachingBox {
      guard box.owner?.environment.isLink == true else { return nil }
      let size = box.elementFrame.size
      return isUnseen || size.width < 1 || size.height < 1 ? box : nil
    }
    return box.children.lazy.compactMap { self.unseenLink(in: $0, isUnseen) }.first
  }

  private func textStart(_ left: CGFloat) -> CGFloat {
    func firstText(_ box: Box, _ x: CGFloat) -> CGFloat? {
      // What lies over or under the row's words is none of them.
      for child in (box as? any LayersBox).map({ [$0.inside] }) ?? box.children {
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
}

extension EdgeInsets {
  fileprivate func snapped(to grid: CGSize) -> EdgeInsets {
    EdgeInsets(
      top: grid.snap(distance: top, .vertical),
      leading: grid.snap(distance: leading, .horizontal),
      bottom: grid.snap(distance: bottom, .vertical),
      trailing: grid.snap(distance: trailing, .horizontal),
    )
  }

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
