import Cells
import Foundation
import Geometry
import Testing

struct MeasurerTests {
  private func block(
    _ string: String,
    _ width: CGFloat?,
    height: CGFloat? = nil,
    _ adjust: (inout Paragraphs) -> Void = { _ in },
  ) -> TextBlock {
    var text = Paragraphs([TextRun(string, font: plainFont, ink: primary)])
    adjust(&text)
    return CellMeasurer().block(text, width: width, height: height)
  }

  @Test(
    arguments: [
      ("", nil, ""),
      ("Hello", nil, "Hello"),
      ("Hello", 40, "Hello"),
      ("Hello world", 40, "Hello|world"),
      ("Hello world", 88, "Hello world"),
      ("Hello world", 87, "Hello|world"),
      ("Hello  world", 48, "Hello|world"),
      ("abcdefgh", 24, "abc|def|gh"),
      ("a bcdefgh", 24, "a|bcd|efg|h"),
      ("one\ntwo", nil, "one|two"),
      ("one\r\ntwo\n", nil, "one|two|"),
      ("\n\n", nil, "||"),
      ("well-known", 48, "well-|known"),
      ("x -5", 24, "x|-5"),
      ("a\tb", nil, "a    b"),
      ("你好吗", 32, "你好|吗"),
      ("ab你", 24, "ab|你"),
      ("cafe\u{301} e", 32, "cafe\u{301}|e"),
      ("abc", 0, "a|b|c"),
      ("trailing   ", 64, "trailing"),
    ] as [(String, CGFloat?, String)]
  )
  func `breaks lines`(_ text: String, _ width: CGFloat?, _ lines: String) {
    let block = block(text, width)
    #expect(block.string.replacing("\n", with: "|") == lines)
    #expect(block.size.height == CGFloat(block.lines.count) * 16)
    if let width, width >= 16 { #expect(block.size.width <= width) }
    if width == 0 { #expect(block.size.width == 0) }
  }

  @Test(
    arguments: [
      (.tail, 1, 64, "Hello w…"), (.head, 1, 64, "…d there"), (.middle, 1, 64, "Hell…ere"),
      (.tail, 2, 40, "Hello|worl…"), (.tail, 1, 8, "…"), (.tail, 1, 0, "…"),
      (.tail, 5, 1000, "Hello world there"), (.tail, 1, 48, "Hello…"),
      (.tail, -3, 48, "Hello…"),
    ] as [(Paragraphs.Truncation, Int, CGFloat, String)]
  )
  func `truncates`(
    _ where: Paragraphs.Truncation,
    _ limit: Int,
    _ width: CGFloat,
    _ lines: String,
  ) {
    let block = block("Hello world there", width) {
      $0.truncation = `where`
      $0.lineLimit = limit
    }
    #expect(block.string.replacing("\n", with: "|") == lines)
    #expect(block.isTruncated == lines.contains("…"))
  }

  @Test(
    arguments: [(0, 1), (15, 1), (16, 1), (31, 1), (32, 2), (48, 3), (1e300, 3)] as [(CGFloat, Int)]
  )
  func `keeps to a height`(_ height: CGFloat, _ count: Int) {
    #expect(block("one two three", 40, height: height).lines.count == count)
  }

  @Test func `reserves lines and rounds spacing to cells`() {
    let block = block("one two", 24) {
      $0.reservedLines = 4
      $0.lineSpacing = 12
    }
    #expect(block.lines.count == 2)
    #expect(block.size == CGSize(width: 24, height: 112))
    #expect(block.firstBaseline == 13)
    #expect(block.lastBaseline == 45)
  }

  @Test func `keeps the runs' styles over breaks`() {
    let strong = TextRun("bold wo", font: Typeface(size: 16, weight: 700), ink: red)
    let rest = TextRun("rd end", font: plainFont, ink: primary)
    let block = CellMeasurer().block(Paragraphs([strong, rest]), width: 40, height: nil)
    #expect(block.lines.map { $0.runs.map(\.text) } == [["bold"], ["wo", "rd"], ["end"]])
    #expect(block.lines[1].runs.map(\.font.weight) == [700, 400])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e300, 0.001])
  func `survives any width and height`(_ length: CGFloat) {
    let block = block("some words 你好 \u{1B}[2J", length, height: length) { $0.lineSpacing = length }
    #expect(!block.lines.isEmpty)
    #expect(block.size.width.isFinite && block.size.height.isFinite)
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("你", 2), ("한", 2), ("⚫", 2), ("🔒", 2), ("★", 1),
      ("●", 1), ("☑\u{FE0F}", 1), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("ｱ", 1), ("\u{200B}", 0),
      ("\u{AD}", 0), ("\u{1B}", 1), ("\u{202E}", 1), ("\u{301}", 0), ("\u{9B}", 1), ("\u{7F}", 1),
    ]
  )
  func `knows how wide characters are`(_ character: Character, _ columns: Int) {
    #expect(Glyph(character).columns == columns)
  }

  @Test func `lets nothing through that a terminal would obey`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in [String(scalar), String(scalar) + "\u{301}", "\r\n"] {
        for character in text {
          let shown = Glyph(character).character.unicodeScalars
          #expect(!shown.contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value })
          #expect(!shown.contains { 0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value })
        }
      }
    }
    let zalgo = Character("a" + String(repeating: "\u{301}", count: 1000))
    #expect(Glyph(zalgo).character == "a")
  }
}
