import CLinux
import Foundation
import Glibc

/// What a screen of cells shows for a character: something harmless, and its columns.
package struct Glyph: Hashable, Sendable {
  package var character: Character
  /// 1 or 2; 0 is a character that shows nothing by itself and is left out.
  package var columns: Int

  init(_ character: Character, _ columns: Int) {
    self.character = character
    self.columns = columns
  }

  /// Stands for what must not reach a terminal.
  package static let replacement: Character = "\u{FFFD}"
  /// The longest grapheme that is passed on, in UTF-8 bytes; a longer one loses its marks.
  private static let byteLimit = 32

  /// The glyph of a character. Control characters become their pictures, a tab a space,
  /// characters that turn the direction of text the replacement character.
  package init(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else {
      self.init(" ", 0)
      return
    }
    if first.value < 0x7F {
      if first.value >= 0x20, scalars.count == 1 {
        self.init(character, 1)
        return
      }
      if first.value < 0x20 {
        self = Self.control(first)
        return
      }
    }
    self = scalars.count == 1 ? Self.single(first) : Self.cluster(character, first)
  }

  /// How many columns a text takes in one line.
  package static func columns(of text: String) -> Int {
    var columns = 0
    let isPlain: Bool? = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    }
    if isPlain == true { return text.utf8.count }
    for character in text { columns += Glyph(character).columns }
    return columns
  }

  private static func control(_ scalar: Unicode.Scalar) -> Glyph {
    if scalar == "\t" { return Glyph(" ", 1) }
    // The pictures of the control characters stand in their order from U+2400 on.
    return Glyph(Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? replacement, 1)
  }

  private static func single(_ scalar: Unicode.Scalar) -> Glyph {
    switch scalar.value {
    case 0x7F: return Glyph("\u{2421}", 1)
    case 0x80..<0xA0, 0x2028, 0x2029: return Glyph(replacement, 1)
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return Glyph(replacement, 1)
    default: break
    }
    switch WideCharacters.columns(of: scalar) {
    case 2: return Glyph(Character(scalar), 2)
    case 0: return Glyph(" ", 0)
    case 1: return Glyph(Character(scalar), 1)
    default: return Glyph(Character(scalar), scalar.properties.isEmojiPresentation ? 2 : 1)
    }
  }

  private static func cluster(_ character: Character, _ first: Unicode.Scalar) -> Glyph {
    let base = single(first)
    guard base.columns > 0, base.character != replacement, base.character != "\u{2421}" else {
      return Glyph(replacement, 1)
    }
    guard character.utf8.count <= byteLimit else { return base }
    let isWide = character.unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || WideCharacters.columns(of: scalar) == 2
    }
    return Glyph(character, isWide ? 2 : 1)
  }
}

/// The C library's table of character widths.
private enum WideCharacters {
  /// A locale whose characters are Unicode, as a number: made once, never freed. 0: there is none.
  private static let locale: UInt = {
    for name in ["C.UTF-8", "en_US.UTF-8"] {
      if let locale = newlocale(Int32(1) << Int32(LC_CTYPE), name, nil) {
        return UInt(bitPattern: locale)
      }
    }
    return 0
  }()

  /// 0 to 2, or -1 for a scalar that the table does not know.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    guard let unicode = locale_t(bitPattern: locale) else { return guess(scalar.value) }
    let before = uselocale(unicode)
    defer { uselocale(before) }
    return Int(wcwidth(wchar_t(bitPattern: scalar.value)))
  }

  private static func guess(_ value: UInt32) -> Int {
    switch value {
    case 0x0300...0x036F, 0x200B...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFEFF: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: 2
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF: 2
    case 0x20000...0x3FFFD: 2
    default: 1
    }
  }
}
