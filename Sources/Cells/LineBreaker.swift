import Foundation
import Geometry

/// Breaks the text of several runs into lines with a number of columns.
struct LineBreaker {
  /// A character of the text.
  struct Unit {
    enum Kind: UInt8 {
      case text, space, newline
    }

    var run: Int32
    var start: Int32
    var end: Int32
    var columns: UInt8
    var kind: Kind
    /// A line may end after it.
    var endsWord: Bool
  }

  let runs: [TextRun]
  let units: [Unit]
  private let columns: Int
  private let truncation: Paragraphs.Truncation

  init(_ text: Paragraphs, columns: Int) {
    runs = text.runs.map { run in
      guard run.text.utf8.contains(0x09) else { return run }
      var run = run
      run.text = run.text.split(separator: "\t", omittingEmptySubsequences: false)
        .joined(separator: "    ")
      return run
    }
    units = Self.units(of: runs)
    self.columns = columns
    truncation = text.truncation
  }

  /// Lines up to a number, and whether text was left out.
  func lines(limit: Int) -> (lines: [TextBlock.Line], isTruncated: Bool) {
    var lines: [TextBlock.Line] = []
    var start = 0
    while true {
      let (end, next) = columns == 0 ? narrowLine(from: start) : line(from: start)
      if lines.count == limit - 1, next != nil {
        lines.append(truncatedLine(from: start))
        return (lines, true)
      }
      lines.append(line([.units(start..<end)]))
      guard let next else { return (lines, false) }
      start = next
    }
  }

  /// Where the line that starts at a unit ends, and where the next one starts, if any.
  private func line(from start: Int) -> (end: Int, next: Int?) {
    var width = 0
    var lastBreak = start
    var index = start
    while index < units.count {
      let unit = units[index]
      if unit.kind == .newline { return (fitted(start, index), index + 1) }
      if unit.kind != .space {
        if unit.columns == 2 { lastBreak = index }
        if width + Int(unit.columns) > columns {
          let next = lastBreak > start ? lastBreak : max(index, start + 1)
          return next < units.count
            ? (withoutSpaces(start, next), next) : (units.count, nil)
        }
      }
      width += Int(unit.columns)
      // A hyphen ends a word only where one came before it: not in " -5".
      let isHyphen = unit.kind == .text && unit.columns == 1
      if unit.endsWord, !isHyphen || index > start && units[index - 1].kind == .text {
        lastBreak = index + 1
      }
      index += 1
    }
    return (fitted(start, units.count), nil)
  }

  private func narrowLine(from start: Int) -> (end: Int, next: Int?) {
    guard start < units.count else { return (start, nil) }
    if units[start].kind == .newline { return (start, start + 1) }
    let next = start + 1
    guard next < units.count else { return (next, nil) }
    return (next, units[next].kind == .newline ? next + 1 : next)
  }

  private func withoutSpaces(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, units[end - 1].kind == .space { end -= 1 }
    return end
  }

  /// Spaces before the end of a paragraph count as far as there is room for them.
  private func fitted(_ start: Int, _ end: Int) -> Int {
    var end = end
    var width = units[start..<end].reduce(0) { $0 + Int($1.columns) }
    while width > columns, end > start, units[end - 1].kind == .space {
      width -= 1
      end -= 1
    }
    return end
  }
}

// MARK: - Truncation

extension LineBreaker {
  private enum Piece {
    case units(Range<Int>)
    case ellipsis(run: Int)
  }

  private func truncatedLine(from start: Int) -> TextBlock.Line {
    let room = max(0, columns == .max ? units.count * 2 : columns - 1)
    switch truncation {
    case .tail:
      let end = withoutSpaces(start, prefix(from: start, room))
      return line([.units(start..<end), .ellipsis(run: run(at: end - 1))])
    case .head:
      let first = suffix(downTo: start, room)
      return line([.ellipsis(run: run(at: first)), .units(first..<units.count)])
    case .middle:
      let end = withoutSpaces(start, prefix(from: start, (room + 1) / 2))
      let first = suffix(downTo: end, room / 2)
      return line([
        .units(start..<end), .ellipsis(run: run(at: end - 1)), .units(first..<units.count),
      ])
    }
  }

  /// The end of the units of one paragraph that fit into a number of columns.
  private func prefix(from start: Int, _ room: Int) -> Int {
    var width = 0
    var end = start
    while end < units.count, units[end].kind != .newline {
      width += Int(units[end].columns)
      if width > room { break }
      end += 1
    }
    return end
  }

  /// The start of the units of the last paragraph that fit into a number of columns.
  private func suffix(downTo start: Int, _ room: Int) -> Int {
    var width = 0
    var first = units.count
    while first > start, units[first - 1].kind != .newline {
      width += Int(units[first - 1].columns)
      if width > room { break }
      first -= 1
    }
    while first < units.count, units[first].kind == .space { first += 1 }
    return first
  }

  private func run(at unit: Int) -> Int {
    guard !units.isEmpty else { return 0 }
    return Int(units[min(max(0, unit), units.count - 1)].run)
  }

  private func line(_ pieces: [Piece]) -> TextBlock.Line {
    var line = TextBlock.Line(runs: [], width: 0)
    var lastRun = -1
    func add(_ text: String, run: Int) {
      if run == lastRun {
        line.runs[line.runs.count - 1].text += text
      } else {
        var piece = runs[run]
        piece.text = text
        line.runs.append(piece)
        lastRun = run
      }
    }
    var width = 0
    for piece in pieces {
      switch piece {
      case .ellipsis(let run):
        add("…", run: run)
        width += 1
      case .units(let range):
        width += units[range].reduce(0) { $0 + Int($1.columns) }
        var index = range.lowerBound
        while index < range.upperBound {
          let run = units[index].run
          let first = index
          while index < range.upperBound, units[index].run == run { index += 1 }
          let text = runs[Int(run)].text
          let utf8 = text.utf8
          let from = utf8.index(utf8.startIndex, offsetBy: Int(units[first].start))
          let to = utf8.index(utf8.startIndex, offsetBy: Int(units[index - 1].end))
          add(String(text[from..<to]), run: Int(run))
        }
      }
    }
    line.width = CellMeasurer.points(width)
    return line
  }
}

// MARK: - Units

extension LineBreaker {
  private static func units(of runs: [TextRun]) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(runs.reduce(0) { $0 + $1.text.utf8.count })
    for (number, run) in runs.enumerated() {
      var offset: Int32 = 0
      if run.text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
        for byte in run.text.utf8 {
          units.append(unit(ascii: byte, run: Int32(number), at: offset))
          offset += 1
        }
        continue
      }
      for character in run.text {
        let length = Int32(character.utf8.count)
        let kind: Unit.Kind =
          character.isNewline ? .newline : character == " " ? .space : .text
        let columns = kind == .newline ? 0 : UInt8(Glyph(character).columns)
        units.append(
          Unit(
            run: Int32(number),
            start: offset,
            end: offset + length,
            columns: columns,
            kind: kind,
            endsWord: kind == .space || columns == 2 || character == "-"
              || character == "\u{200B}",
          )
        )
        offset += length
      }
    }
    return units
  }

  private static func unit(ascii byte: UInt8, run: Int32, at offset: Int32) -> Unit {
    let kind: Unit.Kind =
      byte == 0x20 ? .space : byte >= 0x0A && byte <= 0x0C ? .newline : .text
    return Unit(
      run: run,
      start: offset,
      end: offset + 1,
      columns: kind == .newline ? 0 : 1,
      kind: kind,
      endsWord: byte == 0x20 || byte == 0x2D,
    )
  }
}
