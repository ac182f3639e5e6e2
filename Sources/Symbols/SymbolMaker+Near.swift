extension SymbolMaker {
  /// The drawing of the nearest name that has one: without its last words, the filled form first
  /// where that was asked for; else of the first thing that it names.
  func makeNear(_ name: String) -> Draft? {
    let words = name.split(separator: ".").map(String.init)
    let isFilled = words.contains("fill") || words.contains("filled")
    for count in (1..<max(1, words.count)).reversed() {
      let base = words.prefix(count).joined(separator: ".")
      if isFilled, let made = makeThing(base + ".fill") { return made }
      if let made = makeThing(base) { return made }
    }
    for word in words.dropFirst() {
      if isFilled, let made = makeThing(word + ".fill") { return made }
      if let made = makeThing(word) { return made }
    }
    return nil
  }

  /// Letters and numbers say nothing of what a longer name is about.
  private func makeThing(_ name: String) -> Draft? {
    let first = name.split(separator: ".").first ?? ""
    return first.count > 1 && first != "letter" && !first.allSatisfy(\.isNumber)
      && !Self.modifiers.contains(String(first)) ? make(name) : nil
  }

  /// Words that change a symbol and are none of their own.
  private static let modifiers: Set<String> = [
    "fill", "filled", "slash", "circle", "square", "rectangle", "triangle", "diamond", "badge",
    "inverse", "dotted", "dashed", "and", "on", "with", "in", "to", "half", "inset",
  ]
}
