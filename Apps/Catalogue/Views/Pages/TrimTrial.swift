import SwiftUI

/// A ring that is drawn as far as a slider says.
struct TrimTrial: View {
  @State private var share = 0.7

  var body: some View {
    HStack(spacing: 24) {
      ZStack {
        Circle().stroke(.gray.opacity(0.2), lineWidth: 12)
        Circle()
          .trim(from: 0, to: share)
          .stroke(.blue, style: StrokeStyle(lineWidth: 12, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Text(share, format: .percent.precision(.fractionLength(0)))
          .font(.headline)
      }
      .frame(width: 96, height: 96)
      Slider(value: $share, in: 0...1)
        .accessibilityLabel("Drawn part")
        .frame(maxWidth: 240)
    }
    .padding(8)
  }
}
