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
  var hovered: [ElementID] = []
  var start = CGPoint.zero
  var count = 0
  var lastTap: ElementID?
  var lastTime = -1.0
  var isDown = false
  /// When the window came to the front last.
  var shown = -1000.0
  /// What was dragged last.
  var last: Grip?
}

extension Engine {
  func point(_ input: PointerInput) {
    if popup != nil, pointInPopup(input) { return }
    switch input.kind {
    case .wheel(let across, let down):
      let path = path(input)
      if pinch(path, input, across + down) { return }
      scroll(around: path.last?.node, columns: across * 4, rows: down * 3)
    case .press(.primary):
      press(input)
    case .press(.secondary):
      if pointer.isDown { breakOff() } else { pressSecondary(input) }
    case .press(.middle):
      if pointer.isDown { breakOff() }
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

  /// The terminal's window came to the front, or left it.
  func windowFocus(_ isActive: Bool) {
    if isActive { pointer.shown = clock.now }
    session.handle(.activity(isActive ? .active : .inactive))
  }

  /// How long after the window came to the front a press is the one that brought it there, in
  /// seconds: a terminal tells of both at once.
  private static let firstPress = 0.05

  private func press(_ input: PointerInput) {
    let path = path(input)
    let place = input.point
    pointer.start = place
    pointer.tapped = nil
    pointer.dragged = nil
    pointer.held = nil
    if clock.now - pointer.shown < Self.firstPress,
      path.reversed().lazy.compactMap({ $0.node.element.appearance.answersFirstPress }).first
        == false
    {
      return
    }
    pointer.isDown = true
    startDrag(path, place)
    for hit in path.reversed() {
      let element = hit.node.element
      let grip = PointerState.Grip(id: element.id, frame: hit.frame)
      guard pointer.tapped == nil, pointer.held == nil else { continue }
      if element.content.isControl, element.semantics.isEnabled {
        pointer.held = grip
        let isNewFocus = focus != element.id
        if takesFocus(hit.node) { setFocus(element.id, scrolls: false) }
        touch(
          hit.node,
          CellRect(covering: hit.frame),
          column: input.column,
          row: input.row,
          isDrag: false,
          isNewFocus: isNewFocus,
        )
      } else if element.eventMask.contains(.tap) {
        pointer.tapped = grip
        state.pressed = element.id
        painter.invalidate(element.id)
      }
    }
    if pointer.tapped == nil, pointer.held == nil, pointer.dragged == nil {
      followLink(path, place)
    }
  }

  /// Tells of the pointer when something around the press wants to know where it goes: to the
  /// innermost element that answers presses.
  private func startDrag(_ path: [HitTest.Hit], _ place: CGPoint) {
    let following: EventMask = [.drag, .press, .pinch]
    let hit = path.last { hit in
      hit.node.element.content.isControl
        || !hit.node.element.eventMask.isDisjoint(with: following.union(.tap))
    }
    guard let hit, !hit.node.element.content.isControl,
      path.contains(where: { !$0.node.element.eventMask.isDisjoint(with: following) })
    else {
      endWord()
      return
    }
    let grip = PointerState.Grip(id: hit.node.id, frame: hit.frame)
    pointer.dragged = grip
    pointer.last = grip
    sendPointer(.began, grip, place)
  }

  /// A tap that follows has nothing to do with the last drag.
  private func endWord() {
    guard let grip = pointer.last else { return }
    pointer.last = nil
    sendPointer(.cancelled, grip, pointer.start)
  }

  private func pressSecondary(_ input: PointerInput) {
    guard let hit = path(input).last(where: { $0.node.element.eventMask.contains(.contextMenu) })
    else {
      return
    }
    session.handle(.contextMenu(hit.node.id, at: input.point.moved(from: hit.frame.origin)))
  }

  /// Another button takes back what the first one does.
  private func breakOff() {
    letGo()
    if let grip = pointer.dragged { sendPointer(.cancelled, grip, pointer.start) }
    pointer.dragged = nil
    pointer.tapped = nil
    pointer.held = nil
  }

  /// The wheel with Control held magnifies, with Option it turns; false when nothing wants it.
  private func pinch(_ path: [HitTest.Hit], _ input: PointerInput, _ steps: Int) -> Bool {
    let isTurn = input.modifiers.contains(.option)
    guard isTurn || input.modifiers.contains(.control),
      let hit = path.last(where: { $0.node.element.eventMask.contains(.pinch) })
    else { return false }
    let place = input.point.moved(from: hit.frame.origin)
    var pinch = Pinch(phase: .began, scale: 1, rotation: 0, start: place, time: clock.now)
    session.handle(.pinch(hit.node.id, pinch))
    if isTurn {
      pinch.rotation = CGFloat(steps) * .pi / 36
    } else {
      pinch.scale = pow(1.1, CGFloat(-steps))
    }
    for phase in [Pointer.Phase.moved, .ended] {
      pinch.phase = phase
      session.handle(.pinch(hit.node.id, pinch))
    }
    return true
  }

  private func drag(_ input: PointerInput) {
    if let grip = pointer.dragged { sendPointer(.moved, grip, input.point) }
    if let grip = pointer.held, let node = session.tree[grip.id] {
      let cells = CellRect(covering: grip.frame)
      touch(node, cells, column: input.column, row: input.row, isDrag: true)
    }
  }

  private func release(_ input: PointerInput) {
    pointer.isDown = false
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
    if hit.node.isFocusable, takesFocus(hit.node) { setFocus(grip.id, scrolls: false) }
    let place = input.point.moved(from: hit.frame.origin)
    session.handle(.tap(grip.id, at: place, count: pointer.count))
  }

  /// Whether a press moves the focus there: out of a field only to what takes keys itself, as on a
  /// telephone.
  private func takesFocus(_ node: DisplayTree.Node) -> Bool {
    guard let focus, case .field = session.tree[focus]?.element.content else { return true }
    if case .choice(let choice) = node.element.content { return choice.kind != .segments }
    return node.element.content.isControl
      || !node.element.eventMask.isDisjoint(with: [.focus, .keys])
  }

  private func letGo() {
    guard let id = state.pressed else { return }
    state.pressed = nil
    painter.invalidate(id)
  }

  private func hover(_ input: PointerInput) {
    let path = path(input)
    let inside = path.filter { !$0.node.element.eventMask.isDisjoint(with: [.hover, .track]) }
    let ids = inside.map(\.node.id)
    for old in pointer.hovered where !ids.contains(old) { session.handle(.hover(old, false)) }
    for new in ids where !pointer.hovered.contains(new) { session.handle(.hover(new, true)) }
    pointer.hovered = ids
    for hit in inside where hit.node.element.eventMask.contains(.track) {
      session.handle(.tracked(hit.node.id, input.point.moved(from: hit.frame.origin)))
    }
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
