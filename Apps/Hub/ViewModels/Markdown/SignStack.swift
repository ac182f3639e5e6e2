/// The signs that may begin or end emphasis, from which pairs are made (CommonMark 6.2).
struct SignStack {
  private struct Sign {
    let sign: UInt8
    /// How many there were, and how many are left.
    let original: Int
    var count: Int
    let piece: Int
    let canOpen: Bool
    let canClose: Bool
    var before: Int?
    var after: Int?
  }

  /// Signs of one kind: where one did not find its other, the next need not look.
  private struct Kind: Hashable {
    let sign: UInt8
    let canOpen: Bool
    let length: Int
  }

  private var stack: [Sign] = []
  /// The last that is not used up.
  private(set) var top: Int?
  private(set) var steps = 0

  mutating func push(
    _ sign: UInt8,
    _ count: Int,
    piece: Int,
    before: Unicode.Scalar,
    after: Unicode.Scalar,
  ) {
    let opens = !after.isBlank && (!after.isMark || before.isBlank || before.isMark)
    let closes = !before.isBlank && (!before.isMark || after.isBlank || after.isMark)
    // Underscores inside a word are part of it.
    let isLine = sign == UInt8(ascii: "_")
    let new = Sign(
      sign: sign,
      original: count,
      count: count,
      piece: piece,
      canOpen: opens && (!isLine || !closes || before.isMark),
      canClose: closes && (!isLine || !opens || after.isMark),
      before: top,
    )
    guard new.canOpen || new.canClose else { return }
    stack.append(new)
    if let top { stack[top].after = stack.count - 1 }
    top = stack.count - 1
  }

  /// Makes pairs of all signs above one, and lets go of what is left of them.
  mutating func resolve(
    above bottom: Int?,
    pieces: inout [InlineParser.Piece],
  ) -> [InlineParser.Range] {
    var ranges: [InlineParser.Range] = []
    var floors: [Kind: Int] = [:]
    var closer = first(above: bottom)
    while let here = closer {
      steps += 1
      guard stack[here].canClose else {
        closer = stack[here].after
        continue
      }
      let kind = kind(of: here)
      guard let opener = opener(for: here, above: max(floors[kind] ?? -1, bottom ?? -1)) else {
        closer = stack[here].after
        floors[kind] = stack[here].before ?? -1
        if !stack[here].canOpen { remove(here) }
        continue
      }
      ranges.append(pair(opener, here, &pieces))
      while let between = stack[here].before, between != opener { remove(between) }
      if stack[opener].count == 0 { remove(opener) }
      if stack[here].count == 0 {
        closer = stack[here].after
        remove(here)
      }
    }
    while let last = top, last > bottom ?? -1 { remove(last) }
    return ranges
  }

  private mutating func first(above bottom: Int?) -> Int? {
    if let bottom { return stack[bottom].after }
    var place = top
    while let here = place, let before = stack[here].before {
      steps += 1
      place = before
    }
    return place
  }

  private func kind(of place: Int) -> Kind {
    let sign = stack[place]
    let length = sign.sign == UInt8(ascii: "~") ? sign.count : sign.original % 3
    return Kind(sign: sign.sign, canOpen: sign.canOpen, length: length)
  }

  private mutating func opener(for closer: Int, above floor: Int) -> Int? {
    var place = stack[closer].before
    while let here = place, here > floor {
      steps += 1
      if fits(here, closer) { return here }
      place = stack[here].before
    }
    return nil
  }

  private func fits(_ opener: Int, _ closer: Int) -> Bool {
    let (one, other) = (stack[opener], stack[closer])
    guard one.canOpen, one.sign == other.sign else { return false }
    if one.sign == UInt8(ascii: "~") { return one.count == other.count }
    // The rule of three: "*a**b*" is no strong b.
    let isMixed = one.canClose || other.canOpen
    return !isMixed || (one.original + other.original) % 3 != 0
      || (one.original % 3 == 0 && other.original % 3 == 0)
  }

  private mutating func pair(
    _ opener: Int,
    _ closer: Int,
    _ pieces: inout [InlineParser.Piece],
  ) -> InlineParser.Range {
    let isStruck = stack[closer].sign == UInt8(ascii: "~")
    let both = min(stack[opener].count, stack[closer].count)
    let width = isStruck ? both : min(2, both)
    for place in [opener, closer] {
      stack[place].count -= width
      pieces[stack[place].piece].text.removeLast(width)
    }
    return InlineParser.Range(
      meaning: isStruck ? .struck : width == 2 ? .strong : .emphasized,
      start: stack[opener].piece + 1,
      end: stack[closer].piece,
    )
  }

  private mutating func remove(_ place: Int) {
    let (before, after) = (stack[place].before, stack[place].after)
    if let before { stack[before].after = after }
    if let after { stack[after].before = before }
    if top == place { top = before }
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    properties.isWhitespace
  }

  fileprivate var isMark: Bool {
    if isASCII { return UInt8(value).isMark }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// The character before a place; a blank where the text begins.
  func scalar(before place: Int) -> Unicode.Scalar {
    var start = place - 1
    while start > 0, place - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0 else { return " " }
    return String(decoding: self[start..<place], as: UTF8.self).unicodeScalars.last ?? " "
  }

  /// The character at a place; a blank where the text ends.
  func scalar(at place: Int) -> Unicode.Scalar {
    guard place < count else { return " " }
    let end = Swift.min(count, place + 4)
    return String(decoding: self[place..<end], as: UTF8.self).unicodeScalars.first ?? " "
  }
}
