package import Foundation
package import Geometry

/// Measures and breaks text for a screen of cells: a column is 8 points, a line 16.
///
/// Lines break after spaces and hyphens and around wide characters; a word longer than a line is
/// broken where the line ends. Spaces at a break hang over the end and are not counted.
package struct CellMeasurer: TextMeasurer {
  package init() {}

  package func lineHeight(of font: Typeface) -> CGFloat {
    CellMetrics.height
  }

  package func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock {
    let text = text.lettersApart
    let columns = Self.count(width, CellMetrics.width)
    let lineHeight =
      text.lineHeight.map(Self.height) ?? CellMetrics.height + Self.spacing(text.lineSpacing)
    let limit = Self.lines(text, height: height, lineHeight: lineHeight)
    if let line = Self.plainLine(text, columns: columns) {
      return Self.block([line], of: text, lineHeight: lineHeight, isTruncated: false)
    }
    let breaker = LineBreaker(text, columns: columns)
    let broken = breaker.lines(limit: limit)
    var lines = broken.lines
    if columns == 0 {
      for index in lines.indices { lines[index].width = 0 }
    }
    return Self.block(lines, of: text, lineHeight: lineHeight, isTruncated: broken.isTruncated)
  }

  /// The most common case at no cost: printable ASCII in one run that fits in one line.
  private static func plainLine(_ text: Paragraphs, columns: Int) -> TextBlock.Line? {
    guard text.runs.count == 1 else { return nil }
    let run = text.runs[0]
    let count = run.text.utf8.count
    guard count <= columns, run.text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      return nil
    }
    return TextBlock.Line(runs: count == 0 ? [] : text.runs, width: points(count))
  }

  private static func block(
    _ lines: [TextBlock.Line],
    of text: Paragraphs,
    lineHeight: CGFloat,
    isTruncated: Bool,
  ) -> TextBlock {
    let reserved = min(max(lines.count, text.reservedLines), max(lines.count, 100_000))
    let widest = lines.reduce(0) { max($0, $1.width) }
    return TextBlock(
      lines: lines,
      alignment: text.alignment,
      lineHeight: lineHeight,
      size: CGSize(
        width: widest,
        height: CGFloat(reserved - 1) * lineHeight + CellMetrics.height,
      ),
      firstBaseline: CellMetrics.baseline,
      lastBaseline: CGFloat(lines.count - 1) * lineHeight + CellMetrics.baseline,
      isTruncated: isTruncated,
    )
  }

  static func points(_ columns: Int) -> CGFloat {
    CGFloat(columns) * CellMetrics.width
  }

  /// How many whole units a length holds; nil and what is no number are no limit.
  private static func count(_ length: CGFloat?, _ unit: CGFloat) -> Int {
    guard let length, !length.isNaN else { return .max }
    let count = (length + 0.01) / unit
    return count >= 1_000_000_000 ? .max : Int(max(0, count).rounded(.down))
  }

  private static func spacing(_ spacing: CGFloat) -> CGFloat {
    guard spacing > 0, spacing < 100_000 else { return 0 }
    return (spacing / CellMetrics.height).rounded() * CellMetrics.height
  }

  /// A height of lines in whole rows, at least one.
  private static func height(_ points: CGFloat) -> CGFloat {
    guard points > CellMetrics.height, points < 100_000 else { return CellMetrics.height }
    return (points / CellMetrics.height).rounded() * CellMetrics.height
  }

  private static func lines(_ text: Paragraphs, height: CGFloat?, lineHeight: CGFloat) -> Int {
    var limit = max(1, text.lineLimit ?? .max)
    if let height, !height.isNaN {
      // The last line needs no spacing below it.
      limit = min(limit, max(1, count(height + lineHeight - CellMetrics.height, lineHeight)))
    }
    return limit
  }
}
