import SwiftUI

/// What two shapes that overlap make.
struct CombinedShapes: View {
  @State private var shift = 32.0

  var body: some View {
    Slider(value: $shift, in: 0...64, step: 8) { Text("Distance") }
    Wall {
      Specimen("Union") { square.union(circle).fill(.blue) }
      Specimen("Intersection") { square.intersection(circle).fill(.green) }
      Specimen("Subtracting") { square.subtracting(circle).fill(.orange) }
      Specimen("Difference") { square.symmetricDifference(circle).fill(.purple) }
      Specimen("Line inside") { square.lineIntersection(circle).stroke(.red, lineWidth: 3) }
      Specimen("Line outside") { square.lineSubtraction(circle).stroke(.teal, lineWidth: 3) }
    }
  }

  private var square: some Shape { Square().offset(x: -shift / 2) }

  private var circle: some Shape { Circle().offset(x: shift / 2) }
}

/// A square in the middle.
private struct Square: Shape {
  func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }
}
