/// Reads the words of HTML that stands among blocks; the tags themselves go.
enum HTMLBlocks {
  static func blocks(_ text: [UInt8], _ start: HTMLStart) -> [MarkdownBlock] {
    switch start {
    case .comment, .instruction, .declaration, .characters: return []
    case .script:
      guard let tag = HTMLTag(text, at: text.pastBlanks(0)), tag.name == "pre" else { return [] }
      let end = text.find("</pre>", from: tag.end) ?? text.count
      let code = withoutTags(Array(text[tag.end..<end])).trimmed
      return code.isEmpty ? [] : [.code(Entities.decoded(code[...]), language: "")]
    case .block, .tag: return pieces(text)
    }
  }

  /// One block for each part that stands between tags that begin something new.
  private static func pieces(_ text: [UInt8]) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var level: Int?
    var start = 0
    var place = 0
    var isHidden = false
    func end(at end: Int) {
      guard !isHidden else { return }
      var parser = InlineParser(Array(text[start..<end]).trimmed, syntax: .html)
      let spans = parser.spans()
      guard !spans.isEmpty else { return }
      blocks.append(level.map { .heading($0, spans) } ?? .paragraph(spans))
    }
    while place < text.count {
      guard text[place] == UInt8(ascii: "<"), let tag = HTMLTag(text, at: place) else {
        place += 1
        continue
      }
      let isVerbatim = HTMLTag.verbatim.contains(tag.name)
      if HTMLTag.blocks.contains(tag.name) || isVerbatim {
        end(at: place)
        start = tag.end
        isHidden = isVerbatim && !tag.isClosing
        level = tag.isClosing ? nil : heading(tag.name)
        if tag.name == "hr" { blocks.append(.rule) }
      }
      place = tag.end
    }
    end(at: text.count)
    return blocks
  }

  private static func heading(_ name: String) -> Int? {
    guard name.count == 2, name.first == "h" else { return nil }
    return name.last?.wholeNumberValue.flatMap { 1...6 ~= $0 ? $0 : nil }
  }

  private static func withoutTags(_ text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place] == UInt8(ascii: "<"), let tag = HTMLTag(text, at: place) {
        place = tag.end
      } else {
        kept.append(text[place])
        place += 1
      }
    }
    return kept
  }
}
