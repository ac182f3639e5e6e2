/// The parts of links (CommonMark 6.3): names, addresses, titles.
enum LinkText {
  /// The "]" that ends the name which begins at a "[".
  static func label(_ text: [UInt8], at start: Int) -> Int? {
    var place = start + 1
    while place < text.count, place - start <= MarkdownReferences.longestName + 1 {
      switch text[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return place
      default: break
      }
      place += 1
    }
    return nil
  }

  /// An address and where it ends.
  static func destination(_ text: [UInt8], at start: Int) -> (text: String, end: Int)? {
    guard start < text.count else { return nil }
    var place = start
    if text[place] == UInt8(ascii: "<") {
      place += 1
      while place < text.count, text[place] != UInt8(ascii: ">") {
        guard text[place] != 0x0A, text[place] != UInt8(ascii: "<") else { return nil }
        place += text[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard place < text.count else { return nil }
      return (plain(text[(start + 1)..<place]), place + 1)
    }
    var depth = 0
    while place < text.count, text[place] > 0x20, text[place] != 0x7F {
      if text[place] == UInt8(ascii: "\\"), place + 1 < text.count, text[place + 1].isMark {
        place += 1
      } else if text[place] == UInt8(ascii: "(") {
        depth += 1
        guard depth <= 32 else { return nil }
      } else if text[place] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      place += 1
    }
    guard depth == 0, place > start else { return nil }
    return (plain(text[start..<place]), place)
  }

  /// Where a title ends.
  static func title(_ text: [UInt8], at start: Int) -> Int? {
    guard start < text.count else { return nil }
    let open = text[start]
    guard open.isOne(of: "\"'(") else { return nil }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
    var place = start + 1
    while place < text.count {
      if text[place] == close { return place + 1 }
      if text[place] == open { return nil }
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The address and the title in round brackets, which begin at a place.
  static func target(_ text: [UInt8], at start: Int) -> (address: String, end: Int)? {
    guard start < text.count, text[start] == UInt8(ascii: "(") else { return nil }
    var place = text.pastBlanks(start + 1)
    var address = ""
    if place < text.count, text[place] != UInt8(ascii: ")") {
      guard let found = destination(text, at: place) else { return nil }
      address = found.text
      place = text.pastBlanks(found.end)
      if place > found.end, let end = title(text, at: place) { place = text.pastBlanks(end) }
    }
    guard place < text.count, text[place] == UInt8(ascii: ")") else { return nil }
    return (address, place + 1)
  }

  /// Without the backslashes before marks, and with named characters read.
  private static func plain(_ slice: ArraySlice<UInt8>) -> String {
    guard slice.contains(UInt8(ascii: "\\")) else { return Entities.decoded(slice) }
    var result: [UInt8] = []
    var place = slice.startIndex
    while place < slice.endIndex {
      if slice[place] == UInt8(ascii: "\\"), place + 1 < slice.endIndex, slice[place + 1].isMark {
        place += 1
      }
      result.append(slice[place])
      place += 1
    }
    return Entities.decoded(result[...])
  }
}
