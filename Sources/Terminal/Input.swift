package import Cells
package import Display

/// What a terminal sent.
package enum Input: Equatable, Sendable {
  /// Printable characters, as typed.
  case text(String)
  case key(KeyStroke)
  case pointer(PointerInput)
  /// Text between the marks of a bracketed paste.
  case paste(String)
  /// The terminal's window got or lost the focus.
  case focus(Bool)
  case answer(Answer)

  /// What a terminal says about itself when asked.
  package enum Answer: Equatable, Sendable {
    /// The answer to the last question (DA1): what has not been answered by now never will be.
    case last
    /// Pictures can be drawn by kitty's protocol.
    case kittyPictures
    /// Pictures can be drawn as sixels.
    case sixels
    case background(CellColor)
    case keyboardProtocol
  }
}

/// A mouse event, in cells from the top-left one.
package struct PointerInput: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case press(Button)
    case release
    /// Moved with a button held down, or without.
    case move(isHeld: Bool)
    /// Steps of the wheel, positive to the right and down.
    case wheel(Int, Int)
  }

  package enum Button: Sendable {
    case primary, middle, secondary
  }

  package var kind: Kind
  package var column: Int
  package var row: Int
  package var modifiers: KeyStroke.Modifiers
}
