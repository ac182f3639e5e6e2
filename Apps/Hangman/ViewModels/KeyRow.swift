/// A key with a letter.
struct KeyRow: Identifiable, Equatable {
  enum Mark: Equatable {
    case none, right, wrong
  }

  let letter: Letter
  let mark: Mark
  let isEnabled: Bool

  init(letter: Letter, verdict: Bool?, isOver: Bool) {
    self.letter = letter
    mark = verdict.map { $0 ? .right : .wrong } ?? .none
    isEnabled = verdict == nil && !isOver
  }

  var id: Letter { letter }

  /// What stands on it.
  var name: String { String(letter.character) }

  /// What is typed for it.
  var key: Character { Character(letter.character.lowercased()) }

  /// What became of its letter, as a sign.
  var sign: String {
    switch mark {
    case .none: ""
    case .right: "✓"
    case .wrong: "✗"
    }
  }

  /// What became of its letter, in words.
  var spoken: String {
    switch mark {
    case .none: ""
    case .right: "in the phrase"
    case .wrong: "not in the phrase"
    }
  }
}
