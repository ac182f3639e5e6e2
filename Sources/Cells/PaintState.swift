package import Display

/// What a picture depends on beside the tree.
package struct PaintState {
  /// The element that holds the keyboard's focus.
  package var focus: ElementID?
  /// Whether an alert or a sheet lies over what holds the focus, which waits and is not shown.
  package var isFocusVeiled = false
  /// The element that the pointer or a key holds down.
  package var pressed: ElementID?
  /// What is being typed into the focused field.
  package var draft: FieldDraft?
  /// The terminal's own colours, against which translucent ones are mixed.
  package var paper = CellColor(0, 0, 0)
  package var text = CellColor(229, 229, 229)
  /// Counts the steps of what moves by itself.
  package var phase = 0

  package init() {}

  /// The usual colours of a dark or a light terminal.
  package mutating func setScheme(isDark: Bool) {
    paper = isDark ? CellColor(0, 0, 0) : CellColor(255, 255, 255)
    text = isDark ? CellColor(229, 229, 229) : CellColor(28, 28, 28)
  }
}

/// The text of a field and where its cursor stands, in characters.
package struct FieldDraft: Hashable, Sendable {
  package var field: ElementID
  package var text: String
  package var caret: Int

  package init(field: ElementID, text: String, caret: Int) {
    self.field = field
    self.text = text
    self.caret = caret
  }
}
