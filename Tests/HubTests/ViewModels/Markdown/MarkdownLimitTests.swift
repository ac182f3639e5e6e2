import Markdown
import TestSupport
import Testing

@testable import HubModel

/// Markdown that wants to take for ever.
@Suite(.timeLimit(.minutes(2)))
nonisolated struct MarkdownLimitTests {
  /// Texts that trouble parsers, to be written many times.
  nonisolated private static let hostile = [
    "[", "![", "]", "[a](", "[a](b", "[a](<b", "[a](b \"", "[a](((", "*", "_a_*", "**a *b",
    "a**b_c",
    "~~a~", "*a _b ", "`", "`a``b", "<", "<a b=\"", "<!--", "<?", "<a ", "&", "&#", "\\", "<a>",
    "http://", "[a]: b", "![[]()", "[[a]()", "\u{0}", "é*",
  ]

  @Test(arguments: hostile)
  func `half a megabyte of what troubles parsers is read`(part: String) {
    let text = String(repeating: part, count: (512 << 10) / part.utf8.count)
    let document = MarkdownDocument(text)
    #expect(document.rows.count <= MarkdownRow.most)
    let drawn = Made(document)
    #expect(drawn.spans <= text.utf8.count)
    // For each byte that is none of Unicode there are three.
    #expect(drawn.letters <= 3 * text.utf8.count)
  }

  @Test(arguments: hostile)
  func `what is made of words grows as they do`(part: String) throws {
    let few = try Made(String(repeating: part, count: 1_000))
    let many = try Made(String(repeating: part, count: 4_000))
    many.expectNoMore(than: 4, of: few)
  }

  @Test(
    arguments: [
      String(repeating: "[", count: 600_000), String(repeating: "> ", count: 300_000),
      String(repeating: "- ", count: 300_000), String(repeating: "* a\n", count: 200_000),
      String(repeating: "|a", count: 300_000) + "\n" + String(repeating: "|-", count: 300_000),
      "a|b\n-|-\n" + String(repeating: "|\n", count: 300_000),
      String(repeating: "<div>\n", count: 100_000), String(repeating: "`\n", count: 300_000),
      "```\n" + String(repeating: "x\n", count: 300_000),
      String(repeating: "# a\n", count: 200_000),
      String(repeating: "[a]: b\n", count: 100_000), String(repeating: "1. ", count: 200_000),
      // Each line looks as if it made a table of all that stands above it.
      String(repeating: "|-|\n|-|-|\n", count: 55_000),
    ].map(LongText.init)
  )
  func `a text of half a megabyte is cut and its rows are few`(long: LongText) {
    let text = long.text
    let document = MarkdownDocument(text)
    #expect(document.rows.count <= MarkdownRow.most)
    #expect(document.isCut || document.rows.isEmpty == text.hasPrefix("[a]"))
    #expect(document.rows.allSatisfy { $0.edges.count <= 24 })
  }

  @Test(arguments: ["![", "[![", "![[", "![*a*\u{1}", "<b>&nbsp;</b>&nbsp;!["])
  func `what stands in each other is made once`(part: String) throws {
    let ends = part.hasPrefix("[!") || part.hasSuffix("[[") ? "]()]()" : "]()"
    let made = try [500, 2_000].map { count in
      try Made(String(repeating: part, count: count) + String(repeating: ends, count: count))
    }
    #expect(made[0].words.contains("Image") || part.contains("a"))
    made[1].expectNoMore(than: 4, of: made[0])
  }

  @Test func `many pieces that mean the same are one`() {
    let text = String(repeating: "[", count: MarkdownDocument.limits.bytesInBlock)
    #expect(MarkdownDocument(text).blocks == [.paragraph([MarkdownSpan(text: text)])])
  }

  @Test(arguments: ["| |", "|a"])
  func `the cells of all tables are few, empty ones too`(row: String) {
    let header = String(repeating: "|a", count: 40) + "\n" + String(repeating: "|-", count: 40)
    let table = header + "\n" + String(repeating: row + "\n", count: 297) + "|a\n\n"
    let document = MarkdownDocument(String(repeating: table, count: 80))
    let tables = document.rows.compactMap { row -> MarkdownTable? in
      if case .table(let table) = row.content { table } else { nil }
    }
    let cells = tables.map { ($0.rows.count + 1) * $0.alignments.count }
    #expect(cells.reduce(0, +) <= MarkdownDocument.limits.cells && document.isCut)
    #expect(cells == [4_000] && tables.first?.isLarge == true)
  }

  @Test func `rows without anything at the end of a table are none`() throws {
    let document = MarkdownDocument("a|b\n-|-\n1|2\n| |\n3|\n| |\n | | \n")
    guard case .table(let table) = document.blocks.first else {
      Issue.record("There is no table.")
      return
    }
    #expect(table.rows.count == 3 && !document.isCut && !table.isLarge)
  }

  @Test func `any bytes are some text`() {
    var state: UInt64 = 7
    let signs = Array("[]()*_`<>!&#-+|~:\\ \n\t1.ax\"'=é")
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<120 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(signs[Int(state >> 33) % signs.count])
      }
      let document = MarkdownDocument(text)
      #expect(document.rows.map(\.id) == Array(document.rows.indices))
    }
  }
}

/// What is made of a text, counted: no clock tells it.
nonisolated private struct Made {
  /// Pieces of paragraphs, and what holds for some of them.
  private(set) var parts = 0
  private(set) var inlines = 0
  private(set) var spans = 0
  private(set) var words = ""

  var letters: Int { words.utf8.count }

  init(_ text: String) throws {
    self.init(MarkdownDocument(text))
    for case .paragraph(let inlines) in try MarkdownTree(text).blocks {
      var words = MarkdownText()
      for inline in inlines { words.add(inline, keepsLines: false) }
      parts += words.pieces.count + words.ranges.count
      self.inlines += inlines.count
    }
  }

  /// Of what is drawn only.
  init(_ document: MarkdownDocument) {
    for row in document.rows {
      switch row.content {
      case .text(let spans), .heading(_, let spans): add(spans)
      case .code(let text, _): words += text
      case .table(let table):
        for cell in ([table.header] + table.rows).joined() { add(cell) }
      case .rule, .empty: break
      }
    }
  }

  private mutating func add(_ spans: [MarkdownSpan]) {
    self.spans += spans.count
    words += spans.map(\.text).joined()
  }

  func expectNoMore(than times: Int, of other: Made) {
    #expect(inlines <= times * other.inlines + 10)
    // An inline is a piece, or ends what holds for some, or has no words and is given them.
    #expect(parts <= 2 * inlines)
    #expect(parts <= times * other.parts + 10)
    #expect(spans <= times * other.spans + 10)
    #expect(letters <= times * other.letters + 10)
  }
}
