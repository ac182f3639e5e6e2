extension CellGrid {
  /// The styles of a screen in a form that can be compared line by line.
  package struct StyleMap: Hashable, Sendable {
    /// One letter for each cell: "." is plain; blanks at the end of a row with it are left out.
    package var rows: [String]
    /// What each letter means, in the order of the letters.
    package var legend: [String]
  }

  /// One letter a style, given in the order in which the styles appear from the top.
  package var styleMap: StyleMap {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    var names: [CellStyle: Character] = [.plain: "."]
    var map = StyleMap(rows: [], legend: [])
    for row in 0..<height {
      var line = ""
      for column in 0..<width {
        let style = self[column, row].style
        if names[style] == nil {
          let letter = names.count <= letters.count ? letters[names.count - 1] : "?"
          names[style] = letter
          map.legend.append("\(letter) \(style)")
        }
        line.append(names[style] ?? "?")
      }
      while line.last == "." { line.removeLast() }
      map.rows.append(line)
    }
    return map
  }
}

extension CellColor: CustomStringConvertible {
  package var description: String {
    "#"
      + [red, green, blue].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}

extension CellStyle: CustomStringConvertible {
  package var description: String {
    var words: [String] = []
    if let foreground { words.append(foreground.description) }
    if let background { words.append("on \(background)") }
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"),
      (.strikethrough, "strikethrough"), (.inverse, "inverse"),
    ]
    for (attribute, name) in names where attributes.contains(attribute) { words.append(name) }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
