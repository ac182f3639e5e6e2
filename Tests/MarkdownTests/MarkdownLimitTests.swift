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
  func `it is read in bounded time, memory and depth`(long: LongText) throws {
    let limits = MarkdownTree.Limits()
    let tree = try MarkdownTree(long.text)
    #expect(tree.blocks.map(Self.depth).max() ?? 0 <= limits.depth)
    #expect(tree.blocks.map(Self.cells).reduce(0, +) <= limits.cells)
    let guarded = InputGuard(long.text.utf8, limits: limits)
    #expect(guarded.bytes.count <= limits.bytes + 2 * 65_536)
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

  private static func depth(_ block: MarkdownTree.Block) -> Int {
    switch block {
    case .quote(let blocks): 1 + (blocks.map(depth).max() ?? 0)
    case .list(let list): 2 + (list.items.flatMap(\.blocks).map(depth).max() ?? 0)
    default: 0
    }
  }

  private static func cells(_ block: MarkdownTree.Block) -> Int {
    switch block {
    case .quote(let blocks): blocks.map(cells).reduce(0, +)
    case .list(let list): list.items.flatMap(\.blocks).map(cells).reduce(0, +)
    case .table(let table): table.rows.count * table.alignments.count
    default: 0
    }
  }
}
