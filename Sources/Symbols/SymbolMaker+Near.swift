extension SymbolMaker {
  /// The drawing of the nearest name that has one: without its last words, the filled form first
  /// where that was asked for; else of the first thing that it names; else of one that begins as
  /// it does.
  func makeNear(_ name: String) -> Draft? {
    let words = name.split(separator: ".").map(String.init)
    guard let first = words.first else { return nil }
    let isFilled = words.contains("fill") || words.contains("filled")
    func draft(_ name: String) -> Draft? { isFilled ? fill(name) : make(name) }
    for count in (1..<max(1, words.count)).reversed() {
      let base = words.prefix(count).joined(separator: ".")
      if Self.isThing(base), let made = draft(base) { return made }
    }
    for word in words.dropFirst() where Self.isThing(word) {
      if let made = draft(word) { return made }
    }
    // "square.stack" of a longer name, which begins with a form.
    for count in (2..<max(2, words.count)).reversed() where Self.modifiers.contains(first) {
      if let made = draft(words.prefix(count).joined(separator: ".")) { return made }
    }
    if let kin = SymbolTable.first(beginningWith: first), let made = draft(kin) { return made }
    for word in words.dropFirst() where Self.isSpoken(word) {
      if let kin = SymbolTable.first(beginningWith: word), let made = draft(kin) { return made }
    }
    // At last the form alone: a square of whatever kind.
    return words.lazy.filter { $0.count > 2 }.compactMap { draft($0) }.first
  }

  /// Letters and numbers say nothing of what a longer name is about.
  private static func isThing(_ name: String) -> Bool {
    isSpoken(String(name.split(separator: ".").first ?? ""))
  }

  private static func isSpoken(_ word: String) -> Bool {
    word.count > 2 && word != "letter" && !word.allSatisfy(\.isNumber) && !modifiers.contains(word)
      || word == "tv"
  }

  /// Words that change a symbol and are none of their own.
  private static let modifiers: Set<String> = [
    "fill", "filled", "slash", "circle", "square", "rectangle", "triangle", "diamond", "badge",
    "inverse", "dotted", "dashed", "and", "with", "half", "inset", "left", "right", "top",
    "bottom", "horizontal", "vertical", "leading", "trailing",
  ]
}
