/// Text in the cells of a terminal.
public enum CellText {
  /// Without anything that would move the cursor, speak to the terminal or turn round the direction
  /// of what follows.
  public static func oneLine(_ text: String) -> String {
    let isClean = text.unicodeScalars.allSatisfy { !isControl($0) && !BidiControls.contains($0) }
    if isClean { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !BidiControls.contains(scalar) {
      scalars.append(isControl(scalar) ? " " : scalar)
    }
    return String(scalars)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar == "\u{2028}"
      || scalar == "\u{2029}"
  }

  /// How many cells it takes.
  public static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    let isEmoji =
      first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    if isEmoji || isWide(first.value) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// The blocks whose letters take two cells (UAX 11).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Cut to a width if it is longer.
  public static func fit(_ text: String, _ width: Int) -> String {
    guard self.width(text) > width else { return text }
    var result = ""
    var used = 0
    for character in text {
      let more = self.width(character)
      guard used + more < width else { break }
      result.append(character)
      used += more
    }
    return result + "…"
  }

  /// Exactly so wide: cut, or with spaces after it.
  public static func pad(_ text: String, _ width: Int) -> String {
    let text = fit(text, width)
    return text + String(repeating: " ", count: max(0, width - self.width(text)))
  }

  /// At least so wide, with spaces before it.
  public static func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - self.width(text))) + text
  }
}
