import SwiftUI

/// Colours that change along a line, from a point and around one.
struct GradientGallery: View {
  private let rainbow = Gradient(colors: [.red, .yellow, .green, .blue, .purple])

  var body: some View {
    Wall {
      Specimen("Linear") {
        LinearGradient(gradient: rainbow, startPoint: .leading, endPoint: .trailing)
      }
      Specimen("Diagonal") {
        LinearGradient(
          colors: [.orange, .pink],
          startPoint: .topLeading,
          endPoint: .bottomTrailing,
        )
      }
      Specimen("Radial") {
        RadialGradient(
          colors: [.yellow, .orange, .clear],
          center: .center,
          startRadius: 4,
          endRadius: 40,
        )
      }
      Specimen("Angular") { Circle().fill(AngularGradient(gradient: rainbow, center: .center)) }
      Specimen("Elliptical") { EllipticalGradient(colors: [.white, .blue]) }
      Specimen("Of a colour") { RoundedRectangle(cornerRadius: 12).fill(.blue.gradient) }
      Specimen("Text") {
        Text("Sunset")
          .font(.title3)
          .bold()
          .foregroundStyle(
            LinearGradient(colors: [.indigo, .purple], startPoint: .leading, endPoint: .trailing)
          )
      }
      Specimen("Border") {
        RoundedRectangle(cornerRadius: 12)
          .stroke(AngularGradient(gradient: rainbow, center: .center), lineWidth: 6)
      }
    }
  }
}
