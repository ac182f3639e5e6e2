extension BlockNode {
  enum Going {
    case yes, no
    /// The line was the last one.
    case ends
  }

  /// Whether a line belongs to it; what says so in the line is passed.
  func goesOn(with line: inout MarkdownLine) -> Going {
    switch kind {
    case .document, .list: return .yes
    case .heading, .rule: return .no
    case .paragraph, .table: return line.isBlank ? .no : .yes
    case .html(let start): return line.isBlank && start.endsWithBlank ? .no : .yes
    case .quote:
      guard !line.isIndented, line.next == UInt8(ascii: ">") else { return .no }
      line.place = line.sign + 1
      line.skip(upTo: 1)
      return .yes
    case .item:
      if line.isBlank {
        guard !children.isEmpty else { return .no }
        line.skipBlanks()
        return .yes
      }
      guard let marker, line.indent >= marker.indent else { return .no }
      line.skip(upTo: marker.indent)
      return .yes
    case .code:
      guard let fence else {
        guard line.isIndented || line.isBlank else { return .no }
        line.skip(upTo: 4)
        return .yes
      }
      if fence.ends(with: line) { return .ends }
      line.skip(upTo: fence.indent)
      return .yes
    }
  }

  /// A heading that begins with "#".
  convenience init?(headingOf line: MarkdownLine, _ number: Int) {
    let bytes = line.bytes
    let level = bytes.run(of: UInt8(ascii: "#"), at: line.sign)
    let start = line.sign + level
    guard 1...6 ~= level, start == bytes.count || bytes[start].isBlank else { return nil }
    self.init(.heading(level), line: number)
    text = Array(bytes[start...]).trimmed
    let closing = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if closing == text.count {
      text = []
    } else if closing > 0, text[text.count - closing - 1].isBlank {
      text = Array(text.dropLast(closing)).trimmed
    }
  }

  /// Code between fences, by its first line.
  convenience init?(fenceOf line: MarkdownLine, _ number: Int) {
    guard let sign = line.next, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return nil
    }
    let count = line.bytes.run(of: sign, at: line.sign)
    let info = line.bytes[(line.sign + count)...]
    guard count >= 3, sign == UInt8(ascii: "~") || !info.contains(UInt8(ascii: "`")) else {
      return nil
    }
    self.init(.code, line: number)
    fence = Fence(sign: sign, count: count, indent: line.indent)
    self.info = Array(info).trimmed
  }
}

extension Fence {
  fileprivate func ends(with line: MarkdownLine) -> Bool {
    guard !line.isIndented else { return false }
    let found = line.bytes.run(of: sign, at: line.sign)
    return found >= count && line.bytes.pastBlanks(line.sign + found) == line.bytes.count
  }
}

extension ListMarker {
  /// Reads the marker at the start of what is left of a line, and passes it.
  init?(_ line: inout MarkdownLine, isInParagraph: Bool) {
    let bytes = line.bytes
    let start = line.sign
    var place = start
    while place < bytes.count, bytes[place].isDigit, place - start < 10 { place += 1 }
    let digits = place - start
    guard digits < 10, place < bytes.count,
      bytes[place].isOne(of: digits > 0 ? ".)" : "-+*")
    else { return nil }
    let number = digits > 0 ? Int(bytes[start..<place].string) : nil
    let sign = bytes[place]
    place += 1
    let content = bytes.pastBlanks(place)
    let isEmpty = content == bytes.count
    guard isEmpty || content > place else { return nil }
    // In the middle of a paragraph a number is mostly just a number.
    if isInParagraph, isEmpty || (number ?? 1) != 1 { return nil }
    let width = isEmpty || content - place > 4 ? 1 : content - place
    self.init(sign: sign, number: number, indent: place - line.place + width)
    line.place = min(bytes.count, place + width)
  }
}

extension MarkdownLine {
  /// Whether what is left of it is a line across the page.
  var isRule: Bool {
    guard let sign = next, sign.isOne(of: "*-_") else { return false }
    let signs = bytes[self.sign...].filter { !$0.isBlank }
    return signs.count >= 3 && signs.allSatisfy { $0 == sign }
  }
}
