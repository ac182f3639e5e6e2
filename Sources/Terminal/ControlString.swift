import Cells
import Foundation

/// Strings that tell a terminal more than what to draw.
enum ControlString {
  private static let titleLimit = 200
  /// The longest text put on the clipboard, in bytes.
  private static let clipboardLimit = 1 << 20

  /// The window's title (OSC 2), without anything that could end it early.
  static func title(_ title: String) -> [UInt8] {
    Array("\u{1B}]2;\(clean(title))\u{1B}\\".utf8)
  }

  /// The beginning of a text, without anything that could end a control string early.
  private static func clean(_ text: String) -> String {
    var clean = ""
    for character in text.prefix(titleLimit) {
      let glyph = Glyph(character)
      if glyph.columns > 0 { clean.append(glyph.character) }
    }
    return clean
  }

  /// How a terminal is told of a notification.
  enum Notifying {
    /// `OSC 9`, with one text: iTerm2, kitty, Ghostty, WezTerm.
    case text
    /// `OSC 777`, with a title and a text: rxvt-unicode, foot, GNOME Terminal where it was added.
    case titled

    /// What the environment says of the terminal; nil for one that may show such words as text.
    init?(environment: [String: String]) {
      let (term, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"] ?? "")
      if ["iTerm.app", "WezTerm", "ghostty"].contains(program) || term.contains("kitty")
        || term.contains("ghostty")
      {
        self = .text
      } else if term.hasPrefix("rxvt") || term.hasPrefix("foot") {
        self = .titled
      } else {
        return nil
      }
    }
  }

  /// A notification of the desktop; nothing for a terminal that is not known to show any.
  static func notification(_ title: String, _ body: String, _ way: Notifying?) -> [UInt8] {
    let (title, body) = (clean(title), clean(body.replacing("\n", with: " ")))
    switch way {
    case .text:
      let words = [title, body].filter { !$0.isEmpty }.joined(separator: ": ")
      // `9;4` would be progress: a number at the start may be a command of its own.
      let gap = words.first?.isNumber == true ? " " : ""
      return Array("\u{1B}]9;\(gap)\(words)\u{1B}\\".utf8)
    case .titled:
      let name = title.replacing(";", with: ",")
      return Array("\u{1B}]777;notify;\(name);\(body)\u{1B}\\".utf8)
    case nil: return []
    }
  }

  /// Text for the clipboard (OSC 52); a text that is too long is left out.
  static func clipboard(_ text: String) -> [UInt8] {
    guard text.utf8.count <= clipboardLimit else { return [] }
    return Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
