import Display
import Foundation
import Geometry

extension Painter {
  func draw(_ toggle: Content.Toggle, _ cells: CellRect, _ context: PaintContext) {
    let tint = toggle.isOn ? glyphInk(toggle.tint, context.opacity) ?? .plain : .faint
    let shown: String =
      switch (toggle.kind, toggle.isOn) {
      case (.checkbox, true): "[x]"
      case (.checkbox, false): "[ ]"
      case (.toggle, true): "[━●]"
      case (.toggle, false): "[○─]"
      }
    writeCentered(shown, cells, context.clip, tint, toggle.isOn ? .bold : [])
  }

  func draw(_ slider: Content.Slider, _ cells: CellRect, _ context: PaintContext) {
    let width = min(cells.width, CellMetrics.limit)
    guard width > 0 else { return }
    let tint = glyphInk(slider.tint, context.opacity) ?? .plain
    let knob = Int((slider.share * Double(width - 1)).rounded())
    let row = cells.middle
    let neutral = Int((slider.neutralShare * Double(width - 1)).rounded())
    write(String(repeating: "─", count: width), cells.left, row, context.clip, .faint)
    let filled = min(knob, neutral)..<max(knob, neutral)
    let bar = String(repeating: "━", count: filled.count)
    write(bar, cells.left + filled.lowerBound, row, context.clip, tint)
    let knobSign = slider.hidesThumb ? "━" : "●"
    write(knobSign, cells.left + knob, row, context.clip, tint, .bold)
  }

  func draw(
    _ progress: Content.Progress,
    _ id: ElementID,
    _ cells: CellRect,
    _ context: PaintContext,
  ) {
    let tint = glyphInk(progress.tint, context.opacity) ?? .plain
    let share = progress.fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    if share == nil { moving.insert(id) } else { moving.remove(id) }
    if progress.isCircular {
      let turning: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
      let filling: [Character] = ["○", "◔", "◑", "◕", "●"]
      let shown =
        share.map { filling[Int(($0 * 4).rounded())] }
        ?? turning[abs(state.phase) % turning.count]
      writeCentered(String(shown), cells, context.clip, tint)
      return
    }
    let width = min(cells.width, CellMetrics.limit)
    guard width > 0 else { return }
    let row = cells.middle
    write(String(repeating: "─", count: width), cells.left, row, context.clip, .faint)
    if let share {
      let done = Int((share * Double(width)).rounded())
      write(String(repeating: "━", count: done), cells.left, row, context.clip, tint, .bold)
    } else {
      let length = max(1, width / 4)
      let start = abs(state.phase) % max(1, width - length + 1)
      let piece = String(repeating: "━", count: length)
      write(piece, cells.left + start, row, context.clip, tint, .bold)
    }
  }

  func draw(_ choice: Content.Choice, _ cells: CellRect, _ context: PaintContext) {
    let tint = glyphInk(choice.tint, context.opacity) ?? .plain
    let selection = choice.selection.flatMap { choice.options.indices.contains($0) ? $0 : nil }
    switch choice.kind {
    case .segments:
      for index in choice.options.indices {
        let segment = cells.segment(index, of: choice.options.count)
        guard index == selection else {
          writeCentered(choice.options[index], segment, context.clip)
          continue
        }
        // One colour for the whole segment, not only below the letters.
        writeCentered(choice.options[index], segment, context.clip, tint, .bold)
        each(segment.intersection(context.clip)) {
          $0.attributes.insert(.inverse)
          $0.foreground = tint.color
        }
      }
    case .wheel where cells.height >= 3:
      let middle = cells.middle
      for row in cells.top..<min(cells.bottom, context.clip.bottom) where row >= context.clip.top {
        let index = (selection ?? 0) + row - middle
        guard choice.options.indices.contains(index) else { continue }
        let line = CellRect(left: cells.left, top: row, right: cells.right, bottom: row + 1)
        let isChosen = index == selection
        writeCentered(
          choice.options[index],
          line,
          context.clip,
          isChosen ? tint : .faint,
          isChosen ? .bold : [],
        )
      }
    case .menu, .wheel:
      let text = selection.map { choice.options[$0] } ?? ""
      let inside = context.clip.intersection(cells)
      let row = cells.middle
      write("‹", cells.left, row, inside, tint)
      let room = CellRect(
        left: cells.left + 1,
        top: cells.top,
        right: cells.right - 1,
        bottom: cells.bottom,
      )
      writeCentered(text, room, inside, tint)
      write("›", cells.right - 1, row, inside, tint)
    }
  }

  func draw(_ entry: Content.DateEntry, _ cells: CellRect, _ context: PaintContext) {
    let inside = context.clip.intersection(cells)
    let words = entry.words.isEmpty ? entry.text : entry.words
    let row = cells.middle
    guard cells.width > Glyph.columns(of: words) + 1 else {
      write(words, cells.left, row, inside, .plain, .underline)
      return
    }
    write("‹", cells.left, row, inside, .faint)
    let room = CellRect(
      left: cells.left + 1,
      top: cells.top,
      right: cells.right - 1,
      bottom: cells.bottom,
    )
    writeCentered(words, room, inside)
    write("›", cells.right - 1, row, inside, .faint)
  }

  /// A bar at the trailing edge, and one at the bottom, where content is longer than its window.
}

extension CellRect {
  /// One of several equal parts, side by side.
  package func segment(_ index: Int, of count: Int) -> CellRect {
    guard count > 0 else { return self }
    var part = self
    part.left = left + width * index / count
    part.right = left + width * (index + 1) / count
    return part
  }
}
