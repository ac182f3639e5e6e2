import SwiftUI

/// Flowers of strokes, fills, texts and a view that is drawn several times.
struct FlowersExhibit: View {
  @State private var petals = 5

  var body: some View {
    Stepper("Petals: \(petals)", value: $petals, in: 3...12)
    Canvas { context, size in
      let gap = size.width / 4
      for (index, color) in [Color.pink, .orange, .purple].enumerated() {
        var own = context
        own.translateBy(x: gap * CGFloat(index + 1), y: size.height / 2)
        draw(own, color)
      }
      context.draw(
        Text("\(petals) petals each").font(.caption),
        at: CGPoint(x: size.width / 2, y: size.height),
        anchor: .bottom,
      )
    } symbols: {
      Image(systemName: "sun.max.fill").foregroundStyle(.yellow).tag("heart")
    }
    .frame(height: 160)
    .accessibilityLabel("Three flowers")
    .accessibilityValue("\(petals) petals each")
  }

  private func draw(_ context: GraphicsContext, _ color: Color) {
    for petal in 0..<petals {
      var turned = context
      turned.rotate(by: .degrees(360 / Double(petals) * Double(petal)))
      let leaf = Path(ellipseIn: CGRect(x: 8, y: -8, width: 32, height: 16))
      turned.fill(leaf, with: .color(color.opacity(0.5)))
      turned.stroke(leaf, with: .color(color), lineWidth: 1)
    }
    if let heart = context.resolveSymbol(id: "heart") { context.draw(heart, at: .zero) }
  }
}
