import SwiftUI

/// One colour for everything inside, and its weaker levels.
struct ForegroundGallery: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 12) {
        Text("primary")
        Text("secondary").foregroundStyle(.secondary)
        Text("tertiary").foregroundStyle(.tertiary)
      }
      HStack(spacing: 12) {
        Label("primary", systemImage: "drop.fill")
        Text("secondary").foregroundStyle(.secondary)
        Text("tertiary").foregroundStyle(.tertiary)
      }
      .foregroundStyle(.indigo)
      HStack(spacing: 12) {
        Text("red")
        Text("green").foregroundStyle(.secondary)
        Text("blue").foregroundStyle(.tertiary)
      }
      .foregroundStyle(.red, .green, .blue)
      Button("Tinted") {}.buttonStyle(.borderedProminent).tint(.orange)
    }
  }
}
