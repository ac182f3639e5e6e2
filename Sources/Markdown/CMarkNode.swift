/// A node of cmark-gfm's tree, which lives as long as its document.
struct CMarkNode: Equatable {
  enum Kind {
    case document, quote, list, item, code, html, paragraph, heading, rule, table, row, cell
    case text, softBreak, lineBreak, inlineCode, inlineHTML
    case emphasis, strong, strikethrough, link, image
    case unknown
  }

  let library: CMarkLibrary
  let pointer: CMarkLibrary.Node

  static func == (one: CMarkNode, other: CMarkNode) -> Bool { one.pointer == other.pointer }

  private func node(_ pointer: CMarkLibrary.Node?) -> CMarkNode? {
    pointer.map { CMarkNode(library: library, pointer: $0) }
  }

  var firstChild: CMarkNode? { node(library.firstChild(pointer)) }
  var next: CMarkNode? { node(library.next(pointer)) }
  var parent: CMarkNode? { node(library.parent(pointer)) }

  var children: some Sequence<CMarkNode> {
    sequence(state: firstChild) { place in
      defer { place = place?.next }
      return place
    }
  }

  var literal: String { Self.string(library.literal(pointer)) }
  var url: String { Self.string(library.url(pointer)) }
  var fenceInfo: String { Self.string(library.fenceInfo(pointer)) }
  var headingLevel: Int { Int(library.headingLevel(pointer)) }
  var isListTight: Bool { library.isListTight(pointer) != 0 }

  /// nil for a list without numbers.
  var listStart: Int? {
    let ordered: Int32 = 2
    return library.listType(pointer) == ordered ? Int(library.listStart(pointer)) : nil
  }

  /// One for each column of a table, but no more than so many.
  func alignments(most: Int) -> [MarkdownTree.Table.Alignment?] {
    let count = min(most, Int(library.columnCount(pointer)))
    guard let letters = library.alignments(pointer) else { return [] }
    return (0..<count).map { column in
      switch letters[column] {
      case UInt8(ascii: "l"): .leading
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .trailing
      default: nil
      }
    }
  }

  /// By the numbers of `cmark_node_type`: 0x8000 for blocks, 0xC000 for what stands in a line.
  var kind: Kind {
    switch library.type(pointer) {
    case 0x8001: .document
    case 0x8002: .quote
    case 0x8003: .list
    case 0x8004: .item
    case 0x8005: .code
    case 0x8006: .html
    case 0x8008: .paragraph
    case 0x8009: .heading
    case 0x800A: .rule
    case 0xC001: .text
    case 0xC002: .softBreak
    case 0xC003: .lineBreak
    case 0xC004: .inlineCode
    case 0xC005: .inlineHTML
    case 0xC007: .emphasis
    case 0xC008: .strong
    case 0xC009: .link
    case 0xC00A: .image
    default: named
    }
  }

  private var named: Kind {
    switch Self.string(library.typeName(pointer)) {
    case "table": .table
    case "table_row", "table_header": .row
    case "table_cell": .cell
    case "strikethrough": .strikethrough
    default: .unknown
    }
  }

  private static func string(_ text: CMarkLibrary.Text?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
