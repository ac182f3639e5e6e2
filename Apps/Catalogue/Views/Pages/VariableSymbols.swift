import SwiftUI

/// Symbols of which only a part is drawn fully.
struct VariableSymbols: View {
  @State private var value = 0.5

  var body: some View {
    HStack(spacing: 24) {
      HStack(spacing: 16) {
        Image(systemName: "speaker.wave.3.fill", variableValue: value)
        Image(systemName: "wifi", variableValue: value)
        Image(systemName: "cellularbars", variableValue: value)
      }
      .font(.title)
      Slider(value: $value).accessibilityLabel("Value").frame(maxWidth: 200)
    }
  }
}
