import SwiftUI

/// Translucent backgrounds over something colourful.
struct MaterialGallery: View {
  var body: some View {
    VStack(spacing: 8) {
      Text("Ultra thin").padding(8).background(.ultraThinMaterial, in: Capsule())
      Text("Regular").padding(8).background(.regularMaterial, in: Capsule())
      Text("Thick").padding(8).background(.thickMaterial, in: Capsule())
    }
    .frame(maxWidth: .infinity)
    .padding(16)
    .background(
      LinearGradient(
        colors: [.blue, .purple, .orange],
        startPoint: .topLeading,
        endPoint: .bottomTrailing,
      )
    )
    .cornerRadius(16)
  }
}
