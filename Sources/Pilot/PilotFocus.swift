import Cells
import Display

/// The keyboard's focus as in a browser: removed or covered elements lose it, a dialog takes it and
/// gives it back.
struct PilotFocus {
  /// The focused element, if it takes keys: a page does not report the focus of a plain button.
  private(set) var id: ElementID?
  /// The dialog in front, and what had the focus before there was one.
  private var dialog: ElementID?
  private var before: ElementID?

  mutating func move(to id: ElementID?) {
    self.id = id
  }

  /// Returns the element that a pointer gives the focus to.
  static func holder(around node: DisplayTree.Node) -> ElementID? {
    var here: DisplayTree.Node? = node
    while let node = here {
      if node.canHoldFocus { return node.takesKeys ? node.id : nil }
      here = node.parent
    }
    return nil
  }

  /// Does what a page does after a change.
  ///
  /// - Parameter asked: the app's request; nil leaves the focus where it is.
  mutating func follow(_ tree: DisplayTree, asked: ElementID??) {
    let top = tree.dialog
    let old = id
    if let held = id, !isThere(held, in: tree, before: top) { id = nil }
    if top?.id != dialog {
      if dialog == nil { before = old }
      dialog = top?.id
      if let top {
        if id == nil { id = top.firstFocus }
      } else if asked == nil, let before, isThere(before, in: tree, before: nil) {
        id = before
      }
    }
    guard let asked else { return }
    guard let wanted = asked else {
      id = nil
      return
    }
    if isThere(wanted, in: tree, before: top) {
      id = wanted
    } else if isThere(wanted, in: tree, before: nil) {
      before = wanted
    }
  }

  /// Whether an element can hold the focus, with a dialog in front of all else.
  private func isThere(
    _ id: ElementID,
    in tree: DisplayTree,
    before dialog: DisplayTree.Node?,
  ) -> Bool {
    guard let node = tree[id], node.canHoldFocus else { return false }
    var isInside = dialog == nil
    var here: DisplayTree.Node? = node
    while let around = here {
      if around.isOutOfReach { return false }
      if around === dialog { isInside = true }
      here = around.parent
    }
    return isInside
  }
}

extension DisplayTree {
  /// The last element that lets nothing outside it be reached.
  fileprivate var dialog: Node? {
    var found: Node?
    func visit(_ node: Node) {
      if node.element.semantics.isModal { found = node }
      for child in node.children { visit(child) }
    }
    visit(root)
    return found
  }
}

extension DisplayTree.Node {
  fileprivate var isOutOfReach: Bool {
    element.semantics.isHidden || element.eventMask.contains(.inert) || element.appearance.isUnseen
  }

  fileprivate var canHoldFocus: Bool {
    guard element.semantics.isEnabled else { return false }
    if case .scroll = element.content { return true }
    return element.content.isControl || !element.eventMask.isDisjoint(with: [.tap, .focus])
  }

  /// Whether a front end reports its focus.
  fileprivate var takesKeys: Bool {
    if case .choice(let choice) = element.content { return choice.kind != .segments }
    return element.content.isControl || !element.eventMask.isDisjoint(with: [.focus, .keys])
  }

  /// Where the focus is in a dialog that has just come, if that takes keys.
  fileprivate var firstFocus: ElementID? {
    var first: DisplayTree.Node?
    func visit(_ node: DisplayTree.Node) {
      guard first == nil else { return }
      guard !node.isOutOfReach else { return }
      if node !== self, node.canHoldFocus {
        first = node
        return
      }
      for child in node.children { visit(child) }
    }
    visit(self)
    return first.flatMap { $0.takesKeys ? $0.id : nil }
  }
}
