/// Text as it is kept.
package enum CleanText {
  /// A title or name: without blanks at its ends.
  ///
  /// - Throws: `DatabaseError.emptyTitle` when nothing of it can be seen.
  package static func title(_ text: String) throws(DatabaseError) -> String {
    if isClean(text) { return text }
    let text = whole(text)
    guard text.unicodeScalars.contains(where: isVisible) else { throw .emptyTitle }
    return trimmed(text)
  }

  /// Whether a text has only letters and signs of ASCII, and no blanks at its ends, as most have.
  private static func isClean(_ text: String) -> Bool {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    guard let first = text.utf8.first, let last = text.utf8.last, visible.contains(first),
      visible.contains(last)
    else { return false }
    return text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  /// A note: as it is, but for the character 0, which a database does not take.
  static func whole(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.filter { $0.value != 0 })
    return String(scalars)
  }

  /// Tags: on one line, none blank, each once, in their order.
  static func tags(_ tags: [String]) -> [String] {
    if tags.isEmpty || tags.count == 1 && isClean(tags[0]) { return tags }
    var seen: Set<String> = []
    return tags.map { tag in
      var scalars = String.UnicodeScalarView()
      scalars.append(
        contentsOf: tag.unicodeScalars.filter { $0.properties.generalCategory != .control }
      )
      return trimmed(String(scalars))
    }
    .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  static func extras(_ extras: [Extra]) -> [Extra] {
    extras.map { Extra(name: whole($0.name), value: whole($0.value)) }
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.first, let last = text.last else { return text }
    guard first.isWhitespace || last.isWhitespace else { return text }
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
