/// Where names in brackets lead: "[name]: address".
struct MarkdownReferences {
  private var addresses: [String: String] = [:]

  var isEmpty: Bool { addresses.isEmpty }

  /// The longest name there can be.
  static let longestName = 999

  subscript(_ name: ArraySlice<UInt8>) -> String? {
    guard !addresses.isEmpty, name.count <= Self.longestName else { return nil }
    return addresses[Self.key(name)]
  }

  /// Takes the definitions that a paragraph begins with out of it.
  mutating func take(from paragraph: BlockNode) {
    let text = paragraph.text
    var place = 0
    while place < text.count, text[place] == UInt8(ascii: "[") {
      guard let found = Self.definition(text, at: place) else { break }
      if addresses[found.name] == nil { addresses[found.name] = found.address }
      place = found.end
    }
    if place > 0 { paragraph.text.removeFirst(place) }
  }

  private static func key(_ name: ArraySlice<UInt8>) -> String {
    name.string.lowercased().uppercased().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static func definition(
    _ text: [UInt8],
    at start: Int,
  ) -> (name: String, address: String, end: Int)? {
    guard let close = LinkText.label(text, at: start) else { return nil }
    let name = key(text[start + 1..<close])
    guard !name.isEmpty, close + 1 < text.count, text[close + 1] == UInt8(ascii: ":"),
      let address = LinkText.destination(text, at: text.pastBlanks(close + 2))
    else { return nil }
    let lineEnd = endOfLine(text, from: address.end)
    let titleStart = text.pastBlanks(address.end)
    if titleStart > address.end, let title = LinkText.title(text, at: titleStart),
      let end = endOfLine(text, from: title)
    {
      return (name, address.text, end)
    }
    return lineEnd.map { (name, address.text, $0) }
  }

  /// Where the next line begins, if nothing but blanks is left in this one.
  private static func endOfLine(_ text: [UInt8], from start: Int) -> Int? {
    var place = start
    while place < text.count, text[place] != 0x0A {
      guard text[place].isBlank else { return nil }
      place += 1
    }
    return min(text.count, place + 1)
  }
}
