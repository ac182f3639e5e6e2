import Foundation

/// A letter from A to Z, which is what a person guesses and what a key stands for.
///
/// A character counts as the letter that is left of it without case and without marks: its
/// canonical decomposition (NFD) minus nonspacing marks. So E finds É, ê and Ę. A few letters of
/// the Latin script have no decomposition; the table `undivided` says what they count as. All
/// other characters (digits, signs, other scripts, ligatures, letters in circles or of full width)
/// count as no letter.
struct Letter: Hashable, Comparable, Sendable {
  let character: Character

  init?(_ character: Character) {
    let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    let bare = scalars.filter { $0.properties.generalCategory != .nonspacingMark }
    guard bare.count == 1, let scalar = bare.first else { return nil }
    let large = scalar.properties.uppercaseMapping.first
    if let known = Letter.undivided[Character(scalar)] {
      self.character = known
    } else if scalar.isASCII, let large, Letter.alphabet.contains(large) {
      self.character = large
    } else {
      return nil
    }
  }

  /// What Latin letters without a decomposition count as.
  static let undivided: [Character: Character] = [
    "Ø": "O", "ø": "O", "Ł": "L", "ł": "L", "Đ": "D", "đ": "D", "Ð": "D", "ð": "D", "Þ": "T",
    "þ": "T", "ß": "S", "ẞ": "S", "Æ": "A", "æ": "A", "Œ": "O", "œ": "O", "ı": "I", "Ħ": "H",
    "ħ": "H", "Ŧ": "T", "ŧ": "T",
  ]

  private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  /// A to Z.
  static let all = alphabet.compactMap { Letter($0) }

  static func < (left: Letter, right: Letter) -> Bool { left.character < right.character }
}
