/// Texts that programs stumble over, and random ones of every kind of character.
package enum TestText {
  /// Scalars that join what is beside them, turn it round, end it, or are nothing.
  private static let odd: [Unicode.Scalar] = [
    "\u{0}", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{AD}", "\u{301}", "\u{34F}",
    "\u{64E}", "\u{93F}", "\u{E31}", "\u{E33}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}",
    "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    "\u{20E3}", "\u{FE0E}", "\u{FE0F}", "\u{FEFF}", "\u{FFF9}", "\u{FFFD}", "\u{FFFE}",
    "\u{1F1E8}", "\u{1F1ED}", "\u{1F3FB}", "\u{1F44D}", "\u{1F468}", "\u{E0001}", "\u{E007F}",
    "\u{E0100}", "\u{10FFFF}", " ", "\\", "\"", "<", "&", "e", "1",
  ]

  /// One scalar of each general category at least, by category.
  private static let kinds: [[Unicode.Scalar]] = {
    var kinds: [String: [Unicode.Scalar]] = [:]
    for value in stride(from: UInt32(0), to: 0x1_0000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      kinds["\(scalar.properties.generalCategory)", default: []].append(scalar)
    }
    return kinds.sorted { $0.key < $1.key }.map(\.value)
  }()

  /// A text of some scalars: odd ones, and such of every general category.
  package static func random(_ random: inout SeededRandom, most: Int = 12) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...max(most, 1), using: &random) {
      let kind = Bool.random(using: &random) ? odd : kinds.randomElement(using: &random) ?? odd
      text.append(kind.randomElement(using: &random) ?? "x")
    }
    return String(text)
  }
}
