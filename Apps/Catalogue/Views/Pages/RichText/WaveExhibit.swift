import SwiftUI

/// A text whose emphasised letters stand on a wave.
struct WaveExhibit: View {
  @State private var height = 4.0

  var body: some View {
    (Text("The sea is ") + Text("never quite still").customAttribute(Wavy()))
      .font(.title3)
      .textRenderer(WaveRenderer(height: height))
      .frame(height: 56)
    Slider(value: $height, in: 0...12) { Text("Height of the wave") }
      .frame(maxWidth: 240)
  }
}

/// Marks what stands on the wave.
private struct Wavy: TextAttribute {}

/// Draws what is marked letter by letter, each a little higher or lower.
private struct WaveRenderer: TextRenderer {
  /// In points.
  var height: Double

  var animatableData: Double {
    get { height }
    set { height = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      for run in line {
        guard run[Wavy.self] != nil else {
          context.draw(run)
          continue
        }
        for (index, letter) in run.enumerated() {
          var place = context
          place.translateBy(x: 0, y: sin(Double(index) * 0.7) * height)
          place.draw(letter)
        }
      }
    }
  }
}
