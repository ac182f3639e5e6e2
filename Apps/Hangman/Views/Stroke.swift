import SwiftUI

/// A stroke of a drawing: an outline in a square of side 1.
struct Stroke: Identifiable {
  /// When a stroke is drawn.
  enum Moment: Equatable {
    case always
    /// From that many misses on.
    case misses(Int)
    /// From that many misses on, as long as the game is not won.
    case peril(Int)
    case won
    case lost
  }

  let id: Int
  let moment: Moment
  let outline: Path
  var color = Color.primary
  var fill: Color?
  /// As a share of the square's side.
  var width = 0.03

  func isDrawn(in figure: FigureRow) -> Bool {
    switch moment {
    case .always: true
    case .misses(let count): figure.misses >= count
    case .peril(let count): figure.misses >= count && figure.state != .won
    case .won: figure.state == .won
    case .lost: figure.state == .lost
    }
  }

  static func all(of kind: Preferences.Figure) -> [Stroke] {
    switch kind {
    case .gallows: Gallows.strokes
    case .snowman: Snowman.strokes
    }
  }
}

extension Path {
  /// Straight from point to point.
  static func line(_ points: (x: Double, y: Double)...) -> Path {
    Path { path in
      path.addLines(points.map { CGPoint(x: $0.x, y: $0.y) })
    }
  }

  static func circle(_ x: Double, _ y: Double, radius: Double) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Several outlines as one.
  static func all(_ parts: Path...) -> Path {
    Path { path in
      for part in parts { path.addPath(part) }
    }
  }
}
