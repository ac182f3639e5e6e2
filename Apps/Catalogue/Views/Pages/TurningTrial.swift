import SwiftUI

/// Turned, tilted and scaled by a slider.
struct TurningTrial: View {
  @State private var angle = 30.0

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Wall {
        Specimen("Rotation") { Tile().scaleEffect(0.6).rotationEffect(.degrees(angle)) }
        Specimen("Scale") { Tile().scaleEffect(0.4 + angle / 600) }
        Specimen("About a corner") {
          Tile().scaleEffect(0.5, anchor: .topLeading)
        }
        Specimen("In space") {
          Tile().rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
        }
      }
      HStack {
        Text("Angle")
        Slider(value: $angle, in: 0...360).accessibilityLabel("Angle")
      }
      .frame(maxWidth: 360)
    }
  }
}
