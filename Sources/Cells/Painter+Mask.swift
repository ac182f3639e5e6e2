import Display
import Foundation
import Geometry

extension Painter {
  /// Puts back what was there outside of an element's mask or clip, and mixes it in where the mask
  /// is translucent.
  func cut(_ element: Element, _ seat: Placement, _ below: CellGrid) {
    let coverage = Coverage(element.appearance, seat)
    let whole = grid
    let area = CellRect(covering: seat.shown).intersection(screen)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom where isDamaged(row) {
      for column in area.left..<area.right {
        let halves = coverage.halves(column, row)
        let (old, new) = (below[column, row], grid[column, row])
        if halves.upper > 0.98, halves.lower > 0.98 || old == new { continue }
        guard halves.upper > 0.02 || halves.lower > 0.02 else {
          restore(old, column, row)
          continue
        }
        blend(old, new, halves, column, row)
      }
    }
    for part in element.appearance.mask?.parts ?? [] where part.content.isWritten {
      cut(part.content, Placement(part.frame, in: seat).shown, below, whole)
    }
  }

  /// Shows letters in the colours of what they are cut out of.
  private func cut(_ content: Content, _ place: CGRect, _ below: CellGrid, _ whole: CellGrid) {
    let area = CellRect(covering: place).intersection(screen)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom where isDamaged(row) {
      for column in area.left..<area.right { restore(below[column, row], column, row) }
    }
    switch content {
    case .text(let block):
      draw(block, place, PaintContext(clip: area, isTrusted: false))
    case .image(let picture):
      guard case .symbol(let symbol) = picture.source else { return }
      writeCentered(symbol.text, CellRect(covering: place), area)
    default:
      return
    }
    for row in area.top..<area.bottom where isDamaged(row) {
      for column in area.left..<area.right where grid[column, row] != below[column, row] {
        let cell = whole[column, row]
        let color = cell.isBlank ? cell.style.background : cell.style.foreground
        restyle(column, row) { $0.foreground = color }
      }
    }
  }

  private func restore(_ cell: Cell, _ column: Int, _ row: Int) {
    guard cell != grid[column, row], cell.span > 0 else { return }
    drawGlyph(Glyph(cell.character, Int(cell.span)), column, row, cell.style)
  }

  private func blend(
    _ old: Cell,
    _ new: Cell,
    _ halves: (upper: Float, lower: Float),
    _ column: Int,
    _ row: Int,
  ) {
    guard new.isBlank, let color = new.style.background else {
      if halves.upper + halves.lower < 0.6 { restore(old, column, row) }
      return
    }
    let paper = old.style.background ?? state.paper
    let upper = paper.mixed(with: color, halves.upper)
    let lower = paper.mixed(with: color, halves.lower)
    if upper == lower {
      drawGlyph(Glyph(" ", 1), column, row, CellStyle(background: upper))
    } else if halves.lower < 0.02 {
      drawGlyph(
        Glyph("▀", 1),
        column,
        row,
        CellStyle(foreground: upper, background: old.style.background),
      )
    } else {
      let under = halves.upper < 0.02 ? old.style.background : upper
      drawGlyph(Glyph("▄", 1), column, row, CellStyle(foreground: lower, background: under))
    }
  }
}

/// How much of each half cell a clip and a mask let through.
private struct Coverage {
  private var clip: Polygons?
  /// From the screen to where the element is neither scaled nor turned.
  private let back: CGAffineTransform?
  private var parts:
    [(part: Appearance.Mask.Part, form: Polygons?, shading: Shading?, frame: CGRect)]?

  init(_ look: Appearance, _ seat: Placement) {
    let frame = seat.frame
    back = seat.back
    clip = look.clip.map { outline in
      Polygons(outline).mapped {
        CGPoint(x: $0.x + frame.origin.x, y: $0.y + frame.origin.y)
      }
    }
    parts = look.mask?.parts.map { part in
      let place = part.frame.offsetBy(dx: frame.origin.x, dy: frame.origin.y)
      switch part.content {
      case .shape(let drawing):
        let form = Polygons(drawing.outline).mapped {
          CGPoint(x: $0.x + place.origin.x, y: $0.y + place.origin.y)
        }
        return (part, form, drawing.fill.map { Shading($0, in: place) }, place)
      default:
        return (part, nil, part.background.map { Shading($0, in: place) }, place)
      }
    }
  }

  func halves(_ column: Int, _ row: Int) -> (upper: Float, lower: Float) {
    let x = (CGFloat(column) + 0.5) * CellMetrics.width
    let top = CGFloat(row) * CellMetrics.height
    return (
      at(CGPoint(x: x, y: top + CellMetrics.height / 4)),
      at(CGPoint(x: x, y: top + CellMetrics.height * 3 / 4)),
    )
  }

  private func at(_ point: CGPoint) -> Float {
    let point = back.map { point.applying($0) } ?? point
    if let clip, !clip.contains(point) { return 0 }
    guard let parts else { return 1 }
    var clear: Float = 1
    for (part, form, shading, frame) in parts where frame.contains(point) || form != nil {
      if let form, !form.contains(point) { continue }
      let ink: Float
      if let shading {
        ink = shading.ink(at: point).alpha
      } else if case .shape = part.content {
        ink = 0
      } else {
        // Pictures are too fine for cells: all of their place shows. Letters are written later.
        ink = part.content == .group || part.content.isWritten ? 0 : 1
      }
      let cover = min(1, max(0, ink * Float(part.opacity)))
      clear = part.isCut ? 1 - (1 - clear) * (1 - cover) : clear * (1 - cover)
    }
    return 1 - clear
  }
}

extension Content {
  /// Drawn with characters: a text or a symbol.
  fileprivate var isWritten: Bool {
    switch self {
    case .text: return true
    case .image(let picture):
      if case .symbol = picture.source { return true }
      return false
    default: return false
    }
  }
}

extension Appearance {
  /// Whether the element is cut to something else than a rectangle.
  var isCutOut: Bool {
    if mask != nil { return true }
    guard let clip else { return false }
    if case .rectangle = clip.form { return false }
    return true
  }
}

extension Polygons {
  func contains(_ point: CGPoint) -> Bool {
    spans(at: point.y).contains { $0.contains(point.x) }
  }
}
