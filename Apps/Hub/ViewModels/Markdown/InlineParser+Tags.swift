extension InlineParser {
  /// Tags that wait for their ends at once; more say nothing.
  private static let mostTags = 16

  /// Reads what a "<" begins: an address, a tag, a comment, or just itself.
  mutating func readTag() {
    if syntax == .markdown, readBracedAddress() { return }
    for (start, end) in [("<!--", "-->"), ("<?", "?>"), ("<![cdata[", "]]>"), ("<!", ">")]
      as [(StaticString, StaticString)] where bytes.has(start, at: place)
    {
      if !pass(to: end, from: place + start.utf8CodeUnitCount) { addLetter() }
      return
    }
    guard let tag = HTMLTag(bytes, at: place) else { return addLetter() }
    steps += tag.end - place
    place = tag.end
    if tag.isClosing {
      close(tag.name)
    } else {
      open(tag)
    }
  }

  private mutating func pass(to end: StaticString, from start: Int) -> Bool {
    guard !missing.contains(end.description) else { return false }
    // "<!-->" and "<!--->" are whole comments.
    let first = end.description == "-->" ? max(place + 2, start - 2) : start
    guard let found = bytes.find(end, from: first) else {
      steps += bytes.count - first
      missing.insert(end.description)
      return false
    }
    steps += found - first
    place = found + end.utf8CodeUnitCount
    return true
  }

  private mutating func open(_ tag: HTMLTag) {
    switch tag.name {
    case "br": add([0x0A])
    case "img":
      let words = tag.attributes["alt"].flatMap { $0.isEmpty ? nil : $0 } ?? "Image"
      pieces.append(
        Piece(text: Array(words.utf8), link: tag.attributes["src"], isImage: true)
      )
    default:
      guard tags.count < Self.mostTags, let meaning = Self.meaning(of: tag) else { return }
      pieces.append(Piece(text: []))
      tags.append((tag.name, pieces.count, meaning))
    }
  }

  private mutating func close(_ name: String) {
    guard let index = tags.lastIndex(where: { $0.name == name }) else { return }
    let tag = tags[index]
    tags.removeSubrange(index...)
    pieces.append(Piece(text: []))
    ranges.append(Range(meaning: tag.meaning, start: tag.piece, end: pieces.count - 1))
  }

  private static func meaning(of tag: HTMLTag) -> Meaning? {
    switch tag.name {
    case "b", "strong": .strong
    case "i", "em", "cite", "var": .emphasized
    case "s", "del", "strike": .struck
    case "code", "kbd", "samp", "tt": .code
    case "a": tag.attributes["href"].map(Meaning.link)
    default: nil
    }
  }

  /// Reads an address in "<>".
  private mutating func readBracedAddress() -> Bool {
    var end = place + 1
    var colon: Int?
    var at: Int?
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "<") {
      steps += 1
      if bytes[end] == UInt8(ascii: ">") { break }
      if bytes[end] == UInt8(ascii: ":"), colon == nil { colon = end }
      if bytes[end] == UInt8(ascii: "@"), at == nil { at = end }
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else { return false }
    let words = Array(bytes[(place + 1)..<end])
    let scheme = bytes[(place + 1)..<(colon ?? place + 1)]
    if 2...32 ~= scheme.count, scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "+.-") })
    {
      pieces.append(Piece(text: words, link: words.string))
    } else if let at, at > place + 1, at + 1 < end,
      words.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "@.+-_") })
    {
      pieces.append(Piece(text: words, link: "mailto:" + words.string))
    } else {
      return false
    }
    place = end + 1
    return true
  }
}
