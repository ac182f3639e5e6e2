import Foundation
import TestSupport
import Testing

@testable import SwiftUICore

/// The blocks of Markdown.
struct MarkdownBlockTests {
  /// The blocks, each as its kinds from the outermost and its text.
  private func blocks(_ text: String) -> [String] {
    MarkdownBlocks(text).blocks.map { block in
      let kinds = block.intent.components.reversed().map { type in
        switch type.kind {
        case .paragraph: "p"
        case .header(let level): "h\(level)"
        case .orderedList: "ol"
        case .unorderedList: "ul"
        case .listItem(let ordinal): "\(ordinal)"
        case .codeBlock(let language): "code" + (language.map { "-" + $0 } ?? "")
        case .blockQuote: "quote"
        case .thematicBreak: "rule"
        case .table(let columns): "table\(columns.count)"
        case .tableHeaderRow: "head"
        case .tableRow(let row): "row\(row)"
        case .tableCell(let column): "cell\(column)"
        }
      }
      return kinds.joined(separator: " ") + ": " + block.text
    }
  }

  @Test func `headings, paragraphs and rules`() {
    #expect(
      blocks("# One #\nwords\nmore  \nend\n\nTwo\n---\n\n***\n####### no\n#no")
        == ["h1: One", "p: words more\nend", "h2: Two", "rule: \u{2E3B}", "p: ####### no #no"]
    )
    #expect(blocks("").isEmpty && blocks("\n \n").isEmpty)
  }

  @Test func `lists within each other`() {
    #expect(
      blocks("- a\n- b\n  goes\non\n  1. c\n  2. d\n\n  e\n* f\n\n7) g\n8) h")
        == [
          "ul 1 p: a", "ul 2 p: b goes on", "ul 2 ol 1 p: c", "ul 2 ol 2 p: d", "ul 2 p: e",
          "ul 1 p: f", "ol 7 p: g", "ol 8 p: h",
        ]
    )
    #expect(
      blocks("words\n14. no item\n- item\n-no\n14. one") == [
        "p: words 14. no item", "ul 1 p: item -no", "ol 14 p: one",
      ]
    )
  }

  @Test func `quotes and code`() {
    #expect(
      blocks("> a\nb\n> > c\n>\n> - d\n\ne")
        == ["quote p: a b", "quote quote p: c", "quote ul 1 p: d", "p: e"]
    )
    #expect(
      blocks("```swift\nlet *a* = 1\n\n  # b\n```\n    code\n\n    more\n~~~\nopen")
        == ["code-swift: let *a* = 1\n\n  # b\n", "code: code\n\nmore\n", "code: open\n"]
    )
  }

  @Test func `tables`() {
    #expect(
      blocks("| a | b |\n|:-:|--:|\n| 1 | 2\\|3 |\n4\n\nno | table")
        == [
          "table2 head cell0: a", "table2 head cell1: b", "table2 row1 cell0: 1",
          "table2 row1 cell1: 2|3", "table2 row2 cell0: 4", "p: no | table",
        ]
    )
    #expect(blocks("|\n|\nimportant text") == ["p: | | important text"])
    let first = MarkdownBlocks("a|b|c\n-|:-:|-:").blocks.first
    #expect(
      first?.intent.components.last?.kind
        == .table(columns: [.left, .center, .right].map { .init(alignment: $0) })
    )
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [">", "- ", "1. ", "> - ", "    ", "\t", "```\n", "|", "- \n\n", "#"],
  )
  func `much of the same is read soon`(part: String) {
    let text = String(repeating: part, count: 20_000)
    #expect(blocks(text + "\nend").last?.contains("end") == true)
  }

  // Shows: AttributedString
  @Test func `runs say in which block they are`() throws {
    let text = try AttributedString(markdown: "# *Big* one\n\n- item `a`\n\n```\n*b*\n```")
    #expect(String(text.characters) == "Big oneitem a*b*\n")
    var found: [String] = []
    for (intent, range) in text.runs[\.presentationIntent] {
      let kind = try #require(intent?.components.first?.kind)
      found.append("\(kind) \(String(text[range].characters))")
      #expect(intent?.indentationLevel == (found.count == 2 ? 1 : 0))
    }
    #expect(
      found == [
        "header(level: 1) Big one", "paragraph item a", "codeBlock(languageHint: nil) *b*\n",
      ]
    )
    #expect(text.runs.first?.inlinePresentationIntent == .emphasized)
    let inline = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace
    )
    let plain = try AttributedString(markdown: "# a\n\n*b*", options: inline)
    #expect(String(plain.characters) == "# a\n\nb")
    #expect(plain.runs.allSatisfy { $0.presentationIntent == nil })
  }

  // Shows: AttributedString
  @Test func `Markdown is read of files and bytes, and for UIKit`() async throws {
    try await withTemporaryFolder { path in
      let file = URL(filePath: path).appending(path: "a.md")
      try Data("**a** [b](c.md)".utf8).write(to: file)
      let text = try AttributedString(contentsOf: file)
      #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
      #expect(text.runs.last?.link?.absoluteURL.path.hasSuffix("/c.md") == true)
      let old = try NSAttributedString(contentsOf: file)
      #expect(old.string == "a b")
    }
    let old = try NSAttributedString(markdown: "# **a**")
    #expect(old.attribute(.inlinePresentationIntent, at: 0, effectiveRange: nil) as? UInt == 2)
    #expect(AttributedString(old).runs.first?.inlinePresentationIntent == .stronglyEmphasized)
    #expect(AttributedString(old).runs.first?.presentationIntent?.count == 1)
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xFF])) }
    let scoped = try AttributedString(
      markdown: "*a*",
      including: \.foundation,
      options: .init(appliesSourcePositionAttributes: true),
    )
    #expect(scoped.runs.first?.inlinePresentationIntent == .emphasized)
    let named = AttributedString(localized: "no.such.key", defaultValue: "*x* \(3)")
    #expect(String(named.characters) == "x 3")
    var spoken = AttributedString("a")
    spoken.accessibilitySpeechPhoneticNotation = "eɪ"
    #expect(spoken.accessibilitySpeechPhoneticNotation == "eɪ")
  }
}
