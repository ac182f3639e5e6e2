/// The lines of GitHub's tables.
enum TableLine {
  /// A table with more columns is text.
  private static let mostColumns = 40

  /// What the line under a table's header says, if it is one.
  static func alignments(_ line: [UInt8]) -> [MarkdownTable.Alignment]? {
    guard line.contains(UInt8(ascii: "|")) || line.contains(UInt8(ascii: ":")),
      line.contains(UInt8(ascii: "-")),
      line.allSatisfy({ $0.isOne(of: "|-: ") })
    else { return nil }
    let cells = cells(line[...])
    guard 1...mostColumns ~= cells.count else { return nil }
    var alignments: [MarkdownTable.Alignment] = []
    for cell in cells {
      let dashes = cell.filter { $0 == UInt8(ascii: "-") }.count
      let isLeft = cell.first == UInt8(ascii: ":")
      let isRight = cell.count > 1 && cell.last == UInt8(ascii: ":")
      guard dashes > 0, dashes + (isLeft ? 1 : 0) + (isRight ? 1 : 0) == cell.count else {
        return nil
      }
      alignments.append(isRight ? (isLeft ? .center : .trailing) : .leading)
    }
    return alignments
  }

  /// What stands between the bars of a line.
  static func cells(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    let line = Array(line).trimmed
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var place = line.first == UInt8(ascii: "|") ? 1 : 0
    while place < line.count {
      if line[place] == UInt8(ascii: "\\"), place + 1 < line.count,
        line[place + 1] == UInt8(ascii: "|")
      {
        cell.append(UInt8(ascii: "|"))
        place += 2
      } else if line[place] == UInt8(ascii: "|") {
        cells.append(cell.trimmed)
        cell = []
        place += 1
      } else {
        cell.append(line[place])
        place += 1
      }
    }
    if line.last != UInt8(ascii: "|") || !cell.isEmpty { cells.append(cell.trimmed) }
    return cells
  }
}
