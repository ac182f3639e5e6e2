import Cells
import Display
import Foundation
import Geometry

/// What the pointer is doing.
struct PointerState {
  /// What the button was pressed on.
  struct Grip {
    let id: ElementID
    /// In the screen's points.
    let frame: CGRect
  }

  /// Will be tapped when the button is released on it.
  var tapped: Grip?
  var dragged: Grip?
  /// A control that follows the pointer.
  var held: Grip?
  var hovered: ElementID?
  var start = CGPoint.zero
  var count = 0
  var lastTap: ElementID?
  var lastTime = -1.0
  /// Grows with each press, so that a timer knows its own.
  var press = 0
}

extension Engine {
  func point(_ input: PointerInput) {
    if popup != nil, pointInPopup(input) { return }
    switch input.kind {
    case .wheel(let across, let down):
      let path = path(input)
      scroll(around: path.last?.node, columns: across * 4, rows: down * 3)
    case .press(.primary):
      press(input)
    case .press(.secondary):
      pressSecondary(input)
    case .press(.middle):
      break
    case .move(let isHeld):
      if isHeld { drag(input) } else { hover(input) }
    case .release:
      release(input)
    }
  }

  /// The elements at a place, without those that wait behind a modal one.
  private func path(_ input: PointerInput) -> [HitTest.Hit] {
    let path = HitTest.path(
      column: input.column,
      row: input.row,
      in: session.tree,
      screen: painter.screen,
    )
    let stage = stage
    guard stage.parent != nil else { return path }
    guard let first = path.firstIndex(where: { $0.node === stage }) else { return [] }
    return Array(path[first...])
  }

  private func press(_ input: PointerInput) {
    let path = path(input)
    let place = input.point
    pointer.press += 1
    pointer.start = place
    pointer.tapped = nil
    pointer.dragged = nil
    pointer.held = nil
    for hit in path.reversed() {
      let element = hit.node.element
      let grip = PointerState.Grip(id: element.id, frame: hit.frame)
      if pointer.dragged == nil, element.wants.contains(.drag) {
        pointer.dragged = grip
        sendPointer(.began, grip, place)
      }
      guard pointer.tapped == nil, pointer.held == nil else { continue }
      if element.content.isControl, element.meaning.isEnabled {
        pointer.held = grip
        setFocus(element.id)
        let cells = CellRect(covering: hit.frame)
        touch(hit.node, cells, column: input.column, row: input.row, isDrag: false)
      } else if element.wants.contains(.tap) {
        pointer.tapped = grip
        painter.state.pressed = element.id
        painter.invalidate(element.id)
      }
    }
    if pointer.tapped == nil, pointer.held == nil, pointer.dragged == nil {
      followLink(path, place)
    }
    startLongPress(path, place)
  }

  private func startLongPress(_ path: [HitTest.Hit], _ place: CGPoint) {
    guard let hit = path.last(where: { $0.node.element.wants.contains(.longPress) }) else { return }
    let (press, id) = (pointer.press, hit.node.id)
    clock.after(0.5) { [weak self] in
      guard let self, pointer.press == press else { return }
      pointer.tapped = nil
      letGo()
      session.handle(.longPress(id, at: place.moved(from: hit.frame.origin)))
      turn()
    }
  }

  private func pressSecondary(_ input: PointerInput) {
    guard let hit = path(input).last(where: { $0.node.element.wants.contains(.contextMenu) }) else {
      return
    }
    session.handle(.contextMenu(hit.node.id, at: input.point.moved(from: hit.frame.origin)))
  }

  private func drag(_ input: PointerInput) {
    if let grip = pointer.dragged { sendPointer(.moved, grip, input.point) }
    if let grip = pointer.held, let node = session.tree[grip.id] {
      let cells = CellRect(covering: grip.frame)
      touch(node, cells, column: input.column, row: input.row, isDrag: true)
    }
    // Gone a way with the button down: neither a long press nor, where dragging counts, a tap.
    let distance = hypot(input.point.x - pointer.start.x, input.point.y - pointer.start.y)
    guard distance > CellMetrics.height else { return }
    pointer.press += 1
    if pointer.dragged != nil { pointer.tapped = nil }
  }

  private func release(_ input: PointerInput) {
    pointer.press += 1
    letGo()
    if let grip = pointer.dragged { sendPointer(.ended, grip, input.point) }
    pointer.dragged = nil
    pointer.held = nil
    guard let grip = pointer.tapped else { return }
    pointer.tapped = nil
    let path = path(input)
    guard let hit = path.last(where: { $0.node.id == grip.id }) else { return }
    let now = clock.now
    let isAgain = pointer.lastTap == grip.id && now - pointer.lastTime < 0.4
    pointer.count = isAgain ? pointer.count + 1 : 1
    pointer.lastTap = grip.id
    pointer.lastTime = now
    if hit.node.isFocusable { setFocus(grip.id) }
    let place = input.point.moved(from: hit.frame.origin)
    session.handle(.tap(grip.id, at: place, count: pointer.count))
  }

  private func letGo() {
    guard let id = painter.state.pressed else { return }
    painter.state.pressed = nil
    painter.invalidate(id)
  }

  private func hover(_ input: PointerInput) {
    let target = path(input).last { $0.node.element.wants.contains(.hover) }?.node.id
    guard target != pointer.hovered else { return }
    if let old = pointer.hovered { session.handle(.hover(old, false)) }
    if let target { session.handle(.hover(target, true)) }
    pointer.hovered = target
  }

  private func sendPointer(_ phase: Pointer.Phase, _ grip: PointerState.Grip, _ place: CGPoint) {
    let pointer = Pointer(
      phase: phase,
      location: place.moved(from: grip.frame.origin),
      start: pointer.start.moved(from: grip.frame.origin),
      time: clock.now,
    )
    session.handle(.pointer(grip.id, pointer))
  }

  private func followLink(_ path: [HitTest.Hit], _ place: CGPoint) {
    guard let hit = path.last, case .text(let block) = hit.node.element.content,
      let link = block.link(at: place.moved(from: hit.frame.origin), width: hit.frame.width)
    else { return }
    session.handle(.link(hit.node.id, link))
  }
}

extension TextBlock {
  /// The link of the text at a place, in the block's points.
  fileprivate func link(at place: CGPoint, width: CGFloat) -> String? {
    guard lineHeight > 0, place.y >= 0 else { return nil }
    let index = Int(min(place.y / lineHeight, 1_000_000))
    guard lines.indices.contains(index) else { return nil }
    let free = width - lines[index].width
    var left: CGFloat = alignment == .leading ? 0 : alignment == .center ? free / 2 : free
    for run in lines[index].runs {
      let right = left + CGFloat(Glyph.columns(of: run.text)) * CellMetrics.width
      if left <= place.x, place.x < right { return run.link }
      left = right
    }
    return nil
  }
}

extension PointerInput {
  /// The middle of the cell, in the screen's points.
  fileprivate var point: CGPoint {
    CGPoint(
      x: (CGFloat(column) + 0.5) * CellMetrics.width,
      y: (CGFloat(row) + 0.5) * CellMetrics.height,
    )
  }
}

extension CGPoint {
  fileprivate func moved(from origin: CGPoint) -> CGPoint {
    CGPoint(x: x - origin.x, y: y - origin.y)
  }
}
