import Display
import Foundation
import Geometry

extension Painter {
  /// A blur of this radius, in points, leaves nothing to be read: half a cell.
  private static let legible = CellMetrics.width / 2
  /// Grounds run into each other over no more columns to each side.
  private static let mostColumns: CGFloat = 4

  /// Blurs what was just drawn: letters become shades, and grounds run into each other along rows.
  ///
  /// A small radius makes letters faint. Rows are blurred one by one, as each may be drawn alone.
  ///
  /// - Parameters:
  ///   - radius: in points.
  ///   - below: the screen before.
  func blur(_ radius: CGFloat, rows: Range<Int>, over below: CellGrid) {
    let reach = Int(min(radius / CellMetrics.width, Self.mostColumns))
    for row in rows where isDamaged(row) {
      let drawn = (0..<grid.width).map { grid[$0, row] }
      let grounds = drawn.indices.map { column in
        drawn[column] == below[column, row] ? nil : ground(of: drawn[column])
      }
      for (column, cell) in drawn.enumerated() where cell.span > 0 {
        let old = below[column, row]
        guard cell != old else { continue }
        let isLetter = !cell.isBlank && !cell.isHalf && cell.character != old.character
        guard radius >= Self.legible else {
          if isLetter { restyle(column, row) { $0.attributes.insert(.faint) } }
          continue
        }
        var style = cell.style
        if grounds[column] != nil {
          let near = max(0, column - reach)...min(grid.width - 1, column + reach)
          style.background = CellColor(meanOf: grounds[near].compactMap(\.self))
        }
        if isLetter {
          style.attributes.formIntersection([.faint, .inverse])
          for place in column..<column + Int(cell.span) {
            drawGlyph(Glyph(cell.shade, 1), place, row, style)
          }
        } else if cell.isHalf {
          drawGlyph(Glyph(" ", 1), column, row, CellStyle(background: style.background))
        } else {
          restyle(column, row) { $0 = style }
        }
      }
    }
  }

  /// The colour behind a letter, or the mean of two halves; nil is the terminal's own.
  private func ground(of cell: Cell) -> CellColor? {
    guard cell.isHalf else { return cell.style.background }
    return (cell.style.background ?? state.paper)
      .mixed(with: cell.style.foreground ?? state.text, 0.5)
  }
}

extension Cell {
  /// The character for its own when that cannot be told: the more it covers, the denser.
  fileprivate var shade: Character {
    let shades: [Character] = ["░", "▒", "▓"]
    return shades[min(2, density + (style.attributes.contains(.bold) ? 1 : 0))]
  }

  private var density: Int {
    let scalar = character.unicodeScalars.first?.value ?? 0
    if 0x2800..<0x2900 ~= scalar { return min(2, (scalar & 0xff).nonzeroBitCount / 3) }
    if 0x2500..<0x2580 ~= scalar || character == "░" || character.isPunctuation { return 0 }
    return character.isLowercase || character.isNumber || character == "▒" ? 1 : 2
  }
}

extension CellColor {
  /// nil of no colours at all.
  fileprivate init?(meanOf colors: [CellColor]) {
    guard !colors.isEmpty else { return nil }
    func mean(_ part: (CellColor) -> UInt8) -> UInt8 {
      let sum = colors.reduce(0) { $0 + Int(part($1)) }
      return UInt8((Double(sum) / Double(colors.count)).rounded())
    }
    self.init(mean(\.red), mean(\.green), mean(\.blue))
  }
}
