import SwiftUI

/// Lines along the edges of shapes.
struct StrokeGallery: View {
  var body: some View {
    Wall {
      Specimen("Stroke") { Circle().stroke(.blue, lineWidth: 4) }
      Specimen("Border") { Circle().strokeBorder(.blue, lineWidth: 8) }
      Specimen("Both") {
        RoundedRectangle(cornerRadius: 12).fill(.yellow).stroke(.orange, lineWidth: 3)
      }
      Specimen("Dashed") {
        RoundedRectangle(cornerRadius: 12)
          .stroke(.red, style: StrokeStyle(lineWidth: 3, dash: [12, 8]))
      }
      Specimen("Gradient") {
        Circle().stroke(
          LinearGradient(colors: [.pink, .blue], startPoint: .top, endPoint: .bottom),
          lineWidth: 8,
        )
      }
      Specimen("Round caps") {
        Arrowhead().stroke(
          .green,
          style: StrokeStyle(lineWidth: 12, lineCap: .round, lineJoin: .round),
        )
      }
    }
  }
}

/// Three points joined by lines.
struct Arrowhead: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + 24, y: rect.minY + 8))
    path.addLine(to: CGPoint(x: rect.maxX - 24, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.minX + 24, y: rect.maxY - 8))
    return path
  }
}
