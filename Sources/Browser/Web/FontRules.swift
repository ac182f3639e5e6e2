import Foundation
import Geometry
import PangoText

/// The fonts that the page is served, so that the browser draws with the files that were measured.
enum FontRules {
  private static let designs: [(letter: String, design: Typeface.Design, weights: [Int])] = [
    ("s", .standard, Array(stride(from: 100, through: 900, by: 100))),
    ("m", .monospaced, [400, 700]),
    ("r", .serif, [400, 700]),
  ]

  static var css: String {
    var css = ""
    for (letter, _, weights) in designs {
      for weight in weights {
        for (slant, style) in [("n", "normal"), ("i", "italic")] {
          css += "@font-face{font-family:martlet-\(letter);font-weight:\(weight);"
          css += "font-style:\(style);font-display:swap;"
          css += "src:url(/font/\(letter)\(weight)\(slant))}"
        }
      }
    }
    return css
  }

  /// The bytes of the font that an address such as `/font/s400n` names.
  static func file(at path: String) -> (bytes: [UInt8], type: String)? {
    let name = path.dropFirst("/font/".count)
    guard path.hasPrefix("/font/"), let slant = name.last, "ni".contains(slant),
      let entry = designs.first(where: { name.hasPrefix($0.letter) }),
      let weight = Int(name.dropFirst().dropLast()), entry.weights.contains(weight),
      let file = try? FontFile.path(design: entry.design, weight: weight, isItalic: slant == "i"),
      let data = FileManager.default.contents(atPath: file)
    else { return nil }
    return (Array(data), file.hasSuffix(".otf") ? "font/otf" : "font/ttf")
  }
}
