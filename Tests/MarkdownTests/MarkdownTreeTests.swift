import Markdown
import Testing

struct MarkdownTreeTests {
  @Test(arguments: SpecificationExamples.all)
  func `the specification's examples are read as it says`(example: Example) throws {
    let html = try TreeHTML.html(example.text)
    let compact = html.replacing("<li>\n", with: "<li>").replacing("\n</li>", with: "</li>")
    #expect(compact == example.html + "\n")
  }

  @Test(
    arguments: [
      ("- [ ] a", false), ("- [x] a", true), ("- [X] a", true), ("1. [x] a", true),
      ("- [ ] a [x]", false), ("- [x]", nil), ("- [x]a", nil), ("- [y] a", nil), ("- a [x]", nil),
      ("- \\[x] a", true),
    ] as [(String, Bool?)]
  )
  func `a box at the start of an item makes a task`(text: String, isDone: Bool?) throws {
    guard case .list(let list) = try MarkdownTree(text).blocks.first else {
      Issue.record("There is no list.")
      return
    }
    #expect(list.items.map(\.isDone) == [isDone])
  }

  @Test func `texts that are read at once are each read as they are alone`() async throws {
    let text = "~~a~~ https://b.example\n\n| ~~c~~ | d |\n|---|---|\n| www.e.example | ~~f~~ |\n"
    let alone = try MarkdownTree(text)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...8 {
        group.addTask {
          try (1...200).count { _ in try MarkdownTree(text).blocks != alone.blocks }
        }
      }
      for try await differing in group { #expect(differing == 0) }
    }
  }

  @Test func `pieces of a text that mean the same are one`() throws {
    #expect(try MarkdownTree("[a *b _c").blocks == [.paragraph([.text("[a *b _c")])])
  }

  @Test func `marks end in the order that they began in`() throws {
    #expect(
      try MarkdownTree("*a **b** [c](d)*").blocks == [
        .paragraph([
          .begin(.emphasis), .text("a "), .begin(.strong), .text("b"), .end(.strong), .text(" "),
          .begin(.link("d")), .text("c"), .end(.link("d")), .end(.emphasis),
        ])
      ]
    )
  }

  @Test(
    arguments: [
      ("&amp;", "&"), ("&auml;", "ä"), ("&#65;", "A"), ("&#x1F426;", "🐦"), ("&#0;", "\u{FFFD}"),
      ("&nope;", nil), ("&", nil), ("amp", nil), ("&amp;&amp;", nil), ("&*a*;", nil),
    ] as [(String, String?)]
  )
  func `references stand for characters`(reference: String, characters: String?) {
    #expect(MarkdownTree.characters(for: reference) == characters)
  }
}
