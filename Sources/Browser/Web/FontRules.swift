import Foundation
import Geometry
import PangoText

/// The fonts that the page is served, so that the browser draws with the files that were measured.
///
/// Each is two files, which a browser fetches as it needs their characters: 0 with those of
/// `LatinRange`, 1 with all others.
enum FontRules {
  private static let designs: [(letter: String, design: Typeface.Design, weights: [Int])] = [
    ("s", .standard, Array(stride(from: 100, through: 900, by: 100))),
    ("m", .monospaced, [400, 700]),
    ("r", .serif, [400, 700]),
  ]

  /// The addresses begin where the style sheet lies.
  ///
  /// In the order in which most of a rule is as in the one before: that compresses best.
  static var css: String {
    var css = ""
    for (part, ranges) in [(0, LatinRange.ranges), (1, LatinRange.others)] {
      for (slant, style) in [("n", "normal"), ("i", "italic")] {
        for (letter, _, weights) in designs {
          for weight in weights {
            css += "@font-face{font-display:swap;unicode-range:\(LatinRange.css(ranges));"
            css += "font-style:\(style);font-family:martlet-\(letter);font-weight:\(weight);"
            css += "src:url(font/\(letter)\(weight)\(slant)\(part))}"
          }
        }
      }
    }
    return css
  }

  /// The bytes of the font that an address such as `/font/s400n0` names: of the subset if there is
  /// one, else the whole file.
  static func file(at path: String, in subsets: FontSubsets) -> (bytes: [UInt8], type: String)? {
    let name = path.dropFirst("/font/".count)
    // As it stands in the rules and no other way, or as many names as one likes would be kept.
    guard path.hasPrefix("/font/"), let part = ["0", "1"].firstIndex(of: name.suffix(1)),
      let slant = name.dropLast().last, "ni".contains(slant),
      let entry = designs.first(where: { name.hasPrefix($0.letter) }),
      let weight = entry.weights.first(where: { name.dropFirst().dropLast(2) == "\($0)" }),
      let file = try? FontFile.path(design: entry.design, weight: weight, isItalic: slant == "i")
    else { return nil }
    if let subset = subsets.subset(part, of: file) { return (subset, "font/woff2") }
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    return (Array(data), file.hasSuffix(".otf") ? "font/otf" : "font/ttf")
  }
}
