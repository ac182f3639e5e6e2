import Cells
package import Display
import Foundation

extension Engine {
  /// The element that has the keyboard's focus.
  package var focus: ElementID? { state.focus }

  /// Where the caret is in the field that has the focus: how many characters are before it.
  package var caret: Int? { state.draft?.caret }

  /// The part of the tree that takes part: the top-most modal element, or everything.
  var stage: DisplayTree.Node {
    while let id = modals.last {
      if let node = session.tree[id] { return node }
      modals.removeLast()
    }
    return session.tree.root
  }

  /// Moves the focus, and tells the session.
  ///
  /// - Parameter scrolls: whether it is brought into sight; what a pointer presses stays under it.
  func setFocus(_ id: ElementID?, scrolls: Bool = true) {
    guard id != state.focus else { return }
    if let old = state.focus { painter.invalidate(old) }
    state.focus = id
    state.isFocusVeiled = false
    state.draft = nil
    fieldText = nil
    toldSelection = nil
    if let id, let node = session.tree[id] {
      focusPlace = id
      painter.invalidate(id)
      if case .field(let field) = node.element.content {
        let caret = min(max(firstCaret ?? field.text.count, 0), field.text.count)
        state.draft = FieldDraft(field: id, text: field.text, caret: caret)
        fieldText = field.text
        applySelection(of: field, id)
      }
      firstCaret = nil
      if scrolls { reveal(node) }
    }
    session.handle(.focused(id))
    // A sheet that grows instead of scrolling makes way for what has the focus.
    if scrolls, let id, let node = session.tree[id] { reveal(node) }
    reportSelection()
  }

  /// Selects in the focused field what the app wants selected there, once.
  private func applySelection(of field: Content.Field, _ id: ElementID) {
    guard let wanted = field.selection, wanted.command != doneSelections[id] ?? 0 else { return }
    doneSelections = doneSelections.filter { session.tree[$0.key] != nil }
    doneSelections[id] = wanted.command
    toldSelection = wanted.range
    state.draft?.select(units: wanted.range)
    painter.invalidate(id)
  }

  /// Tells the session what is selected in the focused field, where the app wants to know.
  func reportSelection() {
    guard let draft = state.draft, let node = session.tree[draft.field],
      case .field(let field) = node.element.content, field.selection != nil
    else { return }
    let range = draft.units
    guard range != toldSelection else { return }
    toldSelection = range
    session.handle(.selected(draft.field, range))
  }

  /// After a change of the tree: a focus that is gone, a field whose text the app changed.
  func settleFocus() {
    guard let id = state.focus else { return }
    // What scrolls keeps it when a control comes in sight in it.
    guard let node = session.tree[id], node.isFocusable || node.keepsFocus else {
      return setFocus(focusToReturn())
    }
    veilFocus(!node.isInside(stage))
    guard case .field(let field) = node.element.content else { return }
    settleText(of: field, id)
    applySelection(of: field, id)
    reportSelection()
  }

  private func settleText(of field: Content.Field, _ id: ElementID) {
    guard let draft = state.draft, field.text != fieldText else { return }
    fieldText = field.text
    guard field.text != draft.text else { return }
    let caret =
      draft.caret >= draft.text.count ? field.text.count : min(draft.caret, field.text.count)
    state.draft = FieldDraft(field: id, text: field.text, caret: caret)
    painter.invalidate(id)
  }

  /// Begins an alert that asks for a text in its field, as a page does.
  func enter(_ modal: ElementID) {
    guard let node = session.tree[modal], node.element.semantics.role == .alert else { return }
    if let focus, session.tree[focus]?.isInside(node) == true { return }
    var walk = TreeWalk(from: nil, in: node, isForward: true)
    while let inner = walk.next() {
      guard inner.isFocusable else { continue }
      guard case .field = inner.element.content else { return }
      focusBefore[modal] = focus
      return setFocus(inner.id)
    }
  }

  /// What had the focus before alerts that are gone.
  private func focusToReturn() -> ElementID? {
    let gone = focusBefore.filter { session.tree[$0.key] == nil || !modals.contains($0.key) }
    for (alert, id) in gone {
      focusBefore[alert] = nil
      if let node = session.tree[id], node.isFocusable, node.isInside(stage) { return id }
    }
    return nil
  }

  private func veilFocus(_ isVeiled: Bool) {
    guard let id = focus, isVeiled != state.isFocusVeiled else { return }
    state.isFocusVeiled = isVeiled
    painter.invalidate(id)
    // Behind an alert it was not heard of.
    if !isVeiled { session.handle(.focused(id)) }
  }

  /// To the next element that can hold the focus, or the one before; round at the ends.
  func moveFocus(isForward: Bool) {
    let stage = stage
    let place = (focus ?? focusPlace).flatMap { session.tree[$0] }
    let current = place.flatMap { $0.isInside(stage) ? $0 : nil }
    let passed = soleReader
    var walk = TreeWalk(from: current, in: stage, isForward: isForward)
    while let node = walk.next() {
      if node.isFocusable, node.id != passed { return setFocus(node.id) }
    }
  }

  /// What alone scrolls on the stage and holds no control: the keys that scroll reach it from
  /// everywhere, so that it need not be a stop.
  private var soleReader: ElementID? {
    var found: DisplayTree.Node?
    var walk = TreeWalk(from: nil, in: stage, isForward: true)
    while let node = walk.next() {
      guard node.isScrolled else { continue }
      guard found == nil else { return nil }
      found = node
    }
    return found?.isReader == true ? found?.id : nil
  }

  /// To the nearest element in a direction; false when there is none.
  func moveFocus(_ direction: SpatialFocus.Direction) -> Bool {
    let finder = SpatialFocus(stage, in: session.tree, screen: painter.screen, passing: soleReader)
    guard let target = finder.target(from: focus, direction) else { return false }
    setFocus(target)
    return true
  }
}
