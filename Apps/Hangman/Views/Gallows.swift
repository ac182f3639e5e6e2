import SwiftUI

/// The gallows, and who hangs there.
enum Gallows {
  static let strokes: [Stroke] = [
    wood(0, .line((0.06, 0.96), (0.94, 0.96))),
    wood(1, .line((0.22, 0.96), (0.22, 0.05), (0.66, 0.05))),
    wood(2, .line((0.22, 0.24), (0.40, 0.05))),
    Stroke(
      id: 3,
      moment: .always,
      outline: .line((0.64, 0.05), (0.64, 0.17)),
      color: .secondary,
      width: 0.02,
    ),
    body(1, .circle(0.64, 0.265, radius: 0.095)),
    body(2, .line((0.64, 0.36), (0.64, 0.64))),
    body(3, .line((0.64, 0.43), (0.49, 0.55))),
    body(4, .line((0.64, 0.43), (0.79, 0.55))),
    body(5, .line((0.64, 0.64), (0.52, 0.85))),
    body(6, .line((0.64, 0.64), (0.76, 0.85))),
    Stroke(id: 10, moment: .lost, outline: crosses, width: 0.015),
    Stroke(id: 11, moment: .won, outline: free, color: .green, width: 0.035),
    Stroke(id: 12, moment: .won, outline: smile, color: .green, width: 0.015),
  ]

  private static let crosses = Path.all(
    .line((0.585, 0.225), (0.615, 0.255)),
    .line((0.615, 0.225), (0.585, 0.255)),
    .line((0.665, 0.225), (0.695, 0.255)),
    .line((0.695, 0.225), (0.665, 0.255)),
    .line((0.60, 0.315), (0.68, 0.315)),
  )

  /// Somebody who stands on the ground with the arms up.
  private static let free = Path.all(
    .circle(0.64, 0.465, radius: 0.085),
    .line((0.64, 0.55), (0.64, 0.76)),
    .line((0.46, 0.47), (0.64, 0.62), (0.82, 0.47)),
    .line((0.55, 0.93), (0.64, 0.76), (0.73, 0.93)),
  )

  private static let smile = Path { path in
    path.addPath(.circle(0.61, 0.445, radius: 0.006))
    path.addPath(.circle(0.67, 0.445, radius: 0.006))
    path.move(to: CGPoint(x: 0.605, y: 0.49))
    path.addQuadCurve(to: CGPoint(x: 0.675, y: 0.49), control: CGPoint(x: 0.64, y: 0.535))
  }

  private static func wood(_ id: Int, _ outline: Path) -> Stroke {
    Stroke(id: id, moment: .always, outline: outline, color: .brown, width: 0.045)
  }

  private static func body(_ number: Int, _ outline: Path) -> Stroke {
    Stroke(id: 3 + number, moment: .peril(number), outline: outline, width: 0.035)
  }
}
