/// The project's own drawings for the names of SF Symbols.
///
/// A drawing is a text of parts between bars. The first part is the character that stands for it
/// in a terminal; each other one is a letter, a colon and a path in a box of 24 × 24 (see
/// `PathReader`), drawn in order:
/// - `s`: a line, never filled (a wire, a ray).
/// - `b`: the body: a line, and in ".fill" an area.
/// - `d`: a detail on the body: a line, and in ".fill" left out of the area.
/// - `e`: an area on the body, and in ".fill" left out of it.
/// - `f`: an area.
/// - `v`: a line that is drawn faintly when the variable value does not reach it.
///
/// Names with ".circle", ".fill", ".slash", ".badge.plus" and their like are made by rule
/// (`SymbolMaker`), as are other directions of arrows, letters and numbers, halves and insets of
/// forms, signs on things ("play.tv") and two things together ("house.and.flag").
enum SymbolTable {
  static func drawing(_ name: String) -> String? { drawings[name] }

  private static let drawings: [String: String] = {
    var drawings: [String: String] = [:]
    // What stands in two tables is drawn as in the first.
    for table in [signs, things, world, more, home, devices, sports, forms] {
      drawings.merge(entries(table)) { first, _ in first }
    }
    return drawings
  }()

  /// Other names for the same drawing.
  static let aliases: [String: String] = {
    var aliases: [String: String] = [:]
    for line in aliasLines.split(separator: "\n") {
      let names = line.split(separator: " ").map(String.init)
      for name in names.dropFirst() { aliases[name] = names[0] }
    }
    return aliases
  }()

  /// The drawing named as a word, or the shortest of the names that begin with it.
  static func first(beginningWith word: String) -> String? {
    guard word.count > 1 else { return nil }
    if drawings[word] != nil { return word }
    return drawings.keys.filter { $0.hasPrefix(word + ".") }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// What is kept as text, as a literal of a dictionary takes the compiler many times as long: in
  /// each line a name, a space and its entry.
  private static func entries(_ table: String) -> [(String, String)] {
    table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      return (
        String(Substring(line[..<space])),
        String(Substring(line[line.index(after: space)...])),
      )
    }
  }

  /// Lines of letters, digits and signs in a cell 10 wide and 16 high.
  static let letters: [Character: String] = [
    "0": "M5 0.8C8 0.8 9 4 9 8C9 12 8 15.2 5 15.2C2 15.2 1 12 1 8C1 4 2 0.8 5 0.8Z",
    "1": "M2 3.6L5.4 0.8V15.2", "2": "M1.2 4.6C1.2 -0.4 8.8 -0.4 8.8 4.6C8.8 8 1.2 11 1.2 15.2H9",
    "3":
      "M1.2 3.6C2 -0.2 8.6 0 8.6 4.2C8.6 6.6 6.6 7.6 4.4 7.6C6.8 7.6 9 8.8 9 11.4C9 16.4 1.4 16.4 1 12",
    "4": "M7 15.2V0.8L0.8 11H9.6",
    "5": "M8.4 0.8H2.2L1.6 7.2C4 5.4 9 5.8 9 10.4C9 16.4 1.6 16.2 1 12.6",
    "6": "M8.4 2.6C6.6 -0.2 1 0.2 1 8.8C1 17.2 9 16.6 9 10.6C9 5 1.6 5 1 10",
    "7": "M1 0.8H9L3.8 15.2",
    "8":
      "M5 7.4C0.6 7.4 0.6 0.8 5 0.8C9.4 0.8 9.4 7.4 5 7.4C-0.2 7.4 -0.2 15.2 5 15.2C10.2 15.2 10.2 7.4 5 7.4Z",
    "9": "M1.6 13.4C3.4 16.2 9 15.8 9 7.2C9 -1.2 1 -0.6 1 5.4C1 11 8.4 11 9 6",
    "a": "M0.4 15.2L5 0.8L9.6 15.2M2 10.4H8",
    "b": "M1.4 0.8H5.4C9.4 0.8 9.4 7.6 5.4 7.6H1.4M5.4 7.6C10.2 7.6 10.2 15.2 5.4 15.2H1.4V0.8",
    "c": "M9 3.6C7.4 -0.6 0.8 -0.2 0.8 8C0.8 16.2 7.4 16.6 9 12.4",
    "d": "M1.4 0.8H4.4C11 0.8 11 15.2 4.4 15.2H1.4Z", "e": "M8.6 0.8H1.6V15.2H8.6M1.6 7.8H7.6",
    "f": "M8.6 0.8H1.8V15.2M1.8 7.8H7.6",
    "g": "M9 3.6C7.4 -0.6 0.8 -0.2 0.8 8C0.8 16.6 9.2 16.6 9.2 9H5.4",
    "h": "M1.2 0.8V15.2M8.8 0.8V15.2M1.2 7.8H8.8", "i": "M5 0.8V15.2M2.6 0.8H7.4M2.6 15.2H7.4",
    "j": "M7.4 0.8V11C7.4 16.6 1.4 16.6 1.2 12", "k": "M1.4 0.8V15.2M8.8 0.8L1.4 9M4 6.4L9 15.2",
    "l": "M2 0.8V15.2H8.8", "m": "M0.6 15.2V0.8L5 9.4L9.4 0.8V15.2",
    "n": "M1.2 15.2V0.8L8.8 15.2V0.8",
    "o": "M5 0.8C11 0.8 11 15.2 5 15.2C-1 15.2 -1 0.8 5 0.8Z",
    "p": "M1.6 15.2V0.8H5.4C10.2 0.8 10.2 8.6 5.4 8.6H1.6",
    "q": "M5 0.8C11 0.8 11 15.2 5 15.2C-1 15.2 -1 0.8 5 0.8ZM6 11.4L9.4 15.6",
    "r": "M1.6 15.2V0.8H5.4C10.2 0.8 10.2 8.4 5.4 8.4H1.6M5.4 8.4L9 15.2",
    "s": "M8.8 3.4C7.8 -0.4 1.2 0 1.2 4.2C1.2 8.8 9 7 9 11.6C9 16.2 1.6 16.4 0.8 12.2",
    "t": "M0.6 0.8H9.4M5 0.8V15.2", "u": "M1.2 0.8V10C1.2 17 8.8 17 8.8 10V0.8",
    "v": "M0.6 0.8L5 15.2L9.4 0.8", "w": "M0 0.8L2.4 15.2L5 4.4L7.6 15.2L10 0.8",
    "x": "M1 0.8L9 15.2M9 0.8L1 15.2", "y": "M0.8 0.8L5 8V15.2M9.2 0.8L5 8",
    "z": "M1 0.8H9L1 15.2H9",
  ]
}
