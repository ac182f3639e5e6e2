import TestSupport
import Testing

@testable import Markdown

/// Texts that want all of the time, the memory or the stack.
@Suite(.timeLimit(.minutes(2)))
struct MarkdownLimitTests {
  /// Lists that grow deeper by as many items as a line may begin, then empty lines.
  private static let deepLists: String = {
    let lines = (0..<60).map { depth in
      String(repeating: " ", count: depth * 128) + String(repeating: "- ", count: 64) + "a\n"
    }
    return lines.joined() + String(repeating: "\n", count: 100_000)
  }()

  nonisolated private static let hostile = [
    String(repeating: "[", count: 10 << 20), String(repeating: "> ", count: 100_000),
    String(repeating: ">", count: 100_000) + "\n\n" + String(repeating: ">", count: 100_000),
    String(repeating: "- ", count: 100_000), String(repeating: "1. ", count: 100_000) + "a",
    deepLists, String(repeating: "*a **b ", count: 70_000),
    String(repeating: "![[]()", count: 80_000),
    "http://a.b/" + String(repeating: ")", count: 500_000),
    // A wide table whose rows are filled up to its width.
    String(repeating: "|a", count: 20_000) + "\n" + String(repeating: "|-", count: 20_000) + "\n"
      + String(repeating: "a|\n", count: 100_000),
    String(repeating: "|a", count: 40) + "\n" + String(repeating: "|-", count: 40) + "\n"
      + String(repeating: "a|\n", count: 100_000),
    String(repeating: "|-|\r\n|-|-|\r\n", count: 50_000),
    String(repeating: ":-\n", count: 150_000),
    // An address that is copied wherever it is named.
    "[a]: " + String(repeating: "u", count: 200_000) + "\n\n"
      + String(repeating: "[a]", count: 100_000),
    "[a]: u '" + String(repeating: "t\n", count: 100_000) + "'\n\n"
      + String(repeating: "[a]", count: 100_000),
    String(repeating: "* ", count: 200_000) + "a", String(repeating: "a\n\n", count: 200_000),
  ].map(LongText.init)

  @Test(arguments: hostile)
  func `it is read in bounded work, memory and depth`(long: LongText) throws {
    let limits = MarkdownTree.Limits()
    let tree = try MarkdownTree(long.text)
    let shape = TreeShape(tree.blocks)
    #expect(shape.depth <= limits.depth && shape.blocks <= limits.blocks)
    #expect(shape.cells <= limits.cells && shape.longest <= limits.bytesInBlock)
    let work = try Work(long.text, limits: limits)
    #expect(tree.blocks == work.tree)
    #expect(work.guarded.bytes.count <= limits.bytes + 2 * 65_536)
    // No more of a longer text is looked at than of what may be read.
    let bytes = min(long.text.utf8.count, limits.bytes + 1)
    Self.expectProportion(
      work,
      to: bytes,
      emptyCells: 4 * limits.cells,
      copies: InputGuard.mostCopied,
    )
  }

  /// Texts that trouble parsers, to be written many times.
  nonisolated private static let parts = [
    "[", "![", "]", "[a](", "[a](b \"", "[a](((", "![[]()", "[[a]()", "*", "_a_*", "**a *b",
    "a**b_c", "~~a~", "`", "`a``b", "<", "<a b=\"", "<!--", "<?", "<a>", "&#", "\\", "http://",
    "\u{0}", "é*", "> ", "- ", "1. ", "> a\n> > b\n> > > ", "- a\n  - b\n    > ", "# a\n", "* a\n",
    "a\n\n", "<div>\n", "```\n", "|a", "|-", ":-\n", "a|b\n-|-\n|1\n", "|-|\n|-|-|\n",
    "[a]: b", "[a]: b\n", "[a]: b\n\n[a]",
  ]

  /// Without the bounds on size: they would keep the work small however it grows.
  @Test(arguments: parts, [true, false])
  func `the work for a text twice as long is twice as much`(part: String, isGuarded: Bool) throws {
    var limits = MarkdownTree.Limits()
    (limits.bytes, limits.bytesInBlock, limits.blocks) = (1 << 30, 1 << 30, 1 << 30)
    (limits.rowsInTable, limits.cells) = (1 << 30, 1 << 30)
    let works = try [1_000, 2_000].map { count in
      let text = String(repeating: part, count: count)
      let work = try Work(text, limits: limits, isGuarded: isGuarded)
      Self.expectProportion(work, to: text.utf8.count)
      return work
    }
    // But for what happens once: signs that are deeper than others are letters, and so on.
    #expect(works[1].looks <= 2 * works[0].looks + 100)
    #expect(works[1].steps <= 2 * works[0].steps + 100)
    #expect(works[1].words <= 2 * works[0].words + 300)
    #expect(works[1].addresses <= 2 * works[0].addresses + 100)
  }

  /// Expects that nothing was done more than a few times for each byte of a text or node of its
  /// tree.
  private static func expectProportion(
    _ work: Work,
    to bytes: Int,
    emptyCells: Int = 0,
    copies: Int = 0,
  ) {
    // So many things are asked of a line; the start of one that has many signs is asked more.
    #expect(work.looks <= 16 * bytes + 600)
    #expect(work.nodes <= 2 * bytes + emptyCells)
    // Into it, out of it, and to what is next.
    #expect(work.steps <= 3 * work.nodes + 100)
    // For each byte that is none of Unicode there are three.
    #expect(work.words <= 3 * bytes)
    #expect(work.addresses <= bytes + copies)
  }

  @Test func `what stands too deep stays, without its quotes and lists`() throws {
    var limits = MarkdownTree.Limits()
    limits.depth = 2
    let text = "> a\n> > b\n> > > - c\n> > >   - d"
    #expect(
      try MarkdownTree(text, limits: limits).blocks == [
        .quote([
          .paragraph([.text("a")]),
          .quote([
            .paragraph([.text("b")]), .paragraph([.text("c")]), .paragraph([.text("d")]),
          ]),
        ])
      ]
    )
  }

  @Test(arguments: [
    "a\n\nb", "```\nx\n```\n", "> - a\n\n| a | b |\n|---|---|\n| 1 | 2 |\n", "* * * * *\n",
    String(repeating: "* ", count: 200) + "\n", String(repeating: "-", count: 500) + "\n",
    "[a]: https://a.example\r\n\r\n[a]\r\n", String(repeating: "- item [a](b)\n", count: 20_000),
    String(repeating: "word ", count: 12_000), String(repeating: "a | b\n", count: 2_000),
    String(repeating: "a\n\n", count: 30_000),
  ])
  func `what people write is not touched`(text: String) {
    let guarded = InputGuard(text.utf8, limits: MarkdownTree.Limits())
    #expect(guarded.bytes == Array(text.utf8) && !guarded.isCut)
  }

  @Test func `code that is cut ends where it ended`() throws {
    let code = String(repeating: "x = 1\n", count: 20_000)
    let tree = try MarkdownTree("```\n\(code)```\nafter")
    #expect(tree.isCut && tree.blocks.count == 2)
    #expect(tree.blocks.last == .paragraph([.text("after")]))
  }

  @Test func `signs of quotes past the bound are letters`() {
    let text = String(repeating: ">", count: 70)
    let guarded = InputGuard(text.utf8, limits: MarkdownTree.Limits())
    let expected = String(repeating: ">", count: 64) + "\\" + String(repeating: ">", count: 6)
    #expect(String(decoding: guarded.bytes, as: UTF8.self) == expected)
  }
}
