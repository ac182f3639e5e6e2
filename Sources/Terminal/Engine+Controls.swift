import Cells
import Display
import Foundation
import Geometry

extension Engine {
  /// Return or space on the element that has the focus.
  func pressFocused() {
    guard let focus, let node = session.tree[focus], node.isInside(stage) else { return }
    let element = node.element
    switch element.content {
    case .toggle(let toggle):
      session.handle(.chosen(focus, toggle.isOn ? 0 : 1))
    case .choice(let choice):
      guard !choice.options.isEmpty else { return }
      if choice.kind == .menu {
        openPopup(node, choice)
      } else {
        choose(focus, choice, ((choice.selection ?? -1) + 1) % choice.options.count)
      }
    default:
      if element.eventMask.contains(.tap) { session.handle(.tap(focus, at: nil, count: 1)) }
    }
  }

  /// Presses the first element on the stage that a key is meant for.
  func pressMeant(_ role: Semantics.KeyRole) {
    var walk = TreeWalk(from: nil, in: stage, isForward: true)
    while let node = walk.next() {
      guard node.element.semantics.keyRole == role, node.isFocusable else { continue }
      session.handle(.tap(node.id, at: nil, count: 1))
      return
    }
  }

  /// What an arrow key does to a control; false when it does nothing there.
  func adjust(_ node: DisplayTree.Node, _ key: KeyStroke.Key) -> Bool {
    switch node.element.content {
    case .slider(let slider):
      guard key == .left || key == .right else { return false }
      slide(node.id, slider, to: slider.value + slider.stride * (key == .left ? -1 : 1))
      return true
    case .choice(let choice):
      let isTurning = choice.kind == .wheel && (key == .up || key == .down)
      guard key == .left || key == .right || isTurning else { return false }
      let step = key == .left || key == .up ? -1 : 1
      choose(node.id, choice, (choice.selection ?? (step > 0 ? -1 : choice.options.count)) + step)
      return true
    case .toggle(let toggle):
      guard key == .left || key == .right else { return false }
      if toggle.isOn != (key == .right) { session.handle(.chosen(node.id, toggle.isOn ? 0 : 1)) }
      return true
    case .date(let entry):
      guard let seconds = entry.stride(key) else { return false }
      let wanted = entry.date.addingTimeInterval(seconds)
      let date = min(max(wanted, entry.earliest ?? wanted), entry.latest ?? .distantFuture)
      if date != entry.date { session.handle(.dated(node.id, date)) }
      return true
    default:
      return false
    }
  }

  func choose(_ id: ElementID, _ choice: Content.Choice, _ index: Int) {
    guard choice.options.indices.contains(index), index != choice.selection else { return }
    session.handle(.chosen(id, index))
  }

  func slide(_ id: ElementID, _ slider: Content.Slider, to value: Double) {
    guard value.isFinite, slider.lower <= slider.upper else { return }
    var value = value
    if slider.step > 0 {
      value = slider.lower + ((value - slider.lower) / slider.step).rounded() * slider.step
    }
    value = min(max(value, slider.lower), slider.upper)
    if value != slider.value { session.handle(.slid(id, value)) }
  }

  /// A press or a drag on a control, at a column of it.
  func touch(
    _ node: DisplayTree.Node,
    _ cells: CellRect,
    column: Int,
    row: Int,
    isDrag: Bool,
    isNewFocus: Bool = false,
  ) {
    switch node.element.content {
    case .slider(let slider):
      let share = Double(column - cells.left) / Double(max(1, cells.width - 1))
      slide(node.id, slider, to: slider.lower + (slider.upper - slider.lower) * share)
    case .toggle(let toggle) where !isDrag:
      session.handle(.chosen(node.id, toggle.isOn ? 0 : 1))
    case .choice(let choice) where !isDrag:
      touch(node, choice, cells, column: column, row: row)
    case .date where !isDrag:
      // The signs at both ends are the keys to the day or minute before and after.
      _ = adjust(node, column < cells.left + cells.width / 2 ? .left : .right)
    case .field(let field):
      let room = field.room(in: cells)
      let shown = isNewFocus ? 0 : state.draft?.caret ?? 0
      setCaret(node.id, field, room, column: column, row: row, shown: shown, isDrag: isDrag)
    default:
      break
    }
  }

  private func touch(
    _ node: DisplayTree.Node,
    _ choice: Content.Choice,
    _ cells: CellRect,
    column: Int,
    row: Int,
  ) {
    switch choice.kind {
    case .menu:
      openPopup(node, choice)
    case .segments:
      let index = choice.options.indices.first {
        cells.segment($0, of: choice.options.count).contains(column: column, row: row)
      }
      if let index { choose(node.id, choice, index) }
    case .wheel where cells.height >= 3:
      choose(node.id, choice, (choice.selection ?? 0) + row - cells.top - (cells.height - 1) / 2)
    case .wheel:
      let step = column < cells.left + cells.width / 2 ? -1 : 1
      choose(node.id, choice, (choice.selection ?? -1) + step)
    }
  }

  private func setCaret(
    _ id: ElementID,
    _ field: Content.Field,
    _ cells: CellRect,
    column: Int,
    row: Int,
    shown: Int,
    isDrag: Bool,
  ) {
    guard let draft = state.draft, draft.field == id, field.alignment == .leading else {
      return
    }
    var layout = FieldLayout(
      draft.text,
      columns: cells.width,
      isEditor: field.kind == .editor,
      isSecure: field.kind == .secure,
    )
    layout.isUpstream = field.isUpstream
    let window = layout.window(around: shown, columns: cells.width, rows: cells.height)
    let caret = layout.caret(
      row: row - cells.top + window.top,
      column: column - cells.left + window.left,
    )
    var new = FieldDraft(field: id, text: draft.text, caret: caret)
    // A drag selects from where it began.
    if isDrag { new.anchor = draft.anchor ?? draft.caret }
    state.draft = new
    painter.invalidate(id)
    reportSelection()
  }
}

extension Content.Slider {
  /// How far an arrow key goes.
  fileprivate var stride: Double {
    step > 0 ? step : (upper - lower) / 20
  }
}

extension Content.DateEntry {
  /// How far an arrow key goes, in seconds: days and weeks, or minutes and hours.
  fileprivate func stride(_ key: KeyStroke.Key) -> Double? {
    let (small, large): (Double, Double) = showsDate ? (86_400, 7 * 86_400) : (60, 3600)
    switch key {
    case .left: return -small
    case .right: return small
    case .up: return large
    case .down: return -large
    default: return nil
    }
  }
}
