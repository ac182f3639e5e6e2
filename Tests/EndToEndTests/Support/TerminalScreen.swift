import CVterm

/// What a person sees on a terminal: bytes in, cells out.
final class TerminalScreen {
  struct Cell: Equatable {
    /// Empty for the second half of a wide character.
    var text: String
    var ground: [UInt8]
    var isInverse = false
  }

  /// A run of cells in a row.
  struct Place {
    let row: Int
    let columns: Range<Int>
  }

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private(set) var columns: Int
  private(set) var rows: Int
  /// The beginning of a character whose end has not come yet.
  private var cut: [UInt8] = []

  init?(columns: Int, rows: Int) {
    guard let terminal = vterm_new(Int32(rows), Int32(columns)),
      let screen = vterm_obtain_screen(terminal)
    else { return nil }
    self.terminal = terminal
    self.screen = screen
    self.columns = columns
    self.rows = rows
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  isolated deinit { vterm_free(terminal) }

  /// Takes in what a program wrote.
  ///
  /// - Returns: what the terminal answers.
  func feed(_ new: [UInt8]) -> [UInt8] {
    // libvterm takes a character that begins in one piece and ends in the next for broken ones, where
    // its piece begins with ASCII: each kind of beginning has a decoder of its own.
    var bytes = cut + new
    let whole = Self.wholeCharacters(bytes)
    cut = Array(bytes[whole...])
    bytes.removeLast(cut.count)
    bytes.withUnsafeBytes { raw in
      _ = vterm_input_write(terminal, raw.bindMemory(to: CChar.self).baseAddress, raw.count)
    }
    var answer = [CChar](repeating: 0, count: 1024)
    let count = vterm_output_read(terminal, &answer, answer.count)
    return answer[..<count].map { UInt8(bitPattern: $0) }
  }

  /// How many bytes there are up to a character of UTF-8 that is cut off at the end.
  private static func wholeCharacters(_ bytes: [UInt8]) -> Int {
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
    guard start < bytes.endIndex else { return bytes.count }
    let length = max(1, (~bytes[start]).leadingZeroBitCount)
    return length <= 4 && bytes.count - start < length ? start : bytes.count
  }

  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  func cells(_ row: Int) -> [Cell] {
    (0..<columns).map { column in
      var cell = VTermScreenCell()
      vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
      vterm_screen_convert_color_to_rgb(screen, &cell.bg)
      let ground = [cell.bg.rgb.red, cell.bg.rgb.green, cell.bg.rgb.blue]
      if cell.chars.0 == UInt32.max { return Cell(text: "", ground: ground) }
      var text = ""
      withUnsafeBytes(of: cell.chars) { raw in
        for scalar in raw.bindMemory(to: UInt32.self).prefix(while: { $0 != 0 }) {
          text.unicodeScalars.append(Unicode.Scalar(scalar) ?? " ")
        }
      }
      let isInverse = cell.attrs.reverse != 0
      return Cell(text: text.isEmpty ? " " : text, ground: ground, isInverse: isInverse)
    }
  }

  /// The rows without the blanks at their ends.
  var lines: [String] { (0..<rows).map { line($0, 0..<columns) } }

  func line(_ row: Int, _ columns: Range<Int>) -> String {
    var line = cells(row)[columns].map(\.text).joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  /// What has the focus, as it is seen: what is drawn inversely, or up to the caret in its row.
  struct Focus: Equatable {
    /// The columns of each row.
    var cells: [Int: Set<Int>] = [:]
    var isCaret = false
    var words = ""

    func covers(_ place: Place) -> Bool {
      guard let cells = cells[place.row] else { return false }
      // A sign beside a field is no part of it.
      if isCaret, place.columns.count == 1 { return false }
      return place.columns.contains(where: cells.contains)
    }
  }

  func focus(hasCaret: Bool) -> Focus {
    var focus = Focus()
    for row in 0..<rows {
      let cells = cells(row)
      let inverse = cells.indices.filter { cells[$0].isInverse }
      guard !inverse.isEmpty else { continue }
      focus.cells[row] = Set(inverse)
      focus.words += inverse.map { cells[$0].text }.joined()
    }
    if hasCaret {
      focus.isCaret = true
      focus.cells[caret.row] = Set(0...caret.column)
      focus.words = line(caret.row, 0..<columns) + " \(caret.column)"
    }
    focus.words = focus.words.split(separator: " ").joined(separator: " ")
    return focus
  }

  private var caret: (row: Int, column: Int) {
    var place = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
    return (Int(place.row), Int(place.col))
  }

  /// Where a text stands, the last of several.
  func place(of text: String, in rows: Range<Int>? = nil) -> Place? {
    for row in (rows ?? 0..<self.rows).reversed() {
      let cells = cells(row)
      for start in cells.indices.reversed() where !cells[start].text.isEmpty {
        var found = ""
        var end = start
        while end < cells.count, found.count < text.count {
          found += cells[end].text
          end += 1
        }
        if found == text { return Place(row: row, columns: start..<end) }
      }
    }
    return nil
  }

  /// The box of one colour that stands around a text.
  func box(around place: Place) -> (rows: Range<Int>, columns: Range<Int>) {
    let cells = cells(place.row)
    let ground = cells[place.columns.lowerBound].ground
    var columns = place.columns
    while columns.lowerBound > 0, cells[columns.lowerBound - 1].ground == ground {
      columns = columns.lowerBound - 1..<columns.upperBound
    }
    while columns.upperBound < cells.count, cells[columns.upperBound].ground == ground {
      columns = columns.lowerBound..<columns.upperBound + 1
    }
    func isInside(_ row: Int) -> Bool {
      row >= 0 && row < self.rows && self.cells(row)[columns.lowerBound].ground == ground
    }
    var rows = place.row..<place.row + 1
    while isInside(rows.lowerBound - 1) { rows = rows.lowerBound - 1..<rows.upperBound }
    while isInside(rows.upperBound) { rows = rows.lowerBound..<rows.upperBound + 1 }
    return (rows, columns)
  }
}
