import Geometry

/// A font that an app asks for by its name, and how the fonts that are there stand in for it.
nonisolated struct NamedFont: Hashable, Sendable {
  let name: String
  /// From 100 to 900.
  let weight: Int
  let isItalic: Bool
  let design: Typeface.Design

  /// Reads the weight and slant out of a name such as "Georgia-BoldItalic", and of what kind the
  /// family is.
  init(_ name: String) {
    self.name = name
    let small = name.lowercased()
    let parts = small.split(separator: "-", omittingEmptySubsequences: false)
    let words = small.split { $0 == " " || $0 == "-" }
    // After the hyphen, else the last words that name a style.
    let style =
      parts.count > 1
      ? String(parts[parts.count - 1])
      : words.reversed().prefix(while: Self.isStyle).reversed().joined()
    weight = Self.weights.first { style.contains($0.word) }?.weight ?? 400
    isItalic = style.contains("italic") || style.contains("oblique")
    let whole = words.joined()
    let known = Self.designs.first { $0.families.contains { whole.hasPrefix($0) } }?.design
    let isSerif = whole.contains("serif") && !whole.contains("sans")
    let isMonospaced = whole.contains("mono") && !whole.contains("monotype")
    design = known ?? (isMonospaced ? .monospaced : isSerif ? .serif : .standard)
  }

  private static func isStyle(_ word: Substring) -> Bool {
    ["italic", "oblique", "regular", "semi", "extra", "ultra"].contains(word)
      || weights.contains { $0.word == word }
  }

  /// The longer words first, as they have the shorter ones in them.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 200), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800),
    ("black", 900), ("bold", 700),
  ]

  private static let designs: [(design: Typeface.Design, families: [Substring])] = [
    (
      .monospaced,
      "menlo monaco courier consolas firacode sourcecode inconsolata".split(separator: " "),
    ),
    (
      .serif,
      """
      georgia times palatino baskerville didot cochin hoefler bodoni americantypewriter charter iowan \
      newyork garamond playfair merriweather lora rockwell superclarendon bigcaslon cormorant \
      librebaskerville robotoslab crimson snell savoye
      """.split(separator: " "),
    ),
    (
      .rounded,
      "arialrounded chalkboard chalkduster markerfelt noteworthy nunito".split(separator: " "),
    ),
  ]
}
