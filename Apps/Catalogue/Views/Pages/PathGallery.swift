import SwiftUI

/// Outlines made point by point.
struct PathGallery: View {
  var body: some View {
    Wall {
      Specimen("Lines") {
        Path { path in
          path.move(to: CGPoint(x: 48, y: 0))
          path.addLine(to: CGPoint(x: 96, y: 64))
          path.addLine(to: CGPoint(x: 0, y: 64))
          path.closeSubpath()
        }
        .fill(.blue)
      }
      Specimen("Arc") {
        Path { path in
          path.move(to: CGPoint(x: 48, y: 32))
          path.addArc(
            center: CGPoint(x: 48, y: 32),
            radius: 32,
            startAngle: .degrees(30),
            endAngle: .degrees(330),
            clockwise: false,
          )
          path.closeSubpath()
        }
        .fill(.yellow)
      }
      Specimen("Curves") {
        Path { path in
          path.move(to: CGPoint(x: 0, y: 32))
          path.addCurve(
            to: CGPoint(x: 96, y: 32),
            control1: CGPoint(x: 32, y: -32),
            control2: CGPoint(x: 64, y: 96),
          )
        }
        .stroke(.red, lineWidth: 4)
      }
      Specimen("Even and odd") {
        Path { path in
          path.addEllipse(in: CGRect(x: 16, y: 0, width: 64, height: 64))
          path.addEllipse(in: CGRect(x: 32, y: 16, width: 32, height: 32))
        }
        .fill(.purple, style: FillStyle(eoFill: true))
      }
    }
  }
}
