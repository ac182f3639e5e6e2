/// Makes values of what cmark-gfm read, within limits.
struct TreeReader {
  let library: CMarkLibrary
  let limits: MarkdownTree.Limits
  private(set) var isCut = false
  /// How many more there may be.
  private var blocksLeft: Int
  private var cellsLeft: Int

  init(library: CMarkLibrary, limits: MarkdownTree.Limits) {
    self.library = library
    self.limits = limits
    blocksLeft = limits.blocks
    cellsLeft = limits.cells
  }

  mutating func read(_ text: [UInt8]) -> [MarkdownTree.Block] {
    let library = library
    return library.withDocument(text) { root in
      blocks(in: CMarkNode(library: library, pointer: root), depth: 0)
    } ?? []
  }

  /// Goes no deeper than the limit, whatever the text.
  private mutating func blocks(in node: CMarkNode, depth: Int) -> [MarkdownTree.Block] {
    var blocks: [MarkdownTree.Block] = []
    for child in node.children {
      guard takeBlock() else { break }
      switch child.kind {
      case .quote where depth < limits.depth:
        blocks.append(.quote(self.blocks(in: child, depth: depth + 1)))
      case .list where depth + 1 < limits.depth:
        blocks.append(.list(list(child, depth: depth)))
      case .quote, .list: blocks += leaves(in: child)
      default: if let leaf = leaf(child) { blocks.append(leaf) }
      }
    }
    return blocks
  }

  private mutating func takeBlock() -> Bool {
    blocksLeft -= 1
    if blocksLeft < 0 { isCut = true }
    return blocksLeft >= 0
  }

  private mutating func list(_ node: CMarkNode, depth: Int) -> MarkdownTree.List {
    var list = MarkdownTree.List(start: node.listStart, isTight: node.isListTight, items: [])
    for child in node.children {
      guard takeBlock() else { break }
      var item = MarkdownTree.Item(blocks: blocks(in: child, depth: depth + 2))
      item.takeTask()
      list.items.append(item)
    }
    return list
  }

  /// What stands in lists and quotes that are too deep, one behind the other.
  private mutating func leaves(in root: CMarkNode) -> [MarkdownTree.Block] {
    var blocks: [MarkdownTree.Block] = []
    var place = root.firstChild
    while let node = place {
      switch node.kind {
      case .quote, .list, .item:
        if let child = node.firstChild {
          place = child
          continue
        }
      default:
        guard takeBlock() else { return blocks }
        if let leaf = leaf(node) { blocks.append(leaf) }
      }
      place = node.following(within: root)
    }
    return blocks
  }

  private mutating func leaf(_ node: CMarkNode) -> MarkdownTree.Block? {
    switch node.kind {
    case .paragraph: .paragraph(inlines(in: node))
    case .heading: .heading(level: node.headingLevel, inlines(in: node))
    case .code: .code(cut(node.literal), info: node.fenceInfo)
    case .html: .html(cut(node.literal))
    case .table: table(node).map(MarkdownTree.Block.table)
    case .rule: .rule
    default: nil
    }
  }

  private mutating func cut(_ text: String) -> String {
    guard text.utf8.count > limits.bytesInBlock else { return text }
    isCut = true
    return String(decoding: text.utf8.prefix(limits.bytesInBlock), as: UTF8.self)
  }

  /// - Returns: nil when no cell is left for it.
  private mutating func table(_ node: CMarkNode) -> MarkdownTree.Table? {
    let alignments = node.alignments(most: limits.columnsInTable)
    let most = min(limits.rowsInTable, cellsLeft / max(1, alignments.count))
    var rows: [[[MarkdownTree.Inline]]] = []
    // Rows without anything at its end say nothing, but in what is cut they are counted.
    var last = 0
    for row in node.children {
      guard rows.count < most else {
        isCut = true
        last = rows.count
        break
      }
      let cells = row.children.prefix(alignments.count + 1).map { inlines(in: $0) }
      if cells.count > alignments.count { isCut = true }
      rows.append(Array(cells.prefix(alignments.count)))
      if rows.count == 1 || !cells.allSatisfy(\.isEmpty) { last = rows.count }
    }
    rows.removeSubrange(last...)
    cellsLeft -= rows.count * alignments.count
    return rows.isEmpty ? nil : MarkdownTree.Table(alignments: alignments, rows: rows)
  }

  /// The words of a block; marks in each other need no stack, as a node knows its parent.
  private mutating func inlines(in block: CMarkNode) -> [MarkdownTree.Inline] {
    var list = InlineList(most: limits.bytesInBlock)
    var place = block.firstChild
    while let node = place {
      if let mark = node.mark {
        list.begin(mark)
      } else {
        list.add(node)
      }
      place = node.firstChild
      guard place == nil else { continue }
      if node.mark != nil { list.end() }
      var last = node
      while last.next == nil, let parent = last.parent, parent != block {
        list.end()
        last = parent
      }
      place = last.next
    }
    if list.isCut { isCut = true }
    return list.inlines
  }
}

extension CMarkNode {
  /// The next node that is not in it, but still in another.
  fileprivate func following(within root: CMarkNode) -> CMarkNode? {
    var last = self
    while last.next == nil {
      guard let parent = last.parent, parent != root else { return nil }
      last = parent
    }
    return last.next
  }
}

extension MarkdownTree.Item {
  /// Takes the box of a task out of the words that it begins with.
  fileprivate mutating func takeTask() {
    guard case .paragraph(var inlines) = blocks.first, case .text(let text) = inlines.first,
      text.utf8.count > 3
    else { return }
    let start = Array(text.utf8.prefix(4))
    guard start[0] == UInt8(ascii: "["), start[2] == UInt8(ascii: "]"),
      start[3] == UInt8(ascii: " ") || start[3] == UInt8(ascii: "\t"),
      start[1] == UInt8(ascii: " ") || start[1] | 0x20 == UInt8(ascii: "x")
    else { return }
    isDone = start[1] != UInt8(ascii: " ")
    inlines[0] = .text(String(text.dropFirst(4)))
    blocks[0] = .paragraph(inlines)
  }
}
