import Foundation
import Geometry
import Testing

@testable import PangoText

struct PangoTests {
  let measurer: PangoMeasurer

  init() throws {
    measurer = try PangoMeasurer()
  }

  private func block(
    _ text: String,
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    size: CGFloat = 17,
    _ change: (inout Paragraphs) -> Void = { _ in },
  ) -> TextBlock {
    let run = TextRun(text, font: Typeface(size: size), ink: .black)
    var paragraphs = Paragraphs([run])
    change(&paragraphs)
    return measurer.block(paragraphs, width: width, height: height)
  }

  private static let long = "The quick brown fox jumps over the lazy dog and runs away."

  @Test(arguments: WidthRow.all)
  func `widths are Chromium's`(_ row: WidthRow) {
    var run = TextRun(row.text, font: row.font, ink: .black)
    run.kerning = row.kerning
    let width = measurer.block(Paragraphs([run]), width: nil, height: nil).size.width
    #expect(abs(width - row.chromium) < 0.05, "\(width)")
  }

  @Test(arguments: [60, 100, 150, 200, 333] as [CGFloat])
  func `lines fit their width and lose no word`(_ width: CGFloat) {
    let block = block(Self.long, width: width)
    #expect(block.lines.allSatisfy { $0.width <= width + 0.05 })
    #expect(block.lines.allSatisfy { $0.runs.last?.text.hasSuffix(" ") == false })
    #expect(block.string.split(whereSeparator: \.isWhitespace).joined(separator: " ") == Self.long)
    #expect(block.size.height == CGFloat(block.lines.count) * 22)
    #expect(!block.isTruncated)
  }

  // Shows: .minimumScaleFactor
  @Test(arguments: ["Guess", "Guess again", "Übermut", "12345"])
  func `a word is made smaller before it is broken`(_ words: String) {
    let block = block(words, width: 100, size: 80) { $0.minimumScale = 0.1 }
    #expect(block.size.width <= 100.05 && !block.isTruncated)
    let lines = block.lines.map { $0.runs.map(\.text).joined() }
    #expect(lines.joined(separator: " ") == words, "\(lines)")
    let least = self.block("Guess", width: 10, size: 80) { $0.minimumScale = 0.9 }
    #expect(least.lines.count > 1, "as small as it may be, it is broken all the same")
  }

  @Test(arguments: [10, 17, 64, 200] as [CGFloat])
  func `letters have outlines of their size`(_ size: CGFloat) throws {
    let runs = [TextRun("Hello Äg", font: Typeface(size: size), ink: .black)]
    let outline = try #require(measurer.outline(of: runs))
    let points = outline.flatMap(\.points)
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let width = measurer.block(Paragraphs(runs), width: nil, height: nil).size.width
    #expect(left > 0 && left < size / 4 && right < width && right > width - size / 4)
    // From the dots above to the tail below the baseline.
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    #expect(top < -size * 0.7 && top > -size * 1.2)
    #expect(bottom > size * 0.1 && bottom < size * 0.4)
    #expect(outline.first.map { if case .move = $0 { true } else { false } } == true)
  }

  @Test func `what has no letters has an empty outline`() throws {
    for text in ["", " ", "\u{200b}"] {
      let runs = [TextRun(text, font: Typeface(size: 17), ink: .black)]
      #expect(measurer.outline(of: runs)?.flatMap(\.points).isEmpty != false)
    }
    #expect(measurer.outline(of: [])?.isEmpty != false)
    let long = String(repeating: "a", count: 10_000)
    #expect(measurer.outline(of: [TextRun(long, font: Typeface(size: 17), ink: .black)]) == nil)
  }

  @Test(arguments: ["Guess again", "日本語", "a 👍 b"])
  func `widths grow with the size`(_ text: String) {
    let width = block(text, size: 10).size.width
    for size in [5, 17, 33.5, 64, 200] as [CGFloat] {
      #expect(abs(block(text, size: size).size.width - width * size / 10) < 0.002 * size)
    }
  }

  @Test func `a long text is as wide as its parts`() {
    let part = String(repeating: "word ", count: 3_000)
    let width = block(part).size.width
    #expect(abs(block(part + part).size.width - 2 * width) < 0.0005 * width)
  }

  @Test(arguments: [(1, 10), (10, 20), (17, -1)] as [(CGFloat, CGFloat)])
  func `a long text of spaced letters is as wide as these`(size: CGFloat, kerning: CGFloat) {
    let text = String(repeating: "word ", count: 3_200)
    var run = TextRun(text, font: Typeface(size: size), ink: .black)
    run.kerning = kerning
    let width = measurer.block(Paragraphs([run]), width: nil, height: nil).size.width
    let wanted = block(text, size: size).size.width + CGFloat(text.count) * kerning
    #expect(abs(width - wanted) < 0.002 * wanted)
  }

  @Test func `a text fits the width it asked for`() {
    let ideal = block(Self.long)
    let again = block(Self.long, width: ideal.size.width)
    #expect(again.lines.count == 1)
    #expect(again.size == ideal.size)
  }

  @Test(arguments: [
    (Paragraphs.Truncation.tail, "The quic…"), (.head, "…ns away."), (.middle, "The…way."),
  ])
  func `what does not fit is cut`(_ row: (Paragraphs.Truncation, String)) {
    let block = block(Self.long, width: 90) {
      $0.lineLimit = 1
      $0.truncation = row.0
    }
    #expect(block.string == row.1)
    #expect(block.isTruncated)
    #expect(block.size.width <= 90.05)
  }

  @Test(
    arguments: [(0, 1), (21, 1), (44, 2), (65, 2), (66, 3), (1000, 6)] as [(CGFloat, Int)]
  )
  func `as many lines as fit the height, at least one`(_ row: (CGFloat, Int)) {
    let block = block(Self.long, width: 110, height: row.0)
    #expect(block.lines.count == row.1)
  }

  @Test(arguments: [
    ("", 1), ("\n", 2), ("a\nb", 2), ("a\r\nb", 2), ("a\n\nb", 3), ("a\u{2028}b", 2),
    ("\n\n\n", 4),
  ])
  func `line ends make lines`(_ row: (String, Int)) {
    let block = block(row.0)
    #expect(block.lines.count == row.1)
    #expect(block.size.height == CGFloat(row.1) * 22)
  }

  @Test func `in no width each line holds a character`() {
    let block = block("abc", width: 0)
    #expect(block.lines.map { $0.runs[0].text } == ["a", "b", "c"])
    #expect(block.size.width == 0)
    #expect(self.block("abc", width: 0) { $0.lineLimit = 1 }.lines.count == 1)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300, 0.0001] as [CGFloat])
  func `no width or height makes it fail`(_ length: CGFloat) {
    for text in ["", "a b", "👩‍👩‍👧‍👦 family", "e\u{301}", "\u{202E}abc", "\u{0}", "日本語", "שלום", "\t"] {
      let block = block(text, width: length, height: length, size: 17)
      #expect(block.size.width.isFinite && block.size.height.isFinite)
      #expect(!block.lines.isEmpty)
    }
  }

  @Test(arguments: [.nan, .infinity, -3, 0, 1e9] as [CGFloat])
  func `no font size makes it fail`(_ size: CGFloat) {
    let block = block("abc", width: 100, size: size)
    #expect(block.size.width.isFinite && block.size.height.isFinite)
    #expect(measurer.lineHeight(of: Typeface(size: size)).isFinite)
  }

  @Test func `lines reserved make room, spacing lies between lines`() {
    #expect(block("a") { $0.reservedLines = 3 }.size.height == 66)
    let spaced = block("a\nb") { $0.lineSpacing = 6 }
    #expect(spaced.size.height == 50)
    #expect(spaced.lastBaseline - spaced.firstBaseline == 28)
  }

  // Shows: .minimumScaleFactor
  @Test func `a text shrinks as far as it may`() {
    let width = block("Shrinking").size.width
    let shrunk = block("Shrinking", width: width * 0.8) {
      $0.lineLimit = 1
      $0.minimumScale = 0.5
    }
    #expect(!shrunk.isTruncated)
    #expect(shrunk.size.width <= width * 0.8 + 0.05)
    #expect(shrunk.size.width > width * 0.7)
    let cut = block("Shrinking", width: width * 0.3) {
      $0.lineLimit = 1
      $0.minimumScale = 0.8
    }
    #expect(cut.isTruncated)
  }

  @Test func `runs are broken together`() {
    let bold = Typeface(size: 17, weight: 700)
    let runs = [
      TextRun("Some words are ", font: Typeface(size: 17), ink: .black),
      TextRun("bold and others", font: bold, ink: .black),
      TextRun(" are not.", font: Typeface(size: 17), ink: .black),
    ]
    let block = measurer.block(Paragraphs(runs), width: 120, height: nil)
    let text = block.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
    #expect(text == "Some words are bold and others are not.")
    #expect(block.lines.allSatisfy { $0.width <= 120.05 })
    let boldText = block.lines.flatMap(\.runs).filter { $0.font == bold }.map(\.text)
    #expect(boldText.joined(separator: " ").contains("bold"))
  }

  @Test func `a cache forgets what is not asked for`() {
    var cache = Generations<Int, Int>(capacity: 10)
    for number in 0..<1000 {
      cache[number] = number
      #expect(cache[0] == (number < 1000 ? 0 : nil))
    }
    #expect(cache.count <= 10)
    #expect(cache[500] == nil)
    #expect(cache[999] == 999)
  }

  @Test(arguments: Array(stride(from: 100, through: 900, by: 100)))
  func `the page is served the file that is measured`(_ weight: Int) throws {
    let path = try FontFile.path(design: .standard, weight: weight, isItalic: false)
    #expect(path?.contains("Inter-") == true)
    let italic = try FontFile.path(design: .standard, weight: weight, isItalic: true)
    #expect(italic?.hasSuffix("Italic.otf") == true)
  }
}
