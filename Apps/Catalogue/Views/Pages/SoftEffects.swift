import SwiftUI

/// Effects at the edges, and translucence.
struct SoftEffects: View {
  @State private var radius = 4.0

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Wall {
        Specimen("Shadow") { Tile().shadow(radius: radius) }
        Specimen("Coloured") { Tile().shadow(color: .blue, radius: radius, x: 4, y: 4) }
        Specimen("Blur") { Tile().blur(radius: radius) }
        Specimen("Opacity") { Tile().opacity(1 - radius / 12) }
        Specimen("Border") { Tile().border(.red, width: 3) }
        Specimen("Corners") { Color.orange.cornerRadius(radius * 3) }
      }
      HStack {
        Text("Strength")
        Slider(value: $radius, in: 0...10).accessibilityLabel("Strength")
      }
      .frame(maxWidth: 360)
    }
  }
}

/// Something colourful to try effects on.
struct Tile: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(.linearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom))
      .overlay {
        Image(systemName: "star.fill").foregroundColor(.white).imageScale(.large)
      }
  }
}
