import Display
import Foundation
import Geometry

extension Painter {
  func draw(
    _ drawing: Content.Drawing,
    _ element: Element,
    _ frame: CGRect,
    _ context: PaintContext,
  ) {
    let outline = drawing.outline
    let transform = element.look.transform
    let place = Placement(frame: frame, original: element.frame.size, transform: transform)
    if case .ellipse = outline.form, drawDisc(drawing, place, context) { return }
    if let fill = drawing.fill { draw(outline, filledWith: fill, place, context) }
    if let stroke = drawing.stroke {
      draw(outline, strokedWith: stroke, drawing.pen ?? Pen(width: 1), place, context)
    }
  }

  /// A circle of one row is a character.
  private func drawDisc(
    _ drawing: Content.Drawing,
    _ place: Placement,
    _ context: PaintContext,
  ) -> Bool {
    let cells = CellRect(covering: place.rect(drawing.outline.frame.finite))
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
    _ place: Placement,
    _ context: PaintContext,
  ) {
    let rect = place.rect(outline.frame.finite)
    switch outline.form {
    case .rectangle where !place.isTurned:
      fill(CellRect(covering: rect), context.clip, shade, rect, context.opacity)
    case .rounded(let first, let second, let third, let fourth) where !place.isTurned:
      let isRound = first + second + third + fourth > 0
      fill(CellRect(covering: rect), context.clip, shade, rect, context.opacity, isSoft: isRound)
    default:
      let polygons = Polygons(outline).mapped(place.point)
      fill(polygons, shade, context)
    }
  }

  /// Fills with two squares a cell, one above the other.
  private func fill(_ polygons: Polygons, _ shade: Fill, _ context: PaintContext) {
    let bounds = polygons.bounds
    let cells = CellRect(covering: bounds)
    let area = cells.intersection(context.clip)
    guard !area.isEmpty else { return }
    let shading = shading(shade, in: bounds)
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
          put(Glyph(upper[index] ? "▀" : "▄", 1), column, row, style(half, at: column, row))
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
    _ place: Placement,
    _ context: PaintContext,
  ) {
    let isBox: Bool
    let isRound: Bool
    switch outline.form {
    case .rectangle: (isBox, isRound) = (!place.isTurned, false)
    case .rounded(let first, let second, let third, let fourth):
      (isBox, isRound) = (!place.isTurned, first + second + third + fourth > 0)
    case .ellipse, .path: (isBox, isRound) = (false, false)
    }
    if isBox, !stroke.isPicture {
      let cells = CellRect(covering: place.rect(outline.frame.finite))
      drawBox(cells, context.clip, stroke.mean, context.opacity, isRound: isRound)
      return
    }
    let polygons = Polygons(outline).mapped(place.point)
    // The pen draws half its width outside of the line, and a dot at least.
    let reach = max(4, pen.width.isFinite ? min(pen.width, 1000) : 4)
    let bounds = polygons.bounds.insetBy(dx: -reach, dy: -reach)
    var canvas = DotCanvas(CellRect(covering: bounds).intersection(context.clip))
    canvas.stroke(polygons, pen)
    show(canvas, shading(stroke, in: bounds), context.opacity)
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
        put(Glyph(Character(scalar), 1), column, row, style(ink, at: column, row))
      }
    }
  }
}

/// From an element's own points to the screen's.
private struct Placement {
  let frame: CGRect
  private let scale: CGPoint
  private let turn: CGFloat
  private let anchor: CGPoint

  init(frame: CGRect, original: CGSize, transform: Look.Transform?) {
    self.frame = frame
    scale = CGPoint(
      x: original.width > 0 ? frame.size.width / original.width : 1,
      y: original.height > 0 ? frame.size.height / original.height : 1,
    )
    let degrees = (transform?.rotation ?? 0).truncatingRemainder(dividingBy: 360)
    turn = degrees.isFinite ? degrees * .pi / 180 : 0
    let share = transform?.anchor ?? CGPoint(x: 0.5, y: 0.5)
    anchor = CGPoint(
      x: frame.origin.x + frame.size.width * share.x,
      y: frame.origin.y + frame.size.height * share.y,
    )
  }

  var isTurned: Bool { turn != 0 }

  func rect(_ rect: CGRect) -> CGRect {
    CGRect(
      x: frame.origin.x + rect.origin.x * scale.x,
      y: frame.origin.y + rect.origin.y * scale.y,
      width: rect.size.width * scale.x,
      height: rect.size.height * scale.y,
    )
  }

  func point(_ point: CGPoint) -> CGPoint {
    let x = frame.origin.x + point.x * scale.x
    let y = frame.origin.y + point.y * scale.y
    guard isTurned else { return CGPoint(x: x, y: y).finite }
    let (across, down) = (x - anchor.x, y - anchor.y)
    return CGPoint(
      x: anchor.x + across * cos(turn) - down * sin(turn),
      y: anchor.y + across * sin(turn) + down * cos(turn),
    ).finite
  }
}
