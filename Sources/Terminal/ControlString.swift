import Cells
import Foundation

/// Strings that tell a terminal more than what to draw.
enum ControlString {
  private static let titleLimit = 200
  /// The longest text put on the clipboard, in bytes.
  private static let clipboardLimit = 1 << 20

  /// The window's title (OSC 2), without anything that could end it early.
  static func title(_ title: String) -> [UInt8] {
    var clean = ""
    for character in title.prefix(titleLimit) {
      let glyph = Glyph(character)
      if glyph.columns > 0 { clean.append(glyph.character) }
    }
    return Array("\u{1B}]2;\(clean)\u{1B}\\".utf8)
  }

  /// Text for the clipboard (OSC 52); a text that is too long is left out.
  static func clipboard(_ text: String) -> [UInt8] {
    guard text.utf8.count <= clipboardLimit else { return [] }
    return Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
