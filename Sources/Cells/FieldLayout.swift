/// How the text of a field lies in its cells, and which part of it is shown.
package struct FieldLayout {
  /// The characters of each row: from where to where in the text, the line's end left out.
  package let rows: [Range<Int>]
  /// Whether the place between two rows of one line is at the end of the upper one.
  package var isUpstream = false
  private let glyphs: [Glyph]

  /// Lines of an editor are broken at a width; a line field has one row of any length.
  package init(_ text: String, columns: Int, isEditor: Bool, isSecure: Bool = false) {
    let characters = Array(text)
    glyphs = characters.map { character in
      let glyph = isSecure ? Glyph("•") : Glyph(character)
      // What shows nothing still has a place, so that the cursor can pass it.
      return glyph.columns == 0 ? Glyph(Glyph.replacement) : glyph
    }
    guard isEditor else {
      rows = [0..<characters.count]
      return
    }
    var rows: [Range<Int>] = []
    var start = 0
    var width = 0
    var wordStart = 0
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        rows.append(start..<index)
        (start, width, wordStart) = (index + 1, 0, index + 1)
        continue
      }
      // Spaces at the end of a row hang over it.
      if width + glyphs[index].columns > max(columns, 1), index > start, character != " " {
        let next = wordStart > start ? wordStart : index
        rows.append(start..<next)
        start = next
        width = glyphs[start..<index].reduce(0) { $0 + $1.columns }
      }
      width += glyphs[index].columns
      if character == " " { wordStart = index + 1 }
    }
    rows.append(start..<characters.count)
    self.rows = rows
  }

  /// The row and the column of the place before a character.
  package func place(of caret: Int) -> (row: Int, column: Int) {
    var row = rows.lastIndex { $0.lowerBound <= caret } ?? 0
    if isUpstream, row > 0, caret == rows[row].lowerBound, rows[row - 1].upperBound == caret {
      row -= 1
    }
    let end = min(max(caret, rows[row].lowerBound), rows[row].upperBound)
    return (row, columns(rows[row].lowerBound..<end))
  }

  /// The place before a character nearest to a row and a column.
  package func caret(row: Int, column: Int) -> Int {
    let range = rows[min(max(0, row), rows.count - 1)]
    var width = 0
    for index in range {
      let columns = glyphs[index].columns
      if width + (columns + 1) / 2 > column { return index }
      width += columns
    }
    return range.upperBound
  }

  package func columns(_ characters: Range<Int>) -> Int {
    glyphs[characters].reduce(0) { $0 + $1.columns }
  }

  func glyphs(row: Int) -> ArraySlice<Glyph> { glyphs[rows[row]] }

  /// How many columns and rows are left out before the part that shows the cursor.
  package func window(around caret: Int, columns: Int, rows height: Int) -> (left: Int, top: Int) {
    let place = place(of: caret)
    let left = rows.count > 1 ? 0 : max(0, place.column - max(columns - 1, 0))
    return (left, max(0, place.row - max(height - 1, 0)))
  }
}
