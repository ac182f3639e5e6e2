/// A tag of HTML in a Markdown text; only a few mean anything here.
struct HTMLTag {
  /// In small letters.
  let name: String
  let isClosing: Bool
  /// By name in small letters; of one that comes twice the first.
  let attributes: [String: String]
  /// Where the text goes on.
  let end: Int

  /// Reads the tag at a "<" (CommonMark 6.6); nil where none is.
  init?(_ bytes: [UInt8], at start: Int) {
    var place = start + 1
    isClosing = place < bytes.count && bytes[place] == UInt8(ascii: "/")
    if isClosing { place += 1 }
    let first = place
    guard place < bytes.count, bytes[place].isLetter else { return nil }
    while place < bytes.count, HTMLTag.isNamed(bytes[place]) { place += 1 }
    let name = bytes[first..<place]
    var attributes: [String: String] = [:]
    while true {
      let before = place
      place = bytes.pastBlanks(place)
      guard place < bytes.count else { return nil }
      if bytes[place] == UInt8(ascii: ">") { break }
      if !isClosing, bytes.has("/>", at: place) {
        place += 1
        break
      }
      guard !isClosing, place > before, attributes.count < 40,
        let attribute = HTMLTag.attribute(bytes, at: place)
      else { return nil }
      if attributes[attribute.name] == nil { attributes[attribute.name] = attribute.value }
      place = attribute.end
    }
    self.name = name.string.lowercased()
    self.attributes = attributes
    end = place + 1
  }

  private static func isNamed(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
  }

  private static func attribute(
    _ bytes: [UInt8],
    at start: Int,
  ) -> (name: String, value: String, end: Int)? {
    var place = start
    guard
      bytes[place].isLetter || bytes[place] == UInt8(ascii: "_")
        || bytes[place] == UInt8(ascii: ":")
    else {
      return nil
    }
    while place < bytes.count, isNamed(bytes[place]) || bytes[place].isOne(of: "_.:") {
      place += 1
    }
    let name = bytes[start..<place].string.lowercased()
    let sign = bytes.pastBlanks(place)
    guard sign < bytes.count, bytes[sign] == UInt8(ascii: "=") else { return (name, "", place) }
    place = bytes.pastBlanks(sign + 1)
    guard place < bytes.count else { return nil }
    let quote = bytes[place]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = bytes[(place + 1)...].firstIndex(of: quote) else { return nil }
      return (name, Entities.decoded(bytes[place + 1..<end]), end + 1)
    }
    let first = place
    while place < bytes.count, !bytes[place].isBlank, !bytes[place].isOne(of: "\"'=<>`") {
      place += 1
    }
    return place > first ? (name, Entities.decoded(bytes[first..<place]), place) : nil
  }

  /// What holds text that is none of the page.
  static let verbatim: Set<String> = ["script", "pre", "style", "textarea"]

  /// What begins a block of HTML, which ends at a blank line.
  static let blocks: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
