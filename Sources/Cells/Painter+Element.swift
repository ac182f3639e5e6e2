import Display
import Foundation
import Geometry

extension Painter {
  func drawBackground(
    _ element: Element,
    _ seat: Placement,
    _ cells: CellRect,
    _ clip: CellRect,
    _ opacity: Float,
  ) {
    guard let background = element.appearance.background else { return }
    if element.semantics.role == .separator {
      drawSeparator(cells, clip, background.mean, opacity)
    } else if seat.isTilted {
      let rect = CGRect(origin: .zero, size: seat.frame.size)
      var context = PaintContext(clip: clip, isTrusted: false)
      context.opacity = opacity
      fill(Outline(.rectangle, in: rect), background, seat, context)
    } else {
      fill(cells, clip, background, seat, opacity)
    }
  }

  func draw(_ element: Element, _ seat: Placement, _ cells: CellRect, _ context: PaintContext) {
    var context = context
    if !element.semantics.isEnabled, element.content.isControl { context.opacity *= 0.5 }
    switch element.content {
    case .group, .scroll:
      break
    case .text(let block):
      guard !seat.shown.isEmpty || seat.warp == nil else { break }
      draw(block, seat.shown, context)
    case .shape(let drawing):
      if element.semantics.role == .separator {
        let ink = (drawing.fill ?? drawing.stroke)?.mean ?? .clear
        drawSeparator(cells, context.clip, ink, context.opacity)
      } else {
        draw(drawing, seat, context)
      }
    case .image(let picture):
      draw(picture, element.semantics.label, seat, cells, context)
    case .field(let field):
      draw(field, element, cells, context)
    case .toggle(let toggle):
      draw(toggle, cells, context)
    case .slider(let slider):
      draw(slider, cells, context)
    case .choice(let choice):
      draw(choice, cells, context)
    case .progress(let progress):
      draw(progress, element.id, cells, context)
    case .date(let entry):
      draw(entry, cells, context)
    }
  }

  func drawForeground(
    _ element: Element,
    _ seat: Placement,
    _ cells: CellRect,
    _ clip: CellRect,
    _ context: PaintContext,
  ) {
    if let border = element.appearance.border, border.width > 0 {
      let isRound = !element.appearance.corners.isSquare
      if seat.isTilted {
        var context = context
        context.clip = clip
        let rect = CGRect(origin: .zero, size: seat.frame.size)
        stroke(
          Outline(.rectangle, in: rect),
          border.fill,
          Pen(width: border.width),
          seat,
          context,
        )
      } else {
        drawBox(cells, clip, border.fill.mean, context.opacity, isRound: isRound)
      }
    }
    if case .scroll(let scroll) = element.content { drawScroll(scroll, cells, context) }
    if state.focus == element.id, !state.isFocusVeiled, !context.hidesFocus {
      drawFocus(element, cells, clip)
    }
    if state.pressed == element.id, state.focus != element.id,
      element.appearance.response != .none
    {
      each(cells.intersection(clip)) { $0.attributes.insert(.faint) }
    }
    switch element.appearance.response {
    case .lit: light(cells.intersection(clip), 0.15)
    case .raised: light(cells.intersection(clip), 0.3)
    case .none, .dim, .shade, .row: break
    }
  }

  /// Shows a pointer: grounds go some way towards the colour of text, and letters are bold.
  private func light(_ cells: CellRect, _ share: Float) {
    guard !cells.isEmpty else { return }
    let (paper, text) = (state.paper, state.text)
    for row in cells.top..<cells.bottom where isDamaged(row) {
      for column in cells.left..<cells.right {
        let isHalf = grid[column, row].isHalf
        restyle(column, row) { style in
          style.background = (style.background ?? paper).mixed(with: text, share)
          if isHalf { style.foreground = style.foreground?.mixed(with: text, share) }
          style.attributes.insert(.bold)
        }
      }
    }
  }

  /// Shows the keyboard's focus without needing colours.
  private func drawFocus(_ element: Element, _ cells: CellRect, _ clip: CellRect) {
    let seen = cells.intersection(clip)
    switch element.content {
    case .field: return
    case .scroll: return drawCorners(seen)
    case .choice(let choice) where choice.kind == .segments:
      // What is chosen is inverted already.
      if let selection = choice.selection, choice.options.indices.contains(selection) {
        each(cells.segment(selection, of: choice.options.count).intersection(clip)) { style in
          style.foreground = nil
          style.attributes.formUnion([.bold, .underline])
        }
        return
      }
    default: break
    }
    // A large area keeps its blanks and its drawings: inverted as a whole it would be a wall.
    let isLarge = seen.height > 3
    for row in seen.top..<max(seen.top, seen.bottom) where isDamaged(row) {
      for column in seen.left..<max(seen.left, seen.right) {
        let there = grid[column, row]
        if isLarge, there.isDrawn || there.isBlank && there.style.background == nil { continue }
        guard there.span != 0 || column == seen.left else { continue }
        guard !there.isHalf else {
          restyle(column, row) { $0.foreground = nil }
          continue
        }
        restyle(column, row) { style in
          style.foreground = nil
          style.attributes.formSymmetricDifference(.inverse)
          style.attributes.insert(.bold)
          style.attributes.remove(.faint)
        }
      }
    }
    if isLarge, !hasWords(seen) { drawCorners(seen) }
  }

  /// Whether something is written in an area.
  private func hasWords(_ cells: CellRect) -> Bool {
    (cells.top..<max(cells.top, cells.bottom)).contains { row in
      (cells.left..<max(cells.left, cells.right)).contains { column in
        let there = grid[column, row]
        return !there.isBlank && !there.isDrawn && !Self.lines.contains(there.character)
          && !Self.corners.contains(there.character)
      }
    }
  }

  private static let corners: [Character] = ["┏", "┓", "┗", "┛"]

  /// Marks the corners of an area: with brackets, and by its style where something is written.
  private func drawCorners(_ cells: CellRect) {
    guard !cells.isEmpty else { return }
    let (left, right) = (cells.left, cells.right - 1)
    var places = [(left, cells.top), (right, cells.top)]
    var marks: [Character] = ["[", "]"]
    if cells.height > 1 {
      places += [(left, cells.bottom - 1), (right, cells.bottom - 1)]
      marks = Self.corners
    }
    for ((column, row), mark) in zip(places, marks) where isDamaged(row) {
      guard grid[column, row].isBlank || grid[column, row].isDrawn else {
        restyle(column, row) { $0.attributes.formUnion([.inverse, .bold]) }
        continue
      }
      drawGlyph(Glyph(mark, 1), column, row, style(.plain, .bold, at: column, row))
    }
  }

  /// Changes the style of cells.
  func each(_ cells: CellRect, _ change: (inout CellStyle) -> Void) {
    guard !cells.isEmpty else { return }
    for row in cells.top..<cells.bottom where isDamaged(row) {
      for column in cells.left..<cells.right { restyle(column, row, change) }
    }
  }
}
