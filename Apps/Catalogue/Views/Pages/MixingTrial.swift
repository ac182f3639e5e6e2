import SwiftUI

/// A colour by its hue, saturation and brightness.
struct MixingTrial: View {
  @State private var hue = 0.55
  @State private var saturation = 0.8
  @State private var brightness = 0.9

  private var color: Color {
    Color(hue: hue, saturation: saturation, brightness: brightness)
  }

  var body: some View {
    HStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 16)
        .fill(color.shadow(.drop(radius: 4)))
        .frame(width: 96, height: 96)
      VStack(alignment: .leading) {
        Slider(value: $hue) { Text("Hue") }
        Slider(value: $saturation) { Text("Saturation") }
        Slider(value: $brightness) { Text("Brightness") }
      }
      .tint(color)
      .frame(maxWidth: 280)
    }
  }
}
