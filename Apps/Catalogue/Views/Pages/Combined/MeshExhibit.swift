import SwiftUI

/// Nine colours, the middle one of which is moved.
struct MeshExhibit: View {
  @State private var place = 0.5

  var body: some View {
    Slider(value: $place, in: 0.2...0.8, step: 0.1) { Text("Place of the middle") }
    MeshGradient(
      width: 3,
      height: 3,
      points: [
        [0, 0], [0.5, 0], [1, 0],
        [0, 0.5], [Float(place), Float(place)], [1, 0.5],
        [0, 1], [0.5, 1], [1, 1],
      ],
      colors: [
        .red, .orange, .yellow,
        .purple, .white, .green,
        .indigo, .blue, .teal,
      ],
    )
    .frame(height: 160)
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .accessibilityLabel("Colours that blend into each other")
  }
}
