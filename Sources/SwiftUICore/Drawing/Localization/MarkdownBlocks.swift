/// A parser for the blocks of Markdown: headings, lists, quotes, code, tables and paragraphs.
///
/// By CommonMark's rules for documents as people write them; blocks of HTML and definitions of links
/// are paragraphs.
nonisolated struct MarkdownBlocks {
  /// The text of an innermost block, and the blocks that it is in.
  struct Block: Equatable {
    var text: String
    var intent: PresentationIntent
    /// Whether the text is no Markdown.
    var isLiteral = false
  }

  /// The limit of blocks within each other.
  private static let mostDepth = 32

  private(set) var blocks: [Block] = []
  private var lastIdentity = 0

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    parse(lines.map { MarkdownLine($0) }, in: nil)
  }

  private mutating func intent(
    _ kind: PresentationIntent.Kind,
    in parent: PresentationIntent?,
  ) -> PresentationIntent {
    lastIdentity += 1
    return PresentationIntent(kind, identity: lastIdentity, parent: parent)
  }

  private mutating func parse(_ lines: [MarkdownLine], in parent: PresentationIntent?) {
    let isDeep = (parent?.count ?? 0) >= Self.mostDepth
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        index += 1
      } else if line.indent >= 4 {
        index = takeIndentedCode(lines, from: index, in: parent)
      } else if let fence = line.fence {
        index = takeCode(lines, after: fence, from: index + 1, in: parent)
      } else if let (level, words) = line.heading {
        blocks.append(Block(text: words, intent: intent(.header(level: level), in: parent)))
        index += 1
      } else if line.isRule {
        let rule = intent(.thematicBreak, in: parent)
        blocks.append(Block(text: "\u{2E3B}", intent: rule, isLiteral: true))
        index += 1
      } else if line.quoted != nil, !isDeep {
        index = takeQuote(lines, from: index, in: parent)
      } else if let marker = line.listMarker, !isDeep {
        index = takeList(lines, marker, from: index, in: parent)
      } else if index + 1 < lines.count, let columns = lines[index + 1].tableColumns,
        line.cells.count == columns.count
      {
        index = takeTable(lines, columns, from: index, in: parent)
      } else {
        index = takeParagraph(lines, from: index, in: parent)
      }
    }
  }

  private mutating func takeIndentedCode(
    _ lines: [MarkdownLine],
    from start: Int,
    in parent: PresentationIntent?,
  ) -> Int {
    var end = start
    while end < lines.count, lines[end].isBlank || lines[end].indent >= 4 { end += 1 }
    while lines[end - 1].isBlank { end -= 1 }
    let code = lines[start..<end].map { $0.dropping(4).text + "\n" }.joined()
    let block = intent(.codeBlock(languageHint: nil), in: parent)
    blocks.append(Block(text: code, intent: block, isLiteral: true))
    return end
  }

  private mutating func takeCode(
    _ lines: [MarkdownLine],
    after fence: MarkdownLine.Fence,
    from start: Int,
    in parent: PresentationIntent?,
  ) -> Int {
    var code = ""
    var index = start
    while index < lines.count, !lines[index].closes(fence) {
      code += lines[index].dropping(min(fence.indent, lines[index].indent)).text + "\n"
      index += 1
    }
    let block = intent(.codeBlock(languageHint: fence.language), in: parent)
    blocks.append(Block(text: code, intent: block, isLiteral: true))
    return index + 1
  }

  private mutating func takeQuote(
    _ lines: [MarkdownLine],
    from start: Int,
    in parent: PresentationIntent?,
  ) -> Int {
    var inner: [MarkdownLine] = []
    var index = start
    while index < lines.count {
      if let line = lines[index].quoted {
        inner.append(line)
      } else if let last = inner.last, last.mayGoOn, lines[index].goesOnOutside {
        inner.append(lines[index])
      } else {
        break
      }
      index += 1
    }
    let quote = intent(.blockQuote, in: parent)
    parse(inner, in: quote)
    return index
  }

  private mutating func takeList(
    _ lines: [MarkdownLine],
    _ first: MarkdownLine.ListMarker,
    from start: Int,
    in parent: PresentationIntent?,
  ) -> Int {
    let list = intent(first.number == nil ? .unorderedList : .orderedList, in: parent)
    var ordinal = first.number ?? 1
    var index = start
    while index < lines.count, !lines[index].isRule || index == start,
      let marker = lines[index].listMarker, marker.sign == first.sign
    {
      var inner = [lines[index].dropping(marker.width)]
      index += 1
      while index < lines.count {
        let line = lines[index]
        if line.isBlank {
          let next = lines[index...].firstIndex { !$0.isBlank }
          guard let next, lines[next].indent >= marker.width else { break }
          inner += lines[index..<next]
          index = next
          continue
        } else if line.indent >= marker.width {
          inner.append(line.dropping(marker.width))
        } else if line.goesOnOutside, let last = inner.last, last.mayGoOn {
          inner.append(line)
        } else {
          break
        }
        index += 1
      }
      let item = intent(.listItem(ordinal: ordinal), in: list)
      parse(inner, in: item)
      ordinal += ordinal == .max ? 0 : 1
      // Blank lines may lie between items.
      var next = index
      while next < lines.count, lines[next].isBlank { next += 1 }
      if next < lines.count, lines[next].listMarker?.sign == first.sign { index = next }
    }
    return index
  }

  private mutating func takeTable(
    _ lines: [MarkdownLine],
    _ columns: [PresentationIntent.TableColumn],
    from start: Int,
    in parent: PresentationIntent?,
  ) -> Int {
    let table = intent(.table(columns: columns), in: parent)
    var index = start
    var row = 0
    while index < lines.count, !lines[index].isBlank, row == 0 || lines[index].isPlain {
      let place = intent(row == 0 ? .tableHeaderRow : .tableRow(rowIndex: row), in: table)
      for (column, text) in lines[index].cells.prefix(columns.count).enumerated() {
        blocks.append(
          Block(text: text, intent: intent(.tableCell(columnIndex: column), in: place))
        )
      }
      index += row == 0 ? 2 : 1
      row += 1
    }
    return index
  }

  private mutating func takeParagraph(
    _ lines: [MarkdownLine],
    from start: Int,
    in parent: PresentationIntent?,
  ) -> Int {
    var words = ""
    var index = start
    while index < lines.count {
      let line = lines[index]
      if index > start {
        if let level = line.underline {
          while words.last?.isWhitespace == true { words.removeLast() }
          blocks.append(Block(text: words, intent: intent(.header(level: level), in: parent)))
          return index + 1
        }
        guard line.isPlain || line.indent >= 4, !line.isBlank else { break }
      }
      let isLast = index + 1 == lines.count || lines[index + 1].isBlank
      words += line.paragraphText(isLast: isLast)
      index += 1
    }
    while words.last?.isWhitespace == true { words.removeLast() }
    blocks.append(Block(text: words, intent: intent(.paragraph, in: parent)))
    return index
  }
}
