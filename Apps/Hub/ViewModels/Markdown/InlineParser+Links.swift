extension InlineParser {
  /// - Parameter count: two for a picture, with the "!".
  mutating func openBracket(count: Int) {
    if let last = brackets.indices.last { brackets[last].holdsBracket = true }
    pieces.append(Piece(text: Array(bytes[place..<place + count])))
    place += count
    brackets.append(
      Bracket(piece: pieces.count - 1, start: place, isImage: count == 2, signs: signs.top)
    )
  }

  mutating func closeBracket() {
    guard let bracket = brackets.popLast() else { return addLetter() }
    let isActive = bracket.isImage || brackets.count >= linkFloor
    linkFloor = min(linkFloor, brackets.count)
    guard isActive, let target = target(of: bracket) else {
      noteWords(true)
      return addLetter()
    }
    noteWords(bracket.isImage || bracket.holdsWords)
    let pairs = signs.resolve(above: bracket.signs, pieces: &pieces)
    ranges += pairs
    let meaning = bracket.isImage ? Meaning.image(target.address) : .link(target.address)
    pieces[bracket.piece].text = []
    ranges.append(Range(meaning: meaning, start: bracket.piece + 1, end: pieces.count))
    // What follows is no part of the link.
    pieces.append(Piece(text: []))
    if bracket.isImage, !bracket.holdsWords, ranges.last.map({ isEmpty($0) }) == true {
      pieces[pieces.count - 1].text = Array("Image".utf8)
      ranges[ranges.count - 1] = Range(
        meaning: meaning,
        start: bracket.piece + 1,
        end: pieces.count,
      )
      pieces.append(Piece(text: []))
    }
    if !bracket.isImage { linkFloor = brackets.count }
    place = target.end
  }

  /// Tells the bracket around one that ends what that one holds, so that nobody looks again.
  private mutating func noteWords(_ holdsWords: Bool) {
    if holdsWords, let last = brackets.indices.last { brackets[last].holdsWords = true }
  }

  private mutating func isEmpty(_ range: Range) -> Bool {
    for piece in pieces[range.start..<range.end] {
      steps += 1
      if !piece.text.isEmpty { return false }
    }
    return true
  }

  private mutating func target(of bracket: Bracket) -> (address: String, end: Int)? {
    let end = place + 1
    if let target = LinkText.target(bytes, at: end) {
      steps += target.end - end
      return target
    }
    guard !references.isEmpty else { return nil }
    let name = bytes[bracket.start..<place]
    if end < bytes.count, bytes[end] == UInt8(ascii: "["),
      let close = LinkText.label(bytes, at: end)
    {
      steps += close - end
      if close > end + 1 {
        return references[bytes[(end + 1)..<close]].map { ($0, close + 1) }
      }
      return bracket.holdsBracket ? nil : references[name].map { ($0, close + 1) }
    }
    guard !bracket.holdsBracket else { return nil }
    return references[name].map { ($0, end) }
  }

  /// Reads an address that stands in the text by itself.
  mutating func readAddress() -> Bool {
    if place > 0, !bytes[place - 1].isBlank, !bytes[place - 1].isOne(of: "*_~(") {
      return false
    }
    let isBare = bytes.has("www.", at: place)
    guard isBare || bytes.has("https://", at: place) || bytes.has("http://", at: place) else {
      return false
    }
    var end = place
    var depth = 0
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "<"), bytes[end] != 0x7F
    {
      steps += 1
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
    }
    while end > place {
      let last = bytes[end - 1]
      if last == UInt8(ascii: ")"), depth < 0 {
        depth += 1
      } else if !last.isOne(of: "?!.,:*_~'\";]") {
        break
      }
      end -= 1
    }
    guard end - place > (isBare ? 4 : 8) else { return false }
    let words = Array(bytes[place..<end])
    pieces.append(Piece(text: words, link: (isBare ? "http://" : "") + words.string))
    place = end
    return true
  }
}
