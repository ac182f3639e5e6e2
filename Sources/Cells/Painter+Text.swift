import Display
import Foundation
import Geometry

extension Painter {
  func draw(_ block: TextBlock, _ frame: CGRect, _ context: PaintContext) {
    for (index, line) in block.lines.enumerated() {
      let row = CellMetrics.row(frame.origin.y + CGFloat(index) * block.lineHeight)
      if row >= context.clip.bottom { break }
      guard row >= context.clip.top, isDamaged(row) else { continue }
      let free = frame.size.width - line.width
      let indent: CGFloat =
        switch block.alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      // A half column goes to the trailing side, so that "OK" in three columns begins at the left.
      let start = frame.origin.x + (indent / CellMetrics.width).rounded(.down) * CellMetrics.width
      var column = CellMetrics.column(start)
      for run in line.runs {
        if let ground = run.ground {
          shade(ground, column, row, Glyph.columns(of: run.text), context)
        }
        if let fill = block.fill, run.ink == fill.mean {
          column = write(run, column, row, shading(fill, in: frame), context)
          continue
        }
        guard let ink = glyphInk(run.ink, context.opacity) else {
          column += Glyph.columns(of: run.text)
          continue
        }
        column = write(run.text, column, row, context.clip, ink, run.attributes)
      }
    }
  }

  /// Colours the cells behind a run.
  private func shade(
    _ ground: Ink,
    _ column: Int,
    _ row: Int,
    _ count: Int,
    _ context: PaintContext,
  ) {
    guard let ink = glyphInk(ground, context.opacity), let color = ink.color else { return }
    let cells = CellRect(left: column, top: row, right: column + count, bottom: row + 1)
    let paper = state.paper
    each(cells.intersection(context.clip)) { style in
      style.background = (style.background ?? paper).mixed(with: color, ink.alpha)
    }
  }

  /// Writes a run whose colour is another at each column.
  private func write(
    _ run: TextRun,
    _ column: Int,
    _ row: Int,
    _ shading: Shading,
    _ context: PaintContext,
  ) -> Int {
    var column = column
    for character in run.text {
      let ink = glyphInk(shading.ink(at: column, row), context.opacity)
      let text = String(character)
      guard let ink else {
        column += Glyph.columns(of: text)
        continue
      }
      column = write(text, column, row, context.clip, ink, run.attributes)
    }
    return column
  }

  /// Writes one line of text and answers the column after it.
  @discardableResult func write(
    _ text: String,
    _ column: Int,
    _ row: Int,
    _ clip: CellRect,
    _ ink: GlyphInk = .plain,
    _ attributes: CellStyle.Attributes = [],
  ) -> Int {
    var column = column
    let isShown = row >= clip.top && row < clip.bottom && isDamaged(row)
    for character in text {
      let glyph = Glyph(character)
      defer { column += glyph.columns }
      guard isShown, glyph.columns > 0 else { continue }
      if column >= clip.right { continue }
      guard column >= clip.left, column + glyph.columns <= clip.right else {
        // Half of a wide character at the edge.
        for place in max(
          column,
          clip.left,
        )..<max(clip.left, min(column + glyph.columns, clip.right))
        where place >= column {
          drawGlyph(Glyph(" ", 1), place, row, style(ink, attributes, at: place, row))
        }
        continue
      }
      drawGlyph(glyph, column, row, style(ink, attributes, at: column, row))
    }
    return column
  }

  /// Writes a text in the middle of some cells.
  func writeCentered(
    _ text: String,
    _ cells: CellRect,
    _ clip: CellRect,
    _ ink: GlyphInk = .plain,
    _ attributes: CellStyle.Attributes = [],
  ) {
    let indent = max(0, (cells.width - Glyph.columns(of: text)) / 2)
    let inside = clip.intersection(cells)
    write(text, cells.left + indent, cells.middle, inside, ink, attributes)
  }
}

extension CellRect {
  /// The row in the middle; the upper one of two.
  var middle: Int { top + (max(1, height) - 1) / 2 }
}

extension TextRun {
  var attributes: CellStyle.Attributes {
    var attributes: CellStyle.Attributes = []
    if font.weight >= 600 { attributes.insert(.bold) }
    if font.isItalic { attributes.insert(.italic) }
    if isUnderlined || link != nil { attributes.insert(.underline) }
    if isStruckThrough { attributes.insert(.strikethrough) }
    if isFaint { attributes.insert(.faint) }
    return attributes
  }
}
