import Display
import Foundation
import Geometry

extension Painter {
  func draw(
    _ drawing: Content.Drawing,
    _ seat: Placement,
    _ context: PaintContext,
  ) {
    let outline = drawing.outline
    if case .ellipse = outline.form, drawDisc(drawing, seat, context) { return }
    if let fill = drawing.fill { draw(outline, filledWith: fill, seat, context) }
    if let stroke = drawing.stroke {
      draw(outline, strokedWith: stroke, drawing.pen ?? Pen(width: 1), seat, context)
    }
  }

  /// A circle of one row is a character.
  private func drawDisc(
    _ drawing: Content.Drawing,
    _ seat: Placement,
    _ context: PaintContext,
  ) -> Bool {
    let cells = CellRect(covering: seat.rect(drawing.outline.frame.finite))
    guard cells.height == 1, cells.width <= 3, cells.width > 0 else { return false }
    let fill = drawing.fill.flatMap { glyphInk($0.mean, context.opacity) }
    let stroke = drawing.stroke.flatMap { glyphInk($0.mean, context.opacity) }
    if let fill {
      writeCentered("●", cells, context.clip, fill)
    } else if let stroke {
      writeCentered("○", cells, context.clip, stroke)
    }
    return true
  }

  private func draw(
    _ outline: Outline,
    filledWith shade: Fill,
    _ seat: Placement,
    _ context: PaintContext,
  ) {
    let cells = CellRect(covering: seat.rect(outline.frame.finite))
    let own = Placement(outline.frame.finite, in: seat)
    switch outline.form {
    case .rectangle where !seat.isTilted:
      fill(cells, context.clip, shade, own, context.opacity)
    case .rounded(let first, let second, let third, let fourth) where !seat.isTilted:
      let isRound = first + second + third + fourth > 0
      fill(cells, context.clip, shade, own, context.opacity, isSoft: isRound)
    default:
      fill(outline, shade, seat, context)
    }
  }

  /// Fills with two squares a cell, one above the other.
  func fill(_ outline: Outline, _ shade: Fill, _ seat: Placement, _ context: PaintContext) {
    let plain = Polygons(outline)
    let polygons = plain.mapped(seat.point)
    let cells = CellRect(covering: polygons.bounds)
    let area = cells.intersection(context.clip)
    guard !area.isEmpty else { return }
    let shading = shading(shade, in: Placement(plain.bounds, in: seat))
    var isDrawn = false
    for row in area.top..<area.bottom {
      let top = CGFloat(row) * CellMetrics.height
      let upper = columns(polygons.spans(at: top + CellMetrics.height / 4), area)
      let lower = columns(polygons.spans(at: top + CellMetrics.height * 3 / 4), area)
      for index in upper.indices where upper[index] || lower[index] {
        isDrawn = true
        guard isDamaged(row) else { continue }
        let column = area.left + index
        let ink = shading.ink(at: column, row)
        if upper[index], lower[index] {
          tint(column, row, ink, context.opacity)
        } else if let half = glyphInk(ink, context.opacity) {
          drawGlyph(
            Glyph(upper[index] ? "▀" : "▄", 1),
            column,
            row,
            style(half, at: column, row),
          )
        }
      }
    }
    if !isDrawn, let ink = glyphInk(shade.mean, context.opacity) {
      writeCentered("•", cells, context.clip, ink)
    }
  }

  /// For each column of an area, whether its middle lies in one of the spans.
  private func columns(_ spans: [ClosedRange<CGFloat>], _ area: CellRect) -> [Bool] {
    var columns = Array(repeating: false, count: area.width)
    for span in spans {
      let first = Int((span.lowerBound / CellMetrics.width - 0.5).rounded(.up)) - area.left
      let last = Int((span.upperBound / CellMetrics.width - 0.5).rounded(.down)) - area.left
      for index in max(0, first)..<max(0, first, min(last + 1, columns.count)) {
        columns[index] = true
      }
    }
    return columns
  }

  private func draw(
    _ outline: Outline,
    strokedWith stroke: Fill,
    _ pen: Pen,
    _ seat: Placement,
    _ context: PaintContext,
  ) {
    let isBox: Bool
    let isRound: Bool
    switch outline.form {
    case .rectangle: (isBox, isRound) = (!seat.isTilted, false)
    case .rounded(let first, let second, let third, let fourth):
      (isBox, isRound) = (!seat.isTilted, first + second + third + fourth > 0)
    case .ellipse, .path: (isBox, isRound) = (false, false)
    }
    if isBox, !stroke.isPicture {
      let cells = CellRect(covering: seat.rect(outline.frame.finite))
      drawBox(cells, context.clip, stroke.mean, context.opacity, isRound: isRound)
      return
    }
    self.stroke(outline, stroke, pen, seat, context)
  }

  /// Strokes with eight dots a cell.
  func stroke(
    _ outline: Outline,
    _ shade: Fill,
    _ pen: Pen,
    _ seat: Placement,
    _ context: PaintContext,
  ) {
    let plain = Polygons(outline)
    let polygons = plain.mapped(seat.point)
    var pen = pen
    pen.width = pen.width.isFinite ? min(pen.width * seat.growth, 1000) : 4
    pen.dash = pen.dash.map { $0 * seat.growth }
    // The pen draws half its width outside of the line, and a dot at least.
    let reach = max(4, pen.width)
    let bounds = polygons.bounds.insetBy(dx: -reach, dy: -reach)
    var canvas = DotCanvas(CellRect(covering: bounds), in: context.clip)
    canvas.stroke(polygons, pen)
    let shaded = plain.bounds.insetBy(dx: -reach, dy: -reach)
    show(canvas, shading(shade, in: Placement(shaded, in: seat)), context.opacity)
  }

  private func show(_ canvas: DotCanvas, _ shading: Shading, _ opacity: Float) {
    let area = canvas.area
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom where isDamaged(row) {
      for column in area.left..<area.right {
        var pattern = canvas.pattern(column, row)
        guard pattern != 0, let ink = glyphInk(shading.ink(at: column, row), opacity) else {
          continue
        }
        let there = grid[column, row]
        if let scalar = there.character.unicodeScalars.first?.value, 0x2800..<0x2900 ~= scalar {
          pattern |= UInt8(truncatingIfNeeded: scalar)
        } else if !there.isBlank {
          continue
        }
        let scalar = Unicode.Scalar(0x2800 + UInt32(pattern)) ?? "⣿"
        drawGlyph(Glyph(Character(scalar), 1), column, row, style(ink, at: column, row))
      }
    }
  }
}
