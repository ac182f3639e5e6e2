import Display

/// Which key which code stands for (xterm's and the kitty keyboard protocol's).
enum KeyTable {
  /// A control character as the key that makes it.
  static func control(_ byte: UInt8) -> KeyStroke {
    switch byte {
    case 0x00: KeyStroke(.space, .control)
    case 0x08: KeyStroke(.delete, .control)
    case 0x09: KeyStroke(.tab)
    case 0x0A, 0x0D: KeyStroke(.return)
    case 0x1B: KeyStroke(.escape)
    case 0x7F: KeyStroke(.delete)
    case 0x01...0x1A: KeyStroke(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: KeyStroke(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }

  /// A character as a key.
  static func key(_ character: Character) -> KeyStroke.Key {
    character == " " ? .space : .character(character)
  }

  /// The keys named by the last byte of a sequence.
  static func final(_ byte: UInt8, modifiers: KeyStroke.Modifiers) -> KeyStroke? {
    let key: KeyStroke.Key
    switch byte {
    case 0x41: key = .up
    case 0x42: key = .down
    case 0x43: key = .right
    case 0x44: key = .left
    case 0x46: key = .end
    case 0x48: key = .home
    case 0x4D: key = .return
    case 0x50...0x53: key = .function(Int(byte - 0x50) + 1)
    case 0x5A: return KeyStroke(.tab, modifiers.union(.shift))
    default: return nil
    }
    return KeyStroke(key, modifiers)
  }

  /// The keys named by a number before a tilde.
  static func numbered(_ number: Int, modifiers: KeyStroke.Modifiers) -> KeyStroke? {
    let key: KeyStroke.Key
    switch number {
    case 1, 7: key = .home
    case 3: key = .forwardDelete
    case 4, 8: key = .end
    case 5: key = .pageUp
    case 6: key = .pageDown
    case 11...15: key = .function(number - 10)
    case 17...21: key = .function(number - 11)
    case 23, 24: key = .function(number - 12)
    // The menu key does what shift and F10 do.
    case 29: return KeyStroke(.function(10), .shift)
    default: return nil
    }
    return KeyStroke(key, modifiers)
  }

  /// The keys named by a Unicode scalar.
  static func unicode(_ code: Int, modifiers: KeyStroke.Modifiers) -> KeyStroke? {
    let key: KeyStroke.Key
    switch code {
    case 9: key = .tab
    case 13, 57_414: key = .return
    case 27: key = .escape
    case 8, 127: key = .delete
    case 57_363: return KeyStroke(.function(10), .shift)
    case 0x20...0x7E, 0xA0..<0xE000, 0xF900..<0xFFFE, 0x10000...0x1FFFF:
      guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      key = self.key(Character(scalar))
    default: return nil
    }
    return KeyStroke(key, modifiers)
  }
}
