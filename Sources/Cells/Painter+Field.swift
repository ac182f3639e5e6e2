package import Display
import Foundation
import Geometry

extension Painter {
  func draw(
    _ field: Content.Field,
    _ element: Element,
    _ cells: CellRect,
    _ context: PaintContext,
  ) {
    shade(cells, context)
    let cells = field.room(in: cells)
    each(cells.intersection(context.clip)) { $0.attributes.insert(.underline) }
    let draft = state.draft.flatMap { $0.field == element.id ? $0 : nil }
    let text = draft?.text ?? field.text
    let isFocused = state.focus == element.id
    let ink = glyphInk(field.ink, context.opacity) ?? .plain
    if text.isEmpty, !field.prompt.isEmpty {
      let prompt = glyphInk(field.promptInk, context.opacity) ?? .faint
      let soft = GlyphInk(color: prompt.color, alpha: prompt.alpha, isFaint: true)
      write(
        field.prompt,
        cells.left,
        cells.top,
        context.clip.intersection(cells),
        soft,
        .underline,
      )
    }
    var layout = FieldLayout(
      text,
      columns: cells.width,
      isEditor: field.kind == .editor,
      isSecure: field.kind == .secure,
    )
    layout.isUpstream = field.isUpstream
    let looks = looks(of: field, text, context)
    let selection = isFocused ? draft?.selection ?? 0..<0 : 0..<0
    let caret = draft?.caret ?? (isFocused ? text.count : 0)
    let window = layout.window(around: caret, columns: cells.width, rows: cells.height)
    let inside = context.clip.intersection(cells)
    for row in window.top..<max(window.top, min(layout.rows.count, window.top + cells.height)) {
      let line = cells.top + row - window.top
      var column = cells.left - window.left
      if layout.rows.count == 1 { column += indent(field, layout, cells) }
      let glyphs = layout.glyphs(row: row)
      for (index, glyph) in zip(glyphs.indices, glyphs) {
        defer { column += glyph.columns }
        guard inside.contains(column: column, row: line), isDamaged(line),
          column + glyph.columns <= inside.right
        else { continue }
        let look = looks.isEmpty ? Look(ink: ink) : looks[index]
        var style = style(look.ink, look.attributes, at: column, line)
        if let ground = look.ground { style.background = ground }
        if selection.contains(index) { style.attributes.insert(.inverse) }
        drawGlyph(glyph, column, line, style)
      }
    }
    guard isFocused, element.semantics.isEnabled else { return }
    let place = layout.place(of: caret)
    var column = cells.left + place.column - window.left
    if layout.rows.count == 1 { column += indent(field, layout, cells) }
    column = min(column, cells.right - 1)
    let row = cells.top + place.row - window.top
    cursor =
      inside.contains(column: column, row: row) ? CellCursor(column: column, row: row) : nil
  }

  /// How one character of a field is drawn.
  private struct Look {
    var ink: GlyphInk
    var attributes: CellStyle.Attributes = .underline
    var ground: CellColor?
  }

  /// How each character of a text is drawn, where not all are alike; empty where they are.
  private func looks(of field: Content.Field, _ text: String, _ context: PaintContext) -> [Look] {
    guard !field.runs.isEmpty, field.kind != .secure,
      field.runs.lazy.map(\.text).joined() == text
    else { return [] }
    var looks: [Look] = []
    for run in field.runs {
      let ink = glyphInk(run.ink, context.opacity) ?? .faint
      let ground = run.ground.flatMap { glyphInk($0, context.opacity)?.color }
      let look = Look(ink: ink, attributes: run.attributes.union(.underline), ground: ground)
      looks += Array(repeating: look, count: run.text.count)
    }
    // A mark at the start of a run joins the letter before it.
    return looks.count >= text.count ? looks : []
  }

  private func indent(_ field: Content.Field, _ layout: FieldLayout, _ cells: CellRect) -> Int {
    // One column stays free for the cursor behind the text.
    let free = max(0, cells.width - 1 - layout.columns(layout.rows[0]))
    switch field.alignment {
    case .leading: return 0
    case .center: return free / 2
    case .trailing: return free
    }
  }

  /// A ground that shows where text can be typed, with colours and without.
  private func shade(_ cells: CellRect, _ context: PaintContext) {
    let inside = cells.intersection(context.clip)
    let (paper, text) = (state.paper, state.text)
    each(inside) { style in
      style.background = (style.background ?? paper).mixed(with: text, 0.12)
    }
  }
}

extension Content.Field {
  /// The cells that text may take of those of the element.
  package func room(in cells: CellRect) -> CellRect {
    let columns = min(CellMetrics.column(inset.width), max(0, cells.width - 1) / 2)
    let rows = min(CellMetrics.row(inset.height), max(0, cells.height - 1) / 2)
    return CellRect(
      left: cells.left + columns,
      top: cells.top + rows,
      right: cells.right - columns,
      bottom: cells.bottom - rows,
    )
  }
}
