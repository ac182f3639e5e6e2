import SwiftUI

/// Symbols that tell of changes by moving.
struct SymbolEffectsTrial: View {
  @State private var count = 0
  @State private var isMuted = false

  var body: some View {
    HStack(spacing: 24) {
      Image(systemName: "bell.fill")
        .symbolEffect(.bounce, value: count)
      Image(systemName: isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill")
        .contentTransition(.symbolEffect(.replace))
        .accessibilityLabel(isMuted ? "Muted" : "Loud")
      Image(systemName: "heart.fill")
        .symbolEffect(.pulse, isActive: isMuted)
        .foregroundStyle(.red)
    }
    .font(.largeTitle)
    HStack {
      Button("Ring") { count += 1 }
      Toggle("Mute", isOn: $isMuted).toggleStyle(.button)
    }
    .buttonStyle(.bordered)
    Text("Rung \(counted(count, "time"))").font(.footnote).foregroundStyle(.secondary)
  }
}
