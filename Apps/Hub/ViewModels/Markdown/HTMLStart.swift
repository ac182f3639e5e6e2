/// The ways in which HTML can begin among blocks (CommonMark 4.6).
enum HTMLStart: Hashable {
  case script, comment, instruction, declaration, characters, block, tag

  /// - Parameter isInParagraph: where only some of them can begin.
  init?(_ line: MarkdownLine, isInParagraph: Bool) {
    let bytes = line.bytes
    let start = line.sign
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
    if bytes.has("<!--", at: start) {
      self = .comment
    } else if bytes.has("<?", at: start) {
      self = .instruction
    } else if bytes.has("<![cdata[", at: start) {
      self = .characters
    } else if bytes.has("<!", at: start), start + 2 < bytes.count, bytes[start + 2].isLetter {
      self = .declaration
    } else if let name = HTMLStart.name(bytes, at: start) {
      if HTMLTag.verbatim.contains(name), bytes[start + 1] != UInt8(ascii: "/") {
        self = .script
      } else if HTMLTag.blocks.contains(name) {
        self = .block
      } else if !isInParagraph, let tag = HTMLTag(bytes, at: start),
        bytes.pastBlanks(tag.end) == bytes.count
      {
        self = .tag
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  /// Whether a line is the last one.
  func ends(_ line: MarkdownLine) -> Bool {
    let rest = line.bytes
    return switch self {
    case .script:
      ["</script>", "</pre>", "</style>", "</textarea>"].contains {
        rest.find($0, from: line.place) != nil
      }
    case .comment: rest.find("-->", from: line.place) != nil
    case .instruction: rest.find("?>", from: line.place) != nil
    case .declaration: rest.find(">", from: line.place) != nil
    case .characters: rest.find("]]>", from: line.place) != nil
    case .block, .tag: false
    }
  }

  var endsWithBlank: Bool { self == .block || self == .tag }

  /// The name of what looks like a tag, whole or not.
  private static func name(_ bytes: [UInt8], at start: Int) -> String? {
    var place = start + 1
    if place < bytes.count, bytes[place] == UInt8(ascii: "/") { place += 1 }
    let first = place
    while place < bytes.count, bytes[place].isLetter || bytes[place].isDigit { place += 1 }
    guard place > first, place - first <= 10, bytes[first].isLetter else { return nil }
    let isWhole =
      place == bytes.count || bytes[place].isBlank || bytes[place] == UInt8(ascii: ">")
      || bytes.has("/>", at: place)
    guard isWhole || bytes[place] == UInt8(ascii: "-") else { return nil }
    return isWhole ? bytes[first..<place].string.lowercased() : ""
  }
}
