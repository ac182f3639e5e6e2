@testable import HubModel

/// Blocks as the HTML of CommonMark's examples, for comparisons.
enum MarkdownHTML {
  static func html(_ blocks: [MarkdownBlock], isTight: Bool = false) -> String {
    blocks.map { html($0, isTight) }.joined(separator: "\n")
  }

  private static func html(_ block: MarkdownBlock, _ isTight: Bool) -> String {
    switch block {
    case .heading(let level, let spans): "<h\(level)>\(html(spans))</h\(level)>"
    case .paragraph(let spans): isTight ? html(spans) : "<p>\(html(spans))</p>"
    case .code(let text, let language):
      "<pre><code\(language.isEmpty ? "" : " class=\"language-\(escaped(language))\"")>"
        + escaped(text) + (text.isEmpty ? "" : "\n") + "</code></pre>"
    case .quote(let blocks): "<blockquote>\n\(html(blocks))\n</blockquote>"
    case .rule: "<hr />"
    case .list(let list):
      {
        let name = list.start == nil ? "ul" : "ol"
        let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
        let items = list.items.map { "<li>\(html($0.blocks, isTight: list.isTight))</li>" }
        return "<\(name)\(start)>\n\(items.joined(separator: "\n"))\n</\(name)>"
      }()
    case .table(let table):
      "<table>"
        + ([table.header] + table.rows).map { row in
          "<tr>" + row.map { "<td>\(html($0))</td>" }.joined() + "</tr>"
        }.joined() + "</table>"
    }
  }

  static func html(_ spans: [MarkdownSpan]) -> String {
    spans.map { span in
      var text = escaped(span.text)
      if span.isImage { text = "{\(text)}" }
      if span.isCode { text = "<code>\(text)</code>" }
      if span.isStruck { text = "<del>\(text)</del>" }
      if span.isEmphasized { text = "<em>\(text)</em>" }
      if span.isStrong { text = "<strong>\(text)</strong>" }
      if let link = span.link { text = "<a href=\"\(escaped(link))\">\(text)</a>" }
      return text
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
