/// Finds the blocks of a Markdown text, line by line (CommonMark, with GitHub's tables).
///
/// Every line costs its length and what it stands in, which is never deep.
struct BlockParser {
  let root = BlockNode(.document, line: 0)
  /// Where names in brackets lead.
  private(set) var references = MarkdownReferences()

  /// The blocks that take the next line, each in the one before.
  private var open: [BlockNode]
  private var number = 0

  /// How deep lists and quotes are kept; a sign that leads deeper is a letter.
  private static let mostDepth = 24

  init(_ text: ArraySlice<UInt8>) {
    open = [root]
    var start = text.startIndex
    while start < text.endIndex {
      var end = start
      while end < text.endIndex, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      number += 1
      take(MarkdownLine(text[start..<end]))
      if end + 1 < text.endIndex, text[end] == 0x0D, text[end + 1] == 0x0A { end += 1 }
      start = end + 1
    }
    close(to: 1)
  }

  private var tip: BlockNode { open[open.count - 1] }

  private mutating func take(_ line: MarkdownLine) {
    var line = line
    var kept = 1
    while kept < open.count {
      switch open[kept].goesOn(with: &line) {
      case .yes:
        kept += 1
        continue
      case .ends:
        close(to: kept)
        return
      case .no: break
      }
      break
    }
    var hasBegun = false
    search: while !open[kept - 1].isVerbatim {
      switch begin(&line, below: kept) {
      case .nothing: break search
      case .container: break
      case .leaf:
        hasBegun = true
        kept = open.count
        break search
      case .whole:
        for node in open { node.endsBlank = false }
        if tip.kind != .table, tip.kind != .code { close(to: open.count - 1) }
        return
      }
      hasBegun = true
      kept = open.count
    }
    if !hasBegun, kept < open.count, !line.isBlank, tip.kind == .paragraph {
      // A paragraph goes on, even where what it stands in did not say so again.
      add(line)
      return
    }
    close(to: kept)
    finish(line)
  }

  private mutating func finish(_ line: MarkdownLine) {
    if line.isBlank { tip.children.last?.endsBlank = true }
    let isBlank =
      line.isBlank
      && !(tip.kind == .quote || (tip.kind == .code && tip.fence != nil)
        || (tip.kind == .item && tip.children.isEmpty && tip.line == number))
    for node in open { node.endsBlank = isBlank }
    switch tip.kind {
    case .paragraph, .code, .table: add(line)
    case .html(let start):
      add(line)
      if start.ends(line) { close(to: open.count - 1) }
    case .document, .quote, .list, .item, .heading, .rule:
      guard !line.isBlank else { return }
      append(BlockNode(.paragraph, line: number))
      add(line)
    }
  }

  private func add(_ line: MarkdownLine) {
    tip.text += tip.isVerbatim ? line.rest : line.bytes[line.sign...]
    tip.text.append(0x0A)
  }

  private mutating func append(_ node: BlockNode) {
    while !tip.holdsBlocks, !(tip.kind == .list && node.kind == .item) {
      close(to: open.count - 1)
    }
    tip.children.append(node)
    open.append(node)
  }

  /// Completes the innermost open blocks, until so many are left.
  private mutating func close(to count: Int) {
    while open.count > count {
      let node = open.removeLast()
      if node.kind == .list { node.settleTightness() }
      if node.kind == .paragraph { references.take(from: node) }
    }
  }
}

// MARK: What begins

extension BlockParser {
  private enum Beginning {
    case nothing
    /// Something else may begin in it, in the same line.
    case container
    /// The rest of the line is its first.
    case leaf
    /// The line is read to its end.
    case whole
  }

  /// Begins what stands at the start of what is left of a line.
  private mutating func begin(_ line: inout MarkdownLine, below kept: Int) -> Beginning {
    guard let next = line.next else { return .nothing }
    let container = open[kept - 1]
    if line.isIndented {
      guard container.kind != .table, tip.kind != .paragraph else { return .nothing }
      line.skip(upTo: 4)
      return begin(BlockNode(.code, line: number), .leaf, below: kept)
    }
    if next == UInt8(ascii: ">"), kept < Self.mostDepth {
      line.place = line.sign + 1
      line.skip(upTo: 1)
      return begin(BlockNode(.quote, line: number), .container, below: kept)
    }
    if let node = BlockNode(headingOf: line, number) ?? BlockNode(fenceOf: line, number) {
      return begin(node, .whole, below: kept)
    }
    if let start = HTMLStart(line, isInParagraph: tip.kind == .paragraph) {
      return begin(BlockNode(.html(start), line: number), .leaf, below: kept)
    }
    if container.kind == .paragraph, turn(container, line) { return .whole }
    if line.isRule { return begin(BlockNode(.rule, line: number), .whole, below: kept) }
    guard kept < Self.mostDepth,
      let marker = ListMarker(&line, isInParagraph: container.kind == .paragraph)
    else { return .nothing }
    close(to: kept)
    if container.kind != .list || container.marker?.belongs(with: marker) != true {
      if tip.kind == .list { close(to: open.count - 1) }
      append(BlockNode(.list, line: number, marker))
    }
    append(BlockNode(.item, line: number, marker))
    return .container
  }

  private mutating func begin(
    _ node: BlockNode,
    _ beginning: Beginning,
    below kept: Int,
  ) -> Beginning {
    close(to: kept)
    append(node)
    return beginning
  }

  /// Makes a heading or a table of a paragraph by the line that follows it.
  private mutating func turn(_ paragraph: BlockNode, _ line: MarkdownLine) -> Bool {
    let signs = Array(line.bytes[line.sign...]).trimmed
    if let sign = signs.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-"),
      signs.allSatisfy({ $0 == sign })
    {
      references.take(from: paragraph)
      guard !paragraph.text.isEmpty else { return false }
      paragraph.kind = .heading(sign == UInt8(ascii: "=") ? 1 : 2)
      return true
    }
    guard let alignments = TableLine.alignments(signs) else { return false }
    let header = Array(paragraph.lastLine)
    guard TableLine.cells(header[...]).count == alignments.count else { return false }
    paragraph.text.removeLast(header.count + 1)
    let isWhole = paragraph.text.isEmpty
    let table = isWhole ? paragraph : BlockNode(.table, line: number)
    table.alignments = alignments
    table.text = header + [0x0A]
    if isWhole {
      table.kind = .table
    } else {
      append(table)
    }
    return true
  }
}
