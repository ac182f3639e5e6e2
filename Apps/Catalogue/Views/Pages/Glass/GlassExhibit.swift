import SwiftUI

/// Pieces of glass over colours, alone and together.
struct GlassExhibit: View {
  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 16) {
        Text("Regular").padding(12).glassEffect()
        Text("Tinted").padding(12).glassEffect(.regular.tint(.orange))
        Text("Clear").padding(12).glassEffect(.clear, in: .rect(cornerRadius: 8))
      }
      GlassEffectContainer(spacing: 8) {
        HStack(spacing: 8) {
          ForEach(["sun.max", "cloud", "snowflake"], id: \.self) { name in
            Image(systemName: name).padding(12).glassEffect(.regular, in: .circle)
          }
        }
      }
    }
    .padding(24)
    .frame(maxWidth: .infinity)
    .background(
      LinearGradient(
        colors: [.teal, .indigo, .pink],
        startPoint: .leading,
        endPoint: .trailing,
      ),
      in: .rect(cornerRadius: 16),
    )
  }
}

/// Buttons of glass, plain and prominent.
struct GlassButtons: View {
  @State private var last = "Nothing yet"

  var body: some View {
    HStack(spacing: 16) {
      Button("Later") { last = "Later" }.buttonStyle(.glass)
      Button("Now") { last = "Now" }.buttonStyle(.glassProminent)
      Button(role: .close) { last = "Closed" }.buttonStyle(.glass)
    }
    Text(last).font(.footnote).foregroundStyle(.secondary)
  }
}
