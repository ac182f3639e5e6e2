extension KeyStroke {
  private static let keys: [String: Key] = [
    "enter": .return, "return": .return, "tab": .tab, "space": .space, "escape": .escape,
    "delete": .delete, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home,
    "end": .end, "pageup": .pageUp, "pagedown": .pageDown, "plus": .character("+"),
  ]
  private static let modifiers: [String: Modifiers] = [
    "shift": .shift, "ctrl": .control, "alt": .option, "cmd": .command,
  ]

  /// A key by its words: `a`, `enter`, `cmd+shift+s`.
  package init?(words: String) {
    let parts = words.split(separator: "+").map(String.init)
    let modifiers = parts.dropLast().map { Self.modifiers[$0.lowercased()] }
    guard let name = parts.last, !modifiers.contains(nil) else { return nil }
    let letter = name.count == 1 ? name.first.map { Key.character($0) } : nil
    guard let key = letter ?? Self.keys[name.lowercased()] else { return nil }
    self.init(key, Modifiers(modifiers.compactMap(\.self)))
  }
}
