import Foundation
import Geometry

/// One Pango layout used again and again, and the fonts and widths it has met.
///
/// Not safe to share: `PangoMeasurer` keeps it behind a lock.
final class PangoEngine {
  /// One line of a paragraph: where its bytes lie, and how wide they are drawn.
  struct Break {
    var start: Int
    var end: Int
    var width: CGFloat
  }

  private struct Stretch: Hashable {
    var text: String
    var font: Typeface
    var kerning: CGFloat
  }

  private struct Question: Hashable {
    var text: Paragraphs
    var width: CGFloat?
    var height: CGFloat?
  }

  private let pango: PangoLibrary
  private let context: PangoLibrary.Handle
  private let layout: PangoLibrary.Handle
  private var fonts: [Typeface: PangoLibrary.Handle] = [:]
  private var widths = Generations<Stretch, CGFloat>(capacity: 4096)
  /// Many screens of one process show the same: they share what was found for one.
  private var blocks = Generations<Question, TextBlock>(capacity: 2048)
  private var baselines = Generations<Typeface, CGFloat>(capacity: 512)

  private static let scale: CGFloat = 1024
  /// In this size, in points, all is measured, and then made smaller or larger: nothing is hinted, so
  /// widths grow with the size, while Pango looks for the fonts of each size anew, with two threads.
  private static let size: CGFloat = 64
  /// The widest text, in points, that is measured so, if each byte is as wide as the size: Pango
  /// counts to two million.
  private static let widestSized: CGFloat = 1_048_576
  /// The longest paragraph that is handed to Pango, in bytes.
  private static let longest = 1 << 20
  /// The longest text, in bytes, and the most runs of one that is remembered.
  private static let longestKnown = 256
  private static let mostKnownRuns = 4
  /// The longest line whose letters are drawn as outlines, in bytes.
  private static let longestOutlined = 4_096

  init() throws(PangoProblem) {
    pango = try PangoLibrary()
    guard let map = pango.newFontMap(), let context = pango.newContext(map),
      let options = pango.newFontOptions(), let layout = pango.newLayout(context)
    else { throw PangoProblem(missing: "a font map") }
    self.context = context
    self.layout = layout
    pango.setHintStyle(options, 1)  // none
    pango.setHintMetrics(options, 1)  // off
    pango.setFontOptions(context, options)
    pango.setResolution(context, 96)
    pango.setRoundsPositions(context, 0)
    pango.setWrap(layout, 2)  // between words, else between characters
  }

  /// A text broken into lines for the room that there is.
  func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock {
    let setter = TextSetter(text, engine: self)
    guard text.runs.count <= Self.mostKnownRuns, text.runs.byteCount <= Self.longestKnown else {
      return setter.block(width: width, height: height)
    }
    let question = Question(
      text: text,
      width: TextSetter.room(width),
      height: TextSetter.room(height),
    )
    if let known = blocks[question] { return known }
    let block = setter.block(width: width, height: height)
    blocks[question] = block
    return block
  }

  /// The width of runs on one line, in points.
  ///
  /// They must not hold a line break.
  func width(of runs: [TextRun]) -> CGFloat {
    guard runs.count == 1 else { return breaks(of: runs, width: nil).first?.width ?? 0 }
    let (sized, factor) = sized(runs)
    let run = sized[0]
    if run.text.isEmpty { return 0 }
    let stretch = Stretch(text: run.text, font: run.font, kerning: run.kerning)
    if let known = widths[stretch] { return known / factor }
    let width = measuredBreaks(of: sized, width: nil).first?.width ?? 0
    if run.text.utf8.count <= Self.longestKnown { widths[stretch] = width }
    return width / factor
  }

  /// Breaks one paragraph into lines; without a width it stays whole.
  func breaks(of runs: [TextRun], width: CGFloat?) -> [Break] {
    let (sized, factor) = sized(runs)
    var breaks = measuredBreaks(of: sized, width: width.map { $0 * factor })
    for index in breaks.indices { breaks[index].width /= factor }
    return breaks
  }

  /// Runs in the size in which they are measured, and how much larger that is than their own: 1 for
  /// runs of several sizes and for long texts.
  private func sized(_ runs: [TextRun]) -> (runs: [TextRun], factor: CGFloat) {
    guard let own = runs.first.map({ usableSize($0.font.size) }), own > 0, own != Self.size,
      runs.allSatisfy({ usableSize($0.font.size) == own })
    else { return (runs, 1) }
    let factor = Self.size / own
    let most = Self.size + runs.reduce(0) { max($0, abs($1.kerning)) } * factor
    guard CGFloat(runs.byteCount) * most <= Self.widestSized else { return (runs, 1) }
    let sized = runs.map { run in
      var run = run
      run.font.size = Self.size
      run.kerning *= factor
      return run
    }
    return (sized, factor)
  }

  private func measuredBreaks(of runs: [TextRun], width: CGFloat?) -> [Break] {
    var text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    if text.isEmpty { return [Break(start: 0, end: 0, width: 0)] }
    let isPlain = runs.allSatisfy { $0.kerning == 0 && !$0.font.hasMonospacedDigits }
    let others = LatinRange.others(in: text)
    pango.setFont(layout, font(runs[0].font))
    if runs.count > 1 || !isPlain || !others.isEmpty {
      let list = attributes(runs, others)
      pango.setAttributes(layout, list)
      if let list { pango.freeAttributes(list) }
    } else {
      pango.setAttributes(layout, nil)
    }
    pango.setWidth(layout, width.map(units) ?? -1)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return }
        pango.setText(layout, base, Int32(min(characters.count, Self.longest)))
      }
    }
    return lines(of: text, runs: runs)
  }

  private func lines(of text: String, runs: [TextRun]) -> [Break] {
    let count = pango.lineCount(layout)
    let isSpaced = runs.contains { $0.kerning != 0 }
    var lines: [Break] = []
    lines.reserveCapacity(Int(count))
    for index in 0..<count {
      guard let line = pango.line(layout, index) else { continue }
      let start = Int(pango.lineStart(line))
      let length = Int(pango.lineLength(line))
      var logical = PangoLibrary.Rectangle()
      pango.lineExtents(line, nil, &logical)
      var width = CGFloat(logical.width) / Self.scale
      if isSpaced, length > 0 {
        // Pango takes half the extra distance off both ends of a line; browsers keep it.
        width += (runs.kerning(at: start) + runs.kerning(at: start + length - 1)) / 2
      }
      lines.append(Break(start: start, end: start + length, width: max(width, 0)))
    }
    return lines
  }

  /// The letters of runs on one line as an outline, from where the baseline begins, in points.
  func outline(of runs: [TextRun]) -> [Outline.Segment]? {
    let (sized, factor) = sized(runs)
    guard runs.byteCount <= Self.longestOutlined, !measuredBreaks(of: sized, width: nil).isEmpty,
      let line = pango.line(layout, 0), let surface = pango.newSurface(2, 1, 1)
    else { return nil }
    defer { pango.freeSurface(surface) }
    guard let drawing = pango.newDrawing(surface) else { return nil }
    defer { pango.freeDrawing(drawing) }
    pango.moveTo(drawing, 0, 0)
    pango.addLine(drawing, line)
    guard let path = pango.copyPath(drawing) else { return nil }
    defer { pango.freePath(path) }
    // cairo_path_t: its status, its data and their number, each element of 16 bytes.
    guard path.load(as: Int32.self) == 0,
      let data = path.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    else { return [] }
    let count = Int(path.load(fromByteOffset: 16, as: Int32.self))
    var segments: [Outline.Segment] = []
    var index = 0
    func point(_ number: Int) -> CGPoint {
      let at = (index + number) * 16
      return CGPoint(
        x: data.load(fromByteOffset: at, as: Double.self) / factor,
        y: data.load(fromByteOffset: at + 8, as: Double.self) / factor,
      )
    }
    while index < count {
      // What it is, and how many elements it has with this one.
      let kind = data.load(fromByteOffset: index * 16, as: Int32.self)
      let length = Int(data.load(fromByteOffset: index * 16 + 4, as: Int32.self))
      guard length > 0, index + length <= count else { break }
      switch (kind, length) {
      case (0, 2...):
        if case .move? = segments.last { segments.removeLast() }
        segments.append(.move(point(1)))
      case (1, 2...): segments.append(.line(point(1)))
      case (2, 4...):
        segments.append(.curve(point(3), control1: point(1), control2: point(2)))
      case (3, _): segments.append(.close)
      default: break
      }
      index += length
    }
    if case .move? = segments.last { segments.removeLast() }
    return segments
  }

  /// From the top of a line of natural height to its baseline, rounded as browsers round it.
  func baseline(of typeface: Typeface) -> CGFloat {
    if let known = baselines[typeface] { return known }
    var measured = typeface
    measured.size = Self.size
    guard let metrics = pango.metrics(context, font(measured), nil) else {
      return typeface.size
    }
    defer { pango.freeMetrics(metrics) }
    let point = Self.scale * Self.size / usableSize(typeface.size)
    let ascent = (CGFloat(pango.ascent(metrics)) / point).rounded()
    let descent = (CGFloat(pango.descent(metrics)) / point).rounded()
    let baseline = (lineHeight(of: typeface) - ascent - descent) / 2 + ascent
    baselines[typeface] = baseline
    return baseline
  }

  private func font(_ typeface: Typeface) -> PangoLibrary.Handle {
    if let known = fonts[typeface] { return known }
    guard let description = pango.newDescription() else { return layout }
    pango.setFamily(
      description,
      FontFile.families(of: typeface.design).joined(separator: ","),
    )
    pango.setWeight(description, Int32(clamping: min(max(typeface.weight, 100), 900)))
    pango.setStyle(description, typeface.isItalic ? 2 : 0)
    pango.setAbsoluteSize(description, Double(usableSize(typeface.size) * Self.scale))
    if fonts.count >= 256 {
      for old in fonts.values { pango.freeDescription(old) }
      fonts.removeAll(keepingCapacity: true)
    }
    fonts[typeface] = description
    return description
  }

  private func attributes(_ runs: [TextRun], _ others: [Range<Int>]) -> PangoLibrary.Handle? {
    guard let list = pango.newAttributes() else { return nil }
    // Says nothing new, but letters are not kerned over the ends: nor are they where the page goes on
    // with another file of the font.
    for range in others {
      insert(pango.fallbackAttribute(1), range.lowerBound, range.upperBound, into: list)
    }
    var start = 0
    for run in runs {
      let end = start + run.text.utf8.count
      if runs.count > 1 { insert(pango.fontAttribute(font(run.font)), start, end, into: list) }
      if run.font.hasMonospacedDigits {
        insert(pango.featuresAttribute("tnum=1"), start, end, into: list)
      }
      if run.kerning != 0 {
        insert(pango.spacingAttribute(units(run.kerning)), start, end, into: list)
      }
      start = end
    }
    return list
  }

  private func insert(
    _ attribute: UnsafeMutableRawPointer?,
    _ start: Int,
    _ end: Int,
    into list: PangoLibrary.Handle,
  ) {
    guard let attribute else { return }
    // PangoAttribute: its class, then the first byte and the byte after the last.
    attribute.storeBytes(of: UInt32(clamping: start), toByteOffset: 8, as: UInt32.self)
    attribute.storeBytes(of: UInt32(clamping: end), toByteOffset: 12, as: UInt32.self)
    pango.insertAttribute(list, attribute)
  }

  private func units(_ points: CGFloat) -> Int32 {
    guard points.isFinite else { return -1 }
    return Int32(min(max(points * Self.scale, -1e9), 1e9).rounded(.up))
  }
}
