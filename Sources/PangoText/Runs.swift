import Foundation
import Geometry

extension [TextRun] {
  /// The number of UTF-8 bytes in all runs.
  var byteCount: Int {
    reduce(0) { $0 + $1.text.utf8.count }
  }

  /// The runs between line breaks, without them; at least one paragraph if there is a run.
  var paragraphs: [[TextRun]] {
    if !contains(where: { $0.text.contains(where: \.isNewline) }) {
      return isEmpty ? [] : [self]
    }
    var paragraphs: [[TextRun]] = [[]]
    for run in self {
      let parts = run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 { paragraphs.append([]) }
        var piece = run
        piece.text = String(part)
        if !piece.text.isEmpty || paragraphs[paragraphs.count - 1].isEmpty {
          paragraphs[paragraphs.count - 1].append(piece)
        }
      }
    }
    return paragraphs
  }

  /// The runs' text between two byte offsets.
  func slice(from start: Int, to end: Int) -> [TextRun] {
    var slice: [TextRun] = []
    var offset = 0
    for run in self {
      let bytes = run.text.utf8
      let count = bytes.count
      let from = Swift.max(start - offset, 0)
      let to = Swift.min(end - offset, count)
      if from < to {
        var piece = run
        let first = bytes.index(bytes.startIndex, offsetBy: from)
        let last = bytes.index(bytes.startIndex, offsetBy: to)
        piece.text = String(run.text[first..<last])
        slice.append(piece)
      }
      offset += count
    }
    return slice.isEmpty ? prefix(1).map { $0.emptied } : slice
  }

  /// Takes white space off the end.
  mutating func trimEnd() {
    while let last = indices.last {
      while self[last].text.last?.isWhitespace == true { self[last].text.removeLast() }
      if !self[last].text.isEmpty || count == 1 { return }
      removeLast()
    }
  }

  /// Adds a piece to the last run if both are drawn alike.
  mutating func append(joining piece: TextRun) {
    if let last = indices.last, self[last].emptied == piece.emptied {
      self[last].text += piece.text
    } else {
      append(piece)
    }
  }

  /// One run for each character: from both ends if the middle is to be cut, else from one.
  func characters(atMost limit: Int, from place: Paragraphs.Truncation) -> [TextRun] {
    let start = place == .head ? [] : pieces(limit, fromEnd: false)
    if place == .tail || start.count < limit && place != .head { return start }
    let end = pieces(limit, fromEnd: true)
    return place == .head ? end : Array(start.prefix(limit / 2) + end.suffix(limit / 2))
  }

  private func pieces(_ limit: Int, fromEnd: Bool) -> [TextRun] {
    var pieces: [TextRun] = []
    for run in fromEnd ? reversed() : self {
      let room = limit - pieces.count
      let text = fromEnd ? run.text.suffix(room) : run.text.prefix(room)
      let made = text.map { character in
        var piece = run
        piece.text = String(character)
        return piece
      }
      pieces = fromEnd ? made + pieces : pieces + made
      if pieces.count >= limit { break }
    }
    return pieces
  }

  /// A line for each character: what is left of a text in no width at all.
  func characterBreaks(limit: Int) -> [PangoEngine.Break] {
    var breaks: [PangoEngine.Break] = []
    var start = 0
    for run in self {
      for character in run.text {
        let end = start + character.utf8.count
        breaks.append(PangoEngine.Break(start: start, end: end, width: 0))
        start = end
        if breaks.count > limit { return breaks }
      }
    }
    return breaks.isEmpty ? [PangoEngine.Break(start: 0, end: 0, width: 0)] : breaks
  }
}

extension TextRun {
  fileprivate var emptied: TextRun {
    var run = self
    run.text = ""
    return run
  }
}
