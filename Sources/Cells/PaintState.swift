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
  /// The other end of what is selected; nil where nothing is.
  package var anchor: Int?

  package init(field: ElementID, text: String, caret: Int, anchor: Int? = nil) {
    self.field = field
    self.text = text
    self.caret = caret
    self.anchor = anchor
  }

  /// The characters that are selected; empty where the cursor stands.
  package var selection: Range<Int> {
    let other = anchor ?? caret
    return min(caret, other)..<max(caret, other)
  }

  /// What is selected, in units of UTF-16.
  package var units: Range<Int> {
    let range = selection
    let start = text.prefix(range.lowerBound).utf16.count
    if range.isEmpty { return start..<start }
    return start..<text.prefix(range.upperBound).utf16.count
  }

  /// Selects a part, given in units of UTF-16; the cursor stands at its end.
  package mutating func select(units: Range<Int>) {
    let start = characters(before: units.lowerBound)
    caret = units.isEmpty ? start : max(start, characters(before: units.upperBound))
    anchor = caret == start ? nil : start
  }

  /// How many characters begin before a unit of UTF-16.
  private func characters(before unit: Int) -> Int {
    let units = text.utf16
    let end = units.index(units.startIndex, offsetBy: max(0, unit), limitedBy: units.endIndex)
    return text[..<(end ?? units.endIndex)].count
  }
}
