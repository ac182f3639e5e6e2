import Cells
import Display

/// A text being typed into a field; all places are counted in characters.
struct FieldEditor {
  private(set) var characters: [Character]
  private(set) var caret: Int
  /// The other end of what is selected; nil where nothing is.
  private(set) var anchor: Int?
  /// The longest text a person can type, in characters.
  static let limit = 1 << 20

  init(_ text: String, caret: Int, anchor: Int? = nil) {
    characters = Array(text)
    self.caret = min(max(0, caret), characters.count)
    self.anchor = anchor.map { min(max(0, $0), characters.count) }
  }

  private var selection: Range<Int> {
    let other = anchor ?? caret
    return min(caret, other)..<max(caret, other)
  }

  var text: String { String(characters) }

  mutating func insert(_ text: String, isEditor: Bool) {
    guard characters.count + text.utf8.count <= Self.limit else { return }
    delete(from: selection.lowerBound, to: selection.upperBound)
    anchor = nil
    let clean = Self.clean(text, isEditor: isEditor)
    // A mark that was typed after its letter joins it, so that the count may grow by less.
    let head = String(characters[..<caret]) + clean
    let rest = String(characters[caret...])
    let whole = head + rest
    characters = Array(whole)
    caret = min(head.count, characters.count)
  }

  /// Returns what is typed with the letters that the field makes capital.
  ///
  /// - Parameter isFirstLeft: the first letter stays as it is.
  func capitalized(_ text: String, _ way: String, isFirstLeft: Bool) -> String {
    var before = characters[..<selection.lowerBound]
    let start = before.count
    for character in text {
      let isLeft = isFirstLeft && before.count == start
      before.append(isLeft ? character : Self.capitalized(character, way, after: before))
    }
    return String(before[start...])
  }

  private static func capitalized(
    _ character: Character,
    _ way: String,
    after before: ArraySlice<Character>,
  ) -> Character {
    let capital = character.uppercased()
    guard character.isLowercase, capital.count == 1, let made = capital.first else {
      return character
    }
    let isBegun =
      switch way {
      case "characters": true
      case "words": before.last.map { $0.isWhitespace || $0.isOpening } ?? true
      case "sentences": isSentenceBegun(after: before)
      default: false
      }
    return isBegun ? made : character
  }

  private static func isSentenceBegun(after before: ArraySlice<Character>) -> Bool {
    var rest = before
    while rest.last?.isOpening == true { rest.removeLast() }
    guard let last = rest.last else { return true }
    guard last.isWhitespace else { return false }
    while let space = rest.last, space.isWhitespace {
      if space.isNewline { return true }
      rest.removeLast()
    }
    while rest.last?.isClosing == true { rest.removeLast() }
    return rest.last.map { ".!?…".contains($0) } ?? true
  }

  /// Control characters are left out; in a line, ends of lines become spaces.
  private static func clean(_ text: String, isEditor: Bool) -> String {
    var clean = ""
    for character in text {
      if character.isNewline {
        clean.append(isEditor ? "\n" : " ")
      } else if character == "\t" {
        clean.append(isEditor ? "\t" : " ")
      } else if character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) {
        clean.append(character)
      }
    }
    return clean
  }

  /// What a key does to the text or the caret; false when the key does nothing in a field.
  ///
  /// With shift, keys that move the caret select what it passes.
  ///
  /// - Parameter layout: The rows of an editor, for keys that move up and down; nil for a line.
  mutating func press(_ key: KeyStroke, layout: FieldLayout?) -> Bool {
    let isExtending = key.modifiers.contains(.shift)
    let range = selection
    if !range.isEmpty, key.modifiers.isEmpty {
      switch key.key {
      case .delete, .forwardDelete:
        delete(from: range.lowerBound, to: range.upperBound)
        anchor = nil
        return true
      case .left, .right:
        caret = key.key == .left ? range.lowerBound : range.upperBound
        anchor = nil
        return true
      default: break
      }
    }
    let (start, count) = (caret, characters.count)
    guard apply(key, layout: layout) else { return false }
    anchor = isExtending && characters.count == count ? anchor ?? start : nil
    return true
  }

  private mutating func apply(_ key: KeyStroke, layout: FieldLayout?) -> Bool {
    let byWord = !key.modifiers.isDisjoint(with: [.option, .control])
    switch key.key {
    case .left: caret = byWord ? wordStart : max(0, caret - 1)
    case .right: caret = byWord ? wordEnd : min(characters.count, caret + 1)
    case .home: caret = lineStart
    case .end: caret = lineEnd
    case .delete: delete(from: byWord ? wordStart : max(0, caret - 1), to: caret)
    case .forwardDelete:
      delete(from: caret, to: byWord ? wordEnd : min(characters.count, caret + 1))
    case .up, .down:
      guard let layout else { return false }
      moveRow(key.key == .up ? -1 : 1, layout)
    case .character(let character): return press(character, key.modifiers)
    default: return false
    }
    return true
  }

  /// The keys of Emacs that every text field of macOS knows, too.
  private mutating func press(_ character: Character, _ modifiers: KeyStroke.Modifiers) -> Bool {
    switch (character, modifiers) {
    case ("a", .control): caret = lineStart
    case ("e", .control): caret = lineEnd
    case ("b", .control): caret = max(0, caret - 1)
    case ("f", .control): caret = min(characters.count, caret + 1)
    case ("d", .control): delete(from: caret, to: min(characters.count, caret + 1))
    case ("h", .control): delete(from: max(0, caret - 1), to: caret)
    case ("u", .control): delete(from: lineStart, to: caret)
    case ("k", .control): delete(from: caret, to: max(lineEnd, min(caret + 1, characters.count)))
    case ("w", .control): delete(from: wordStart, to: caret)
    case ("b", .option): caret = wordStart
    case ("f", .option): caret = wordEnd
    case ("d", .option): delete(from: caret, to: wordEnd)
    default: return false
    }
    return true
  }

  private mutating func moveRow(_ step: Int, _ layout: FieldLayout) {
    let place = layout.place(of: caret)
    let row = place.row + step
    if row < 0 {
      caret = 0
    } else if row >= layout.rows.count {
      caret = characters.count
    } else {
      caret = layout.caret(row: row, column: place.column)
    }
  }

  private mutating func delete(from start: Int, to end: Int) {
    guard start < end else { return }
    characters.removeSubrange(start..<end)
    caret = start
  }

  private var lineStart: Int {
    (characters[..<caret].lastIndex(where: \.isNewline) ?? -1) + 1
  }

  private var lineEnd: Int {
    characters[caret...].firstIndex(where: \.isNewline) ?? characters.count
  }

  private var wordStart: Int {
    var place = caret
    while place > 0, !characters[place - 1].isWordPart { place -= 1 }
    while place > 0, characters[place - 1].isWordPart { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = caret
    while place < characters.count, !characters[place].isWordPart { place += 1 }
    while place < characters.count, characters[place].isWordPart { place += 1 }
    return place
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
  /// Whether a word begins behind it.
  fileprivate var isOpening: Bool { "([{\"“‘«¿¡".contains(self) }
  /// Whether the end of a sentence may be before it.
  fileprivate var isClosing: Bool { ")]}\"”’»".contains(self) }
}
