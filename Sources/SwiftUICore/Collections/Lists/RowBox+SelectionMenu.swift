import Display
import Properties

/// The menu of what is selected, and the action of a double click.
extension RowBox {
  /// The menu of the list; nil where the row takes no part in it.
  var selectionMenu: SelectionMenu? {
    guard isSelectable, let id = place.id, let menu = environment.selectionMenu, menu.takes(id)
    else { return nil }
    return menu
  }

  /// What the row's view has a context menu by: the menu is the whole row's.
  var contentMenu: GestureBox? {
    var here: Box = inside
    while true {
      if let gesture = here as? GestureBox, gesture.onContextMenu != nil, gesture.isEnabled {
        return gesture
      }
      guard let wrap = here as? WrapBox else { return nil }
      here = wrap.inside
    }
  }

  /// All that is selected where the row is a part of that, else the row.
  var selectedWithRow: Set<AnyHashable> {
    guard let id = place.id else { return [] }
    guard isChosen, let selection = rowLook.selection else { return [id] }
    return selection.values()
  }

  /// Runs the action for a press of the row; false where it only selects.
  func performPrimary(_ id: AnyHashable, isPointed: Bool, count: Int) -> Bool {
    guard let perform = selectionMenu?.perform else { return false }
    let isPressedAgain = !isPointed && isChosen && rowLook.selection?.isMany == false
    guard count > 1 || isPressedAgain else { return false }
    // Where several can be selected, the first of two clicks may have taken it out.
    if !isChosen { rowLook.selection?.choose(id) }
    perform([id])
    return true
  }
}
