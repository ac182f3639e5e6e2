/// Where a text's bytes lie: tests count how often they are looked at.
protocol ByteSlice: RandomAccessCollection<UInt8> where Index == Int, SubSequence == Self {}

extension ArraySlice: ByteSlice where Element == UInt8 {}

/// What can be said of a line of Markdown without knowing what it stands in: where in doubt, that it
/// may be what would cost much.
struct GuardedLine<Bytes: ByteSlice> {
  /// With its end.
  let bytes: Bytes
  /// Where the signs of quotes and lists end.
  private let start: Int

  init(_ bytes: Bytes) {
    self.bytes = bytes
    start = bytes.firstIndex { !$0.mayBeMarker } ?? bytes.endIndex
  }

  private var rest: Bytes { bytes[start...] }

  /// Whether no paragraph goes on behind it: nothing but blanks, or signs of quotes that are no text
  /// of what stood before.
  var isBlank: Bool {
    var blanks = 0
    var isInQuote = false
    for byte in bytes {
      switch byte {
      case 0x20, 0x0A, 0x0D: blanks += 1
      case 0x09: blanks += 4
      case UInt8(ascii: ">") where blanks <= 3 || (isInQuote && blanks <= 4):
        isInQuote = true
        blanks = 0
      default: return false
      }
    }
    return true
  }

  /// Whether a heading, an item or code begins in it for sure, which no paragraph goes on behind, or
  /// code ends.
  var beginsBlock: Bool {
    let indent = bytes.prefix { $0 == 0x20 }.count
    guard indent <= 3 else { return false }
    if isFence, start == bytes.startIndex + indent { return true }
    let line = bytes.dropFirst(indent)
    let sign = line.prefix { $0 == line.first }
    guard let first = line.first, let next = line.dropFirst(sign.count).first, next == 0x20 else {
      return false
    }
    switch first {
    case UInt8(ascii: "#"): return sign.count <= 6
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return sign.count == 1
        && line.dropFirst().contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    default: return false
    }
  }

  /// Whether it is nothing but what code begins or ends with.
  var isFence: Bool {
    let signs = rest.prefix { $0 == rest.first }
    guard let sign = signs.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return false
    }
    return signs.count >= 3 && rest.dropFirst(signs.count).allSatisfy { $0 <= 0x20 }
  }

  /// Whether it may be the line under the header of a table.
  var isDelimiterRow: Bool {
    bytes.contains(UInt8(ascii: "-"))
      && rest.allSatisfy { byte in
        byte <= 0x20 || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":")
          || byte == UInt8(ascii: "-")
      }
  }

  /// Signs between columns.
  var bars: Int { rest.count { $0 == UInt8(ascii: "|") } }

  /// Whether it can be no heading's line.
  var hasBarOrColon: Bool {
    rest.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") }
  }

  /// Whether it may begin the definition of an address: "[name]: address".
  var beginsBracket: Bool { rest.first == UInt8(ascii: "[") }

  /// Whether the name of a definition may end in it.
  var endsName: Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
  }

  /// The sign of a quote or list that follows so many others; nil where there are fewer, or the line
  /// is a rule.
  func marker(after most: Int) -> Int? {
    var count = 0
    for place in bytes.startIndex..<start where isMarker(at: place) {
      count += 1
      if count > most { return isRule ? nil : place }
    }
    return nil
  }

  private func isMarker(at place: Int) -> Bool {
    if bytes[place] == UInt8(ascii: ">") { return true }
    guard place + 1 == bytes.endIndex || bytes[place + 1] <= 0x20 else { return false }
    return switch bytes[place] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): true
    case UInt8(ascii: "."), UInt8(ascii: ")"): place > bytes.startIndex && bytes[place - 1].isDigit
    default: false
    }
  }

  private var isRule: Bool {
    guard let sign = bytes.first(where: { $0 > 0x20 }), sign != UInt8(ascii: ">") else {
      return false
    }
    return bytes.allSatisfy { $0 == sign || $0 <= 0x20 }
  }
}

extension UInt8 {
  /// Whether it may stand before the words of a line in quotes and lists.
  fileprivate var mayBeMarker: Bool {
    switch self {
    case 0x09, 0x20, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: ")"):
      true
    default: isDigit
    }
  }

  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
