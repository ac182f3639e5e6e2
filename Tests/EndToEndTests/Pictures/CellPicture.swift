import Cells

/// A terminal's screen as text with SGR sequences, which `cat` shows as it was.
enum CellPicture {
  static func text(of grid: CellGrid) -> String {
    var text = ""
    for row in 0..<grid.height {
      var style = CellStyle.plain
      var line = ""
      for column in 0..<grid.width where grid[column, row].span > 0 {
        let cell = grid[column, row]
        if cell.style != style {
          style = cell.style
          line += "\u{1B}[" + codes(of: style).joined(separator: ";") + "m"
        }
        line.append(cell.character)
      }
      if style != .plain { line += "\u{1B}[0m" }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  private static let attributes: [(CellStyle.Attributes, Int)] = [
    (.bold, 1), (.faint, 2), (.italic, 3), (.underline, 4), (.inverse, 7), (.strikethrough, 9),
  ]

  private static func codes(of style: CellStyle) -> [String] {
    var codes = ["0"]
    for (attribute, code) in attributes where style.attributes.contains(attribute) {
      codes.append(String(code))
    }
    if let ink = style.foreground { codes.append("38;2;\(ink.red);\(ink.green);\(ink.blue)") }
    if let ground = style.background {
      codes.append("48;2;\(ground.red);\(ground.green);\(ground.blue)")
    }
    return codes
  }
}
