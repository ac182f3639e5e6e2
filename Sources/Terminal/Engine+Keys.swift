import Cells
import Display
import Foundation

extension Engine {
  /// Printable characters were typed.
  func type(_ text: String) {
    if popup == nil, focusedField != nil { return enter(text) }
    for character in text { press(KeyStroke(KeyTable.key(character))) }
  }

  func paste(_ text: String) {
    if focusedField != nil {
      edit { $0.insert(text, isEditor: $1) }
    } else {
      session.handle(.pasted(text))
    }
  }

  /// The front end's own keys first, then the field being typed in, the app, and moving about.
  ///
  /// Control and z undo in an app that has such a shortcut; in others they put the program aside.
  func press(_ key: KeyStroke) {
    if key == KeyStroke(.character("c"), .control) { return onQuit() }
    if key == KeyStroke(.character("z"), .control), appKey(key) == key { return onSuspend() }
    if popup != nil { return pressInPopup(key) }
    if pressInField(key) { return }
    if session.handle(.key(appKey(key))) {
      isUpdateDue = true
      return
    }
    navigate(key)
  }

  /// What an app's shortcut may mean by a key, where only that is one.
  ///
  /// A terminal has no command key: control stands for it, and alt, as most terminals do not tell
  /// control with shift from control alone, and send for control and the slash what they send for
  /// control and the underscore. And none tells the caps lock, which changes no shortcut, from
  /// shift.
  private func appKey(_ key: KeyStroke) -> KeyStroke {
    let shortcuts = session.shortcuts
    guard !shortcuts.contains(key) else { return key }
    var other = key
    if key.modifiers.contains(.control) {
      other.modifiers.remove(.control)
      other.modifiers.insert(.command)
      if key.key == .character("_"), !shortcuts.contains(other) { other.key = .character("/") }
    } else if case .character(let letter) = key.key, letter.isUppercase {
      other.key = .character(Character(letter.lowercased()))
      if key.modifiers.contains(.option) { other.modifiers.insert(.shift) }
    }
    if !key.modifiers.contains(.control), key.modifiers.contains(.option) {
      other.modifiers.remove(.option)
      other.modifiers.insert(.command)
    }
    return shortcuts.contains(other) ? other : key
  }

  /// Types a text into the field that has the focus.
  private func enter(_ text: String) {
    guard let (id, field, _) = focusedField else { return }
    edit { editor, _ in capitals.type(text, field, of: id, &editor) }
  }

  private var focusedField: (id: ElementID, field: Content.Field, width: CGFloat)? {
    guard let draft = state.draft, let node = session.tree[draft.field],
      node.element.semantics.isEnabled, node.isInside(stage),
      case .field(let field) = node.element.content
    else { return nil }
    return (draft.field, field, node.element.frame.width)
  }

  private func edit(_ change: (inout FieldEditor, _ isEditor: Bool) -> Void) {
    guard let (id, field, _) = focusedField, let draft = state.draft else { return }
    var editor = FieldEditor(draft.text, caret: draft.caret, anchor: draft.anchor)
    change(&editor, field.kind == .editor)
    let text = editor.text
    let new = FieldDraft(field: id, text: text, caret: editor.caret, anchor: editor.anchor)
    guard new != draft else { return }
    state.draft = new
    painter.invalidate(id)
    if text != draft.text { session.handle(.edited(id, text)) }
    reportSelection()
  }

  /// True when the field that has the focus had a use for the key.
  private func pressInField(_ key: KeyStroke) -> Bool {
    guard let (id, field, width) = focusedField else { return false }
    // Alt stands for the command key where the app has such a shortcut.
    if key.modifiers == .option, appKey(key) != key { return false }
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case (.return, []) where field.kind == .editor:
      edit { editor, _ in editor.insert("\n", isEditor: true) }
      return true
    case (.return, []):
      session.handle(.submit(id))
      return true
    case (.space, []):
      enter(" ")
      return true
    case (.character(let character), []):
      enter(String(character))
      return true
    default:
      break
    }
    capitals.note(key, of: id, caret: state.draft?.caret ?? 0)
    var layout: FieldLayout?
    if field.kind == .editor, key.key == .up || key.key == .down {
      let frame = CGRect(x: 0, y: 0, width: width, height: 16)
      let columns = field.room(in: CellRect(covering: frame)).width
      var rows = FieldLayout(state.draft?.text ?? "", columns: columns, isEditor: true)
      rows.isUpstream = field.isUpstream
      layout = rows
    }
    var isUsed = false
    edit { editor, _ in isUsed = editor.press(key, layout: layout) }
    return isUsed
  }

  /// False when the focus is nowhere, or waits behind an alert.
  private var hasFocusOnStage: Bool {
    focus.flatMap { session.tree[$0] }?.isInside(stage) ?? false
  }

  private var isScrollFocused: Bool {
    focus.flatMap { session.tree[$0] }?.element.content.isScroll ?? false
  }

  /// What the front end does with a key that nobody wanted.
  private func navigate(_ key: KeyStroke) {
    switch key.key {
    case .tab: return moveFocus(isForward: !key.modifiers.contains(.shift))
    case .return where !hasFocusOnStage || isScrollFocused: return pressMeant(.confirm)
    case .escape:
      isUpdateDue = true
      return pressMeant(.cancel)
    case .return, .space: return pressFocused()
    case .up, .down, .left, .right:
      guard key.modifiers.isEmpty else { return }
      return move(key.key)
    default: break
    }
    let start = scrollStart
    let page = pageRows(around: start)
    switch key.key {
    case .pageUp: scroll(around: start, columns: 0, rows: -page)
    case .pageDown: scroll(around: start, columns: 0, rows: page)
    case .home: scroll(around: start, columns: 0, rows: -1_000_000)
    case .end: scroll(around: start, columns: 0, rows: 1_000_000)
    default: break
    }
  }

  private func move(_ key: KeyStroke.Key) {
    let (direction, columns, rows): (SpatialFocus.Direction, Int, Int) =
      switch key {
      case .up: (.up, 0, -1)
      case .down: (.down, 0, 1)
      case .left: (.left, -2, 0)
      default: (.right, 2, 0)
      }
    if let focus, let node = session.tree[focus] {
      if adjust(node, key) || scroll(node, columns: columns, rows: rows) { return }
    }
    if !moveFocus(direction) { scroll(around: scrollStart, columns: columns, rows: rows) }
  }
}
