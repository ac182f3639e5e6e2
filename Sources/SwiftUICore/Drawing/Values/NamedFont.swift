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
    let words = name.lowercased()
    let cut = words.lastIndex(of: "-") ?? words.lastIndex(of: " ")
    let family = (cut.map { words[..<$0] } ?? words[...]).filter { $0.isLetter || $0.isNumber }
    let style = cut.map { String(words[$0...]) } ?? ""
    weight = Self.weights.first { style.contains($0.word) }?.weight ?? 400
    isItalic = style.contains("italic") || style.contains("oblique")
    let whole = words.filter { $0.isLetter || $0.isNumber }
    design =
      Self.designs.first { row in
        row.families.contains { family.hasPrefix($0) || whole.hasPrefix($0) }
      }?
      .design ?? (whole.contains("mono") ? .monospaced : .standard)
  }

  /// The longer words first, as they have the shorter ones in them.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 200), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800),
    ("black", 900), ("bold", 700),
  ]

  private static let designs: [(design: Typeface.Design, families: [String])] = [
    (
      .monospaced,
      ["menlo", "monaco", "courier", "consolas", "firacode", "sourcecode", "inconsolata"],
    ),
    (
      .serif,
      [
        "georgia", "times", "palatino", "baskerville", "didot", "cochin", "hoefler", "bodoni",
        "americantypewriter", "charter", "iowan", "newyork", "garamond", "playfair", "merriweather",
        "lora", "rockwell", "superclarendon", "bigcaslon", "cormorant", "librebaskerville",
        "ptserif",
        "notoserif", "robotoslab", "crimson", "snell", "savoye",
      ],
    ),
    (
      .rounded,
      ["arialrounded", "chalkboard", "chalkduster", "markerfelt", "noteworthy", "nunito"],
    ),
  ]
}
