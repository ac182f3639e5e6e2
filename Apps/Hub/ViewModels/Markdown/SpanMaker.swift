/// Makes spans of pieces and of what holds for them.
struct SpanMaker {
  let pieces: [MarkdownText.Piece]
  let ranges: [MarkdownText.Range]

  func spans() -> [MarkdownSpan] {
    var starts = [[MarkdownText.Meaning]](repeating: [], count: pieces.count + 1)
    var ends = starts
    for range in ranges where range.start < range.end {
      starts[range.start].append(range.meaning)
      ends[range.end].append(range.meaning)
    }
    var state = State()
    var spans: [MarkdownSpan] = []
    for (place, piece) in pieces.enumerated() {
      for meaning in ends[place] { state.end(meaning) }
      // What ends last was found last, and is the outermost.
      for meaning in starts[place].reversed() { state.begin(meaning) }
      if !piece.text.isEmpty { add(state.span(piece), to: &spans) }
    }
    return trimmed(spans)
  }

  /// What holds at a piece.
  private struct State {
    private var depths: [MarkdownText.Meaning: Int] = [:]
    private var links: [String] = []
    /// Each with the link around it.
    private var images: [(address: String, outer: String?)] = []

    mutating func begin(_ meaning: MarkdownText.Meaning) {
      switch meaning {
      case .link(let address): links.append(address)
      case .image(let address): images.append((address, images.isEmpty ? links.first : nil))
      default: depths[meaning, default: 0] += 1
      }
    }

    mutating func end(_ meaning: MarkdownText.Meaning) {
      switch meaning {
      case .link: links.removeLast()
      case .image: images.removeLast()
      default: depths[meaning, default: 0] -= 1
      }
    }

    func span(_ piece: MarkdownText.Piece) -> MarkdownSpan {
      // A link around a picture leads on, not the picture; one in its words does not.
      let image = images.first.map { $0.outer ?? $0.address }
      let link = image ?? links.first ?? piece.link
      return MarkdownSpan(
        text: PlainText.unturned(piece.text),
        isStrong: holds(.strong),
        isEmphasized: holds(.emphasized),
        isCode: piece.isCode || holds(.code),
        isStruck: holds(.struck),
        isImage: piece.isImage || !images.isEmpty,
        link: link?.isEmpty == true ? nil : link,
      )
    }

    private func holds(_ meaning: MarkdownText.Meaning) -> Bool { (depths[meaning] ?? 0) > 0 }
  }

  private func add(_ span: MarkdownSpan, to spans: inout [MarkdownSpan]) {
    if let last = spans.indices.last {
      // Two pictures side by side stay two.
      if !span.isImage, spans[last].isMeant(as: span) {
        // In place: a copy for each piece would cost the whole text so far.
        spans[last].text += span.text
        return
      }
      if spans[last].isImage, span.isImage, spans[last].link != span.link {
        spans.append(MarkdownSpan(text: " "))
      }
    }
    spans.append(span)
  }

  /// Without blanks at the start and the end.
  private func trimmed(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
    var spans = spans
    // At once: to take one after the other away would move the rest each time.
    spans.removeFirst(spans.prefix { !$0.isCode && $0.text.allSatisfy(\.isWhitespace) }.count)
    if let first = spans.first, !first.isCode {
      spans[0].text = String(first.text.drop(while: \.isWhitespace))
    }
    while let last = spans.indices.last, !spans[last].isCode {
      while spans[last].text.last?.isWhitespace == true { spans[last].text.removeLast() }
      guard spans[last].text.isEmpty else { break }
      spans.removeLast()
    }
    return spans
  }
}
