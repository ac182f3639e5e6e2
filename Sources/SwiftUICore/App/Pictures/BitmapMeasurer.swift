import Foundation
import Geometry
import Pictures

/// Measures and breaks text as `Bitmap` draws it.
///
/// Lines break after blanks; a word longer than a line is broken where the line ends. What is too
/// long is cut at its end.
nonisolated struct BitmapMeasurer: TextMeasurer {
  func lineHeight(of font: Typeface) -> CGFloat {
    (font.size.isFinite ? min(max(font.size, 0), 1000) * 1.25 : 21).rounded(.up)
  }

  func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock {
    let ruler = Bitmap(width: 1, height: 1)
    let font = text.runs.max { $0.font.size < $1.font.size }?.font ?? Typeface(size: 17)
    let height = height.flatMap { $0.isNaN ? nil : $0 }
    let line = lineHeight(of: font)
    let spacing = text.lineSpacing.isFinite ? max(0, text.lineSpacing) : 0
    var most = max(1, text.lineLimit ?? .max)
    if let height, height < 1e6 {
      most = min(most, max(1, Int((height + spacing + 0.01) / max(1, line + spacing))))
    }
    var breaker = BitmapLines(ruler, width.flatMap { $0.isFinite ? max(0, $0) : nil }, most)
    breaker.add(text.runs)
    let extents = ruler?.extents(of: font) ?? (ascent: line * 0.75, descent: line * 0.2)
    let baseline = (line - extents.ascent - extents.descent) / 2 + extents.ascent
    let count = max(breaker.lines.count, min(text.reservedLines, 1000))
    return TextBlock(
      lines: breaker.lines,
      alignment: text.alignment,
      lineHeight: line + spacing,
      size: CGSize(
        width: breaker.lines.map(\.width).max() ?? 0,
        height: CGFloat(count) * line + CGFloat(count - 1) * spacing,
      ),
      firstBaseline: baseline,
      lastBaseline: baseline + CGFloat(max(0, breaker.lines.count - 1)) * (line + spacing),
      isTruncated: breaker.isTruncated,
    )
  }
}

/// The lines of a text, as they are filled word by word.
private nonisolated struct BitmapLines {
  private(set) var lines: [TextBlock.Line] = []
  private(set) var isTruncated = false
  private let ruler: Bitmap?
  private let room: CGFloat?
  private let most: Int
  private var line = TextBlock.Line(runs: [], width: 0)
  /// Blanks that count once a word comes behind them.
  private var blanks: [TextRun] = []

  init(_ ruler: Bitmap?, _ room: CGFloat?, _ most: Int) {
    self.ruler = ruler
    self.room = room
    self.most = most
  }

  mutating func add(_ runs: [TextRun]) {
    for run in runs {
      let paragraphs = run.text.split(
        omittingEmptySubsequences: false,
        whereSeparator: \.isNewline,
      )
      for (index, paragraph) in paragraphs.enumerated() {
        if index > 0, !endLine() { return }
        guard addWords(of: paragraph, run) else { return }
      }
    }
    lines.append(line)
  }

  private mutating func addWords(of paragraph: Substring, _ run: TextRun) -> Bool {
    var rest = paragraph
    while !rest.isEmpty {
      let blank = rest.prefix { $0.isWhitespace }
      rest = rest.dropFirst(blank.count)
      if !blank.isEmpty { blanks.append(piece(blank, run)) }
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(word.count)
      guard word.isEmpty || add(word, run) else { return false }
    }
    return true
  }

  /// Adds a word, in a line of its own where it does not fit; false when there are no more lines.
  private mutating func add(_ word: Substring, _ run: TextRun) -> Bool {
    let whole = piece(word, run)
    let wide = width(of: whole)
    let before = blanks.reduce(0) { $0 + width(of: $1) }
    guard let room, line.width + before + wide > room + 0.01 else {
      put(blanks + [whole], before + wide)
      return true
    }
    // A word that is one with the one before it stays with it where it can.
    if !line.runs.isEmpty, !blanks.isEmpty {
      guard endLine() else { return false }
      return add(word, run)
    }
    if wide <= room, !line.runs.isEmpty {
      guard endLine() else { return false }
      put([whole], wide)
      return true
    }
    var letters = Substring()
    for letter in word {
      let longer = letters + String(letter)
      if line.width + width(of: piece(Substring(longer), run)) > room, !letters.isEmpty {
        let part = piece(letters, run)
        put([part], width(of: part))
        guard endLine() else { return false }
        letters = Substring(String(letter))
      } else {
        letters = Substring(longer)
      }
    }
    let part = piece(letters, run)
    put([part], width(of: part))
    return true
  }

  /// Begins a new line; false when there are no more.
  private mutating func endLine() -> Bool {
    if lines.count == most - 1 {
      truncate()
      return false
    }
    lines.append(line)
    line = TextBlock.Line(runs: [], width: 0)
    blanks = []
    return true
  }

  private mutating func truncate() {
    isTruncated = true
    guard let last = line.runs.last else {
      lines.append(line)
      return
    }
    let dots = piece("…", last)
    let wide = width(of: dots)
    while let room, line.width + wide > room, var end = line.runs.popLast() {
      line.width -= width(of: end)
      end.text.removeLast()
      if !end.text.isEmpty { put([end], width(of: end)) }
    }
    put([dots], wide)
    lines.append(line)
  }

  private mutating func put(_ runs: [TextRun], _ width: CGFloat) {
    line.runs += runs.filter { !$0.text.isEmpty }
    line.width += width
    blanks = []
  }

  private func piece(_ text: Substring, _ run: TextRun) -> TextRun {
    var piece = run
    piece.text = String(text)
    return piece
  }

  private func width(of run: TextRun) -> CGFloat {
    let spaced = run.kerning.isFinite ? run.kerning * CGFloat(run.text.count) : 0
    guard let ruler else { return CGFloat(run.text.count) * run.font.size * 0.5 + spaced }
    return max(0, ruler.width(of: run.text, run.font) + spaced)
  }
}
