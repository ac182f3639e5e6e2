public import Foundation

// Linux's Foundation has the names of these, but cannot do it.
nonisolated extension NSString.EnumerationOptions {
  /// Words, as Unicode finds their boundaries; spaces and punctuation are left out.
  public static var byWords: NSString.EnumerationOptions { .init(rawValue: 3) }
  /// Sentences, each with the spaces that follow it.
  public static var bySentences: NSString.EnumerationOptions { .init(rawValue: 4) }

  fileprivate var unit: NSString.EnumerationOptions { .init(rawValue: rawValue & 0xFF) }
}

nonisolated extension String {
  /// Calls a closure with each part of a range of the text: its lines, paragraphs, characters, words
  /// or sentences, until the closure says that it should stop.
  ///
  /// The closure gets the part (nil with `substringNotRequired`), its range, and the range with what
  /// lies between it and the next.
  public func enumerateSubstrings<R: RangeExpression<Index>>(
    in range: R,
    options: EnumerationOptions = [],
    _ body:
      @escaping (
        _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>,
        inout Bool
      ) -> Void,
  ) {
    let range = range.relative(to: self)
    let parts: [Range<Index>]
    switch options.unit {
    case .byWords: parts = words(in: range)
    case .bySentences: parts = sentences(in: range)
    default:
      self[...].enumerateSubstrings(in: range, options: options, body)
      return
    }
    let order = Array(parts.indices)
    for index in options.contains(.reverse) ? order.reversed() : order {
      let part = parts[index]
      // As on Apple's systems, what precedes the first belongs to it.
      let start = index == 0 ? range.lowerBound : part.lowerBound
      let end = index + 1 < parts.count ? parts[index + 1].lowerBound : range.upperBound
      var stops = false
      let text = options.contains(.substringNotRequired) ? nil : String(self[part])
      body(text, part, start..<end, &stops)
      if stops { return }
    }
  }

  private func words(in range: Range<Index>) -> [Range<Index>] {
    let boundaries = self[range].matches(of: /\b/).map(\.range.lowerBound)
    return zip(boundaries, boundaries.dropFirst()).compactMap { start, end in
      self[start..<end].contains { $0.isLetter || $0.isNumber } ? start..<end : nil
    }
  }

  private func sentences(in range: Range<Index>) -> [Range<Index>] {
    var sentences: [Range<Index>] = []
    var start = range.lowerBound
    // What follows the last mark: other marks, and spaces.
    var (isAfterMark, isInSpaces) = (false, false)
    for place in self[range].indices {
      let character = self[place]
      if isInSpaces, !character.isWhitespace {
        sentences.append(start..<place)
        start = place
        (isAfterMark, isInSpaces) = (false, false)
      }
      if character.isNewline || isAfterMark && character.isWhitespace {
        isInSpaces = start < place || isInSpaces
      } else if ".!?…。！？".contains(character) {
        isAfterMark = true
      } else if !(isAfterMark && "\"'”’)]".contains(character)), !character.isWhitespace {
        isAfterMark = false
      }
    }
    if start < range.upperBound { sentences.append(start..<range.upperBound) }
    return sentences
  }
}
