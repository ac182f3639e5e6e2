import Foundation

extension Preferences.Figure {
  /// What it is called.
  var name: String {
    switch self {
    case .gallows: "Gallows"
    case .snowman: "Snowman"
    }
  }
}

/// What is drawn of the figure.
struct FigureRow: Equatable {
  let kind: Preferences.Figure
  /// So many of its parts are drawn.
  let misses: Int
  let state: HangmanGame.State

  /// The whole drawing in words.
  var spoken: String {
    let parts = FigureRow.parts(of: kind).prefix(misses)
    let place = kind == .gallows ? "gallows" : "snow"
    let drawn = parts.formatted(.list(type: .and).locale(Locale(identifier: "en_US")))
    let left = HangmanGame.allowedMisses - misses
    let rest = left == 1 ? "1 wrong guess left" : "\(left) wrong guesses left"
    let start = parts.isEmpty ? "Empty \(place)" : "\(place.capitalized) with \(drawn)"
    switch state {
    case .playing: return "\(start), \(rest)"
    case .won: return "\(start), won"
    case .lost: return "\(start), lost"
    }
  }

  /// The parts in the order in which they are drawn.
  static func parts(of kind: Preferences.Figure) -> [String] {
    switch kind {
    case .gallows: ["head", "body", "left arm", "right arm", "left leg", "right leg"]
    case .snowman: ["large ball", "middle ball", "head", "arms", "face", "hat"]
    }
  }
}
