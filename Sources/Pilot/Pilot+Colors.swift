import Cells
import Foundation

extension Pilot {
  /// The colour behind each character of the screen, row by row, as `#RRGGBB`; nil where the
  /// screen's own shows.
  ///
  /// A character that fills half of its place counts as the colour it fills it with.
  public var colors: [[String?]] {
    let grid = picture
    return (0..<grid.height).map { row in
      (0..<grid.width).map { column in
        let cell = grid[column, row]
        return (cell.isHalf ? cell.style.foreground : cell.style.background)?.hex
      }
    }
  }

  /// Returns the colour of the first occurrence of a text on the screen; nil if it is the screen's
  /// own or the text is missing.
  public func color(of text: String) -> String? {
    let grid = picture
    for (row, line) in grid.lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let before = line[..<range.lowerBound]
      let column = before.reduce(0) { $0 + Glyph($1).columns }
      return grid[column, row].style.foreground?.hex
    }
    return nil
  }
}

extension CellColor {
  fileprivate var hex: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
