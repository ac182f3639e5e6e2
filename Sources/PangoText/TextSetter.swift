import Foundation
import Geometry

/// Sets one text: chooses its scale, breaks its paragraphs, truncates its last line.
struct TextSetter {
  private let text: Paragraphs
  private let engine: PangoEngine
  /// Room for what rounding adds.
  private static let slack: CGFloat = 0.02

  init(_ text: Paragraphs, engine: PangoEngine) {
    self.text = text
    self.engine = engine
  }

  /// The room that a length gives: none for less than none, nil for no end and for what is no number.
  static func room(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { $0.isFinite ? max($0, 0) : nil }
  }

  func block(width: CGFloat?, height: CGFloat?) -> TextBlock {
    let (width, height) = (Self.room(width), Self.room(height))
    let whole = set(text.runs, width: width, height: height)
    guard text.minimumScale < 1, needsScaling(whole, 1, width, height) else { return whole }
    var low = max(text.minimumScale, 0.01)
    var best = set(scaled(low), width: width, height: height)
    if needsScaling(best, low, width, height) { return best }
    var high: CGFloat = 1
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let tried = set(scaled(middle), width: width, height: height)
      if needsScaling(tried, middle, width, height) {
        high = middle
      } else {
        low = middle
        best = tried
      }
    }
    return best
  }

  private func needsScaling(
    _ block: TextBlock,
    _ scale: CGFloat,
    _ width: CGFloat?,
    _ height: CGFloat?,
  ) -> Bool {
    block.isTruncated
      || width.map { block.size.width > $0 + Self.slack } ?? false
      || height.map { block.size.height > $0 + Self.slack } ?? false
      || breaksWord(scale, width)
  }

  /// Whether a word goes on in the next line.
  private func breaksWord(_ scale: CGFloat, _ width: CGFloat?) -> Bool {
    guard let width, width > 0 else { return false }
    return scaled(scale).paragraphs.contains { paragraph in
      breaks(paragraph, width: width, limit: .max).dropLast().contains { each in
        let before = paragraph.slice(from: each.start, to: each.end)
        let after = paragraph.slice(from: each.end, to: paragraph.byteCount)
        return before.last?.text.unicodeScalars.last?.isInWord == true
          && after.first?.text.unicodeScalars.first?.isInWord == true
      }
    }
  }

  private func scaled(_ scale: CGFloat) -> [TextRun] {
    text.runs.map { run in
      var run = run
      run.font.size *= scale
      run.kerning *= scale
      return run
    }
  }

  private func set(_ runs: [TextRun], width: CGFloat?, height: CGFloat?) -> TextBlock {
    let natural = runs.map { lineHeight(of: $0.font) }.max() ?? 0
    // Lines that are closer than their letters are high overlap.
    let wanted = text.lineHeight.map { min(max($0, 1), 10_000) - natural } ?? text.lineSpacing
    let spacing = wanted.isFinite ? text.lineHeight == nil ? max(wanted, 0) : wanted : 0
    let step = natural + spacing
    var limit = max(text.lineLimit ?? .max, 1)
    if let height, step > 0 {
      limit = min(limit, max(1, Int(min((height + spacing + Self.slack) / step, 1e9))))
    }
    var (lines, isTruncated) = broken(runs, width: width, limit: limit)
    if lines.isEmpty { lines = [TextBlock.Line(runs: [], width: 0)] }
    let count = max(lines.count, min(text.reservedLines, 10_000))
    let baseline = runs.map { engine.baseline(of: $0.font) }.max() ?? 0
    let widest = width == 0 ? 0 : lines.lazy.map(\.width).max() ?? 0
    return TextBlock(
      lines: lines,
      alignment: text.alignment,
      lineHeight: step,
      size: CGSize(width: widest, height: CGFloat(count) * step - spacing),
      firstBaseline: baseline,
      lastBaseline: CGFloat(lines.count - 1) * step + baseline,
      isTruncated: isTruncated,
    )
  }

  private func broken(
    _ runs: [TextRun],
    width: CGFloat?,
    limit: Int,
  ) -> (lines: [TextBlock.Line], isTruncated: Bool) {
    var lines: [TextBlock.Line] = []
    let paragraphs = runs.paragraphs
    for (index, paragraph) in paragraphs.enumerated() {
      let breaks = self.breaks(paragraph, width: width, limit: limit - lines.count)
      let isLast = index == paragraphs.count - 1
      for (number, each) in breaks.enumerated() {
        let isEnd = number == breaks.count - 1
        if lines.count == limit - 1, !(isEnd && isLast) {
          let rest = paragraph.slice(from: each.start, to: paragraph.byteCount)
          let cutter = Truncation(place: text.truncation, width: width, engine: engine)
          lines.append(cutter.line(rest, hasMore: isEnd))
          return (lines, true)
        }
        lines.append(line(paragraph, each, isWrapped: !isEnd))
      }
    }
    return (lines, false)
  }

  private func line(
    _ paragraph: [TextRun],
    _ each: PangoEngine.Break,
    isWrapped: Bool,
  ) -> TextBlock.Line {
    var runs = paragraph
    if each.start > 0 || each.end < paragraph.byteCount {
      runs = paragraph.slice(from: each.start, to: each.end)
    }
    guard isWrapped, runs.last?.text.last?.isWhitespace == true else {
      return TextBlock.Line(runs: runs, width: each.width)
    }
    runs.trimEnd()
    return TextBlock.Line(runs: runs, width: engine.width(of: runs))
  }

  private func breaks(_ runs: [TextRun], width: CGFloat?, limit: Int) -> [PangoEngine.Break] {
    if width == 0 { return runs.characterBreaks(limit: limit) }
    if runs.count == 1 {
      let natural = engine.width(of: runs)
      if width == nil || natural <= (width ?? 0) + Self.slack {
        return [PangoEngine.Break(start: 0, end: runs.byteCount, width: natural)]
      }
    }
    return engine.breaks(of: runs, width: width.map { $0 + Self.slack })
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit of a script that has room between its words.
  fileprivate var isInWord: Bool {
    value < 0x0E00 && (properties.isAlphabetic || properties.numericType != nil)
  }
}
