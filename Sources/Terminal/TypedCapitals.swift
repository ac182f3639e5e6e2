import Display

/// Makes letters capital that a person types into a field whose app asks for that.
///
/// A person who takes such a letter back and types it again wants it small.
struct TypedCapitals {
  /// The place behind the last letter that was made capital.
  private var made: (field: ElementID, caret: Int)?
  private var isDeclined = false

  /// Types into a field.
  mutating func type(
    _ text: String,
    _ field: Content.Field,
    of id: ElementID,
    _ editor: inout FieldEditor,
  ) {
    let isEditor = field.kind == .editor
    guard let way = field.capitalization, way != "none", field.kind != .secure else {
      editor.insert(text, isEditor: isEditor)
      return
    }
    let typed = editor.capitalized(text, way, isFirstLeft: isDeclined)
    isDeclined = false
    editor.insert(typed, isEditor: isEditor)
    made = typed.last == text.last ? nil : (id, editor.caret)
  }

  /// Notes a key that does something else in a field.
  mutating func note(_ key: KeyStroke, of id: ElementID, caret: Int) {
    isDeclined = key == KeyStroke(.delete) && made.map { $0 == (id, caret) } ?? false
    made = nil
  }
}
