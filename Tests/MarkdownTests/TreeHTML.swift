import Markdown

/// A tree as the HTML of the specification's examples.
enum TreeHTML {
  static func html(_ text: String) throws -> String {
    html(try MarkdownTree(text).blocks, isTight: false)
  }

  private static func html(_ blocks: [MarkdownTree.Block], isTight: Bool) -> String {
    blocks.map { html($0, isTight) + "\n" }.joined()
  }

  private static func html(_ block: MarkdownTree.Block, _ isTight: Bool) -> String {
    switch block {
    case .heading(let level, let words): return "<h\(level)>\(html(words))</h\(level)>"
    case .paragraph(let words): return isTight ? html(words) : "<p>\(html(words))</p>"
    case .code(let text, let info):
      let language = info.prefix { $0 != " " }
      let name = language.isEmpty ? "" : " class=\"language-\(escaped(String(language)))\""
      return "<pre><code\(name)>\(escaped(text))</code></pre>"
    case .html(let text): return String(text.dropLast(text.hasSuffix("\n") ? 1 : 0))
    case .quote(let blocks): return "<blockquote>\n\(html(blocks, isTight: false))</blockquote>"
    case .list(let list): return html(list)
    case .table(let table): return html(table)
    case .rule: return "<hr />"
    }
  }

  private static func html(_ list: MarkdownTree.List) -> String {
    let name = list.start == nil ? "ul" : "ol"
    let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    let items = list.items.map { item in
      let isDone = item.isDone.map { "<input\($0 ? " checked" : "")> " } ?? ""
      let blocks = html(item.blocks, isTight: list.isTight)
      return "<li>\(isDone)\(blocks)</li>\n"
    }
    return "<\(name)\(start)>\n\(items.joined())</\(name)>"
  }

  private static func html(_ table: MarkdownTree.Table) -> String {
    let rows = table.rows.enumerated().map { place, row in
      let name = place == 0 ? "th" : "td"
      let cells = zip(row, table.alignments).map { cell, alignment in
        let align =
          switch alignment {
          case nil: ""
          case .leading: " align=\"left\""
          case .center: " align=\"center\""
          case .trailing: " align=\"right\""
          }
        return "<\(name)\(align)>\(html(cell))</\(name)>\n"
      }
      return "<tr>\n\(cells.joined())</tr>\n"
    }
    let body = rows.count > 1 ? "<tbody>\n\(rows.dropFirst().joined())</tbody>\n" : ""
    return "<table>\n<thead>\n\(rows.first ?? "")</thead>\n\(body)</table>"
  }

  private static func html(_ inlines: [MarkdownTree.Inline]) -> String {
    var result = ""
    var images = 0
    for inline in inlines {
      switch inline {
      case .text(let text): result += escaped(text)
      case .code(let text):
        result += images > 0 ? escaped(text) : "<code>\(escaped(text))</code>"
      case .html(let text): result += text
      case .softBreak: result += "\n"
      case .lineBreak: result += "<br />\n"
      case .begin(.image(let address)):
        if images == 0 { result += "<img src=\"\(escaped(address))\" alt=\"" }
        images += 1
      case .end(.image):
        images -= 1
        if images == 0 { result += "\" />" }
      case .begin(let mark) where images == 0: result += begin(mark)
      case .end(let mark) where images == 0: result += "</\(name(mark))>"
      case .begin, .end: break
      }
    }
    return result
  }

  private static func begin(_ mark: MarkdownTree.Mark) -> String {
    guard case .link(let address) = mark else { return "<\(name(mark))>" }
    return "<a href=\"\(escaped(address))\">"
  }

  private static func name(_ mark: MarkdownTree.Mark) -> String {
    switch mark {
    case .emphasis: "em"
    case .strong: "strong"
    case .strikethrough: "del"
    case .link: "a"
    case .image: "img"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
