/// Words from elsewhere, fit to stand beside one's own.
package enum PlainText {
  /// One line: no control characters, none that turn the direction of what follows, not endless.
  static func line(_ text: String, limit: Int = 1_000) -> String {
    let scalars = text.unicodeScalars.prefix(limit + 1).compactMap { scalar -> Unicode.Scalar? in
      if turns(scalar) { return nil }
      return breaks(scalar) ? " " : scalar
    }
    let words = String(String.UnicodeScalarView(scalars.prefix(limit)))
      .split(separator: " ").joined(separator: " ")
    return scalars.count > limit ? words + "…" : words
  }

  /// Several lines: breaks and tabs stay.
  ///
  /// - Returns: the text, cut at a number of characters, and whether it was cut.
  static func lines(_ text: String, limit: Int) -> (text: String, isCut: Bool) {
    // Bounds the work on a text that is one endless character.
    let most = text.unicodeScalars.prefix(limit * 4)
    let scalars = most.lazy.filter { scalar in
      if turns(scalar) { return false }
      return scalar == "\n" || scalar == "\t" || !breaks(scalar)
    }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: scalars)
    let plain = String(kept)
    let cut = plain.prefix(limit)
    let isCut = cut.endIndex < plain.endIndex || most.endIndex < text.unicodeScalars.endIndex
    return (String(cut), isCut)
  }

  /// All of a text but what turns the direction of what follows.
  static func unturned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: turns) else { return text }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.lazy.filter { !turns($0) })
    return String(kept)
  }

  /// Whether it begins or ends a run of another direction: a name must not turn what follows it.
  private static func turns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func breaks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
