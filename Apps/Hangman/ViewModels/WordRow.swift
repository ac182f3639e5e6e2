/// A word of the phrase as far as it is known.
struct WordRow: Identifiable, Equatable {
  /// A letter's place.
  struct Tile: Identifiable, Equatable {
    let id: Int
    /// "_" while it is hidden.
    let text: String
    let isHidden: Bool
    /// Shown at the end only, as nobody guessed it.
    let isTold: Bool
  }

  let id: Int
  let tiles: [Tile]

  init(number: Int, slots: [Phrase.Slot], of game: HangmanGame) {
    id = number
    tiles = slots.enumerated().map { place, slot in
      let seen = game.seen(slot)
      let isGuessed = slot.letter.map { game.verdict(on: $0) == true } ?? true
      return Tile(
        id: place,
        text: seen.map(String.init) ?? "_",
        isHidden: seen == nil,
        isTold: game.state == .lost && !isGuessed,
      )
    }
  }

  /// Letter by letter: "blank A apostrophe blank".
  var spoken: String {
    tiles.map { $0.isHidden ? "blank" : WordRow.names[$0.text] ?? $0.text }
      .joined(separator: " ")
  }

  private static let names = [
    "'": "apostrophe", "’": "apostrophe", "-": "hyphen", ",": "comma", ".": "full stop",
    "!": "exclamation mark", "?": "question mark", "&": "and",
  ]
}
