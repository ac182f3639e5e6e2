/// What somebody wrote, as Markdown, no longer than GitHub lets it be.
package struct BodyText: Hashable, Sendable {
  let text: String
  /// Whether there was more than GitHub allows.
  let isCut: Bool
  package let document: MarkdownDocument

  static let limit = 65_536

  init(_ text: String) {
    (self.text, isCut) = PlainText.lines(text, limit: BodyText.limit)
    document = MarkdownDocument(self.text, keepsLines: true)
  }

  package var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

  /// Whether not all of it is shown.
  package var goesOn: Bool { isCut || document.isCut }
}

/// Reads what people wrote, away from the main actor and each text once.
@MainActor
final class BodyReader {
  /// How many texts were read so far.
  private(set) var count = 0
  private var known: [String: BodyText] = [:]

  /// What was read of texts, in their order; it is kept as long as it is asked for.
  func bodies(_ texts: [String]) async -> [BodyText] {
    let read = await BodyReader.read(texts, known: known)
    known = read.known
    count += read.count
    return read.bodies
  }

  @concurrent private static func read(
    _ texts: [String],
    known: [String: BodyText],
  ) async -> (bodies: [BodyText], known: [String: BodyText], count: Int) {
    var kept: [String: BodyText] = [:]
    var count = 0
    let bodies = texts.map { text in
      if let body = kept[text] { return body }
      if known[text] == nil { count += 1 }
      let body = known[text] ?? BodyText(text)
      kept[text] = body
      return body
    }
    return (bodies, kept, count)
  }
}
