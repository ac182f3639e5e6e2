import Display

extension KeyStroke {
  /// The stroke as the page writes it: the modifiers' number in base 16, then the name that DOM
  /// events give the key.
  var word: String {
    String(modifiers.rawValue & 15, radix: 16) + key.name
  }

  init?(word: Substring) {
    guard let first = word.utf8.first, first < 0x80,
      let modifiers = Character(UnicodeScalar(first)).hexDigitValue,
      let key = Key(name: word.dropFirstByte)
    else { return nil }
    self.init(key, Modifiers(rawValue: UInt8(modifiers)))
  }
}

extension KeyStroke.Key {
  /// The names of UI Events KeyboardEvent key Values.
  private static let names: [(KeyStroke.Key, String)] = [
    (.return, "Enter"), (.tab, "Tab"), (.space, " "), (.escape, "Escape"),
    (.delete, "Backspace"), (.forwardDelete, "Delete"), (.up, "ArrowUp"), (.down, "ArrowDown"),
    (.left, "ArrowLeft"), (.right, "ArrowRight"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PageUp"), (.pageDown, "PageDown"),
  ]

  fileprivate var name: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.0 == self }?.1 ?? ""
    }
  }

  fileprivate init?(name: Substring) {
    if let known = Self.names.first(where: { $0.1 == name }) {
      self = known.0
    } else if let only = name.first, name.count == 1 {
      self = .character(only)
    } else if name.first == "F", let number = Int(name.dropFirst()), 1...24 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }
}
