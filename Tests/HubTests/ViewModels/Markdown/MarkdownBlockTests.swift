import Testing

@testable import HubModel

/// Blocks of Markdown, by CommonMark's rules and GitHub's additions.
struct MarkdownBlockTests {
  @Test(arguments: [
    ("", ""), (" \n\t\n", ""), ("a\nb", "<p>a b</p>"), ("a\n\nb", "<p>a</p>\n<p>b</p>"),
    ("a\r\nb\rc", "<p>a b c</p>"),
    (
      "# One #\n###### Six\n####### Seven\n#Not",
      "<h1>One</h1>\n<h6>Six</h6>\n<p>####### Seven #Not</p>",
    ),
    ("One\n===\nTwo\n---", "<h1>One</h1>\n<h2>Two</h2>"),
    ("***\n- - -\n___", "<hr />\n<hr />\n<hr />"),
    ("    code\n\n      more\n\ntext", "<pre><code>code\n\n  more\n</code></pre>\n<p>text</p>"),
    (
      "```swift x\nlet a = 1 < 2\n```",
      "<pre><code class=\"language-swift\">let a = 1 &lt; 2\n</code></pre>",
    ),
    ("~~~~\n~~~\n```\n~~~~~", "<pre><code>~~~\n```\n</code></pre>"),
    ("```\nopen to the end", "<pre><code>open to the end\n</code></pre>"),
    (
      "> a\nb\n> > c",
      "<blockquote>\n<p>a b</p>\n<blockquote>\n<p>c</p>\n</blockquote>\n</blockquote>",
    ),
    ("> a\n\nb", "<blockquote>\n<p>a</p>\n</blockquote>\n<p>b</p>"),
  ])
  func `headings, code, quotes, lines and paragraphs are told apart`(text: String, html: String) {
    #expect(MarkdownHTML.html(MarkdownDocument(text).blocks) == html)
  }

  @Test(arguments: [
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
    ("- a\n\n- b", "<ul>\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ul>"),
    ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>"),
    (
      "- a\n  - b\n    - c",
      "<ul>\n<li>a\n<ul>\n<li>b\n<ul>\n<li>c</li>\n</ul></li>\n</ul></li>\n</ul>",
    ),
    (
      "- a\n+ b\n1. c\n2) d",
      "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n<ol start=\"2\">\n<li>d</li>\n</ol>",
    ),
    (
      "1. a\n\n   ```\n   x\n   ```\n2. b",
      "<ol>\n<li><p>a</p>\n<pre><code>x\n</code></pre></li>\n<li><p>b</p></li>\n</ol>",
    ),
    ("a\n2. b", "<p>a 2. b</p>"), ("-\n- a", "<ul>\n<li></li>\n<li>a</li>\n</ul>"),
    ("1234567890. a", "<p>1234567890. a</p>"), ("-a", "<p>-a</p>"),
  ])
  func `lists keep numbers, depth and distance`(text: String, html: String) {
    #expect(MarkdownHTML.html(MarkdownDocument(text).blocks) == html)
  }

  @Test func `tasks are done or not, and only a box at the start makes one`() {
    let text = "- [x] a\n- [ ] b\n- [X] c\n- [y] d\n- e [x]"
    guard case .list(let list) = MarkdownDocument(text).blocks.first else {
      Issue.record("There is no list.")
      return
    }
    #expect(list.items.map(\.isDone) == [true, false, true, nil, nil])
    #expect(MarkdownHTML.html(list.items[0].blocks, isTight: true) == "a")
    #expect(MarkdownHTML.html(list.items[3].blocks, isTight: true) == "[y] d")
  }

  @Test(arguments: [
    (
      "| a | b |\n|--|:-:|\n| 1 | *2* |\n| 3 |\n| 4 | 5 | 6 |",
      [["a", "b"], ["1", "<em>2</em>"], ["3", ""], ["4", "5"]],
    ),
    ("a | b\n-:|-\n1 | `x\\|y`\n\nno", [["a", "b"], ["1", "<code>x|y</code>"]]),
  ])
  func `tables have a header, and rows no wider than it`(text: String, rows: [[String]]) {
    guard case .table(let table) = MarkdownDocument(text).blocks.first else {
      Issue.record("There is no table.")
      return
    }
    #expect(([table.header] + table.rows).map { $0.map { MarkdownHTML.html($0) } } == rows)
  }

  @Test func `columns are aligned as the second line says`() {
    guard case .table(let table) = MarkdownDocument("a|b|c|d\n-|:-|:-:|-:").blocks.first else {
      Issue.record("There is no table.")
      return
    }
    #expect(table.alignments == [.leading, .leading, .center, .trailing])
  }

  @Test(arguments: ["a | b\n- | - | -", "| a |\nb", "a | b\n\n- | -", "a|b\n-|x"])
  func `what is nearly a table is none`(text: String) {
    let isTable = MarkdownDocument(text).blocks.contains {
      if case .table = $0 { true } else { false }
    }
    #expect(!isTable)
  }

  @Test(arguments: [
    ("<h1 align=\"center\">Nest <em>box</em></h1>", "<h1>Nest <em>box</em></h1>"),
    (
      "<p align=center>\n <a href=\"https://x.example\"><img src='y.png' alt=\"Build\"></a>\n</p>",
      "<p><a href=\"https://x.example\">{Build}</a></p>",
    ),
    ("<script>\nalert(1)\n</script>\na", "<p>a</p>"), ("<style>a{}</style>", ""),
    ("<!-- a\n\nb -->\nc", "<p>c</p>"),
    ("<pre>a &lt; <b>b</b></pre>", "<pre><code>a &lt; b\n</code></pre>"),
    ("<details><summary>More</summary>\n\n*in*\n\n</details>", "<p>More</p>\n<p><em>in</em></p>"),
    ("<div>*a*</div>", "<p>*a*</p>"), ("<div><script>x</script>y</div>", "<p>y</p>"),
    ("<img src=x onerror=alert(1)>", "<p><a href=\"x\">{Image}</a></p>"),
    ("<iframe src=\"https://evil.example\"></iframe>", ""), ("<b", "<p>&lt;b</p>"),
  ])
  func `of HTML the words stay and the tags go`(text: String, html: String) {
    #expect(MarkdownHTML.html(MarkdownDocument(text).blocks) == html)
  }
}
