import Foundation
import Testing

@testable import HubModel

/// Words of Markdown, by CommonMark's rules and GitHub's additions.
struct MarkdownSpanTests {
  @Test(
    arguments: [
      (
        "*a* _b_ **c** __d__ ***e***",
        "<em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong> <strong><em>e</em></strong>",
      ),
      ("a*b*c a_b_c **a*b**", "a<em>b</em>c a_b_c <strong>a*b</strong>"),
      ("*a **b** c*", "<em>a </em><strong><em>b</em></strong><em> c</em>"), ("* a*", nil),
      ("**a", "**a"), ("a * b * c", "a * b * c"),
      ("*(**b**)*", "<em>(</em><strong><em>b</em></strong><em>)</em>"),
      ("~~a~~ ~b~ ~~~c~~~ ~~d~", "<del>a</del> <del>b</del> ~~~c~~~ ~~d~"),
      ("`a` ``b`c`` `d", "<code>a</code> <code>b`c</code> `d"),
      ("`*a*` *`b`*", "<code>*a*</code> <em><code>b</code></em>"),
      ("\\*a\\* \\a", "*a* \\a"), ("a  \nb\\\nc\nd", "a\nb\nc d"),
      (
        "&amp; &lt;b&gt; &copy; &#65; &#x1F426; &#0; &nope;",
        "&amp; &lt;b&gt; © A 🐦 \u{FFFD} &amp;nope;",
      ),
      ("**你好**。 *é*", "<strong>你好</strong>。 <em>é</em>"),
      ("a\u{0}b\u{7}c", "a\u{FFFD}bc"),
    ] as [(String, String?)]
  )
  func `emphasis, code, escapes and line ends mean what they do`(text: String, html: String?) {
    guard let html else { return }
    #expect(words(text) == html)
  }

  @Test(arguments: [
    ("[a](/u)", "<a href=\"/u\">a</a>"), ("[a](<u v> 'title')", "<a href=\"u v\">a</a>"),
    ("[a](u(v)w)", "<a href=\"u(v)w\">a</a>"), ("[a]( u \"t\" )b", "<a href=\"u\">a</a>b"),
    ("[*a*](u)", "<a href=\"u\"><em>a</em></a>"), ("[a](u v)", "[a](u v)"), ("[a]()", "a"),
    ("[a [b](c)](d)", "[a <a href=\"c\">b</a>](d)"), ("![a](b)", "<a href=\"b\">{a}</a>"),
    ("[![a](b)](c)", "<a href=\"c\">{a}</a>"), ("![](b)", "<a href=\"b\">{Image}</a>"),
    (
      "[a][R] [r] [R][] [x]\n\n[r]: /u 'T'",
      "<a href=\"/u\">a</a> <a href=\"/u\">r</a> <a href=\"/u\">R</a> [x]",
    ),
    (
      "<https://a.example/?b> <me@a.example> <a b>",
      "<a href=\"https://a.example/?b\">https://a.example/?b</a> <a href=\"mailto:me@a.example\">me@a.example</a> ",
    ),
    (
      "see https://a.example/b_(c). (www.a.example) xhttp://no",
      "see <a href=\"https://a.example/b_(c)\">https://a.example/b_(c)</a>. (<a href=\"http://www.a.example\">www.a.example</a>) xhttp://no",
    ),
    ("a<br>b <b>c</b> <kbd>d</kbd> <i>e", "a\nb <strong>c</strong> <code>d</code> e"),
    ("<a href=\"u\">x *y*</a>", "<a href=\"u\">x </a><a href=\"u\"><em>y</em></a>"),
  ])
  func `links lead where they say, pictures are their words`(text: String, html: String) {
    #expect(
      words(text).trimmingCharacters(in: .whitespaces) == html.trimmingCharacters(in: .whitespaces)
    )
  }

  @Test(arguments: ["a\u{202E}b\u{2066}", "&#x202E;ab", "[a\u{200F}b](\u{2067}x)", "`a\u{202E}b`"])
  func `nothing turns the direction of what follows`(text: String) {
    guard case .paragraph(let spans) = MarkdownDocument(text).blocks.first else {
      Issue.record("There is no paragraph.")
      return
    }
    #expect(spans.map(\.text) == ["ab"])
    let code = MarkdownDocument("```\n\(text)\n```").blocks
    #expect(code == [.code(PlainText.unturned(text), language: "")])
  }

  @Test func `a text that cannot be read is shown as it is, below the reason`() {
    let document = MarkdownDocument(unread: "# a\n*b*\u{202E}", because: "No library.")
    #expect(MarkdownHTML.html(document.blocks) == "<p><em>No library.</em></p>\n<p># a\n*b*</p>")
    #expect(!document.isCut && MarkdownDocument(unread: " \n", because: "").rows.isEmpty)
    let long = String(repeating: "a", count: MarkdownDocument.limits.bytesInBlock + 1)
    #expect(MarkdownDocument(unread: long, because: "").isCut)
  }

  @Test func `in comments a new line is one`() {
    let document = MarkdownDocument("a\nb", keepsLines: true)
    #expect(MarkdownHTML.html(document.blocks) == "<p>a\nb</p>")
  }

  @Test(arguments: [
    ("https://a.example/b", "https://a.example/b"), ("HTTP://a.example", "HTTP://a.example"),
    ("mailto:me@a.example", "mailto:me@a.example"),
    ("docs/a.md", "https://git.example/r/n/blob/main/docs/a.md"),
    ("/docs/a.md", "https://git.example/r/n/blob/main/docs/a.md"),
    ("../issues", "https://git.example/r/n/blob/issues"), ("//b.example/c", "https://b.example/c"),
    ("javascript:alert(1)", nil), ("JavaScript:x", nil), ("data:text/html,x", nil),
    ("file:///etc/passwd", nil), ("#part", nil), ("", nil), (" ", nil), ("https://", nil),
    ("https://github.com@evil.example/", nil), ("vbscript:x", nil), ("ssh://a.example", nil),
  ])
  func `only links that are safe lead anywhere`(written: String, url: String?) {
    let base = MarkdownLink.files(page: "https://git.example/r/n", branch: "main")
    #expect(MarkdownLink.url(written, base: base)?.absoluteString == url)
  }

  @Test func `without a base a path leads nowhere, and a page that is none gives no base`() {
    #expect(MarkdownLink.url("docs/a.md", base: nil) == nil)
    for page in ["", "javascript:x", "mailto:a@b", "/r/n"] {
      #expect(MarkdownLink.files(page: page, branch: "") == nil)
    }
    let files = MarkdownLink.files(page: "https://git.example/r/n", branch: "")
    #expect(files?.absoluteString == "https://git.example/r/n/blob/HEAD/")
  }

  private func words(_ text: String) -> String {
    MarkdownDocument(text).blocks.map { block in
      if case .paragraph(let spans) = block { MarkdownHTML.html(spans) } else { "?" }
    }.joined(separator: "|")
  }
}
