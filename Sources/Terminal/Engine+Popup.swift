import Cells
import Display

extension Engine {
  func openPopup(_ node: DisplayTree.Node, _ choice: Content.Choice) {
    guard !choice.options.isEmpty, let frame = session.tree.frame(of: node.id) else { return }
    popup = Popup(
      owner: node.id,
      choice: choice,
      control: CellRect(covering: frame),
      screen: painter.screen,
    )
  }

  func closePopup() {
    if let popup { painter.invalidate(rows: popup.rows) }
    popup = nil
  }

  func pressInPopup(_ key: KeyStroke) {
    guard let open = popup else { return }
    switch key.key {
    case .up: popup?.mark(open.marked - 1)
    case .down: popup?.mark(open.marked + 1)
    case .pageUp: popup?.mark(open.marked - open.cells.height)
    case .pageDown: popup?.mark(open.marked + open.cells.height)
    case .home: popup?.mark(0)
    case .end: popup?.mark(open.choice.options.count)
    case .return, .space:
      chooseOption(open.marked)
    case .escape, .tab:
      closePopup()
    case .character(let character):
      // The next option that begins with the letter.
      let letter = character.lowercased()
      let options = open.choice.options
      let order =
        Array(open.marked + 1..<max(options.count, open.marked + 1)) + Array(0...open.marked)
      let found = order.first { options.indices.contains($0) && options[$0].begins(with: letter) }
      if let found { popup?.mark(found) }
    default: break
    }
  }

  /// True when the open list had a use for the pointer.
  func pointInPopup(_ input: PointerInput) -> Bool {
    guard let open = popup else { return false }
    let option = open.option(column: input.column, row: input.row)
    switch input.kind {
    case .press(.primary):
      if let option {
        chooseOption(option)
      } else if !open.cells.contains(column: input.column, row: input.row) {
        closePopup()
      }
    case .move:
      if let option { popup?.mark(option) }
    case .wheel(_, let down):
      popup?.mark(open.marked + down)
    case .press, .release:
      break
    }
    return true
  }

  private func chooseOption(_ option: Int) {
    guard let open = popup else { return }
    closePopup()
    choose(open.owner, open.choice, option)
  }
}

extension String {
  fileprivate func begins(with letter: String) -> Bool {
    lowercased().hasPrefix(letter)
  }
}
