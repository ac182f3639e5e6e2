import SwiftUI

/// Shapes that are turned, moved, scaled and made smaller.
struct ChangedShapes: View {
  var body: some View {
    Wall {
      Specimen("Rotation") { Rectangle().rotation(.degrees(30)).fill(.blue).scaleEffect(0.6) }
      Specimen("Scale") { Ellipse().scale(x: 0.5, y: 1).fill(.green) }
      Specimen("Offset") { Circle().offset(x: 16).fill(.orange) }
      Specimen("Inset") { RoundedRectangle(cornerRadius: 16).inset(by: 12).fill(.pink) }
      Specimen("Size") { Rectangle().size(width: 48, height: 32).fill(.teal) }
    }
  }
}
