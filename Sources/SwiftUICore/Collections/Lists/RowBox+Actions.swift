import Display
import Foundation
import Layout
import Properties

extension RowBox: TypeSelectRow {
  var typedWords: String? { isRow ? spokenWords : nil }
}

/// The interactions with a row: choosing it, showing its actions, deleting and moving it.
extension RowBox {
  /// The text of the row's content.
  var spokenWords: String {
    if inside.elementID != nil, !inside.name.isEmpty { return inside.name }
    return inside.spokenText
  }

  var hasStrip: Bool {
    !parts.boxes(.leadingActions).isEmpty || !parts.boxes(.trailingActions).isEmpty
  }

  private func strip(_ edge: HorizontalEdge) -> [Box] {
    parts.boxes(edge == .leading ? .leadingActions : .trailingActions)
  }

  // MARK: Named actions

  private static let moveUp = "Move up"
  private static let moveDown = "Move down"

  /// The buttons of both ends, by name.
  private var buttons: [Box] {
    var found: [Box] = []
    func gather(_ box: Box) {
      if box.elementID != nil, box.ownSemantics().role == .button {
        found.append(box)
      } else {
        for child in box.children { gather(child) }
      }
    }
    for box in strip(.leading) + strip(.trailing) { gather(box) }
    return found
  }

  var actionNames: [String] {
    var names = buttons.map(\.name).filter { !$0.isEmpty }
    if canMove {
      if place.offset > 0 { names.append(Self.moveUp) }
      if place.offset + 1 < place.maker?.rowCount ?? 0 { names.append(Self.moveDown) }
    }
    return names + dragActionNames
  }

  func perform(_ name: String) -> Bool {
    switch name {
    case Self.moveUp: return move(by: -1)
    case Self.moveDown: return move(by: 1)
    default: break
    }
    if let isDone = performDragAction(name) { return isDone }
    guard let button = buttons.first(where: { $0.name == name }) else { return false }
    return press(button)
  }

  func press(_ button: Box) -> Bool {
    guard let id = button.elementID else { return false }
    close()
    return button.handle(.tap(id, at: nil, count: 1))
  }

  func delete() {
    guard canDelete else { return }
    close()
    let offset = place.offset
    withAnimation { edits.delete?(IndexSet(integer: offset)) }
  }

  /// Moves the row by one place.
  private func move(by step: Int) -> Bool {
    let target = place.offset + step
    guard canMove, target >= 0, target < place.maker?.rowCount ?? 0 else { return false }
    let offset = place.offset
    withAnimation { edits.move?(IndexSet(integer: offset), step < 0 ? target : target + 1) }
    return true
  }

  // MARK: Showing actions

  private func stripWidth(_ edge: HorizontalEdge) -> CGFloat {
    let room = ProposedViewSize(width: nil, height: elementFrame.height)
    return strip(edge).reduce(0) { $0 + $1.size(in: room).width }
  }

  /// Moves the content aside so that the actions of an edge are seen.
  func open(_ edge: HorizontalEdge, focuses: Bool) {
    let width = stripWidth(edge)
    guard width > 0 else { return }
    rowSet.willOpen(self)
    slide(to: edge == .leading ? width : -width)
    guard focuses else { return }
    graph.afterSettling { [weak self] in
      guard let self, let id = buttonsOf(edge).first?.elementID else { return }
      graph.focus.ask(id)
    }
  }

  /// Shows the actions that an earlier session showed.
  func reopen(_ edge: HorizontalEdge) {
    graph.enqueue { [weak self] in
      guard let self, isAttached, shift == 0 else { return }
      rowSet.willOpen(self)
      setShift((edge == .leading ? 1 : -1) * stripWidth(edge))
    }
  }

  private func buttonsOf(_ edge: HorizontalEdge) -> [Box] {
    let own = Set(strip(edge).map { ObjectIdentifier($0) })
    return buttons.filter { button in
      var here: Box? = button
      while let box = here, box !== self {
        if own.contains(ObjectIdentifier(box)) { return true }
        here = box.parent
      }
      return false
    }
  }

  /// Moves the content back over the actions.
  func close() { slide(to: 0) }

  private func slide(to target: CGFloat) {
    guard shift != target else { return }
    Transaction.run(Transaction(animation: .default)) {
      graph.enqueue { [weak self] in
        guard let self, isAttached else { return }
        setShift(target)
      }
    }
  }

  private func setShift(_ new: CGFloat) {
    guard new != shift else { return }
    graph.stateRevision += 1
    let isOther = (new < 0) != (shift < 0) || (new > 0) != (shift > 0)
    shift = new
    graph.openRow.note(self)
    if isOther { graph.restructure(self) }
    invalidatePlace()
    redraw()
  }

  /// Places the actions: the first is at the outer end, from where they move in until all are
  /// visible.
  func placeStrips(_ own: CGSize) {
    guard shift != 0 else { return }
    let edge: HorizontalEdge = shift > 0 ? .leading : .trailing
    let room = ProposedViewSize(width: nil, height: own.height)
    let boxes = strip(edge)
    let widths = boxes.map { $0.size(in: room).width }
    let total = widths.reduce(0, +)
    let seen = theme.values.grid?.snap(down: abs(shift), .horizontal) ?? abs(shift)
    var x = edge == .leading ? min(0, seen - total) : own.width - seen + max(0, seen - total)
    let order = edge == .leading ? Array(boxes.indices) : boxes.indices.reversed()
    for index in order {
      boxes[index].place(at: CGPoint(x: x, y: 0), in: room)
      x += widths[index]
    }
  }

  // MARK: Events

  /// Whether something in the row takes the keyboard's focus.
  var holdsFocusable: Bool {
    func find(_ box: Box) -> Bool {
      if box.elementID != nil {
        let eventMask = box.eventMask()
        if eventMask.contains(.tap) || eventMask.contains(.focus) || box.content().isControl {
          return true
        }
      }
      return box.children.contains(where: find)
    }
    return find(inside)
  }

  func toggle(_ edge: HorizontalEdge) {
    if shift != 0 { close() } else { open(edge, focuses: true) }
  }

  func swipe(_ pointer: Pointer) -> Bool {
    guard hasStrip else { return false }
    let across = pointer.location.x - pointer.start.x
    let down = pointer.location.y - pointer.start.y
    switch pointer.phase {
    case .began:
      wasDragged = false
      shiftAtStart = nil
    case .moved:
      if shiftAtStart == nil {
        guard abs(across) > 8, abs(across) > abs(down) else { return true }
        shiftAtStart = shift
        wasDragged = true
        rowSet.willOpen(self)
      }
      var wanted = (shiftAtStart ?? 0) + across
      if strip(.leading).isEmpty { wanted = min(0, wanted) }
      if strip(.trailing).isEmpty { wanted = max(0, wanted) }
      let width = elementFrame.width
      setShift(min(width, max(-width, wanted)))
    case .ended:
      guard shiftAtStart != nil else { return true }
      shiftAtStart = nil
      endSwipe()
    case .cancelled:
      // A press that became something else has not moved the row.
      guard shiftAtStart != nil else { return true }
      shiftAtStart = nil
      close()
    }
    return true
  }

  private func endSwipe() {
    let edge: HorizontalEdge = shift > 0 ? .leading : .trailing
    let side = edge == .leading ? traits.leadingActions : traits.trailingActions
    let isFull = abs(shift) > elementFrame.width * 0.6
    if isFull, side?.allowsFull ?? true, let first = buttonsOf(edge).first {
      _ = press(first)
    } else if abs(shift) > stripWidth(edge) / 2 {
      open(edge, focuses: false)
    } else {
      close()
    }
  }

  /// Whether the focus is on the row itself or on a button in it, not in a control with its own
  /// keys.
  private var takesKeys: Bool {
    guard let id = graph.focus.focused else { return false }
    if id == elementID { return true }
    guard let box = graph.box(id) else { return false }
    return !box.content().isControl
  }

  func press(_ stroke: KeyStroke) -> Bool {
    guard takesKeys else { return false }
    switch (stroke.key, stroke.modifiers) {
    case (.return, []):
      guard graph.focus.focused == elementID, let perform = selectionMenu?.perform else {
        return false
      }
      perform(selectedWithRow)
      return true
    case (.up, .option): return move(by: -1)
    case (.down, .option): return move(by: 1)
    case (.left, []):
      if shift > 0 {
        close()
        return true
      }
      guard shift == 0, !strip(.trailing).isEmpty else { return false }
      open(.trailing, focuses: true)
      return true
    case (.right, []):
      if shift < 0, graph.focus.focused == elementID {
        close()
        return true
      }
      guard shift == 0, !strip(.leading).isEmpty else { return false }
      open(.leading, focuses: true)
      return true
    case (.escape, []):
      guard shift != 0 else { return false }
      close()
      if let elementID { graph.focus.ask(elementID) }
      return true
    case (.delete, []), (.forwardDelete, []):
      guard !strip(.trailing).isEmpty, shift == 0 else { return false }
      open(.trailing, focuses: true)
      return true
    default: return false
    }
  }

  /// A drag of the handle that edit mode shows.
  func dragHandle(_ pointer: Pointer) -> Bool {
    guard canMove else { return false }
    let distance = pointer.location.y - pointer.start.y
    guard distance.isFinite else { return false }
    switch pointer.phase {
    case .began: break
    case .moved:
      rowSet.lift(self, by: distance)
      redraw()
    case .ended:
      rowSet.lift(self, by: distance)
      let target = rowSet.drop(self)
      redraw()
      guard let target, target != place.offset else { return true }
      let offset = place.offset
      withAnimation {
        edits.move?(IndexSet(integer: offset), target > offset ? target + 1 : target)
      }
    case .cancelled:
      _ = rowSet.drop(self)
      redraw()
    }
    return true
  }
}

extension Content {
  /// A control that a front end draws and runs itself.
  fileprivate var isControl: Bool {
    switch self {
    case .field, .toggle, .slider, .choice, .date: true
    case .group, .text, .shape, .image, .scroll, .progress: false
    }
  }
}
