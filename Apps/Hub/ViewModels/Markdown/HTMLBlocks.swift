/// Reads the words of HTML that stands among blocks; the tags themselves go.
enum HTMLBlocks {
  static func blocks(_ text: String) -> [MarkdownBlock] {
    let text = Array(text.utf8)
    let start = text.pastBlanks(0)
    // Comments, instructions, declarations.
    guard !text.has("<!", at: start), !text.has("<?", at: start) else { return [] }
    if let tag = HTMLTag(text, at: start), !tag.isClosing, HTMLTag.verbatim.contains(tag.name) {
      return tag.name == "pre" ? code(text, from: tag.end) : []
    }
    var reader = HTMLReader(text)
    return reader.read()
  }

  private static func code(_ text: [UInt8], from start: Int) -> [MarkdownBlock] {
    let end = text.find("</pre>", from: start) ?? text.count
    var kept: [UInt8] = []
    var place = start
    while place < end {
      if text[place] == UInt8(ascii: "<"), let tag = HTMLTag(text, at: place) {
        place = tag.end
      } else {
        kept.append(text[place])
        place += 1
      }
    }
    kept = kept.trimmed
    return kept.isEmpty ? [] : [.code(Entities.decoded(kept[...]), language: "")]
  }
}

/// Makes one block of each part that stands between tags that begin something new.
private struct HTMLReader {
  private let text: [UInt8]
  private var place = 0
  private var blocks: [MarkdownBlock] = []
  private var words = MarkdownText()
  /// Of a heading.
  private var level: Int?
  /// Whether what is read is a script or the like.
  private var isHidden = false

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() -> [MarkdownBlock] {
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"):
        let entity = Entities.read(text, at: place)
        words.add(entity?.text ?? "&")
        place = entity?.end ?? place + 1
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        words.add(" ")
        place = text.pastBlanks(place + 1)
      default:
        let start = place
        while place < text.count, !text[place].isBlank, !text[place].isOne(of: "<&") { place += 1 }
        words.add(text[start..<place].string)
      }
    }
    endBlock()
    return blocks
  }

  private mutating func readTag() {
    if text.has("<!", at: place) || text.has("<?", at: place) {
      let isComment = text.has("<!--", at: place)
      place =
        text.find(isComment ? "-->" : ">", from: place + 2).map { $0 + (isComment ? 3 : 1) }
        ?? text.count
    } else if let tag = HTMLTag(text, at: place) {
      place = tag.end
      handleTag(tag)
    } else {
      words.add("<")
      place += 1
    }
  }

  private mutating func handleTag(_ tag: HTMLTag) {
    let isVerbatim = HTMLTag.verbatim.contains(tag.name)
    guard isVerbatim || HTMLTag.blocks.contains(tag.name) else { return words.add(tag) }
    endBlock()
    isHidden = isVerbatim && !tag.isClosing
    level = tag.isClosing ? nil : Self.heading(tag.name)
    if tag.name == "hr" { blocks.append(.rule) }
  }

  private mutating func endBlock() {
    let spans = isHidden ? [] : words.spans()
    words = MarkdownText()
    guard !spans.isEmpty else { return }
    blocks.append(level.map { .heading($0, spans) } ?? .paragraph(spans))
  }

  private static func heading(_ name: String) -> Int? {
    guard name.count == 2, name.first == "h" else { return nil }
    return name.last?.wholeNumberValue.flatMap { 1...6 ~= $0 ? $0 : nil }
  }
}
