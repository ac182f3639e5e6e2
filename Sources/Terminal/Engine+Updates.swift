import Cells
import Display
import Foundation

/// What an update of the session changes beside the picture.
extension Engine {
  func applyUpdate(_ update: Update) {
    isUpdateDue = false
    if !update.changes.isEmpty {
      if !traits.reducesMotion { motion.applyChanges(update.changes, at: clock.now) }
      painter.invalidate(update.changes, in: session.tree)
      let old = modals.last
      for change in update.changes { recordStep(change.step) }
      settleFocus()
      if let new = modals.last, new != old { enter(new) }
    }
    if let focus = update.focus { setFocus(focus) }
    if let title = update.title { setTitle(title) }
    // What shakes more than once is a success, a warning or an error.
    if update.shake.count > 1 { commands.append(0x07) }
    if let address = update.opening, !onOpen(address) {
      commands += ControlString.clipboard(address)
    }
    for notice in update.notices {
      switch notice {
      case .shown(let title, let body, _):
        commands += ControlString.notification(title, body, notifying)
      case .bell: commands.append(0x07)
      case .permission: break
      }
    }
    if let text = update.clipboard {
      commands += ControlString.clipboard(text)
    }
  }

  private func recordStep(_ step: Change.Step) {
    switch step {
    case .insert(let element, _, _):
      if element.semantics.isModal { noteModal(element.id, true) }
      noteHover(element.eventMask)
    case .semantics(let id, let semantics):
      noteModal(id, semantics.isModal)
    case .eventMask(_, let eventMask):
      noteHover(eventMask)
    case .remove, .move, .place, .content, .appearance:
      break
    }
  }

  func noteModals(_ node: DisplayTree.Node) {
    if node.element.semantics.isModal { noteModal(node.id, true) }
    noteHover(node.element.eventMask)
    for child in node.children { noteModals(child) }
  }

  private func noteModal(_ id: ElementID, _ isModal: Bool) {
    let isKnown = modals.contains(id)
    if isModal, !isKnown { modals.append(id) }
    if !isModal, isKnown { modals.removeAll { $0 == id } }
  }

  /// Motion without a button is only asked for when something wants it.
  private func noteHover(_ eventMask: EventMask) {
    guard !eventMask.isDisjoint(with: [.hover, .track]), !isHovering else { return }
    isHovering = true
    commands.append(control: "?1003h")
  }

  /// The modes that were asked for since the start, for a terminal that forgot them.
  package var extraModes: [UInt8] {
    var bytes: [UInt8] = []
    if isHovering { bytes.append(control: "?1003h") }
    return bytes
  }

  func setTitle(_ title: String) {
    if !title.isEmpty { commands += ControlString.title(title) }
  }
}
