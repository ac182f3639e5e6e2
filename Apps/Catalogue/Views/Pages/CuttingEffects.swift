import SwiftUI

/// Views cut out by shapes and by other views.
struct CuttingEffects: View {
  private let sky = LinearGradient(
    colors: [.cyan, .indigo],
    startPoint: .top,
    endPoint: .bottom,
  )

  var body: some View {
    Wall {
      Specimen("Circle") { sky.clipShape(Circle()) }
      Specimen("Capsule") { sky.clipShape(Capsule()) }
      Specimen("Arrow") { sky.clipShape(Arrow()) }
      Specimen("Mask") { sky.mask { Image(systemName: "cloud.fill").font(.system(size: 64)) } }
      Specimen("Text") { sky.mask(Text("SKY").font(.system(size: 40)).bold()) }
      Specimen("Fading") {
        sky.mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
      }
    }
  }
}

/// A broad arrow to the right.
struct Arrow: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.minY + rect.height * 0.3),
      CGPoint(x: rect.midX, y: rect.minY + rect.height * 0.3),
      CGPoint(x: rect.midX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.midY),
      CGPoint(x: rect.midX, y: rect.maxY),
      CGPoint(x: rect.midX, y: rect.maxY - rect.height * 0.3),
      CGPoint(x: rect.minX, y: rect.maxY - rect.height * 0.3),
    ])
    path.closeSubpath()
    return path
  }
}
