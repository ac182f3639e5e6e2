import Markdown

/// Characters written by their names or numbers in HTML, as "&amp;".
enum Entities {
  /// The character at an "&" and where the text goes on; nil where none is meant.
  static func read(_ bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    var place = start + 1
    if place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    while place < bytes.count, place - start < 34, bytes[place].isLetter || bytes[place].isDigit {
      place += 1
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ";"),
      let text = MarkdownTree.characters(for: bytes[start...place].string)
    else { return nil }
    return (text, place + 1)
  }

  /// A text with all of them read.
  static func decoded(_ slice: ArraySlice<UInt8>) -> String {
    guard slice.contains(UInt8(ascii: "&")) else { return slice.string }
    let bytes = Array(slice)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "&"), let entity = read(bytes, at: place) {
        result += entity.text.utf8
        place = entity.end
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result.string
  }
}
