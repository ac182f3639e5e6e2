/// Characters written by their names or numbers, as "&amp;".
enum Entities {
  /// The character at an "&" and where the text goes on; nil where none is meant.
  static func read(_ bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    var place = start + 1
    guard place < bytes.count else { return nil }
    guard bytes[place] == UInt8(ascii: "#") else {
      let first = place
      while place < bytes.count, bytes[place].isLetter || bytes[place].isDigit, place - first < 32 {
        place += 1
      }
      guard place < bytes.count, bytes[place] == UInt8(ascii: ";"),
        let text = names[bytes[first..<place].string]
      else { return nil }
      return (text, place + 1)
    }
    place += 1
    let isHex = place < bytes.count && bytes[place] | 0x20 == UInt8(ascii: "x")
    if isHex { place += 1 }
    let first = place
    while place < bytes.count, place - first < 8, bytes[place].isDigit || bytes[place].isLetter {
      place += 1
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ";"), place - first <= (isHex ? 6 : 7),
      let number = UInt32(bytes[first..<place].string, radix: isHex ? 16 : 10)
    else { return nil }
    let scalar = number == 0 ? nil : Unicode.Scalar(number)
    return (String(Character(scalar ?? "\u{FFFD}")), place + 1)
  }

  /// A text with all of them read.
  static func decoded(_ slice: ArraySlice<UInt8>) -> String {
    guard slice.contains(UInt8(ascii: "&")) else { return slice.string }
    let bytes = Array(slice)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "&"), let entity = read(bytes, at: place) {
        result += entity.text.utf8
        place = entity.end
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result.string
  }

  /// Those that people write.
  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "times": "×", "divide": "÷", "plusmn": "±", "deg": "°", "micro": "µ",
    "para": "¶", "sect": "§", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "larr": "←",
    "rarr": "→", "uarr": "↑", "darr": "↓", "harr": "↔", "check": "✓", "cross": "✗", "star": "☆",
    "starf": "★", "hearts": "♥", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "emsp": "\u{2003}",
    "ensp": "\u{2002}", "thinsp": "\u{2009}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "lbrace": "{", "rbrace": "}", "lsqb": "[", "rsqb": "]", "vert": "|", "ast": "*", "num": "#",
    "lowbar": "_", "grave": "`", "bsol": "\\", "colon": ":", "excl": "!",
  ]
}
