import Cells

/// How many colours a terminal can show.
package enum ColorDepth: Int, Sendable {
  /// Bold, faint, underline and inverse only.
  case none
  case sixteen
  /// The 256 colours that xterm brought.
  case palette
  case full

  /// What the environment says: NO_COLOR (no-color.org), COLORTERM and TERM.
  package init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    if environment["NO_COLOR"]?.isEmpty == false || term.hasPrefix("vt") || term.contains("mono") {
      self = .none
      return
    }
    let full = ["kitty", "alacritty", "ghostty", "wezterm", "foot", "direct"]
    let claim = environment["COLORTERM"] ?? ""
    if claim == "truecolor" || claim == "24bit" || full.contains(where: term.contains) {
      self = .full
    } else if term.contains("256") {
      self = .palette
    } else {
      self = .sixteen
    }
  }
}

extension CellColor {
  /// The nearest of the 216 colours of xterm's cube and its 24 greys.
  var paletteIndex: UInt8 {
    func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    let (r, g, b) = (step(red), step(green), step(blue))
    let grey = min(max((luminance - 3) / 10, 0), 23)
    let greyLevel = 8 + grey * 10
    let cube = distance(level(r), level(g), level(b))
    let isGrey = distance(greyLevel, greyLevel, greyLevel) < cube
    return UInt8(isGrey ? 232 + grey : 16 + 36 * r + 6 * g + b)
  }

  /// The nearest of the sixteen colours every colour terminal has.
  var basicIndex: UInt8 {
    var best = 0
    for index in Self.basic.indices
    where distance(Self.basic[index]) < distance(Self.basic[best]) {
      best = index
    }
    return UInt8(best)
  }

  private func distance(_ other: (Int, Int, Int)) -> Int {
    distance(other.0, other.1, other.2)
  }

  private func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
    let (dr, dg, db) = (Int(red) - r, Int(green) - g, Int(blue) - b)
    return 2 * dr * dr + 4 * dg * dg + 3 * db * db
  }

  /// xterm's values of the basic colours.
  private static let basic: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
