import SwiftUI

/// A snowman that is built where snow lies.
enum Snowman {
  static let strokes: [Stroke] = [
    Stroke(
      id: 0,
      moment: .always,
      outline: Path { path in
        path.move(to: CGPoint(x: 0.06, y: 0.95))
        path.addQuadCurve(to: CGPoint(x: 0.94, y: 0.95), control: CGPoint(x: 0.5, y: 0.87))
      },
      color: line,
    ),
    ball(1, .circle(0.5, 0.75, radius: 0.175)),
    ball(2, .circle(0.5, 0.465, radius: 0.13)),
    ball(3, .circle(0.5, 0.25, radius: 0.1)),
    Stroke(
      id: 4,
      moment: .misses(4),
      outline: .all(
        .line((0.38, 0.44), (0.17, 0.33)),
        .line((0.25, 0.37), (0.22, 0.29)),
        .line((0.62, 0.44), (0.83, 0.33)),
        .line((0.75, 0.37), (0.78, 0.29)),
      ),
      color: .brown,
    ),
    Stroke(
      id: 5,
      moment: .misses(5),
      outline: .all(
        .circle(0.465, 0.225, radius: 0.008),
        .circle(0.535, 0.225, radius: 0.008),
        .circle(0.5, 0.42, radius: 0.008),
        .circle(0.5, 0.50, radius: 0.008),
      ),
      color: .black,
      width: 0.02,
    ),
    Stroke(
      id: 6,
      moment: .misses(5),
      outline: .line((0.5, 0.25), (0.5, 0.275), (0.59, 0.27), (0.5, 0.25)),
      color: .orange,
      fill: .orange,
      width: 0.015,
    ),
    Stroke(
      id: 7,
      moment: .misses(6),
      outline: .line(
        (0.37, 0.17),
        (0.43, 0.17),
        (0.43, 0.04),
        (0.57, 0.04),
        (0.57, 0.17),
        (0.63, 0.17),
        (0.37, 0.17),
      ),
      color: .indigo,
      fill: .indigo,
    ),
    Stroke(id: 8, moment: .won, outline: sun, color: .orange, fill: .yellow, width: 0.02),
  ]

  /// A sun with its rays.
  private static let sun = Path { path in
    path.addPath(.circle(0.86, 0.14, radius: 0.07))
    for angle in stride(from: 0.0, to: 2 * Double.pi, by: Double.pi / 4) {
      path.move(to: CGPoint(x: 0.86 + 0.1 * cos(angle), y: 0.14 + 0.1 * sin(angle)))
      path.addLine(to: CGPoint(x: 0.86 + 0.13 * cos(angle), y: 0.14 + 0.13 * sin(angle)))
    }
  }

  private static let line = Color(red: 0.45, green: 0.6, blue: 0.75)

  private static func ball(_ number: Int, _ outline: Path) -> Stroke {
    Stroke(
      id: number,
      moment: .misses(number),
      outline: outline,
      color: line,
      fill: .white,
      width: 0.025,
    )
  }
}
