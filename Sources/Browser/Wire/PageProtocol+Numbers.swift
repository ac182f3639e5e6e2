import Display

/// Why files that were asked for do not come.
enum NoFiles: String, CaseIterable {
  case cancelled = "0"
  case brokeOff = "1"
  case tooLarge = "2"
}

extension PageProtocol {
  static var numbers: [Group] {
    let masks: [(String, EventMask, String)] = [
      ("tap", .tap, "Pressed."), ("focus", .focus, "Can hold the focus."),
      ("keys", .keys, "Keys while the focus is in it."),
      ("drag", .drag, "A pointer down, moved and up; a finger does not scroll."),
      ("hover", .hover, "A pointer enters and leaves."),
      ("lift", .lift, "With `drag`: a finger scrolls, unless it has rested before."),
      ("contextMenu", .contextMenu, "A secondary click."),
      ("press", .press, "As `drag`, but a finger that moves scrolls."),
      ("pinch", .pinch, "Two fingers."), ("track", .track, "Each move of a pointer above it."),
      ("pull", .pull, "Pulled down beyond its start."),
      ("rowKeys", .rowKeys, "With `keys`: only those that do not scroll."),
      ("pen", .pen, "The button of a pen above it."),
    ]
    let modifiers: [(String, KeyStroke.Modifiers)] = [
      ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
    ]
    let phases: [Pointer.Phase] = [.began, .moved, .ended, .cancelled]
    let activities: [Event.Activity] = [.active, .inactive, .background]
    let closes: [(String, UInt16, String)] = [
      ("takenOver", PageClose.takenOver, "Another socket has taken the session."),
      ("unknown", PageClose.unknown, "The session is unknown; the page reloads."),
      ("copied", PageClose.copied, "The document is a copy; it reloads."),
      ("rebuilt", PageClose.rebuilt, "The document is of another build; it reloads and goes on."),
      ("signedOut", PageClose.signedOut, "The person has signed out; the page is emptied."),
    ]
    return [
      Group("MASK", "What an element answers: bits of `data-w`", masks) { $0.rawValue },
      Group("PHASE", "Phases of `pointer`, `pinch` and `pen`", phases.map { ("\($0)", $0, "") }) {
        $0.rawValue
      },
      Group("MODIFIER", "Modifiers of a stroke", modifiers.map { ($0.0, $0.1, "") }) {
        $0.rawValue
      },
      Group("ACTIVITY", "Values of `activity`", activities.map { ("\($0)", $0, "") }) {
        $0.rawValue
      },
      Group("NO_FILES", "Reasons of `noFiles`", NoFiles.allCases.map { ("\($0)", $0, "") }) {
        $0.rawValue
      },
      Group("CLOSE", "Codes that close a socket", closes) { $0 },
    ]
  }
}

extension PageProtocol.Group {
  fileprivate init<Value, Number>(
    _ name: String,
    _ title: String,
    _ rows: [(name: String, value: Value, semantics: String)],
    _ number: (Value) -> Number,
  ) {
    self.name = name
    self.title = title
    self.rows = rows.map { row in
      PageProtocol.Row(name: row.name, code: "\(number(row.value))", form: .init(row.semantics))
    }
  }
}
