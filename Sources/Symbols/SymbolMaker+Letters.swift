import Foundation
import Geometry

extension SymbolMaker {
  /// Words that are written rather than drawn; those with a digit in them are known by it.
  private static let written: Set<String> = [
    "abc", "abs", "alt", "fn", "fx", "hd", "kph", "lb", "lm", "ls", "lsb", "lt", "mph", "rb", "rm",
    "rs", "rsb", "rt", "sd", "sos", "zl", "zr",
  ]

  /// "10", "a", "letter.a", "r2" or "abs" as a drawing of lines.
  func makeWord(_ name: String) -> Draft? {
    let word = name.hasPrefix("letter.") ? name.dropFirst(7) : name[...]
    guard word.count == 1 || Self.isWritten(word) else { return nil }
    let width = CGFloat(word.count) * 12.5 - 2.5
    let scale = min(1, 20 / width)
    var layers: [Layer] = []
    for (index, character) in word.enumerated() {
      guard let path = SymbolTable.letters[character] else { return nil }
      let left = 12 - width * scale / 2 + CGFloat(index) * 12.5 * scale
      let top = 12 - 8 * scale
      let segments = PathReader.segments(path[...]).map { segment in
        segment.mapped { CGPoint(x: left + $0.x * scale, y: top + $0.y * scale) }
      }
      layers.append(Layer(segments, pen: pen))
    }
    return Draft(layers: layers, text: word.uppercased())
  }

  /// Short words of digits, or of a letter and a digit ("4k", "l1"), but for "2d" and "3d".
  private static func isWritten(_ word: Substring) -> Bool {
    if written.contains(String(word)) { return true }
    guard (2...3).contains(word.count), word.contains(where: { $0.isASCII && $0.isNumber }) else {
      return false
    }
    if word.allSatisfy({ $0.isASCII && $0.isNumber }) { return true }
    return word.count == 2 && word != "2d" && word != "3d"
  }
}
